extension Publisher where Failure == Never {
  /// Writes every value to a property of an object.
  ///
  /// The object is kept alive until the publisher finishes or the token is dropped; assigning to a
  /// property of `self` and keeping the token in `self` is a cycle until then.
  @inlinable public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}

extension Subscribers {
  /// A subscriber that asks for everything and writes it to a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var target: Root?
    @exclusivity(unchecked) @usableFromInline var status = Status.waiting

    @usableFromInline enum Status {
      case waiting
      case subscribed(any Subscription)
      case over
    }

    /// The object written to; `nil` once this has ended.
    public var object: Root? { lock.withLock { target } }

    /// The property written to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    @inlinable public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    @inlinable public func receive(subscription: any Subscription) {
      lock.lock()
      guard case .waiting = status else {
        lock.unlock()
        return subscription.cancel()
      }
      status = .subscribed(subscription)
      lock.unlock()
      subscription.request(.unlimited)
    }

    /// Writes the value; one that comes before the subscription or after the end is ignored.
    @inlinable public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      var object: Root?
      if case .subscribed = status { object = target }
      lock.unlock()
      object?[keyPath: keyPath] = value
      return .none
    }

    @inlinable public func receive(completion: Subscribers.Completion<Never>) { _ = end() }

    @inlinable public func cancel() {
      if case .subscribed(let subscription) = end().1 { subscription.cancel() }
    }

    /// Forgets everything; the caller releases it, outside the lock.
    @inlinable func end() -> (Root?, Status) {
      lock.lock()
      let held = (target.take(), status)
      status = .over
      lock.unlock()
      return held
    }
  }
}

extension Subscribers.Assign: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// `Assign ` and the root type's name.
  public var description: String { "Assign \(Root.self)." }
  public var customMirror: Mirror {
    lock.lock()
    let (object, status) = (target, status)
    lock.unlock()
    return Mirror(
      self, children: ["object": object as Any, "keyPath": keyPath, "status": status])
  }
  public var playgroundDescription: Any { description }
}
