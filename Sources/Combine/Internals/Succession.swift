import Synchronization

/// The concatenation that `append`, `catch` and `retry` share: serves one subscriber from one
/// publisher after another.
///
/// What the subscriber has asked for and not had goes over to the next publisher. Only one of them
/// is listened to at a time: between two this waits, and what the one before still sends is
/// ignored. At an end this lets go of its subscriber, who may keep it as a subscription.
@usableFromInline class Succession<Downstream: Subscriber>: Relay, Named {
  /// What becomes of a value without demand.
  @usableFromInline enum Surplus { case isDropped, isMistake }

  @usableFromInline final let surplus: Surplus
  @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
  /// Guarded by the lock, as are all.
  @exclusivity(unchecked) @usableFromInline final var owed = Subscribers.Demand.none
  /// How many publishers have been left.
  @exclusivity(unchecked) @usableFromInline final var turn = 0

  @inlinable init(_ downstream: Downstream, name: String, surplus: Surplus) {
    self.downstream = downstream
    self.surplus = surplus
    super.init(name: name)
  }

  @usableFromInline final override func request(_ more: Subscribers.Demand) {
    lock.lock()
    owed += more
    let upstream = upstream
    lock.unlock()
    upstream?.request(more)
  }

  /// A cancel between two publishers counts, unlike Apple's (X-B11, waived:
  /// the demand would go to a publisher without a subscriber).
  @usableFromInline override func cancel() {
    lock.lock()
    let (subscription, _) = leaveLocked(true)
    let downstream = downstream.take()
    lock.unlock()
    subscription?.cancel()
    withExtendedLifetime(downstream) {}
  }

  /// Takes the subscription of a publisher. The first goes down, as this; the others are asked for
  /// what is left over.
  @inlinable final func take(_ subscription: any Subscription, turn: Int) {
    lock.lock()
    let isWanted = phase == .waiting && turn == self.turn
    if isWanted {
      upstream = subscription
      phase = .subscribed
    }
    let (owed, downstream) = (owed, downstream)
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    if turn == 0 {
      downstream?.receive(subscription: self)
    } else if owed > .none {
      subscription.request(owed)
    }
  }

  /// Delivers a value of the publisher whose turn it is. What the subscriber returns is added to
  /// what is owed.
  @inlinable final func forward(_ input: Downstream.Input, turn: Int) -> Subscribers.Demand {
    lock.lock()
    guard turn == self.turn, isSubscribed || surplus == .isMistake && phase == .waiting,
      let downstream
    else {
      lock.unlock()
      return .none
    }
    guard owed > .none else {
      lock.unlock()
      precondition(surplus == .isDropped, "\(name) got a value without demand")
      return .none
    }
    owed -= .max(1)
    lock.unlock()
    let more = downstream.receive(input)
    if more > .none {
      lock.lock()
      owed += more
      lock.unlock()
    }
    return more
  }

  /// Leaves the publisher whose turn it was, as it has ended; false if it was not its turn.
  @inlinable final func leavePublisher(turn: Int, evenIfWaiting: Bool = false) -> Bool {
    lock.lock()
    let counts = turn == self.turn && (isSubscribed || evenIfWaiting && phase == .waiting)
    let subscription = counts ? upstream.take() : nil
    if counts {
      self.turn += 1
      phase = .waiting
    }
    lock.unlock()
    withExtendedLifetime(subscription) {}
    return counts
  }

  /// Passes the end on, if it is that of the publisher whose turn it is.
  @inlinable final func finish(
    _ completion: Subscribers.Completion<Downstream.Failure>, turn: Int, evenIfWaiting: Bool = false
  ) {
    lock.lock()
    guard turn == self.turn else { return lock.unlock() }
    let (subscription, counts) = leaveLocked(evenIfWaiting)
    let downstream = counts ? downstream.take() : nil
    lock.unlock()
    downstream?.receive(completion: completion)
    withExtendedLifetime(subscription) {}
  }
}

/// Receives from the second and last publisher of a succession: its end is the end.
@usableFromInline
struct LastOfSuccession<Failure: Error, Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let succession: Succession<Downstream>
  @usableFromInline var combineIdentifier: CombineIdentifier { succession.combineIdentifier }
  @usableFromInline var name: String { succession.name }
  @usableFromInline var children: [Mirror.Child] { succession.children }

  @inlinable init(_ succession: Succession<Downstream>) { self.succession = succession }

  @inlinable func receive(subscription: any Subscription) {
    succession.take(subscription, turn: 1)
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    succession.forward(input, turn: 1)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    succession.finish(completion.converted(), turn: 1, evenIfWaiting: true)
  }
}
