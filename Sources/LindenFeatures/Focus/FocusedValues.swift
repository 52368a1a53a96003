import Combine
@_spi(Engine) import LindenEngine
import Observation

/// A key of a value that the focused view, or the window, tells.
public protocol FocusedValueKey { associatedtype Value }

/// What the focused view and those around it tell.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  package init() {}

  /// The value of a key; nil if no view with the focus sets one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// An object told by its type.
  package subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { values[ObjectIdentifier(type)] as? T }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

extension FocusedValues: Equatable {
  public static func == (one: FocusedValues, other: FocusedValues) -> Bool {
    one.values.isEmpty && other.values.isEmpty
  }
}

/// A view that tells values while the focus is in it, or while its window is shown.
@MainActor package protocol FocusedValueSource: _Node {
  var isForScene: Bool { get }
  func write(to values: inout FocusedValues)
}

/// Tells values while the focus is in its content.
nonisolated public struct _FocusedValueModifier: ViewModifier {
  public typealias Body = Never
  let isForScene: Bool
  let write: (inout FocusedValues) -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    FocusedValueNode(view, context)
  }
}

private final class FocusedValueNode<Content: View>:
  TransparentModifierNode<Content, _FocusedValueModifier>, FocusedValueSource
{
  var isForScene: Bool { modifier.isForScene }
  func write(to values: inout FocusedValues) { modifier.write(&values) }

  override func prepare() { graph.focus.add(self) }
  override func modifierChanged(from old: _FocusedValueModifier) {
    graph.focus.valuesChanged(in: graph)
  }
  override func destroy() {
    let wasAlive = isAlive
    super.destroy()
    if wasAlive { graph.focus.valuesChanged(in: graph) }
  }
}

extension View {
  /// Tells `value` while the focus is in this view.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    focusedValue(keyPath, Optional(value))
  }

  /// Tells `value`, unless it is nil, while the focus is in this view.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(
      _FocusedValueModifier(isForScene: false) { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Tells `value` while the window with this view is in use.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    focusedSceneValue(keyPath, Optional(value))
  }

  /// Tells `value`, unless it is nil, while the window with this view is in use.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(
      _FocusedValueModifier(isForScene: true) { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Tells an object while the focus is in this view.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(
      _FocusedValueModifier(isForScene: false) { if let object { $0[object: T.self] = object } })
  }

  /// Tells an object while the window with this view is in use.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(
      _FocusedValueModifier(isForScene: true) { if let object { $0[object: T.self] = object } })
  }

  /// Tells an observable object while the focus is in this view.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(
      _FocusedValueModifier(isForScene: false) { if let object { $0[object: T.self] = object } })
  }

  /// Tells an observable object while the window with this view is in use.
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(
      _FocusedValueModifier(isForScene: true) { if let object { $0[object: T.self] = object } })
  }
}

extension FocusStore {
  /// What is told now: by the window, and by the views around the focus, of which the inner ones
  /// count.
  package var values: FocusedValues {
    var values = FocusedValues()
    let sources = valueSources.filter(\.isAlive)
    for source in sources where source.isForScene { source.write(to: &values) }
    var around: [any FocusedValueSource] = []
    var next: _Node? = control?.node
    while let node = next {
      if let source = node as? any FocusedValueSource, !source.isForScene { around.append(source) }
      next = node.parent
    }
    for source in around.reversed() { source.write(to: &values) }
    return values
  }
}

// MARK: Reading

/// Reads a value from the focus store of the window; owned by a node.
final class FocusedLocation: ChangeCounting {
  private(set) weak var graph: Graph?
  private weak var node: _Node?

  @MainActor init(_ node: _Node) {
    graph = node.graph
    self.node = node
  }

  var changeCount: UInt32 {
    guard MainThread.isCurrent else { return 0 }
    let location = UncheckedBox(self)
    return MainThread.assume { location.value.graph?.focus.valueChanges ?? 0 }
  }

  @MainActor func read() -> FocusedValues {
    guard let focus = graph?.focus else { return FocusedValues() }
    focus.valueReaders.addCurrent()
    return focus.values
  }
}

/// A value that the focused view tells; nil if none does.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var location: FocusedLocation?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// The observable object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: objectType] }
  }

  public var wrappedValue: Value? {
    guard let location else { return nil }
    let box = UncheckedBox((location, read))
    return MainThread.assume { UncheckedBox(box.value.1(box.value.0.read())) }.value
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    if storage == nil { storage = FocusedLocation(node) }
    field.assumingMemoryBound(to: FocusedValue.self).pointee.location =
      unsafeDowncast(storage!, to: FocusedLocation.self)
  }

  public static func _isUnchanged(_ old: FocusedValue, _ new: FocusedValue) -> Bool { true }
}

/// The value of a binding that the focused view tells; nil if none does.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    _binding = FocusedValue(keyPath)
  }

  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    let binding = binding
    return Binding(
      get: { binding?.wrappedValue }, set: { if let new = $0 { binding?.wrappedValue = new } })
  }
}

/// An object that the focused view tells; the view is updated when it changes.
@propertyWrapper public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Gives bindings to the object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<
      T
    > {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var location: FocusedObjectLocation<ObjectType>?
  public init() {}

  public var wrappedValue: ObjectType? {
    guard let location else { return nil }
    let box = UncheckedBox(location)
    return MainThread.assume { UncheckedBox(box.value.object()) }.value
  }

  public var projectedValue: Wrapper? { wrappedValue.map(Wrapper.init) }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    if storage == nil { storage = FocusedObjectLocation<ObjectType>(node) }
    field.assumingMemoryBound(to: FocusedObject.self).pointee.location =
      unsafeDowncast(storage!, to: FocusedObjectLocation<ObjectType>.self)
  }

  public static func _isUnchanged(_ old: FocusedObject, _ new: FocusedObject) -> Bool { true }
}

/// Follows the object that has the focus.
final class FocusedObjectLocation<ObjectType: ObservableObject>: ChangeCounting {
  private let values: FocusedLocation
  private weak var node: _Node?
  private weak var known: ObjectType?
  private var subscription: AnyCancellable?
  private var objectChanges: UInt32 = 0
  var changeCount: UInt32 { values.changeCount &+ objectChanges }

  @MainActor init(_ node: _Node) {
    values = FocusedLocation(node)
    self.node = node
  }

  @MainActor func object() -> ObjectType? {
    let object = values.read()[object: ObjectType.self]
    guard object !== known else { return object }
    known = object
    subscription = object?.objectWillChange.sink { [weak self] _ in
      let location = UncheckedBox(self)
      MainThread.hop {
        location.value?.objectChanges &+= 1
        location.value?.node?.invalidate(Transaction())
      }
    }
    return object
  }
}
