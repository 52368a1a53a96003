import Foundation
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
  public func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    entity.removeFromParent()
    children.append(entity)
    entity.parent = self
  }
  public func removeChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    if entity.parent === self { entity.removeFromParent() }
  }
  public func removeFromParent(preservingWorldTransform: Bool = false) {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  public func setParent(_ parent: Entity?, preservingWorldTransform: Bool = false) {
    removeFromParent()
    parent?.addChild(self)
  }
  public func findEntity(named name: String) -> Entity? {
    self.name == name ? self : children.lazy.compactMap { $0.findEntity(named: name) }.first
  }
  /// The place and the turn of the entity, as another one sees it; nil is the world.
  public func transformMatrix(relativeTo referenceEntity: Entity?) -> simd_float4x4 {
    var matrix = transform.matrix
    var above = parent
    while let entity = above, entity !== referenceEntity {
      matrix = entity.transform.matrix * matrix
      above = entity.parent
    }
    guard let referenceEntity, above == nil else { return matrix }
    return referenceEntity.transformMatrix(relativeTo: nil).inverse * matrix
  }
  public func position(relativeTo referenceEntity: Entity?) -> SIMD3<Float> {
    let column = transformMatrix(relativeTo: referenceEntity)[3]
    return SIMD3(column.x, column.y, column.z)
  }
  public func setPosition(_ position: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    guard let parent, parent !== referenceEntity else { return self.position = position }
    let world = (referenceEntity?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4)
    let place = parent.transformMatrix(relativeTo: nil).inverse * world * SIMD4(position, 1)
    self.position = SIMD3(place.x, place.y, place.z)
  }
  public func setOrientation(_ orientation: simd_quatf, relativeTo referenceEntity: Entity?) {
    self.orientation = orientation
  }
  public func setScale(_ scale: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    self.scale = scale
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
  public func move(
    to target: Transform, relativeTo referenceEntity: Entity?, duration: TimeInterval = 0
  ) { transform = target }
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
  public init(_ target: AnchoringComponent.Target) { super.init() }
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
