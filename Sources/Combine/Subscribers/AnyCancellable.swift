/// A cancellable that cancels itself when the last reference to it is gone.
///
/// `cancel()` may be called from any thread and any number of times; what it stands for is
/// cancelled once, and let go of. Two are equal if they are the same object.
public final class AnyCancellable: Cancellable, Hashable {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var action: (() -> Void)?

  /// Calls a closure when cancelled.
  @inlinable public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels another cancellable when cancelled.
  @inlinable public init<C>(_ canceller: C) where C: Cancellable {
    action = { canceller.cancel() }
  }

  @inlinable deinit { action?() }

  /// Runs the closure, the first time only. It may be called from any thread.
  @inlinable public func cancel() {
    lock.lock()
    let action = action.take()
    lock.unlock()
    action?()
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable: @unchecked Sendable {}

extension AnyCancellable {
  /// Adds this to a collection.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Adds this to a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
