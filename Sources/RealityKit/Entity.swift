import Foundation
import LindenDrawing
import UIKit
import simd

/// Where something is in space.
public struct Transform: Hashable, Sendable, Component {
  public var scale: SIMD3<Float>
  public var rotation: simd_quatf
  public var translation: SIMD3<Float>
  public init(
    scale: SIMD3<Float> = SIMD3(1, 1, 1),
    rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
    translation: SIMD3<Float> = SIMD3(0, 0, 0)
  ) { (self.scale, self.rotation, self.translation) = (scale, rotation, translation) }
  public static let identity = Transform()
  /// Of a matrix that moves, turns and stretches.
  public init(matrix: simd_float4x4) {
    let columns = (0..<3).map { SIMD3<Float>(matrix[$0].x, matrix[$0].y, matrix[$0].z) }
    scale = SIMD3(length(columns[0]), length(columns[1]), length(columns[2]))
    translation = SIMD3(matrix[3].x, matrix[3].y, matrix[3].z)
    // What has no extent is not turned, either.
    rotation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    if scale.min() > 0 { rotation = simd_quatf(simd_float3x3(columns.map { normalize($0) })) }
  }
  public var matrix: simd_float4x4 {
    var matrix = simd_float4x4(rotation)
    for column in 0..<3 { matrix[column] *= scale[column] }
    matrix[3] = SIMD4(translation, 1)
    return matrix
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(rotation.vector)
    hasher.combine(translation)
  }
}

/// What an entity has.
public protocol Component {}

/// The components of an entity, one of each type.
public struct ComponentSet {
  private var items: [ObjectIdentifier: any Component] = [:]
  public subscript<T: Component>(componentType: T.Type) -> T? {
    get { items[ObjectIdentifier(componentType)] as? T }
    set { items[ObjectIdentifier(componentType)] = newValue }
  }
  public mutating func set<T: Component>(_ component: T) { self[T.self] = component }
  public mutating func set(_ components: [any Component]) {
    for component in components { items[ObjectIdentifier(type(of: component))] = component }
  }
  public mutating func removeAll() { items = [:] }
  public mutating func remove<T: Component>(_ componentType: T.Type) { self[T.self] = nil }
  public func has<T: Component>(_ componentType: T.Type) -> Bool { self[T.self] != nil }
  public var count: Int { items.count }
}

/// Something in space, and what moves with it. All is kept, nothing is drawn.
@preconcurrency @MainActor open class Entity: Identifiable {
  nonisolated public let id: UInt64 = .random(in: 0 ... .max)
  public var name = ""
  public var transform = Transform()
  public var isEnabled = true
  public var components = ComponentSet()
  public private(set) weak var parent: Entity?
  public private(set) var children: [Entity] = []
  public required init() {}

  /// Throws: models cannot be read here.
  public convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    throw noModel(name)
  }
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> Entity {
    throw noModel(name)
  }
  public static func loadModel(named name: String, in bundle: Bundle? = nil) throws -> ModelEntity {
    throw noModel(name)
  }

  public var position: SIMD3<Float> {
    get { transform.translation }
    set { transform.translation = newValue }
  }
  public var scale: SIMD3<Float> {
    get { transform.scale }
    set { transform.scale = newValue }
  }
  public var orientation: simd_quatf {
    get { transform.rotation }
    set { transform.rotation = newValue }
  }
  /// Puts an entity below this one; one that this one is in is left where it is.
  ///
  /// - Parameters:
  ///   - entity: What is put.
  ///   - preservingWorldTransform: Whether it stays where it is in the world.
  public func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === entity }) else {
      Diagnostics.warn(once: "Entity.inside", "An Entity cannot be put into itself.")
      return
    }
    let world = entity.transformMatrix(relativeTo: nil)
    entity.removeFromParent()
    children.append(entity)
    entity.parent = self
    if preservingWorldTransform { entity.setTransformMatrix(world, relativeTo: nil) }
  }
  public func removeChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    if entity.parent === self {
      entity.removeFromParent(preservingWorldTransform: preservingWorldTransform)
    }
  }
  public func removeFromParent(preservingWorldTransform: Bool = false) {
    let world = transformMatrix(relativeTo: nil)
    parent?.children.removeAll { $0 === self }
    parent = nil
    if preservingWorldTransform { transform = Transform(matrix: world) }
  }
  public func setParent(_ parent: Entity?, preservingWorldTransform: Bool = false) {
    if let parent {
      parent.addChild(self, preservingWorldTransform: preservingWorldTransform)
    } else {
      removeFromParent(preservingWorldTransform: preservingWorldTransform)
    }
  }

  // MARK: Places seen from another entity; nil is the world

  public func transformMatrix(relativeTo referenceEntity: Entity?) -> simd_float4x4 {
    let world = sequence(first: self, next: \.parent)
      .reduce(matrix_identity_float4x4) { $1.transform.matrix * $0 }
    return referenceEntity.map { $0.transformMatrix(relativeTo: nil).inverse * world } ?? world
  }
  public func setTransformMatrix(_ matrix: simd_float4x4, relativeTo referenceEntity: Entity?) {
    let world = referenceEntity.map { $0.transformMatrix(relativeTo: nil) * matrix } ?? matrix
    let own = parent.map { $0.transformMatrix(relativeTo: nil).inverse * world } ?? world
    transform = Transform(matrix: own)
  }
  public func position(relativeTo referenceEntity: Entity?) -> SIMD3<Float> {
    Transform(matrix: transformMatrix(relativeTo: referenceEntity)).translation
  }
  public func setPosition(_ position: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    var matrix = transformMatrix(relativeTo: referenceEntity)
    matrix[3] = SIMD4(position, 1)
    setTransformMatrix(matrix, relativeTo: referenceEntity)
  }
  /// Moves at once: nothing is animated here.
  public func move(
    to target: Transform, relativeTo referenceEntity: Entity?, duration: TimeInterval = 0
  ) { setTransformMatrix(target.matrix, relativeTo: referenceEntity) }

  public func findEntity(named name: String) -> Entity? {
    self.name == name ? self : children.lazy.compactMap { $0.findEntity(named: name) }.first
  }
  public func setOrientation(_ orientation: simd_quatf, relativeTo referenceEntity: Entity?) {
    var place = Transform(matrix: transformMatrix(relativeTo: referenceEntity))
    place.rotation = orientation
    setTransformMatrix(place.matrix, relativeTo: referenceEntity)
  }
  public func setScale(_ scale: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    var place = Transform(matrix: transformMatrix(relativeTo: referenceEntity))
    place.scale = scale
    setTransformMatrix(place.matrix, relativeTo: referenceEntity)
  }
  /// An entity with the same components and copies of the children.
  public func clone(recursive: Bool) -> Self {
    let copy = Self()
    (copy.name, copy.transform, copy.isEnabled) = (name, transform, isEnabled)
    copy.components = components
    if recursive { for child in children { copy.addChild(child.clone(recursive: true)) } }
    return copy
  }
  public var isActive: Bool { false }
  public var isEnabledInHierarchy: Bool {
    isEnabled && (parent?.isEnabledInHierarchy ?? true)
  }
  public func generateCollisionShapes(recursive: Bool) {}
}

/// The shape of a model. Kept.
public final class MeshResource: Sendable {
  public static func generateBox(size: Float, cornerRadius: Float = 0) -> MeshResource {
    MeshResource()
  }
  public static func generateBox(size: SIMD3<Float>, cornerRadius: Float = 0) -> MeshResource {
    MeshResource()
  }
  public static func generateBox(
    width: Float, height: Float, depth: Float, cornerRadius: Float = 0
  ) -> MeshResource { MeshResource() }
  public static func generateSphere(radius: Float) -> MeshResource { MeshResource() }
  public static func generatePlane(width: Float, depth: Float, cornerRadius: Float = 0)
    -> MeshResource
  {
    MeshResource()
  }
  public static func generatePlane(width: Float, height: Float, cornerRadius: Float = 0)
    -> MeshResource
  {
    MeshResource()
  }
  public static func generateCylinder(height: Float, radius: Float) -> MeshResource {
    MeshResource()
  }
  public static func generateCone(height: Float, radius: Float) -> MeshResource { MeshResource() }
  public static func generateText(_ string: String, extrusionDepth: Float = 0.25) -> MeshResource {
    MeshResource()
  }
}

public struct ModelComponent: Component {
  public var mesh: MeshResource
  public var materials: [any Material]
  public init(mesh: MeshResource, materials: [any Material]) {
    (self.mesh, self.materials) = (mesh, materials)
  }
}
/// Something with a shape.
@preconcurrency @MainActor open class ModelEntity: Entity {
  public var model: ModelComponent? {
    get { components[ModelComponent.self] }
    set { components[ModelComponent.self] = newValue }
  }
  public required init() { super.init() }
  public init(mesh: MeshResource, materials: [any Material] = []) {
    super.init()
    model = ModelComponent(mesh: mesh, materials: materials)
  }
}

/// Something that is fixed to the world.
@preconcurrency @MainActor open class AnchorEntity: Entity {
  public required init() { super.init() }
  public init(world position: SIMD3<Float>) {
    super.init()
    self.position = position
  }
  public init(world transform: simd_float4x4) {
    super.init()
    self.transform = Transform(matrix: transform)
  }
  public init(_ target: AnchoringComponent.Target) { super.init() }
  public convenience init(
    plane alignment: AnchoringComponent.Target.Alignment,
    classification: AnchoringComponent.Target.Classification = .any,
    minimumBounds: SIMD2<Float> = .zero
  ) {
    self.init(.plane(alignment, classification: classification, minimumBounds: minimumBounds))
  }
}
public struct AnchoringComponent: Component, Sendable {
  public enum Target: Sendable {
    public enum Alignment: Sendable { case horizontal, vertical, any }
    public enum Classification: Sendable { case any, floor, wall, table, ceiling, seat }
    case camera
    case world(transform: simd_float4x4)
    case plane(Alignment, classification: Classification, minimumBounds: SIMD2<Float>)
    case image(group: String, name: String)
  }
}
