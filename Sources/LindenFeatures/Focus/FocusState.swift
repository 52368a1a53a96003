@_spi(Engine) import LindenEngine

/// Whether, or where, the focus is among the views that say so with `focused`.
///
/// Set it to move the focus. A value that stands for no view on screen falls back to false, or nil.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// Reads and moves the focus on behalf of a view above.
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>

    /// Whether, or where, the focus is. Setting it moves the focus.
    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.set(newValue, transaction: .current) }
    }
    public var projectedValue: Binding { self }

    /// Whether something in the window has the focus.
    @MainActor package var windowHasFocus: Bool { location.windowHasFocus }
  }

  private let nowhere: Value
  private var location: FocusLocation<Value>?

  /// Whether the focus is in one view.
  public init() where Value == Bool { nowhere = false }

  /// In which of several views the focus is; nil when it is in none.
  public init<T: Hashable>() where Value == T? { nowhere = nil }

  /// Whether, or where, the focus is. Setting it moves the focus.
  public var wrappedValue: Value {
    get { location?.get() ?? nowhere }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  public var projectedValue: Binding { Binding(location: location ?? FocusLocation(nowhere, nil)) }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let property = field.assumingMemoryBound(to: FocusState.self)
    if storage == nil { storage = FocusLocation(property.pointee.nowhere, node.graph) }
    property.pointee.location = unsafeDowncast(storage!, to: FocusLocation<Value>.self)
  }

  public static func _isUnchanged(_ old: FocusState, _ new: FocusState) -> Bool { true }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState.Binding: ValueReporting {
  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {}
}

/// Where the value of a `@FocusState` is stored; owned by a node.
final class FocusLocation<Value: Hashable>: BindingLocation<Value>, ChangeCounting,
  @unchecked Sendable
{
  /// What is read while the focus is elsewhere.
  let nowhere: Value
  private(set) var value: Value
  private var readers = ReaderList()
  private weak var graph: Graph?
  private(set) var changeCount: UInt32 = 0

  init(_ nowhere: Value, _ graph: Graph?) {
    self.nowhere = nowhere
    value = nowhere
    self.graph = graph
  }

  override func get() -> Value {
    readers.addCurrent()
    return value
  }

  /// The focus follows at the end of the round: the view that is to have it may only be on its way.
  override func set(_ new: Value, transaction: Transaction) {
    guard MainThread.isCurrent else {
      let new = UncheckedBox(new)
      return MainThread.hop { self.set(new.value, transaction: transaction) }
    }
    let box = UncheckedBox(new)
    MainThread.assume {
      report(box.value, transaction)
      graph?.afterUpdate { self.moveFocus() }
    }
  }

  @MainActor var windowHasFocus: Bool { graph?.focus.control != nil }

  @MainActor private func moveFocus() {
    if value == nowhere {
      graph?.focus.release(self)
    } else if graph?.focus.follow(self) == false {
      report(nowhere, .current)
    }
  }

  /// The focus is somewhere else than the value says.
  @MainActor func report(_ new: Value, _ transaction: Transaction) {
    guard value != new else { return }
    value = new
    changeCount &+= 1
    readers.notify(transaction)
  }
}

/// Ties the focus of its content to a value of a `@FocusState`.
nonisolated public struct _FocusedModifier<Value: Hashable>: ViewModifier {
  public typealias Body = Never
  let binding: FocusState<Value>.Binding
  let value: Value
  /// Whether anything with a meaning can have the focus here.
  var takesAnything = false

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    FocusedNode(view, context)
  }
}

private final class FocusedNode<Content: View, Value: Hashable>:
  TransparentModifierNode<Content, _FocusedModifier<Value>>, FocusPlace
{
  private var location: FocusLocation<Value> { modifier.binding.location }
  var takesAnything: Bool { modifier.takesAnything }

  override func prepare() { graph.focus.add(self) }

  func focusChanged(_ isInside: Bool) {
    if isInside {
      location.report(modifier.value, .current)
    } else if location.value == modifier.value {
      location.report(location.nowhere, .current)
    }
  }

  func isWanted(by location: AnyObject) -> Bool {
    isAlive && reports(to: location) && self.location.value == modifier.value
  }

  func reports(to location: AnyObject) -> Bool { self.location === location }

  override func destroy() {
    if isAlive { graph.focus.remove(self) }
    super.destroy()
  }
}

extension View {
  /// Makes `condition` true while the focus is in this view; setting it true moves the focus here.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusedModifier(binding: condition, value: true))
  }

  /// Gives `binding` this value while the focus is in this view; setting it to the value moves the
  /// focus here.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(_FocusedModifier(binding: binding, value: value))
  }
}
