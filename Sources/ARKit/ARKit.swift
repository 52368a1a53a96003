import CoreGraphics
import CoreVideo
import Foundation
import LindenDrawing
import SceneKit
import SpriteKit
import UIKit
import simd

/// What goes wrong with following the world.
public struct ARError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case unsupportedConfiguration = 100, sensorUnavailable = 101, sensorFailed = 102,
      cameraUnauthorized = 103, worldTrackingFailed = 200
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.arkit.error" }
  public var errorCode: Int { code.rawValue }
}

/// How the world is followed. Nothing is supported here.
open class ARConfiguration: NSObject, @unchecked Sendable {
  public enum WorldAlignment: Int, Sendable { case gravity, gravityAndHeading, camera }
  public struct FrameSemantics: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let personSegmentation = Self(rawValue: 1)
    public static let personSegmentationWithDepth = Self(rawValue: 3)
    public static let bodyDetection = Self(rawValue: 4)
    public static let sceneDepth = Self(rawValue: 8)
  }
  public enum SceneReconstruction: UInt, Sendable { case none = 0, mesh = 1 }
  open class var isSupported: Bool { false }
  open class func supportsFrameSemantics(_ frameSemantics: FrameSemantics) -> Bool { false }
  open var worldAlignment = WorldAlignment.gravity
  open var isLightEstimationEnabled = true
  open var providesAudioData = false
  open var frameSemantics: FrameSemantics = []
}
open class ARWorldTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  public struct PlaneDetection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
  public enum EnvironmentTexturing: Int, Sendable { case none, manual, automatic }
  open class func supportsSceneReconstruction(_ sceneReconstruction: SceneReconstruction) -> Bool {
    false
  }
  open var planeDetection: PlaneDetection = []
  open var environmentTexturing = EnvironmentTexturing.none
  open var sceneReconstruction = SceneReconstruction.none
  open var detectionImages: Set<ARReferenceImage> = []
}
open class ARFaceTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var maximumNumberOfTrackedFaces = 1
}
open class ARImageTrackingConfiguration: ARConfiguration, @unchecked Sendable {
  open var trackingImages: Set<ARReferenceImage> = []
  open var maximumNumberOfTrackedImages = 1
}
open class ARBodyTrackingConfiguration: ARConfiguration, @unchecked Sendable {}
open class AROrientationTrackingConfiguration: ARConfiguration, @unchecked Sendable {}
open class ARGeoTrackingConfiguration: ARConfiguration, @unchecked Sendable {}
open class ARReferenceImage: NSObject, @unchecked Sendable {
  open var name: String?
  open class func referenceImages(inGroupNamed name: String, bundle: Bundle?)
    -> Set<ARReferenceImage>?
  { nil }
}

/// A place in the world.
open class ARAnchor: NSObject, @unchecked Sendable {
  public let identifier = UUID()
  public let name: String?
  public let transform: simd_float4x4
  public init(transform: simd_float4x4) { (name, self.transform) = (nil, transform) }
  public init(name: String, transform: simd_float4x4) {
    (self.name, self.transform) = (name, transform)
  }
}
open class ARPlaneAnchor: ARAnchor, @unchecked Sendable {
  public enum Alignment: Int, Sendable { case horizontal, vertical }
  open var alignment: Alignment { .horizontal }
  open var center: simd_float3 { .zero }
  open var extent: simd_float3 { .zero }
}
open class ARImageAnchor: ARAnchor, @unchecked Sendable {
  open var referenceImage: ARReferenceImage { ARReferenceImage() }
  open var isTracked: Bool { false }
}
open class ARFaceAnchor: ARAnchor, @unchecked Sendable {
  public struct BlendShapeLocation: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let jawOpen = Self(rawValue: "jawOpen")
    public static let mouthSmileLeft = Self(rawValue: "mouthSmile_L")
    public static let mouthSmileRight = Self(rawValue: "mouthSmile_R")
    public static let eyeBlinkLeft = Self(rawValue: "eyeBlink_L")
    public static let eyeBlinkRight = Self(rawValue: "eyeBlink_R")
    public static let tongueOut = Self(rawValue: "tongueOut")
  }
  open var blendShapes: [BlendShapeLocation: NSNumber] { [:] }
}
open class ARCamera: NSObject, @unchecked Sendable {
  public enum TrackingState: Equatable, Sendable {
    public enum Reason: Sendable {
      case initializing, excessiveMotion, insufficientFeatures, relocalizing
    }
    case notAvailable
    case limited(Reason)
    case normal
  }
  open var transform: simd_float4x4 { matrix_identity_float4x4 }
  open var trackingState: TrackingState { .notAvailable }
}
open class ARFrame: NSObject, @unchecked Sendable {
  open var timestamp: TimeInterval { 0 }
  open var camera: ARCamera { ARCamera() }
  open var anchors: [ARAnchor] { [] }
}
open class ARRaycastQuery: NSObject, @unchecked Sendable {
  public enum Target: Int, Sendable {
    case existingPlaneGeometry, existingPlaneInfinite, estimatedPlane
  }
  public enum TargetAlignment: Int, Sendable { case horizontal, vertical, any }
}
open class ARRaycastResult: NSObject, @unchecked Sendable {
  open var worldTransform: simd_float4x4 { matrix_identity_float4x4 }
}

public protocol ARSessionObserver: NSObjectProtocol {
  func session(_ session: ARSession, didFailWithError error: any Error)
  func sessionWasInterrupted(_ session: ARSession)
  func sessionInterruptionEnded(_ session: ARSession)
  func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera)
}
extension ARSessionObserver {
  public func session(_ session: ARSession, didFailWithError error: any Error) {}
  public func sessionWasInterrupted(_ session: ARSession) {}
  public func sessionInterruptionEnded(_ session: ARSession) {}
  public func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {}
}
public protocol ARSessionDelegate: ARSessionObserver {
  func session(_ session: ARSession, didUpdate frame: ARFrame)
  func session(_ session: ARSession, didAdd anchors: [ARAnchor])
  func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
  func session(_ session: ARSession, didRemove anchors: [ARAnchor])
}
extension ARSessionDelegate {
  public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
  public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
  public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
}

/// Follows the world by camera and sensors. There are none here: it fails when it is run.
open class ARSession: NSObject, @unchecked Sendable {
  public struct RunOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let resetTracking = Self(rawValue: 1)
    public static let removeExistingAnchors = Self(rawValue: 2)
  }
  open weak var delegate: (any ARSessionDelegate)?
  open var delegateQueue: DispatchQueue?
  open private(set) var configuration: ARConfiguration?
  open var currentFrame: ARFrame? { nil }
  /// Tells the delegate that nothing of the kind is supported.
  open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
    self.configuration = configuration
    Diagnostics.warn(once: "ARKit", "The world cannot be followed here: sessions of ARKit fail.")
    (delegateQueue ?? .main).async { [self] in
      delegate?.session(self, didFailWithError: ARError(.unsupportedConfiguration))
    }
  }
  open func pause() {}
  open func add(anchor: ARAnchor) {}
  open func remove(anchor: ARAnchor) {}
  open func raycast(_ query: ARRaycastQuery) -> [ARRaycastResult] { [] }
}

@preconcurrency @MainActor
public protocol ARSCNViewDelegate: SCNSceneRendererDelegate,
  ARSessionObserver
{
  func renderer(_ renderer: any SCNSceneRenderer, nodeFor anchor: ARAnchor) -> SCNNode?
  func renderer(_ renderer: any SCNSceneRenderer, didAdd node: SCNNode, for anchor: ARAnchor)
  func renderer(_ renderer: any SCNSceneRenderer, didUpdate node: SCNNode, for anchor: ARAnchor)
}
extension ARSCNViewDelegate {
  public func renderer(_ renderer: any SCNSceneRenderer, nodeFor anchor: ARAnchor) -> SCNNode? {
    nil
  }
  public func renderer(
    _ renderer: any SCNSceneRenderer, didAdd node: SCNNode, for anchor: ARAnchor
  ) {}
  public func renderer(
    _ renderer: any SCNSceneRenderer, didUpdate node: SCNNode, for anchor: ARAnchor
  ) {}
}

/// A scene in the world. It says that there is no 3D here.
@preconcurrency @MainActor open class ARSCNView: SCNView {
  open var session = ARSession()
  open var automaticallyUpdatesLighting = true
  open func raycastQuery(
    from point: CGPoint, allowing target: ARRaycastQuery.Target,
    alignment: ARRaycastQuery.TargetAlignment
  ) -> ARRaycastQuery? { nil }
}
/// A scene of SpriteKit in the world. The scene is shown, the world is not.
@preconcurrency @MainActor open class ARSKView: SKView {
  open var session = ARSession()
}
/// Tells people how to move the device. Never shown here.
@preconcurrency @MainActor open class ARCoachingOverlayView: UIView {
  public enum Goal: Int, Sendable {
    case tracking, horizontalPlane, verticalPlane, anyPlane, geoTracking
  }
  open var session: ARSession?
  open var goal = Goal.tracking
  open var activatesAutomatically = true
  open var isActive: Bool { false }
  open func setActive(_ active: Bool, animated: Bool) {}
}
