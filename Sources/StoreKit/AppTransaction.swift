import Foundation

extension AppStore {
  /// Where an app is sold, or tried out.
  public struct Environment: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Self(rawValue: "Production")
    public static let sandbox = Self(rawValue: "Sandbox")
    public static let xcode = Self(rawValue: "Xcode")
  }

  /// On which system an app was bought.
  public struct Platform: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let iOS = Self(rawValue: "iOS")
    public static let macOS = Self(rawValue: "macOS")
    public static let tvOS = Self(rawValue: "tvOS")
    public static let visionOS = Self(rawValue: "visionOS")
  }

  /// Stands for the device; nil, as the store knows of none.
  public static var deviceVerificationID: UUID? { nil }
}

/// The purchase of the app itself. Nobody has bought one here: asking for it throws.
public struct AppTransaction: Hashable, Sendable {
  public let appID: UInt64?
  public let appVersionID: UInt64?
  public let appTransactionID: String
  public let bundleID: String
  public let appVersion: String
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let originalPlatform: AppStore.Platform
  public let preorderDate: Date?
  public let environment: AppStore.Environment
  public let signedDate: Date
  public let deviceVerification: Data
  public let deviceVerificationNonce: UUID

  /// Throws `StoreKitError.notAvailableInStorefront`.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.notAvailableInStorefront }
  }
  /// Throws `StoreKitError.notAvailableInStorefront`.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// In which country the store sells. There is no store here.
public struct Storefront: Hashable, Identifiable, Sendable {
  public let id: String
  /// Three letters, as `USA`.
  public let countryCode: String

  /// Always nil.
  public static var current: Storefront? { get async { nil } }

  /// What comes when the country changes: nothing.
  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Storefront? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  public static var updates: Storefronts { Storefronts() }
}
