import Foundation

extension Schema {
  /// A kept property of a class.
  public struct PropertyMetadata {
    let name: String
    let originalName: String?
    let keyPath: AnyKeyPath
    let isUnique: Bool
    /// Nil for a value.
    let relation: Relation?
    let read: (AnyObject) -> Any
    let write: (AnyObject, Any) -> Void

    /// A property that leads to objects.
    struct Relation {
      let target: any PersistentModel.Type
      let deleteRule: Schema.Relationship.DeleteRule
      let inverse: AnyKeyPath?
      /// Makes a value of the property's type of the objects it is to lead to; nil if it must lead
      /// to one and there is none.
      let value: ([AnyObject]) -> Any?
    }

    public init<Model: PersistentModel, Value>(
      name: String, keypath: ReferenceWritableKeyPath<Model, Value>
    ) { self.init(name, keypath, nil, nil) }

    public init<Model: PersistentModel, Value>(
      name: String, keypath: ReferenceWritableKeyPath<Model, Value>, metadata: Schema.Attribute
    ) { self.init(name, keypath, metadata, nil) }

    public init<Model: PersistentModel, Value>(
      name: String, keypath: ReferenceWritableKeyPath<Model, Value>, metadata: Schema.Relationship
    ) { self.init(name, keypath, nil, metadata) }

    private init<Model: PersistentModel, Value>(
      _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
      _ attribute: Schema.Attribute?, _ relationship: Schema.Relationship?
    ) {
      self.name = name
      self.keyPath = keyPath
      originalName = attribute?.originalName ?? relationship?.originalName
      isUnique = attribute?.options.contains(.unique) == true
      relation = RelationShape(of: Value.self).map { shape in
        Relation(
          target: shape.target, deleteRule: relationship?.deleteRule ?? .nullify,
          inverse: relationship?.inverse, value: shape.value)
      }
      read = { ($0 as! Model)[keyPath: keyPath] }
      write = { model, value in
        if let value = value as? Value { (model as! Model)[keyPath: keyPath] = value }
      }
    }

    /// The objects a relationship leads to.
    func members(of model: AnyObject) -> [AnyObject] { RelationShape.members(read(model)) }

    /// Lets a relationship lead to other objects; left as it is where it must lead to one.
    func setMembers(_ members: [AnyObject], of model: AnyObject) {
      if let value = relation?.value(members) { write(model, value) }
    }
  }
}

/// Whether a type is a model, several, or perhaps one.
struct RelationShape {
  let target: any PersistentModel.Type
  let value: ([AnyObject]) -> Any?

  init?(of type: Any.Type) {
    if let model = type as? any PersistentModel.Type {
      target = model
      value = { $0.first }
    } else if let list = type as? any ListShape.Type,
      let model = list.elementType as? any PersistentModel.Type
    {
      target = model
      value = { list.list($0) }
    } else if let optional = type as? any OptionalShape.Type,
      let inner = RelationShape(of: optional.wrappedType)
    {
      let isList = optional.wrappedType is any ListShape.Type
      target = inner.target
      value = { optional.wrap($0.isEmpty && !isList ? nil : inner.value($0)) }
    } else {
      return nil
    }
  }

  /// The objects in a value of a relationship.
  static func members(_ value: Any) -> [AnyObject] {
    if let optional = value as? any OptionalShape { return optional.inner.map(members) ?? [] }
    if let list = value as? any ListShape { return list.objects }
    return [value as AnyObject]
  }
}

private protocol OptionalShape {
  static var wrappedType: Any.Type { get }
  static func wrap(_ value: Any?) -> Any
  var inner: Any? { get }
}

extension Optional: OptionalShape {
  static var wrappedType: Any.Type { Wrapped.self }
  static func wrap(_ value: Any?) -> Any { value.flatMap { $0 as? Wrapped } as Any }
  var inner: Any? { map { $0 } }
}

private protocol ListShape {
  static var elementType: Any.Type { get }
  static func list(_ objects: [AnyObject]) -> Any
  var objects: [AnyObject] { get }
}

extension Array: ListShape {
  static var elementType: Any.Type { Element.self }
  static func list(_ objects: [AnyObject]) -> Any { objects.compactMap { $0 as? Element } }
  var objects: [AnyObject] { map { $0 as AnyObject } }
}

/// The properties of a class, and what leads back from the ends of its relationships.
final class ModelTable: @unchecked Sendable {
  typealias Property = Schema.PropertyMetadata

  let properties: [AnyKeyPath: Property]
  let list: [Property]
  /// Properties whose values, taken together, no two objects share.
  let uniqueGroups: [[Property]]
  private let type: any PersistentModel.Type

  private static let lock = NSLock()
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: ModelTable] = [:]

  static func of(_ type: any PersistentModel.Type) -> ModelTable {
    lock.withLock {
      if let table = tables[ObjectIdentifier(type)] { return table }
      let table = ModelTable(type)
      tables[ObjectIdentifier(type)] = table
      return table
    }
  }

  private init(_ type: any PersistentModel.Type) {
    self.type = type
    list = type.schemaMetadata
    properties = Dictionary(list.map { ($0.keyPath, $0) }) { first, _ in first }
    let constraints = type._uniqueConstraints.map { [properties] in
      $0.compactMap { properties[$0] }
    }
    uniqueGroups = list.filter(\.isUnique).map { [$0] } + constraints.filter { !$0.isEmpty }
  }

  /// The property that leads back: the one that either end names, or else the only one there is.
  func inverse(of property: Property) -> Property? {
    guard let relation = property.relation else { return nil }
    let there = ModelTable.of(relation.target)
    if let named = relation.inverse { return there.properties[named] }
    if let naming = there.list.first(where: { $0.relation?.inverse == property.keyPath }) {
      return naming
    }
    let back = there.list.filter { $0.relation?.target == type && $0.relation?.inverse == nil }
    let forth = list.filter {
      $0.relation?.target == relation.target && $0.relation?.inverse == nil
    }
    guard back.count == 1, forth.count == 1, back[0].keyPath != property.keyPath else { return nil }
    return back[0]
  }
}

extension Schema.PropertyMetadata {
  /// Lets the objects that came lead back, and those that went no longer.
  func updateInverse<Model: PersistentModel>(of model: Model, from before: [AnyObject]) {
    guard let inverse = ModelTable.of(Model.self).inverse(of: self) else {
      insertMembers(of: model)
      return
    }
    let now = members(of: model)
    for gone in before where !now.contains(where: { $0 === gone }) {
      let back = inverse.members(of: gone)
      if back.contains(where: { $0 === model }) {
        inverse.setMembers(back.filter { $0 !== model }, of: gone)
      }
    }
    for new in now {
      let back = inverse.members(of: new)
      guard !back.contains(where: { $0 === model }) else { continue }
      let isMany = inverse.relation?.value([model, model]).map(RelationShape.members)?.count == 2
      inverse.setMembers(isMany ? back + [model] : [model], of: new)
    }
    insertMembers(of: model)
  }

  /// What a kept object leads to is kept too.
  func insertMembers<Model: PersistentModel>(of model: Model) {
    guard let context = model.modelContext else { return }
    for member in members(of: model) {
      if let member = member as? any PersistentModel, member.modelContext == nil, !member.isDeleted
      {
        context.insert(member)
      }
    }
  }
}
