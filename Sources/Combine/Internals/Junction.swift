import Synchronization

/// What `flatMap` and `merge` share: any number of publishers whose values go to one subscriber.
///
/// Vocabulary. A *child* receives from one of the publishers. The *outer* publisher, of `flatMap`
/// only, is the one whose values make children. A *held* value came when its subscriber had asked
/// for nothing more. A *known* value is that of a `Just`, which is taken as it is and needs no
/// child.
///
/// Demand: a child is asked for everything if the subscriber wants everything, and else for one
/// value at a time, the next when the one before it is delivered. The stream ends when the outer
/// publisher and all children have.
@usableFromInline
final class Junction<Downstream: Subscriber>: Hub<JunctionEvent<Downstream>>,
  EventHandler
{
  @usableFromInline typealias Event = JunctionEvent<Downstream>
  @usableFromInline typealias Child = JunctionChild<Downstream>

  @usableFromInline let downstream: Downstream
  @usableFromInline let maxPublishers: Subscribers.Demand
  @usableFromInline let isUnlimited = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var outer: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var isOuterDone: Bool
  @exclusivity(unchecked) @usableFromInline var firstChild: Child?
  @exclusivity(unchecked) @usableFromInline var held = RingBuffer<(Child?, Downstream.Input)>()

  @inlinable init(
    _ downstream: Downstream, name: String, maxPublishers: Subscribers.Demand, hasOuter: Bool
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    isOuterDone = !hasOuter
    super.init(
      name: name,
      request: { unsafeDowncast($0, to: Junction.self).post(.request($1)) },
      cancel: {
        let junction = unsafeDowncast($0, to: Junction.self)
        if junction.end() { junction.post(.stop) }
      })
  }

  /// Makes a child that is counted from now on.
  @inlinable func open() -> Child {
    let child = Child(self)
    perform({ handleOpened(child) }, orPost: .opened(child))
    return child
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .value(let child, let value): take(value, from: child)
    case .known(let value): take(value, from: nil)
    case .opened(let child): handleOpened(child)
    case .closed(let child): close(child)
    case .failed(let error): fail(error)
    case .outer(let subscription): take(outer: subscription)
    case .outerFinished:
      isOuterDone = true
      outer = nil
      finishIfDone()
    case .request(let demand): request(more: demand)
    case .stop: stop()
    }
  }

  @inlinable func handleOpened(_ child: Child) {
    if isActive { link(child) } else { child.cancel() }
  }

  @inlinable func takeKnown(_ value: Downstream.Input) {
    perform({ take(value, from: nil) }, orPost: .known(value))
  }

  /// A value from a child, or a known one.
  @inlinable func take(_ value: Downstream.Input, from child: Child?) {
    guard isActive else { return }
    if demand > .none && held.isEmpty {
      deliver(value, from: child)
    } else {
      held.append((child, value))
    }
  }

  @inlinable func deliver(_ value: Downstream.Input, from child: Child?) {
    demand -= .max(1)
    let more = downstream.receive(value)
    if more.rawValue != 0 { post(.request(more)) }
    if let child {
      if !isUnlimited.load(ordering: .relaxed) { child.requestOne() }
    } else if !maxPublishers.isUnlimited && isActive {
      outer?.request(.max(1))
    }
  }

  @inlinable func take(outer subscription: any Subscription) {
    guard isActive, outer == nil, !isOuterDone else { return subscription.cancel() }
    outer = subscription
    subscription.request(maxPublishers)
  }

  @inlinable func close(_ child: Child) {
    unlink(child)
    guard isActive else { return }
    if !maxPublishers.isUnlimited { outer?.request(.max(1)) }
    finishIfDone()
  }

  @usableFromInline func request(more: Subscribers.Demand) {
    guard isActive else { return }
    demand += more
    let becomesUnlimited =
      demand.isUnlimited && !isUnlimited.exchange(true, ordering: .relaxed)
    while demand > .none, isActive, let (child, value) = held.popFirst() {
      deliver(value, from: child)
    }
    if becomesUnlimited {
      var child = firstChild
      while let current = child {
        child = current.next
        current.requestEverything()
      }
    }
    finishIfDone()
  }

  @inlinable func finishIfDone() {
    if isOuterDone && firstChild == nil && held.isEmpty && end() {
      downstream.receive(completion: .finished)
    }
  }

  @usableFromInline func fail(_ error: Downstream.Failure) {
    guard end() else { return }
    stop()
    downstream.receive(completion: .failure(error))
  }

  /// Lets go of everything upstream.
  @usableFromInline func stop() {
    let outer = outer.take()
    held = RingBuffer()
    var children: [Child] = []
    while let child = firstChild {
      unlink(child)
      children.append(child)
    }
    outer?.cancel()
    for child in children { child.cancel() }
  }

  deinit {
    while let child = firstChild { unlink(child) }
  }

  // The children form a list, so that one leaves in constant time.

  @inlinable func link(_ child: Child) {
    child.isLinked = true
    child.next = firstChild
    firstChild?.previous = child
    firstChild = child
  }

  @inlinable func unlink(_ child: Child) {
    guard child.isLinked else { return }
    child.isLinked = false
    let next = child.next.take()
    next?.previous = child.previous
    if let previous = child.previous { previous.next = next } else { firstChild = next }
    child.previous = nil
  }
}

@usableFromInline enum JunctionEvent<Downstream: Subscriber> {
  case value(JunctionChild<Downstream>, Downstream.Input)
  case known(Downstream.Input)
  case opened(JunctionChild<Downstream>)
  case closed(JunctionChild<Downstream>)
  case failed(Downstream.Failure)
  case outer(any Subscription)
  case outerFinished
  case request(Subscribers.Demand)
  case stop
}
