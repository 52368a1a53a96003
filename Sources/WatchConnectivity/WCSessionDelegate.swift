import Foundation

/// How far a session is.
public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// Told of what the other device sends. Every call comes on a queue of the session's own, one after
/// another; views belong to the main one.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  /// Never called: a session stays with its one watch.
  func sessionDidBecomeInactive(_ session: WCSession)
  /// Never called: a session stays with its one watch.
  func sessionDidDeactivate(_ session: WCSession)
  /// Never called: pairing does not change.
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionCompanionAppInstalledDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)

  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void)

  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?)
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])

  func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
  /// The file is there until this returns.
  func session(_ session: WCSession, didReceive file: WCSessionFile)
}

// On iOS these are optional. A message without a method for it is refused, which the sender is
// told.
extension WCSessionDelegate {
  public func sessionDidBecomeInactive(_ session: WCSession) {}
  public func sessionDidDeactivate(_ session: WCSession) {}
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionCompanionAppInstalledDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}

  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
    session.refuseDelivery()
  }
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) { session.refuseDelivery() }
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {
    session.refuseDelivery()
  }
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void
  ) { session.refuseDelivery() }

  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?
  ) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}

  public func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
  ) {}
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
}

/// A dictionary on its way: kept in a file until the other device has it.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  open var userInfo: [String: Any] { content.value }
  /// No watch face shows anything of an app's.
  open var isCurrentComplicationInfo: Bool { false }
  open var isTransferring: Bool { withdraw != nil }
  private let lock = NSLock()
  private var guarded: (@Sendable () -> Void)?

  let id: String
  let content: Handed<[String: Any]>
  /// Nil once it has arrived or was taken back.
  var withdraw: (@Sendable () -> Void)? {
    get { lock.withLock { guarded } }
    set { lock.withLock { guarded = newValue } }
  }

  init(id: String, _ content: Handed<[String: Any]>) {
    self.id = id
    self.content = content
  }

  /// Takes it back, unless it has arrived.
  open func cancel() { withdraw?() }
}
