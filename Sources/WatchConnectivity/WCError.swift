import Foundation
import LindenFoundation

/// The domain of ``WCError``.
public let WCErrorDomain = "WCErrorDomain"

/// Why something did not reach the other device.
public struct WCError: _CodedError {
  /// The numbers are Apple's.
  public enum Code: Int, _ErrorCode {
    public typealias Failure = WCError
    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired
    case watchAppNotInstalled, notReachable, invalidParameter, payloadTooLarge
    case payloadUnsupportedTypes, messageReplyFailed, messageReplyTimedOut, fileAccessDenied
    case deliveryFailed, insufficientSpace, sessionInactive, transferTimedOut
    case companionAppNotInstalled, watchOnlyApp
  }

  public static var errorDomain: String { WCErrorDomain }
  public let code: Code
  /// Something went wrong that has no other code.
  public static var genericError: Code { .genericError }
  /// The device cannot have a session.
  public static var sessionNotSupported: Code { .sessionNotSupported }
  /// The session has no delegate.
  public static var sessionMissingDelegate: Code { .sessionMissingDelegate }
  /// The session is not active yet.
  public static var sessionNotActivated: Code { .sessionNotActivated }
  /// The phone has no watch.
  public static var deviceNotPaired: Code { .deviceNotPaired }
  /// The watch does not have the app.
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  /// The other app is not running, or out of reach.
  public static var notReachable: Code { .notReachable }
  /// A value that was handed over cannot be used.
  public static var invalidParameter: Code { .invalidParameter }
  /// A message has more bytes than may be sent.
  public static var payloadTooLarge: Code { .payloadTooLarge }
  /// A message has values that are not of a property list.
  public static var payloadUnsupportedTypes: Code { .payloadUnsupportedTypes }
  /// The answer to a message could not be sent.
  public static var messageReplyFailed: Code { .messageReplyFailed }
  /// No answer to a message came in time.
  public static var messageReplyTimedOut: Code { .messageReplyTimedOut }
  /// A file may not be read.
  public static var fileAccessDenied: Code { .fileAccessDenied }
  /// What was sent could not be delivered.
  public static var deliveryFailed: Code { .deliveryFailed }
  /// The other device has no room for what was sent.
  public static var insufficientSpace: Code { .insufficientSpace }
  /// The session is about to be that of another watch.
  public static var sessionInactive: Code { .sessionInactive }
  /// A transfer took too long.
  public static var transferTimedOut: Code { .transferTimedOut }
  /// The phone does not have the app.
  public static var companionAppNotInstalled: Code { .companionAppNotInstalled }
  /// The app of the watch has none on the phone.
  public static var watchOnlyApp: Code { .watchOnlyApp }
  private let detail: String?

  public init(_ code: Code) { self.init(code, detail: nil) }

  init(_ code: Code, detail: String?) {
    self.code = code
    self.detail = detail
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
