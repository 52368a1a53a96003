import Foundation
import UIKit
import simd

/// That an entity is found by taps. None comes, as nothing is drawn.
public struct InputTargetComponent: Component, Sendable {
  public struct InputType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let direct = Self(rawValue: 1)
    public static let indirect = Self(rawValue: 2)
    public static let all: Self = [.direct, .indirect]
  }
  public var allowedInputTypes = InputType.all
  public var isEnabled = true
  public init(allowedInputTypes: InputType = .all) { self.allowedInputTypes = allowedInputTypes }
}

/// That an entity is found by a look.
public struct HoverEffectComponent: Component, Sendable { public init() {} }

/// How solid an entity and those below it are.
public struct OpacityComponent: Component, Sendable {
  public var opacity: Float
  public init(opacity: Float) { self.opacity = opacity }
}

/// That an entity always faces the viewer.
public struct BillboardComponent: Component, Sendable { public init() {} }

/// The space that an entity takes for collisions. Kept: nothing moves.
public struct CollisionComponent: Component, Sendable {
  public enum Mode: Sendable { case `default`, trigger }
  public var shapes: [ShapeResource]
  public var mode: Mode
  public var filter: CollisionFilter
  public init(
    shapes: [ShapeResource], mode: Mode = .default, filter: CollisionFilter = .default
  ) { (self.shapes, self.mode, self.filter) = (shapes, mode, filter) }
}

public struct CollisionGroup: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let `default` = Self(rawValue: 1)
  public static let sceneUnderstanding = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

/// Which entities an entity meets.
public struct CollisionFilter: Sendable {
  public var group: CollisionGroup
  public var mask: CollisionGroup
  public init(group: CollisionGroup, mask: CollisionGroup) {
    (self.group, self.mask) = (group, mask)
  }
  public static let `default` = Self(group: .default, mask: .all)
  public static let sensor = Self(group: .all, mask: .all)
}

/// How an entity moves by itself. Kept: nothing moves.
public struct PhysicsBodyComponent: Component, Sendable {
  public var massProperties: PhysicsMassProperties
  public var material: PhysicsMaterialResource?
  public var mode: PhysicsBodyMode
  public var isAffectedByGravity = true
  public init(
    massProperties: PhysicsMassProperties = .default, material: PhysicsMaterialResource? = nil,
    mode: PhysicsBodyMode = .dynamic
  ) { (self.massProperties, self.material, self.mode) = (massProperties, material, mode) }
  public init(
    shapes: [ShapeResource], mass: Float, material: PhysicsMaterialResource? = nil,
    mode: PhysicsBodyMode = .dynamic
  ) { self.init(massProperties: PhysicsMassProperties(mass: mass), material: material, mode: mode) }
}
public enum PhysicsBodyMode: Sendable { case `static`, kinematic, dynamic }
public struct PhysicsMassProperties: Sendable {
  /// Kilograms.
  public var mass: Float
  public init(mass: Float = 1) { self.mass = mass }
  public init(shape: ShapeResource, mass: Float) { self.mass = mass }
  public static let `default` = Self()
}
public final class PhysicsMaterialResource: Sendable {
  public static let `default` = PhysicsMaterialResource()
  public static func generate(
    friction: Float = 0, restitution: Float = 0
  ) -> PhysicsMaterialResource { PhysicsMaterialResource() }
}
/// How fast an entity moves. Kept.
public struct PhysicsMotionComponent: Component, Sendable {
  public var linearVelocity: SIMD3<Float>
  public var angularVelocity: SIMD3<Float>
  public init(linearVelocity: SIMD3<Float> = .zero, angularVelocity: SIMD3<Float> = .zero) {
    (self.linearVelocity, self.angularVelocity) = (linearVelocity, angularVelocity)
  }
}

/// A simple form. Kept.
public final class ShapeResource: Sendable {
  public static func generateBox(size: SIMD3<Float>) -> ShapeResource { ShapeResource() }
  public static func generateBox(width: Float, height: Float, depth: Float) -> ShapeResource {
    ShapeResource()
  }
  public static func generateSphere(radius: Float) -> ShapeResource { ShapeResource() }
  public static func generateCapsule(height: Float, radius: Float) -> ShapeResource {
    ShapeResource()
  }
  public static func generateConvex(from points: [SIMD3<Float>]) -> ShapeResource {
    ShapeResource()
  }
  @MainActor public static func generateConvex(from mesh: MeshResource) async throws
    -> ShapeResource
  { ShapeResource() }
  public func offsetBy(translation: SIMD3<Float>) -> ShapeResource { self }
}
