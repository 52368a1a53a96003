import Foundation
import LindenDrawing
import simd

/// What goes wrong with finding devices near by.
public struct NIError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case unsupportedPlatform = -5889, invalidConfiguration = -5888, sessionFailed = -5887,
      resourceUsageTimeout = -5886, userDidNotAllow = -5884
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.NearbyInteraction" }
  public var errorCode: Int { code.rawValue }
}

open class NIDiscoveryToken: NSObject, @unchecked Sendable {}
open class NIConfiguration: NSObject, @unchecked Sendable {}
/// What a device near by is found with. Kept.
open class NINearbyPeerConfiguration: NIConfiguration, @unchecked Sendable {
  public let peerDiscoveryToken: NIDiscoveryToken
  public init(peerToken: NIDiscoveryToken) { peerDiscoveryToken = peerToken }
}
open class NINearbyObject: NSObject, @unchecked Sendable {
  public enum RemovalReason: Int, Sendable { case timeout, peerEnded }
  open var discoveryToken: NIDiscoveryToken { NIDiscoveryToken() }
  open var distance: Float? { nil }
  open var direction: simd_float3? { nil }
}

public protocol NISessionDelegate: NSObjectProtocol {
  func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject])
  func session(
    _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
    reason: NINearbyObject.RemovalReason)
  func sessionWasSuspended(_ session: NISession)
  func sessionSuspensionEnded(_ session: NISession)
  func session(_ session: NISession, didInvalidateWith error: any Error)
}
extension NISessionDelegate {
  public func session(_ session: NISession, didUpdate nearbyObjects: [NINearbyObject]) {}
  public func session(
    _ session: NISession, didRemove nearbyObjects: [NINearbyObject],
    reason: NINearbyObject.RemovalReason
  ) {}
  public func sessionWasSuspended(_ session: NISession) {}
  public func sessionSuspensionEnded(_ session: NISession) {}
  public func session(_ session: NISession, didInvalidateWith error: any Error) {}
}

public protocol NIDeviceCapability {
  var supportsPreciseDistanceMeasurement: Bool { get }
  var supportsDirectionMeasurement: Bool { get }
  var supportsCameraAssistance: Bool { get }
}
private struct NoCapability: NIDeviceCapability {
  let supportsPreciseDistanceMeasurement = false
  let supportsDirectionMeasurement = false
  let supportsCameraAssistance = false
}

/// Finds devices near by. There is no radio for it here.
open class NISession: NSObject, @unchecked Sendable {
  open class var isSupported: Bool { false }
  open class var deviceCapabilities: any NIDeviceCapability { NoCapability() }
  open weak var delegate: (any NISessionDelegate)?
  open var delegateQueue: DispatchQueue?
  open var discoveryToken: NIDiscoveryToken? { nil }
  open private(set) var configuration: NIConfiguration?
  public override init() {}
  /// Tells the delegate that devices cannot be found here.
  open func run(_ configuration: NIConfiguration) {
    self.configuration = configuration
    Diagnostics.warn(once: "NearbyInteraction", "Devices near by cannot be found here.")
    (delegateQueue ?? .main).async { [self] in
      delegate?.session(self, didInvalidateWith: NIError(.unsupportedPlatform))
    }
  }
  open func pause() {}
  open func invalidate() {}
}
