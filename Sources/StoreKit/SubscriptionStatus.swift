import Foundation

extension Product.SubscriptionInfo {
  /// How a subscription stands.
  public struct Status: Hashable, Sendable {
    public let state: RenewalState
    public let transaction: VerificationResult<Transaction>
    public let renewalInfo: VerificationResult<RenewalInfo>

    /// What comes of subscriptions: nothing.
    public struct Statuses: AsyncSequence, Sendable {
      public typealias Element = Status
      public struct AsyncIterator: AsyncIteratorProtocol {
        public mutating func next() async -> Status? { nil }
      }
      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    public static var updates: Statuses { Statuses() }
  }

  /// Whether a subscription is in force.
  public struct RenewalState: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let subscribed = Self(rawValue: 1)
    public static let expired = Self(rawValue: 2)
    public static let inBillingRetryPeriod = Self(rawValue: 3)
    public static let inGracePeriod = Self(rawValue: 4)
    public static let revoked = Self(rawValue: 5)
  }

  /// What becomes of a subscription at the end of its period.
  public struct RenewalInfo: Hashable, Sendable {
    /// Why a subscription ended.
    public struct ExpirationReason: Hashable, RawRepresentable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let autoRenewDisabled = Self(rawValue: 1)
      public static let billingError = Self(rawValue: 2)
      public static let didNotConsentToPriceIncrease = Self(rawValue: 3)
      public static let productUnavailable = Self(rawValue: 4)
      public static let unknown = Self(rawValue: 5)
    }

    public let originalTransactionID: UInt64
    public let currentProductID: String
    public let willAutoRenew: Bool
    public let autoRenewPreference: String?
    public let expirationReason: ExpirationReason?
    public let renewalDate: Date?
    public let gracePeriodExpirationDate: Date?
    public let isInBillingRetry: Bool
  }

  /// Always none.
  public var status: [Status] { get async throws { [] } }

  /// Always none.
  public static func status(for groupID: String) async throws -> [Status] { [] }

  public var isEligibleForIntroOffer: Bool { get async { false } }

  public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
}
