/// A way to read and to write a value that is kept elsewhere, such as a `@State` of a view around.
///
/// `$name` of a state, an observed object or another binding makes one. `.constant(_:)` is one that
/// never changes, for previews; `init(get:set:)` makes one of two functions.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// What writes through this binding carry along.
  public var transaction = Transaction()
  var hasTransaction = false
  package let location: BindingLocation<Value>
  /// The value when the view last ran, where reading it leaves no trace.
  private var seen: Value?

  package init(location: BindingLocation<Value>) { self.location = location }

  /// A binding made of two functions.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: { value, _ in set(value) })
  }

  /// A binding made of two functions; the second is handed the write's transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// A binding whose value never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Reading it in a `body` makes the view depend on the place it stands for.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      guard hasTransaction else { return location.set(newValue, transaction: .current) }
      var transaction = self.transaction
      transaction.markNew()
      withTransaction(transaction) { location.set(newValue, transaction: transaction) }
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > {
    var binding = Binding<Subject>(location: MemberLocation(base: location, keyPath: keyPath))
    binding.transaction = transaction
    binding.hasTransaction = hasTransaction
    return binding
  }

  /// The same binding, whose writes carry `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    binding.hasTransaction = true
    return binding
  }

  /// The same binding, whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var changed = transaction
    changed.animation = animation
    return transaction(changed)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let binding = field.assumingMemoryBound(to: Binding.self)
    guard !binding.pointee.location.isTracked else { return }
    binding.pointee.seen = Evaluation.untracked { binding.pointee.location.get() }
  }

  public static func _isUnchanged(_ old: Binding, _ new: Binding) -> Bool {
    guard old.location.isSame(as: new.location),
      old.transaction.animation == new.transaction.animation
    else {
      return false
    }
    if new.location.isTracked { return true }
    // The object may be the same, and what it has another.
    guard let seen = old.seen, !Comparator.plan(for: Value.self).holdsReferences else {
      return false
    }
    return Comparator.isUnchanged(seen, Evaluation.untracked { new.location.get() })
  }
}

extension Binding: ValueReporting {}

// MARK: Optionals and collections

extension Binding {
  /// A binding to an optional from one that always has a value; writing nil is ignored.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: WrappingLocation(base.location))
    transaction = base.transaction
    hasTransaction = base.hasTransaction
  }

  /// A binding to the value of an optional, or nil while there is none.
  ///
  /// Should the optional become nil later, the last value is read.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappingLocation(base.location, last: value))
    transaction = base.transaction
    hasTransaction = base.hasTransaction
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }
}

private final class WrappingLocation<Wrapped>: BindingLocation<Wrapped?>, @unchecked Sendable {
  let base: BindingLocation<Wrapped>
  init(_ base: BindingLocation<Wrapped>) { self.base = base }
  override var isTracked: Bool { base.isTracked }
  override func get() -> Wrapped? { base.get() }
  override func set(_ new: Wrapped?, transaction: Transaction) {
    if let new { base.set(new, transaction: transaction) }
  }
  override func isSame(as other: BindingLocation<Wrapped?>) -> Bool {
    (other as? WrappingLocation<Wrapped>)?.base.isSame(as: base) ?? false
  }
}

private final class UnwrappingLocation<Wrapped>: BindingLocation<Wrapped>, @unchecked Sendable {
  let base: BindingLocation<Wrapped?>
  var last: Wrapped
  init(_ base: BindingLocation<Wrapped?>, last: Wrapped) {
    self.base = base
    self.last = last
  }
  override var isTracked: Bool { base.isTracked }
  override func get() -> Wrapped {
    if let value = base.get() { last = value }
    return last
  }
  override func set(_ new: Wrapped, transaction: Transaction) {
    last = new
    base.set(new, transaction: transaction)
  }
  override func isSame(as other: BindingLocation<Wrapped>) -> Bool {
    (other as? UnwrappingLocation<Wrapped>)?.base.isSame(as: base) ?? false
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { location.identified.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to one element.
  ///
  /// Once the element is gone, reading gives its last value and writing does nothing.
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: (location as? RowsLocation<Value>)?.row(at: position)
        ?? ElementLocation(base: location, position: position, last: wrappedValue[position]))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

class ElementLocation<Base: MutableCollection>:
  BindingLocation<Base.Element>, @unchecked Sendable
{
  let base: BindingLocation<Base>
  let position: Base.Index
  var last: Base.Element

  init(base: BindingLocation<Base>, position: Base.Index, last: Base.Element) {
    self.base = base
    self.position = position
    self.last = last
  }

  private func contains(_ collection: Base) -> Bool {
    position >= collection.startIndex && position < collection.endIndex
  }

  override var isTracked: Bool { base.isTracked }
  override func get() -> Base.Element {
    let collection = base.get()
    if contains(collection) { last = collection[position] }
    return last
  }

  override func set(_ new: Base.Element, transaction: Transaction) {
    var collection = Evaluation.untracked { base.get() }
    guard contains(collection) else { return }
    collection[position] = new
    last = new
    base.set(collection, transaction: transaction)
  }

  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return position == other.position && base.isSame(as: other.base)
  }
}
