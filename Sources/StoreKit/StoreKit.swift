import Foundation
import LindenControls
import LindenDrawing
import LindenFoundation
import LindenFeatures
@_exported import UIKit
@_spi(Engine) import LindenEngine

/// What everything says, once, that would need the store.
private func warnOfNoStore() {
  Diagnostics.warn(once: "StoreKit", "There is no store here: nothing is offered, sold or rated.")
}

/// Asks for a review: by `@Environment(\.requestReview)`. Nothing is asked here.
@preconcurrency @MainActor public struct RequestReviewAction {
  public func callAsFunction() { warnOfNoStore() }
}

/// Buys a product: by `@Environment(\.purchase)`. It never succeeds here.
@preconcurrency @MainActor public struct PurchaseAction {
  /// Throws `StoreKitError.notAvailableInStorefront`.
  @discardableResult
  public func callAsFunction(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await product.purchase(options: options)
  }
}

/// Shows a message of the store: by `@Environment(\.displayStoreKitMessage)`. Nothing is shown here.
@preconcurrency @MainActor public struct DisplayMessageAction {
  public func callAsFunction(_ message: Message) throws { warnOfNoStore() }
}

/// Something the store wants to tell the user, such as of a price that goes up.
public struct Message: Hashable, Sendable {
  /// What a message is about.
  public struct Reason: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let generic = Reason(rawValue: 0)
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    public static let billingIssue = Reason(rawValue: 2)
    public static let winBackOffer = Reason(rawValue: 3)
  }
  public let reason: Reason

  /// The messages that wait. There are never any here.
  public static var messages: AsyncStream<Message> { AsyncStream { $0.finish() } }

  /// Shows the message. Nothing is shown here.
  @preconcurrency @MainActor public func display(in scene: UIWindowScene) throws { warnOfNoStore() }
}

extension EnvironmentValues {
  @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
  @MainActor public var purchase: PurchaseAction { PurchaseAction() }
  @MainActor public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}

open class SKStoreReviewController: NSObject {
  open class func requestReview() { warnOfNoStore() }
  @preconcurrency @MainActor open class func requestReview(in windowScene: UIWindowScene) {
    warnOfNoStore()
  }
}

/// Something that is sold. The store has none here.
public struct Product: Identifiable, Hashable, Sendable {
  public let id: String
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let type: ProductType
  public var subscription: SubscriptionInfo? { nil }
  public var isFamilyShareable: Bool { false }
  /// How the store writes prices.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }
  /// What the store says of the product. There is none here: it is empty.
  public var jsonRepresentation: Data { Data() }
  /// Always nil.
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
  /// Always nil.
  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }

  /// Why a purchase failed.
  public enum PurchaseError: Error, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }

  public struct ProductType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = Self(rawValue: "Consumable")
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
  }

  public struct SubscriptionInfo: Hashable, Sendable {
    public let subscriptionPeriod: SubscriptionPeriod
    public let subscriptionGroupID: String
    /// 1 is the highest of the group.
    public let groupLevel: Int
    public let groupDisplayName: String
    public var introductoryOffer: SubscriptionOffer? { nil }
    public var promotionalOffers: [SubscriptionOffer] { [] }
  }

  public struct SubscriptionOffer: Hashable, Sendable {
    /// When an offer is made.
    public struct OfferType: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let introductory = Self(rawValue: "Introductory")
      public static let promotional = Self(rawValue: "Promotional")
      public static let winBack = Self(rawValue: "WinBack")
    }
    /// How an offer is paid.
    public struct PaymentMode: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let freeTrial = Self(rawValue: "FreeTrial")
      public static let payAsYouGo = Self(rawValue: "PayAsYouGo")
      public static let payUpFront = Self(rawValue: "PayUpFront")
    }
    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode
  }

  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable {
      case day, week, month, year

      /// The unit's name, as `month`.
      public var localizedDescription: String { "\(self)" }
    }
    public let unit: Unit
    public let value: Int

    public static let weekly = Self(unit: .week, value: 1)
    public static let monthly = Self(unit: .month, value: 1)
    public static let yearly = Self(unit: .year, value: 1)
    public static let everyThreeDays = Self(unit: .day, value: 3)
    public static let everyTwoWeeks = Self(unit: .week, value: 2)
    public static let everyTwoMonths = Self(unit: .month, value: 2)
    public static let everyThreeMonths = Self(unit: .month, value: 3)
    public static let everySixMonths = Self(unit: .month, value: 6)
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public struct PurchaseOption: Hashable, Sendable {
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption() }
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption() }
  }

  /// Always none.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    warnOfNoStore()
    return []
  }

  /// Never succeeds.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    warnOfNoStore()
    throw StoreKitError.notAvailableInStorefront
  }
}

/// A purchase. There is none here.
public struct Transaction: Hashable, Identifiable, Sendable {
  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let isUpgraded: Bool
  public let appAccountToken: UUID?
  public let productType: Product.ProductType
  public var purchasedQuantity: Int { 1 }
  public var subscriptionGroupID: String? { nil }
  public var environment: AppStore.Environment { .xcode }
  public var appBundleID: String { Bundle.main.bundleIdentifier ?? "" }
  public var originalPurchaseDate: Date { purchaseDate }
  public var signedDate: Date { purchaseDate }
  public var ownershipType: OwnershipType { .purchased }
  public var reason: Reason { .purchase }
  public var revocationReason: RevocationReason? { nil }
  public var price: Decimal? { nil }
  public var currency: Locale.Currency? { nil }
  public var storefront: Storefront? { nil }

  /// Whether the person has bought it, or someone of the family.
  public struct OwnershipType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = Self(rawValue: "PURCHASED")
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
  }
  /// Whether it was bought, or went on by itself.
  public struct Reason: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchase = Self(rawValue: "PURCHASE")
    public static let renewal = Self(rawValue: "RENEWAL")
  }
  /// Why a purchase was taken back.
  public struct RevocationReason: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let other = Self(rawValue: 0)
    public static let developerIssue = Self(rawValue: 1)
    /// The reason in words.
    public var localizedDescription: String {
      self == .developerIssue ? "Developer Issue" : "Other"
    }
  }

  /// What comes of purchases: nothing.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  public static var updates: Transactions { Transactions() }
  public static var currentEntitlements: Transactions { Transactions() }
  public static var all: Transactions { Transactions() }
  public static var unfinished: Transactions { Transactions() }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }

  public func finish() async {}
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

/// Whether the store has signed something.
public enum VerificationResult<SignedType: Sendable>: Sendable {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public enum VerificationError: Error, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    case invalidSignature, missingRequiredProperties
  }

  /// What the store has signed, as text. There is no store here: it is empty.
  public var jwsRepresentation: String { "" }
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

public enum StoreKitError: Error, Sendable {
  case unknown, userCancelled, notAvailableInStorefront, notEntitled, unsupported
  case networkError(URLError)
  case systemError(any Error)
}

public enum AppStore {
  /// Finds nothing.
  public static func sync() async throws { warnOfNoStore() }
  public static var canMakePayments: Bool { false }
  @preconcurrency @MainActor public static func requestReview(in scene: UIWindowScene) {
    warnOfNoStore()
  }
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    warnOfNoStore()
  }
}

// MARK: The store of iOS 3

open class SKProduct: NSObject, @unchecked Sendable {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { 0 }
  open var priceLocale: Locale { .current }
}

/// Asks for products. There are none here.
open class SKProductsRequest: NSObject {
  open weak var delegate: (any SKProductsRequestDelegate)?
  private let identifiers: Set<String>
  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
  open func start() {
    warnOfNoStore()
    nonisolated(unsafe) let request = self
    DispatchQueue.main.async {
      request.delegate?.productsRequest(
        request, didReceive: SKProductsResponse(invalid: Array(request.identifiers)))
    }
  }
  open func cancel() {}
}

open class SKProductsResponse: NSObject {
  public let invalidProductIdentifiers: [String]
  init(invalid: [String]) { invalidProductIdentifiers = invalid }
  open var products: [SKProduct] { [] }
}

public protocol SKProductsRequestDelegate: AnyObject {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKPayment: NSObject {
  public let product: SKProduct
  public init(product: SKProduct) { self.product = product }
  open var productIdentifier: String { product.productIdentifier }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

open class SKPaymentTransaction: NSObject {
  open var payment: SKPayment { SKPayment(product: SKProduct()) }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var error: (any Error)? { nil }
  open var original: SKPaymentTransaction? { nil }
}

/// Would sell. Here it does nothing.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let queue = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { queue }
  open class func canMakePayments() -> Bool { false }
  open var transactions: [SKPaymentTransaction] { [] }
  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func add(_ payment: SKPayment) { warnOfNoStore() }
  open func restoreCompletedTransactions() { warnOfNoStore() }
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
}

public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}

/// The domain of ``SKError``.
public let SKErrorDomain = "SKErrorDomain"

public struct SKError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = SKError
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
  }
  public static var errorDomain: String { SKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
}
