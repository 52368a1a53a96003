import Synchronization

/// A value that belongs to a view and is kept for as long as the view is in the tree.
///
///     struct Counter: View {
///       @State private var count = 0
///       var body: some View { Button("\(count)") { count += 1 } }
///     }
///
/// Writing it runs again the bodies that read it, unless the new value is equal to the old; outside
/// of a view's life it is only a value. Any thread may read and write it; views see what another
/// thread wrote when the main thread comes to it. The initial value is taken when the view appears, and not
/// again: a view with another `id(_:)` begins anew. `$count` is a binding for views inside. Keep it
/// private, as what a caller passes to the initializer later has no effect.
@propertyWrapper public struct State<Value>: DynamicProperty {
  var initial: Value
  var location: StateLocation<Value>?

  /// The value the view begins with; ignored once it is in the tree.
  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  /// Reading it in a `body` makes the view depend on it. Setting it runs those who depend on it
  /// again.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  /// A binding; making it is not a read.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let state = field.assumingMemoryBound(to: State.self)
    state.pointee.location = StateLocation.kept(in: &storage) {
      let initial = state.pointee.initial
      return node.graph.archive?.makeLocation(initial, for: node) ?? StateLocation(initial)
    }
  }

  public static func _isUnchanged(_ old: State, _ new: State) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Begins with nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// Where a state value is stored; owned by a node.
package final class StateLocation<Value>: BindingLocation<Value>, ChangeCounting,
  @unchecked Sendable
{
  /// Written on the main thread only, under the lock.
  private var value: Value
  /// The last value from another thread that the main thread has not taken over yet.
  private var pending: PendingWrite?
  /// Held to write `value`, to read it on another thread than the main one, and for `pending`.
  private let lock = Mutex(())
  private var readers = ReaderList()
  package private(set) var changeCount: UInt32 = 0

  package init(_ value: Value) { self.value = value }

  /// The location a node keeps for a property; made when the node first asks.
  @MainActor package static func kept(
    in storage: inout AnyObject?, _ make: () -> StateLocation
  ) -> StateLocation {
    if let storage { return unsafeDowncast(storage, to: StateLocation.self) }
    let location = make()
    storage = location
    return location
  }

  /// The value, read without a dependency.
  var untracked: Value { value }

  private final class PendingWrite: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  package override func get() -> Value {
    guard MainThread.isCurrent else {
      return lock.withLock { _ in UncheckedBox(pending?.value ?? value) }.value
    }
    readers.addCurrent()
    return value
  }

  package override func set(_ new: Value, transaction: Transaction) {
    guard MainThread.isCurrent else { return setElsewhere(new, transaction) }
    // What was there goes after the lock was given back: its end may run any code.
    let change = UncheckedBox((old: value, new: new))
    let isUnchanged = Comparator.isUnchanged(value, new)
    store(new)
    if isUnchanged { return }
    MainThread.assume {
      changeCount &+= 1
      readers.notify(transaction)
      readers.graph?.record(transaction) { Write(place: self, change: change.value) }
    }
  }

  private func setElsewhere(_ new: Value, _ transaction: Transaction) {
    let write = PendingWrite(new)
    let before = lock.withLock { _ in
      defer { pending = write }
      return UncheckedBox(pending)
    }
    withExtendedLifetime(before) {}
    MainThread.hop {
      self.set(write.value, transaction: transaction)
      self.lock.withLock { _ in if self.pending === write { self.pending = nil } }
    }
  }

  private func store(_ new: Value) { lock.withLock { _ in value = new } }

  private struct Write: RewindableWrite {
    let place: StateLocation
    let change: (old: Value, new: Value)

    var location: ObjectIdentifier { ObjectIdentifier(place) }
    func undo() { place.store(change.old) }
    func redo() { place.store(change.new) }
  }
}

extension StateLocation: HeritableState {
  func heir(for node: _Node, field: String) -> AnyObject {
    node.graph.archive?.keep(self, for: node, field: field)
    return self
  }
}
