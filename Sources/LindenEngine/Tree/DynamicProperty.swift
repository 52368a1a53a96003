@_spi(Reflection) import Swift

/// A stored property of a view that the framework connects to something that outlives the view's
/// value.
public protocol DynamicProperty {
  /// Called before each `body`, after the stored dynamic properties of this value are up to date.
  mutating func update()

  /// Connects the property stored at `field`; `storage` is what the node keeps for it between
  /// values.
  @MainActor static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?)

  /// Whether a new value of the property gives the view no reason to run again.
  static func _isUnchanged(_ old: Self, _ new: Self) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  /// A user's own property: its stored dynamic properties are connected, then `update()` is called.
  @MainActor public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let layout = PropertyLayout.of(Self.self)
    let inner = storage as? PropertyStorage ?? PropertyStorage()
    layout.connect(field, to: node, storage: inner)
    storage = inner
    field.assumingMemoryBound(to: Self.self).pointee.update()
  }

  public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
    PropertyLayout.of(Self.self).isUnchanged(old, new)
  }
}

/// What a node keeps for the dynamic properties of one value, in order of declaration.
@MainActor package final class PropertyStorage {
  var slots: [AnyObject?] = []
  /// Where the properties are in their value; nil before they were connected, or if there are none.
  var layout: PropertyLayout?
  /// What the properties stood for when changes were last asked for; see `Trace.changes(of:)`.
  var marks: [PropertyMark] = []
  package nonisolated init() {}

  /// The first thing kept that has this type; for tools that look at a node's state.
  package func first<Kept>(_ type: Kept.Type) -> Kept? {
    slots.lazy.compactMap { $0 as? Kept }.first
  }
}

/// Which stored properties of a type are dynamic, and how its values compare; found once per type.
package final class PropertyLayout: @unchecked Sendable {
  private struct Field {
    let name: String
    let type: Any.Type
    let offset: Int
    let value: ((UnsafeRawPointer) -> AnyEnvironmentBox)?
    let connect: @MainActor (UnsafeMutableRawPointer, _Node, inout AnyObject?) -> Void
  }

  private let fields: [Field]
  private let comparisons: [(offset: Int, comparator: Comparator)]

  private static let layouts = TypeTable<PropertyLayout>()

  package static func of(_ type: Any.Type) -> PropertyLayout {
    let key = ObjectIdentifier(type)
    if let layout = layouts.find(key) { return layout }
    let layout = PropertyLayout(type)
    layouts.insert(layout, for: key)
    return layout
  }

  private init(_ type: Any.Type) {
    var fields: [Field] = []
    var comparisons: [(offset: Int, comparator: Comparator)] = []
    _ = _forEachField(of: type) { name, offset, fieldType, _ in
      if ConformanceRecords.mayConform(fieldType, to: (any DynamicProperty).self),
        let property = fieldType as? any DynamicProperty.Type
      {
        fields.append(
          Field(
            name: String(cString: name), type: fieldType, offset: offset,
            value: (property as? any ValueReporting.Type).map { PropertyLayout.reporter($0) },
            connect: PropertyLayout.connector(property)))
      }
      comparisons.append(
        (offset, Comparator.plan(for: fieldType, comparisons.count, of: type)))
      return true
    }
    self.fields = fields
    self.comparisons = comparisons
  }

  private static func connector<Property: DynamicProperty>(
    _: Property.Type
  ) -> @MainActor (UnsafeMutableRawPointer, _Node, inout AnyObject?) -> Void {
    { field, node, storage in Property._connect(field, to: node, storage: &storage) }
  }

  private static func reporter<Property: ValueReporting>(
    _: Property.Type
  ) -> (UnsafeRawPointer) -> AnyEnvironmentBox {
    { $0.assumingMemoryBound(to: Property.self).pointee.currentValue }
  }

  package var names: [String] { fields.map(\.name) }

  /// The dynamic properties, in order of declaration.
  package var kinds: [(name: String, type: Any.Type)] { fields.map { ($0.name, $0.type) } }

  /// What the properties of `value` stand for now.
  @MainActor package func marks(_ value: UnsafeRawPointer, _ storage: PropertyStorage)
    -> [PropertyMark]
  {
    fields.enumerated().map { index, field in
      if let report = field.value { return .value(report(value + field.offset)) }
      switch storage.slots[index] {
      case let inner as PropertyStorage:
        return .parts(inner.layout?.marks(value + field.offset, inner) ?? [])
      case let source as any ChangeCounting: return .count(source.changeCount)
      default: return .constant
      }
    }
  }

  package var isEmpty: Bool { fields.isEmpty }

  @MainActor package func connect(
    _ value: UnsafeMutableRawPointer, to node: _Node, storage: PropertyStorage
  ) {
    if storage.slots.count < fields.count {
      storage.slots = Array(repeating: nil, count: fields.count)
      storage.layout = self
    }
    if let archive = node.graph.archive {
      for (index, field) in fields.enumerated() {
        archive.connecting(field.name) {
          field.connect(value + field.offset, node, &storage.slots[index])
        }
      }
      return
    }
    for (index, field) in fields.enumerated() {
      field.connect(value + field.offset, node, &storage.slots[index])
    }
  }

  package func isUnchanged<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        comparisons.allSatisfy {
          $0.comparator.isUnchanged(
            UnsafeRawPointer(old) + $0.offset, UnsafeRawPointer(new) + $0.offset)
        }
      }
    }
  }
}
