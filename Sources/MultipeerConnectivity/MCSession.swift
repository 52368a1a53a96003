@_exported import Foundation
import LindenAbsence
import LindenDrawing
import LindenFoundation
@_exported import UIKit

/// Says once that nobody is found here.
private func warnOfNoPeers() {
  Diagnostics.warn(
    once: "MultipeerConnectivity", "There are no devices nearby here: nobody is found or connected."
  )
}

/// The domain of ``MCError``.
public let MCErrorDomain = "MCErrorDomain"
public struct MCError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = MCError
    case unknown, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
  }
  public static var errorDomain: String { MCErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var notConnected: Code { .notConnected }
  public var errorDescription: String? {
    code == .notConnected ? "The peer is not connected." : "The session failed: \(code)."
  }
}

/// Who takes part, by a name that is shown.
///
/// Two of one name are different, unless one was archived and read again as the other.
open class MCPeerID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let displayName: String
  private let identifier: String
  public init(displayName myDisplayName: String) {
    (displayName, identifier) = (myDisplayName, UUID().uuidString)
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  public class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "displayName"), coder.containsValue(forKey: "identifier"),
      let name = coder.decodeObject(of: NSString.self, forKey: "displayName"),
      let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier")
    else { return nil }
    (displayName, self.identifier) = (name as String, identifier as String)
  }
  open func encode(with coder: NSCoder) {
    coder.encode(displayName as NSString, forKey: "displayName")
    coder.encode(identifier as NSString, forKey: "identifier")
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? MCPeerID)?.identifier == identifier
  }
  open override var hash: Int { identifier.hashValue }
}

public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

/// Those who are connected: nobody.
open class MCSession: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let securityIdentity: [Any]?
  public let encryptionPreference: MCEncryptionPreference
  open weak var delegate: (any MCSessionDelegate)?
  open var connectedPeers: [MCPeerID] { [] }

  public init(
    peer myPeerID: MCPeerID, securityIdentity identity: [Any]?,
    encryptionPreference: MCEncryptionPreference
  ) {
    (self.myPeerID, securityIdentity) = (myPeerID, identity)
    self.encryptionPreference = encryptionPreference
  }
  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .required)
  }

  /// Fails for everybody, as nobody is connected.
  open func send(
    _ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode
  ) throws { throw MCError(.notConnected) }
  open func startStream(withName streamName: String, toPeer peerID: MCPeerID) throws -> OutputStream
  { throw MCError(.notConnected) }
  @discardableResult open func sendResource(
    at resourceURL: URL, withName resourceName: String, toPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) -> Progress? {
    completionHandler?(MCError(.notConnected))
    return nil
  }
  open func disconnect() {}
}

public protocol MCSessionDelegate: AnyObject {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String,
    fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID, with progress: Progress)
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID, at localURL: URL?, withError error: (any Error)?)
}

/// Lets others find this device. Nobody looks.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let discoveryInfo: [String: String]?
  public let serviceType: String
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?
  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
  }
  open func startAdvertisingPeer() { warnOfNoPeers() }
  open func stopAdvertisingPeer() {}
}
public protocol MCNearbyServiceAdvertiserDelegate: AnyObject {
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}
extension MCNearbyServiceAdvertiserDelegate {
  public func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error
  ) {}
}

/// Looks for others, and finds nobody.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
  public let myPeerID: MCPeerID
  public let serviceType: String
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?
  public init(peer myPeerID: MCPeerID, serviceType: String) {
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }
  open func startBrowsingForPeers() { warnOfNoPeers() }
  open func stopBrowsingForPeers() {}
  open func invitePeer(
    _ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval
  ) { warnOfNoPeers() }
}
public protocol MCNearbyServiceBrowserDelegate: AnyObject {
  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
  func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}
extension MCNearbyServiceBrowserDelegate {
  public func browser(
    _ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error
  ) {}
}

/// Advertises for a session. Nobody looks.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
  public let session: MCSession
  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    self.session = session
  }
  open func start() { warnOfNoPeers() }
  open func stop() {}
}

/// Would show those who were found. It says that there is nobody, and can be cancelled.
@preconcurrency @MainActor open class MCBrowserViewController: UIViewController {
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  public let session: MCSession
  open var minimumNumberOfPeers = 2
  open var maximumNumberOfPeers = 8
  public init(serviceType: String, session: MCSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    warnOfNoPeers()
    showAbsence("Nobody is nearby.", button: "Cancel") { [weak self] in self?.cancel() }
  }
  private func cancel() {
    if let delegate {
      delegate.browserViewControllerWasCancelled(self)
    } else {
      dismiss(animated: true)
    }
  }
}
@preconcurrency @MainActor public protocol MCBrowserViewControllerDelegate: AnyObject {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}
