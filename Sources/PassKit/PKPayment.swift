@_exported import Foundation
import LindenDrawing
import LindenFoundation

/// Cards that payments are made with.
public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let amex = Self("AmEx")
  public static let cartesBancaires = Self("CartesBancaires")
  public static let chinaUnionPay = Self("ChinaUnionPay")
  public static let discover = Self("Discover")
  public static let eftpos = Self("EFTPOS")
  public static let electron = Self("Electron")
  public static let girocard = Self("Girocard")
  public static let interac = Self("Interac")
  public static let JCB = Self("JCB")
  public static let maestro = Self("Maestro")
  public static let masterCard = Self("MasterCard")
  public static let privateLabel = Self("PrivateLabel")
  public static let visa = Self("Visa")
  public static let vPay = Self("VPay")
}

/// How a payment is to be made.
public struct PKMerchantCapability: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let threeDSecure = Self(rawValue: 1)
  public static let emv = Self(rawValue: 2)
  public static let credit = Self(rawValue: 4)
  public static let debit = Self(rawValue: 8)
  public static let capability3DS = threeDSecure
  public static let capabilityEMV = emv
  public static let capabilityCredit = credit
  public static let capabilityDebit = debit
}

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }
public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure
  case pinRequired = 5
  case pinIncorrect, pinLockout
}

/// What a contact or an address must have.
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let emailAddress = Self(rawValue: "email")
  public static let name = Self(rawValue: "name")
  public static let phoneNumber = Self(rawValue: "phone")
  public static let postalAddress = Self(rawValue: "post")
  public static let phoneticName = Self(rawValue: "phoneticName")
}

/// A line of what is paid.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType
  public required init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }
  public convenience init(label: String, amount: NSDecimalNumber) {
    self.init(label: label, amount: amount, type: .final)
  }
}

/// A way of delivery, and its price.
open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  open var identifier: String?
  open var detail: String?
}

/// Who pays, or where something is sent.
open class PKContact: NSObject, @unchecked Sendable {
  open var name: PersonNameComponents?
  open var emailAddress: String?
  open var phoneNumber: String?
  public override init() { super.init() }
}

/// What is to be paid, to whom and how.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var merchantCapabilities: PKMerchantCapability = []
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var billingContact: PKContact?
  open var shippingContact: PKContact?
  open var applicationData: Data?
  open var supportedCountries: Set<String>?
  public override init() { super.init() }
  open class func availableNetworks() -> [PKPaymentNetwork] { [] }
}

/// What a card made of a payment.
open class PKPaymentToken: NSObject, @unchecked Sendable {
  open var transactionIdentifier: String { "" }
  open var paymentData: Data { Data() }
}
open class PKPayment: NSObject, @unchecked Sendable {
  public let token = PKPaymentToken()
  open var billingContact: PKContact? { nil }
  open var shippingContact: PKContact? { nil }
  open var shippingMethod: PKShippingMethod? { nil }
}

/// What an app made of a payment.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]?
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    (self.status, self.errors) = (status, errors)
  }
}

/// The domain of ``PKPaymentError``.
public let PKPaymentErrorDomain = "PKPaymentErrorDomain"
public struct PKPaymentError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = PKPaymentError
    case unknownError = -1
    case shippingContactInvalidError = 1
    case billingContactInvalidError, shippingAddressUnserviceableError
  }
  public static var errorDomain: String { PKPaymentErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Says once that nothing is paid here.
func warnOfNoPayments() {
  Diagnostics.warn(
    once: "PassKit", "There is no wallet here: nothing is paid, and no pass is kept.")
}

/// Would ask a person to pay. There is no wallet: it is never shown, and ends at once.
open class PKPaymentAuthorizationController: NSObject, @unchecked Sendable {
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)?
  public init(paymentRequest request: PKPaymentRequest) {}

  /// Always false, like what else is asked of this kind.
  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    false
  }
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }

  open func present(completion: ((Bool) -> Void)? = nil) {
    warnOfNoPayments()
    completion?(false)
  }
  open func present() async -> Bool {
    warnOfNoPayments()
    return false
  }
  open func dismiss(completion: (() -> Void)? = nil) { completion?() }
  open func dismiss() async {}
}

public protocol PKPaymentAuthorizationControllerDelegate: AnyObject {
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
}
extension PKPaymentAuthorizationControllerDelegate {
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {}
}
