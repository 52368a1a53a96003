@_exported import Foundation
import LindenFoundation
@_exported import UIKit

/// A ticket or a card of a wallet. Its file is kept, not read.
open class PKPass: NSObject, @unchecked Sendable {
  public let data: Data
  /// - Throws: For data without a byte.
  public init(data: Data) throws {
    guard !data.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    self.data = data
  }
  open var serialNumber: String { "" }
  open var passTypeIdentifier: String { "" }
  open var organizationName: String { "" }
  open var localizedName: String { "" }
  open var localizedDescription: String { "" }
  open var passURL: URL? { nil }
}

public enum PKPassLibraryAddPassesStatus: Int, Sendable {
  case didAddPasses, shouldReviewPasses, didCancelAddPasses
}

/// The passes of a person. There are none here.
open class PKPassLibrary: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  open class func isPassLibraryAvailable() -> Bool { false }
  open class func isPaymentPassActivationAvailable() -> Bool { false }
  open func passes() -> [PKPass] { [] }
  open func pass(withPassTypeIdentifier identifier: String, serialNumber: String) -> PKPass? { nil }
  open func containsPass(_ pass: PKPass) -> Bool { false }
  open func removePass(_ pass: PKPass) {}
  @discardableResult open func replacePass(with pass: PKPass) -> Bool { false }
  open func addPasses(
    _ passes: [PKPass],
    withCompletionHandler completion: ((PKPassLibraryAddPassesStatus) -> Void)? = nil
  ) {
    warnOfNoPayments()
    completion?(.didCancelAddPasses)
  }
}

/// Would ask whether passes are to be kept. It ends as soon as it is shown.
@preconcurrency @MainActor open class PKAddPassesViewController: UIViewController {
  open weak var delegate: (any PKAddPassesViewControllerDelegate)?
  nonisolated open class func canAddPasses() -> Bool { false }
  public init?(pass: PKPass) { super.init(nibName: nil, bundle: nil) }
  public init?(passes: [PKPass]) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    warnOfNoPayments()
    if let delegate {
      delegate.addPassesViewControllerDidFinish(self)
    } else {
      dismiss(animated: true)
    }
  }
}
@preconcurrency @MainActor public protocol PKAddPassesViewControllerDelegate: AnyObject {
  func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)
}
extension PKAddPassesViewControllerDelegate {
  public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {
    controller.dismiss(animated: true)
  }
}

/// Would ask a person to pay. It ends as soon as it is shown; apps ask ``canMakePayments()`` first.
@preconcurrency @MainActor open class PKPaymentAuthorizationViewController: UIViewController {
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?
  public init?(paymentRequest request: PKPaymentRequest) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Always false, like what else is asked of this kind.
  nonisolated open class func canMakePayments() -> Bool { false }
  nonisolated open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork]
  ) -> Bool { false }
  nonisolated open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    warnOfNoPayments()
    if let delegate {
      delegate.paymentAuthorizationViewControllerDidFinish(self)
    } else {
      dismiss(animated: true)
    }
  }
}
@preconcurrency @MainActor public protocol PKPaymentAuthorizationViewControllerDelegate: AnyObject {
  func paymentAuthorizationViewControllerDidFinish(
    _ controller: PKPaymentAuthorizationViewController)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
}
extension PKPaymentAuthorizationViewControllerDelegate {
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {}
}
