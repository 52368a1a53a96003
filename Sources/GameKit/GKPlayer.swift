@_exported import Foundation
import LindenDrawing
import LindenFoundation
@_exported import UIKit

/// The domain of ``GKError``.
public let GKErrorDomain = "GKErrorDomain"

/// Why Game Center did not do something. Here that is always that nobody is signed in.
public struct GKError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = GKError
    case unknown = 1
    case cancelled, communicationsFailure, userDenied, invalidCredentials, notAuthenticated
    case authenticationInProgress, invalidPlayer, scoreNotSet, parentalControlsBlocked
    case matchRequestInvalid = 13
    case notSupported = 16
    case invalidParameter
  }
  public static var errorDomain: String { GKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var notAuthenticated: Code { .notAuthenticated }
  public static var cancelled: Code { .cancelled }
  public static var notSupported: Code { .notSupported }
  public var errorDescription: String? {
    code == .notAuthenticated ? "Nobody is signed in to Game Center." : "Game Center: \(code)."
  }

  /// What every request ends with; a line says so once.
  static var nobody: GKError {
    Diagnostics.warn(
      once: "GameKit", "There is no Game Center here: nobody is signed in, and no score is kept.")
    return GKError(.notAuthenticated)
  }
}

/// Who plays.
open class GKBasePlayer: NSObject, @unchecked Sendable {
  open var displayName: String? { "Player" }
}
open class GKPlayer: GKBasePlayer, @unchecked Sendable {
  public enum PhotoSize: Int, Sendable { case small, normal }
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var alias: String { "" }
  open var isInvitable: Bool { false }
  open func loadPhoto(for size: PhotoSize) async throws -> UIImage { throw GKError.nobody }
  open func loadPhoto(
    for size: PhotoSize,
    withCompletionHandler completionHandler: ((UIImage?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, GKError.nobody) }
}

/// Who plays on this device: nobody who is signed in.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  public static let local = GKLocalPlayer()
  open class var localPlayer: GKLocalPlayer { local }
  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { true }
  open var isPersonalizedCommunicationRestricted: Bool { true }

  /// Told once, on the main queue, that nobody is signed in; no controller is to be shown.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet {
      // The one that is set now: in a served app each visitor's scenes set their own.
      guard let authenticateHandler else { return }
      nonisolated(unsafe) let handler = authenticateHandler
      let error = GKError.nobody
      DispatchQueue.main.async { handler(nil, error) }
    }
  }
  open func register(_ listener: any GKLocalPlayerListener) {}
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
  open func unregisterAllListeners() {}
  open func loadFriends() async throws -> [GKPlayer] { throw GKError.nobody }
  open func loadFriendsAuthorizationStatus() async throws -> GKFriendsAuthorizationStatus {
    .denied
  }
}
public enum GKFriendsAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// Told of invitations and saved games; nothing is told here.
public protocol GKLocalPlayerListener: AnyObject {}

extension Notification.Name {
  /// Never posted: nobody signs in.
  public static let GKPlayerAuthenticationDidChangeNotificationName = Notification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName")
}

/// The button of Game Center in a corner. It is not shown here.
@preconcurrency @MainActor open class GKAccessPoint: NSObject {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }
  public static let shared = GKAccessPoint()
  nonisolated override init() { super.init() }
  open var isActive = false {
    didSet {
      if isActive { Diagnostics.noEffect("GKAccessPoint.isActive", "there is no Game Center") }
    }
  }
  open var location = Location.topLeading
  open var showHighlights = false
  open var isVisible: Bool { false }
  open var isFocused = false
  open weak var parentWindow: UIWindow?
  open func trigger(handler: @escaping () -> Void) { handler() }
}
