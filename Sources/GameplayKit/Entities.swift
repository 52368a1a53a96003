import Foundation
import SpriteKit

/// A part of what an entity is or does.
open class GKComponent: NSObject, NSCopying, NSSecureCoding {
  open class var supportsSecureCoding: Bool { true }
  /// The entity that has it.
  open internal(set) weak var entity: GKEntity?
  public override init() {}
  public required init?(coder: NSCoder) {}
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Called in each update of the entity or of the component's system.
  open func update(deltaTime seconds: TimeInterval) {}
  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
}

/// Something in a game, which is made of components: one of each class.
open class GKEntity: NSObject, NSCopying, NSSecureCoding {
  open class var supportsSecureCoding: Bool { true }
  open private(set) var components: [GKComponent] = []
  public override init() {}
  public required init?(coder: NSCoder) {}
  open func encode(with coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Calls `update` of all components.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
  /// The component of a class; nil if there is none.
  open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type)
    -> ComponentType?
  {
    components.first { type(of: $0) == componentClass } as? ComponentType
      ?? components.lazy.compactMap { $0 as? ComponentType }.first
  }
  /// Adds a component, instead of one of its class.
  open func addComponent(_ component: GKComponent) {
    if let old = components.first(where: { type(of: $0) == type(of: component) }) { remove(old) }
    component.entity?.remove(component)
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }
  /// Removes the component of a class.
  open func removeComponent<ComponentType: GKComponent>(
    ofType componentClass: ComponentType.Type
  ) {
    if let old = component(ofType: componentClass) { remove(old) }
  }

  private func remove(_ component: GKComponent) {
    component.willRemoveFromEntity()
    components.removeAll { $0 === component }
    component.entity = nil
  }
}

/// Updates the components of one class, of all entities, after one another.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject, @unchecked Sendable {
  public let componentClass: AnyClass
  open private(set) var components: [ComponentType] = []

  public init(componentClass cls: AnyClass) { componentClass = cls }

  open subscript(idx: Int) -> ComponentType { components[idx] }
  open func addComponent(_ component: ComponentType) {
    if !components.contains(where: { $0 === component }) { components.append(component) }
  }
  /// Adds the component of the system's class that an entity has.
  open func addComponent(foundIn entity: GKEntity) {
    for case let component as ComponentType in entity.components
    where isOfClass(component) { addComponent(component) }
  }
  open func removeComponent(_ component: ComponentType) {
    components.removeAll { $0 === component }
  }
  /// Removes the component of the system's class that an entity has.
  open func removeComponent(foundIn entity: GKEntity) {
    components.removeAll { $0.entity === entity }
  }
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }

  private func isOfClass(_ component: GKComponent) -> Bool {
    componentClass == ComponentType.self || type(of: component) == componentClass
  }
}

/// The node by which an entity is seen.
open class GKSKNodeComponent: GKComponent {
  open var node: SKNode
  public init(node: SKNode) {
    self.node = node
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }
  open override func didAddToEntity() {
    let (node, entity) = (node, entity)
    EntityTable.shared.set(entity, of: node)
  }
  open override func willRemoveFromEntity() { EntityTable.shared.set(nil, of: node) }
}

extension SKNode {
  /// The entity that has the node, by its ``GKSKNodeComponent``. The node does not keep it.
  nonisolated public var entity: GKEntity? {
    get { EntityTable.shared.entity(of: self) }
    set { EntityTable.shared.set(newValue, of: self) }
  }
}

/// Which node belongs to which entity: SpriteKit does not know entities.
private final class EntityTable: @unchecked Sendable {
  static let shared = EntityTable()
  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// An entity has a component that has the node: kept here, both would stay for ever.
  private struct Entry {
    weak var node: SKNode?
    weak var entity: GKEntity?
  }

  func entity(of node: SKNode) -> GKEntity? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(node)], entry.node === node else { return nil }
      return entry.entity
    }
  }
  func set(_ entity: GKEntity?, of node: SKNode) {
    lock.withLock {
      entries[ObjectIdentifier(node)] = entity.map { Entry(node: node, entity: $0) }
      if entries.count & 255 == 0 { entries = entries.filter { $0.value.node != nil } }
    }
  }
}
