import Foundation
import LindenDrawing
import LindenFoundation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

/// The domain of ``LAError``.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Why a person was not authenticated.
public struct LAError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = LAError
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }
  public static var errorDomain: String { LAErrorDomain }
  public let code: Code
  public static var authenticationFailed: Code { .authenticationFailed }
  public static var userFallback: Code { .userFallback }
  public static var systemCancel: Code { .systemCancel }
  public static var passcodeNotSet: Code { .passcodeNotSet }
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  public static var biometryLockout: Code { .biometryLockout }
  public init(_ code: Code) { self.code = code }
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  public static var userCancel: Code { .userCancel }
  public static var appCancel: Code { .appCancel }
  public static var invalidContext: Code { .invalidContext }
  public static var notInteractive: Code { .notInteractive }
  public var errorDescription: String? {
    switch code {
    case .biometryNotAvailable: "Biometry is not available on this device."
    case .passcodeNotSet: "This device has no passcode."
    default: nil
    }
  }
}

/// Makes sure that the owner is there. There is neither a finger nor a face to look at, nor a passcode:
/// every question fails, and a line says so once.
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var interactionNotAllowed = false
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var biometryType: LABiometryType { .none }
  public override init() { super.init() }

  private func failure(_ policy: LAPolicy) -> LAError {
    Diagnostics.warn(
      once: "LAContext",
      "There is no sensor for fingerprints or faces here: every evaluation fails.")
    return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }

  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>? = nil
  ) -> Bool {
    error?.pointee = failure(policy) as NSError
    return false
  }
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = failure(policy)
    DispatchQueue.global().async { reply(false, error) }
  }
  @discardableResult open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String
  ) async throws -> Bool { throw failure(policy) }
  open func invalidate() {}
}
