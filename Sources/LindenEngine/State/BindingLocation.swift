/// Something that can be read and written through a ``Binding``.
@_spi(Engine) open class BindingLocation<Value>: @unchecked Sendable {
  package init() {}
  open func get() -> Value { preconditionFailure("abstract") }
  open func set(_ new: Value, transaction: Transaction) {}
  /// Reading it while a body runs makes the view depend on it. Where it does not, as with a
  /// property of an object, views compare values to know whether they must run again.
  open var isTracked: Bool { true }
  /// The value that says which one it is: that of a row is the one the row was made for.
  package var identified: Value { self.get() }
  /// Whether the other stands for the same place.
  open func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

/// A user's getter and setter.
final class FunctionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getValue = get
    setValue = set
  }

  override var isTracked: Bool { false }
  override func get() -> Value { getValue() }
  override func set(_ new: Value, transaction: Transaction) { setValue(new, transaction) }
}

/// A value that cannot be changed.
final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return Comparator.isUnchanged(value, other.value)
  }
}

/// A part of another location.
final class MemberLocation<Base, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var isTracked: Bool { base.isTracked }
  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ new: Value, transaction: Transaction) {
    // The write is not a read of the whole: the node under evaluation does not depend on it.
    var whole = Evaluation.untracked { base.get() }
    whole[keyPath: keyPath] = new
    base.set(whole, transaction: transaction)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// A property of an object.
final class ObjectMemberLocation<Root: AnyObject, Value>: BindingLocation<Value>,
  @unchecked Sendable
{
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override var isTracked: Bool { false }
  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ new: Value, transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = new }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectMemberLocation<Root, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

extension Evaluation {
  /// Reads inside `body` do not subscribe.
  package static func untracked<Result>(_ body: () -> Result) -> Result {
    guard MainThread.isCurrent, let outer = node else { return body() }
    node = nil
    defer { node = outer }
    return body()
  }
}
