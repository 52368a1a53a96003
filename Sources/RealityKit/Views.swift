import ARKit
import CoreGraphics
import Foundation
import LindenAbsence
import LindenDrawing
import SwiftUI
import UIKit

private func warnOfNoSpace() {
  Diagnostics.warn(once: "RealityKit", "There is no 3D here: views of RealityKit say so.")
}

func noModel(_ name: String) -> any Error {
  Diagnostics.warn(once: "RealityKit.file", "Models of RealityKit cannot be read here: \(name).")
  return CocoaError(.fileReadUnsupportedScheme)
}

/// The anchors of a view.
@preconcurrency @MainActor public final class RealityScene {
  /// Anchors can be added and removed here, too.
  public var anchors: [Entity] = []
  public func addAnchor(_ anchor: AnchorEntity) { anchors.append(anchor) }
  public func removeAnchor(_ anchor: AnchorEntity) { anchors.removeAll { $0 === anchor } }
  public func findEntity(named name: String) -> Entity? {
    anchors.lazy.compactMap { $0.findEntity(named: name) }.first
  }
}

/// A view of things in the world. It says that there is no 3D here.
@preconcurrency @MainActor open class ARView: UIView {
  public enum CameraMode: Sendable { case ar, nonAR }
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let showFeaturePoints = DebugOptions(rawValue: 1)
    public static let showAnchorOrigins = DebugOptions(rawValue: 2)
    public static let showStatistics = DebugOptions(rawValue: 4)
  }
  public let scene = RealityScene()
  public var session = ARSession()
  public var cameraMode: CameraMode
  public var automaticallyConfigureSession: Bool
  public var debugOptions: DebugOptions = []

  public init(
    frame frameRect: CGRect, cameraMode: CameraMode, automaticallyConfigureSession: Bool
  ) {
    self.cameraMode = cameraMode
    self.automaticallyConfigureSession = automaticallyConfigureSession
    super.init(frame: frameRect)
    warnOfNoSpace()
    showAbsence(of: "3D")
  }
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, cameraMode: .ar, automaticallyConfigureSession: true)
  }
  public required init?(coder: NSCoder) {
    (cameraMode, automaticallyConfigureSession) = (.ar, true)
    super.init(coder: coder)
    showAbsence(of: "3D")
  }
  public func entity(at point: CGPoint) -> Entity? { nil }
}

/// What a view's closure adds entities to.
@preconcurrency @MainActor public struct RealityViewContent {
  public private(set) var entities: [Entity] = []
  public mutating func add(_ entity: Entity) { entities.append(entity) }
  public mutating func remove(_ entity: Entity) { entities.removeAll { $0 === entity } }
}
public typealias RealityViewCameraContent = RealityViewContent

/// A view of things in space. It says that there is no 3D here, and calls no closure.
public struct RealityView: View {
  public init(
    make: @escaping @MainActor (inout RealityViewContent) async -> Void,
    update: (@MainActor (inout RealityViewContent) -> Void)? = nil
  ) { warnOfNoSpace() }
  public var body: some View { AbsenceNotice(text: "There is no 3D here.") }
}

/// A model of a file. It says that there is no 3D here.
public struct Model3D: View {
  public init(named name: String, bundle: Bundle? = nil) { warnOfNoSpace() }
  public init(url: URL) { warnOfNoSpace() }
  public var body: some View { AbsenceNotice(text: "There is no 3D here.") }
}
