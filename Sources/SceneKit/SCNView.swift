import CoreGraphics
import Foundation
import LindenAbsence
import LindenDrawing
import SpriteKit
import SwiftUI
import UIKit

/// Nodes in space. All is kept, nothing is drawn.
open class SCNScene: NSObject, @unchecked Sendable {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public let lightingEnvironment = SCNMaterialProperty()
  public let physicsWorld = SCNPhysicsWorld()
  open var isPaused = false
  open var fogColor: Any = UIColor.white

  public override init() {}
  /// Nil: files of models cannot be read here, which is said once.
  public convenience init?(named name: String) {
    Diagnostics.warn(once: "SceneKit.file", "Models of SceneKit cannot be read here: \(name).")
    return nil
  }
  /// Throws: files of models cannot be read here.
  public convenience init(url: URL, options: [LoadingOption: Any]? = nil) throws {
    throw CocoaError(.fileReadUnsupportedScheme)
  }
  public struct LoadingOption: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Something of a scene at a point of its view: never any here.
open class SCNHitTestResult: NSObject, @unchecked Sendable {
  open var node: SCNNode { SCNNode() }
  open var localCoordinates: SCNVector3 { SCNVector3() }
  open var worldCoordinates: SCNVector3 { SCNVector3() }
}
public struct SCNHitTestOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum SCNAntialiasingMode: UInt, Sendable { case none, multisampling2X, multisampling4X }
public struct SCNDebugOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let showBoundingBoxes = Self(rawValue: 2)
  public static let showWireframe = Self(rawValue: 32)
}

/// What shows scenes.
@preconcurrency @MainActor public protocol SCNSceneRenderer: NSObjectProtocol {
  var scene: SCNScene? { get set }
  var pointOfView: SCNNode? { get set }
  var isPlaying: Bool { get set }
}
/// Is told of frames, of which there are none here.
public protocol SCNSceneRendererDelegate: NSObjectProtocol {
  func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval)
}
extension SCNSceneRendererDelegate {
  public func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval) {}
}

/// A view of a scene. It says that there is no 3D here; what of SpriteKit lies over it is shown.
@preconcurrency @MainActor open class SCNView: UIView, SCNSceneRenderer {
  public typealias Options = [String: Any]
  open var scene: SCNScene?
  open weak var delegate: (any SCNSceneRendererDelegate)?
  open var pointOfView: SCNNode?
  open var allowsCameraControl = false
  open var autoenablesDefaultLighting = false
  open var showsStatistics = false
  open var isPlaying = false
  open var rendersContinuously = false
  open var antialiasingMode = SCNAntialiasingMode.none
  open var preferredFramesPerSecond = 60
  open var debugOptions: SCNDebugOptions = []
  /// A scene in front, which is shown.
  open var overlaySKScene: SKScene? {
    didSet {
      overlay?.removeFromSuperview()
      overlay = overlaySKScene.map { scene in
        let view = SKView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.allowsTransparency = true
        addSubview(view)
        view.presentScene(scene)
        return view
      }
    }
  }
  private var overlay: SKView?

  public init(frame: CGRect, options: [String: Any]? = nil) {
    super.init(frame: frame)
    prepare()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, options: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    Diagnostics.warn(once: "SceneKit", "There is no 3D here: views of SceneKit say so.")
    showAbsence(of: "3D")
  }
  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) { isPlaying = false }
  /// A picture of what the view shows.
  open func snapshot() -> UIImage { UIImage() }
  open func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]? = nil)
    -> [SCNHitTestResult]
  { [] }
}

/// A view of SwiftUI's for a scene. It says that there is no 3D here.
public struct SceneView: View {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let rendersContinuously = Options(rawValue: 1)
    public static let allowsCameraControl = Options(rawValue: 2)
    public static let autoenablesDefaultLighting = Options(rawValue: 4)
    public static let temporalAntialiasingEnabled = Options(rawValue: 8)
    public static let jitteringEnabled = Options(rawValue: 16)
  }
  public init(
    scene: SCNScene? = nil, pointOfView: SCNNode? = nil, options: Options = [],
    preferredFramesPerSecond: Int = 60,
    antialiasingMode: SCNAntialiasingMode = .multisampling4X,
    delegate: (any SCNSceneRendererDelegate)? = nil
  ) {
    Diagnostics.warn(once: "SceneKit", "There is no 3D here: views of SceneKit say so.")
  }
  public var body: some View { AbsenceNotice(text: "There is no 3D here.") }
}

/// Changes that are animated together. Here they are made at once.
public enum SCNTransaction {
  public static func begin() {}
  public static func commit() {}
  nonisolated(unsafe) public static var animationDuration: TimeInterval = 0
  public static var completionBlock: (() -> Void)? {
    get { nil }
    set { newValue?() }
  }
}
