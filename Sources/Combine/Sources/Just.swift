import Synchronization

/// A publisher of one value, which it has already.
///
/// Its operators are computed when they are called, not when somebody subscribes: see `Just+Operators.swift`.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  @inlinable public init(_ output: Output) { self.output = output }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OnceSubscription(output, subscriber, name: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: Sendable where Output: Sendable {}

/// Delivers one value, at the first request, and the end right after it.
@usableFromInline final class OnceSubscription<Downstream: Subscriber>: DispatchedSubscription {
  @usableFromInline let isSpent = Atomic<Bool>(false)
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var ends: (Downstream.Input, Downstream)?
  @usableFromInline let printedName: String
  @usableFromInline override var name: String { printedName }

  @inlinable init(_ output: Downstream.Input, _ downstream: Downstream, name: String) {
    ends = (output, downstream)
    printedName = name
    super.init(
      request: { if $1 > .none { unsafeDowncast($0, to: OnceSubscription.self).deliver() } },
      cancel: { unsafeDowncast($0, to: OnceSubscription.self).stop() })
  }

  @inlinable func deliver() {
    guard let (output, downstream) = spend() else { return }
    _ = downstream.receive(output)
    if !isCancelled.load(ordering: .relaxed) { downstream.receive(completion: .finished) }
  }

  @inlinable func stop() {
    isCancelled.store(true, ordering: .relaxed)
    _ = spend()
  }

  /// Hands out what is held, once.
  @inlinable func spend() -> (Downstream.Input, Downstream)? {
    guard !isSpent.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return ends.take()
  }
}
