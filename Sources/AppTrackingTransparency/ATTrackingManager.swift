import Foundation

/// Whether the app may track a person. Always denied here.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.global().async { completion(.denied) }
  }
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
