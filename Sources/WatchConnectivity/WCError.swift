import Foundation

/// Why something did not reach the other device.
public struct WCError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
  /// The numbers are Apple's.
  public enum Code: Int, Sendable {
    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired
    case watchAppNotInstalled, notReachable, invalidParameter, payloadTooLarge
    case payloadUnsupportedTypes, messageReplyFailed, messageReplyTimedOut, fileAccessDenied
    case deliveryFailed, insufficientSpace, sessionInactive, transferTimedOut
    case companionAppNotInstalled, watchOnlyApp
    /// Lets a `catch` name the code.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? WCError)?.code == code
    }
  }

  public let code: Code
  public static var genericError: Code { .genericError }
  public static var sessionNotSupported: Code { .sessionNotSupported }
  public static var sessionMissingDelegate: Code { .sessionMissingDelegate }
  public static var sessionNotActivated: Code { .sessionNotActivated }
  public static var deviceNotPaired: Code { .deviceNotPaired }
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  public static var notReachable: Code { .notReachable }
  public static var invalidParameter: Code { .invalidParameter }
  public static var payloadTooLarge: Code { .payloadTooLarge }
  public static var payloadUnsupportedTypes: Code { .payloadUnsupportedTypes }
  public static var messageReplyFailed: Code { .messageReplyFailed }
  public static var messageReplyTimedOut: Code { .messageReplyTimedOut }
  public static var fileAccessDenied: Code { .fileAccessDenied }
  public static var deliveryFailed: Code { .deliveryFailed }
  public static var insufficientSpace: Code { .insufficientSpace }
  public static var sessionInactive: Code { .sessionInactive }
  public static var transferTimedOut: Code { .transferTimedOut }
  public static var companionAppNotInstalled: Code { .companionAppNotInstalled }
  public static var watchOnlyApp: Code { .watchOnlyApp }
  private let detail: String?

  public init(_ code: Code) { self.init(code, detail: nil) }

  init(_ code: Code, detail: String?) {
    self.code = code
    self.detail = detail
  }

  public static let errorDomain = "WCErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? "\(code)"]
  }

  public var errorDescription: String? {
    if let detail { return detail }
    switch code {
    case .sessionMissingDelegate: return "The session has no delegate."
    case .sessionNotActivated: return "The session has not been activated."
    case .notReachable: return "The other device's app is not running."
    case .payloadTooLarge: return "The payload is larger than \(Envelope.largestPayload) bytes."
    case .payloadUnsupportedTypes: return "The payload has values that no property list has."
    case .messageReplyFailed: return "The reply cannot be sent."
    case .messageReplyTimedOut: return "No reply came in time."
    case .deliveryFailed: return "The payload could not be delivered."
    default: return "WatchConnectivity: \(code)."
    }
  }
}
