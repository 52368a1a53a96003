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
  }

  public let code: Code
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
