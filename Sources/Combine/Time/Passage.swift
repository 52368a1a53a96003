/// A subscriber and subscription in one: the inner part of an operator that takes part in both directions.
///
/// It is *waiting* for its subscription, then *open*, then *closed* by the completion or a cancel, whichever
/// comes first. Open, it holds on to both neighbours, which hold on to it; closing lets go of both, so no cycle
/// survives. `lock` guards every property, those of subclasses included, and is never held while calling out.
///
/// A subclass adds the conformance to `Subscriber`: it calls `attach(_:)` with the subscription, passes on to
/// `openDownstream`, and ends with `complete(_:)`.
@usableFromInline class Passage<Downstream: Subscriber>: NamedSubscription {
  @usableFromInline enum Phase { case waiting, open, closed }

  @usableFromInline final let lock = Lock()
  @usableFromInline final let name: String
  @exclusivity(unchecked) @usableFromInline final var phase = Phase.waiting
  @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Subscription)?

  @inlinable init(name: String, downstream: Downstream) {
    self.name = name
    self.downstream = downstream
  }

  /// The downstream wants more, or what it received made it want more.
  @inlinable func request(_ demand: Subscribers.Demand) {
    openUpstream?.request(demand)
  }

  @inlinable func cancel() { close()?.upstream.cancel() }

  /// For subclasses to override: it ended or was cancelled. Called once, without the lock.
  @inlinable func didClose() {}

  /// Passes the subscription down as this; a second one is refused, and one that comes too late.
  ///
  /// - Returns: Whether it was accepted.
  @discardableResult
  @inlinable final func attach(_ subscription: any Subscription) -> Bool {
    lock.lock()
    guard phase == .waiting, let downstream else {
      lock.unlock()
      subscription.cancel()
      return false
    }
    phase = .open
    upstream = subscription
    lock.unlock()
    downstream.receive(subscription: self)
    return true
  }

  /// The upstream, unless closed.
  @inlinable final var openUpstream: (any Subscription)? {
    lock.lock()
    let upstream = self.upstream
    lock.unlock()
    return upstream
  }

  /// The downstream, while open.
  @inlinable @inline(__always) final var openDownstream: Downstream? {
    lock.lock()
    let downstream = phase == .open ? self.downstream : nil
    lock.unlock()
    return downstream
  }

  /// Closes, and ends the downstream, unless that has happened.
  @inlinable final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    close()?.downstream.receive(completion: completion)
  }

  /// Closes, and returns both neighbours the first time.
  @inlinable final func close() -> Neighbours? {
    lock.lock()
    let neighbours = closeLocked()
    lock.unlock()
    if neighbours != nil { didClose() }
    return neighbours
  }

  @usableFromInline struct Neighbours {
    @usableFromInline let downstream: Downstream
    @usableFromInline let upstream: any Subscription

    @inlinable init(downstream: Downstream, upstream: any Subscription) {
      self.downstream = downstream
      self.upstream = upstream
    }
  }

  /// Closes without calling `didClose()`.
  @inlinable final func closeLocked() -> Neighbours? {
    phase = .closed
    guard let upstream = upstream.take(), let downstream = downstream.take() else { return nil }
    return Neighbours(downstream: downstream, upstream: upstream)
  }
}
