import Synchronization

extension Publishers.Sequence {
  /// Delivers elements as long as they are asked for.
  ///
  /// One thread loops; a request from elsewhere, or from inside a delivery, only adds to what that
  /// loop owes. So the lock is not for the elements, it guards who loops and whether the subscriber
  /// is still there.
  @usableFromInline final class Inner<Downstream: Subscriber>: DispatchedSubscription
  where Downstream.Input == Elements.Element, Downstream.Failure == Failure {
    @usableFromInline let lock = Lock()
    @usableFromInline let sequence: Elements
    @usableFromInline let completion: Subscribers.Completion<Failure>
    @usableFromInline let isRecord: Bool
    /// Set by a cancel; the loop looks at it before every element.
    @usableFromInline let isCancelled = Atomic<Bool>(false)
    @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
    @exclusivity(unchecked) @usableFromInline var next: Elements.Element?
    @exclusivity(unchecked) @usableFromInline var iterator: Elements.Iterator
    @exclusivity(unchecked) @usableFromInline var owed = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline var isLooping = false

    @inlinable init(
      _ downstream: Downstream, _ sequence: Elements, _ first: Elements.Element,
      _ iterator: Elements.Iterator, _ completion: Subscribers.Completion<Failure>,
      isRecord: Bool
    ) {
      self.downstream = downstream
      self.sequence = sequence
      self.iterator = iterator
      self.completion = completion
      self.isRecord = isRecord
      next = first
      super.init(
        request: { unsafeDowncast($0, to: Inner.self).deliver($1) },
        cancel: { unsafeDowncast($0, to: Inner.self).stop() })
    }

    /// Once over it has another name and shows no elements (X-D15).
    @usableFromInline override var name: String {
      if !isCancelled.load(ordering: .relaxed) { return "\(sequence)" }
      return isRecord ? "Cancelled Events" : "Sequence"
    }

    @usableFromInline override var children: [Mirror.Child] {
      let isOver = isCancelled.load(ordering: .relaxed)
      let sequence: Mirror.Child = ("sequence", isOver ? [Elements.Element]() : sequence)
      return isRecord ? [sequence, ("completion", completion)] : [sequence]
    }

    /// Runs the loop, or leaves the work to the one that runs.
    @inlinable func deliver(_ demand: Subscribers.Demand) {
      lock.lock()
      owed += demand
      guard !isLooping, let downstream, owed > .none else { return lock.unlock() }
      isLooping = true
      repeat {
        let batch = owed
        owed = .none
        lock.unlock()
        let left = deliver(batch, to: downstream)
        lock.lock()
        owed += left
      } while owed > .none && self.downstream != nil && !isCancelled.load(ordering: .relaxed)
      isLooping = false
      // A cancel during the loop has left the clearing to it.
      let isOver = isCancelled.load(ordering: .relaxed)
      let held = isOver ? self.downstream.take() : nil
      lock.unlock()
      withExtendedLifetime(held) {}
    }

    /// Delivers a batch and what is asked for meanwhile by the deliveries; at the last element also
    /// the end.
    @inlinable func deliver(
      _ batch: Subscribers.Demand, to downstream: Downstream
    ) -> Subscribers.Demand {
      if batch == .unlimited {
        deliverAll(to: downstream)
        return .none
      }
      var owed = batch
      while owed > .none && !isCancelled.load(ordering: .relaxed) {
        guard let element = next.take() else { return .none }
        next = iterator.next()
        owed -= .max(1)
        owed += downstream.receive(element)
        if next == nil { finish(downstream) }
      }
      return owed
    }

    /// Delivers the rest, with nothing to count.
    @inlinable func deliverAll(to downstream: Downstream) {
      while !isCancelled.load(ordering: .relaxed), let element = next.take() {
        next = iterator.next()
        _ = downstream.receive(element)
        if next == nil { finish(downstream) }
      }
    }

    @inlinable func finish(_ downstream: Downstream) {
      if !isCancelled.exchange(true, ordering: .relaxed) {
        downstream.receive(completion: completion)
      }
    }

    @inlinable func stop() {
      isCancelled.store(true, ordering: .relaxed)
      lock.lock()
      let held = isLooping ? nil : downstream.take()
      lock.unlock()
      withExtendedLifetime(held) {}
    }
  }
}
