import Synchronization

/// A many-to-one merge, which `flatMap` and `merge` share: any number of publishers whose values go
/// to one subscriber.
///
/// Vocabulary. A *child* receives from one of the publishers. The *outer* publisher, of `flatMap`
/// only, is the one whose values make children. A *held* value came when its subscriber had asked
/// for nothing more. A *known* value is that of a `Just`, which is taken as it is and needs no
/// child.
///
/// Demand: a child is asked for everything if the subscriber wants everything, and else for one
/// value at a time: the next is asked for by what a delivered value returns, or by a request when a
/// held one is delivered. The stream ends when the outer publisher and all children have; nothing
/// passes after that (X-B18 is waived), and a publisher that fails again while the children are
/// cancelled waits for no lock (X-C8).
@usableFromInline
final class Junction<Downstream: Subscriber>: Hub<JunctionEvent<Downstream>>,
  EventHandler, Named
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
  /// How many deliveries are going on, one inside the other.
  @exclusivity(unchecked) @usableFromInline var deliveries = 0
  /// Something is held, or the children are to be asked for everything.
  @exclusivity(unchecked) @usableFromInline var hasChores = false
  /// The children are to be asked for everything.
  @exclusivity(unchecked) @usableFromInline var isEverythingDue = false
  /// How many values are to be asked for in place of ended publishers, that of now included.
  @exclusivity(unchecked) @usableFromInline var replacementsDue = 0

  @inlinable init(
    _ downstream: Downstream, name: String, maxPublishers: Subscribers.Demand, hasOuter: Bool
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    isOuterDone = !hasOuter
    super.init(name: name, of: Junction.self, zeroRequests: hasOuter ? .trap : .pass)
  }

  /// Makes a child that is counted from now on.
  @inlinable func open() -> Child {
    let child = Child(self)
    post(.opened(child))
    return child
  }

  @inlinable func handle(_ event: Event) {
    switch event {
    case .value(let child, let value): if take(value, from: child) { child.requestOne() }
    case .known(let value): takeKnownInTurn(value)
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
    guard enter(orPost: .known(value)) else { return }
    takeKnownInTurn(value)
    leave()
  }

  @inlinable @inline(__always) func takeKnownInTurn(_ value: Downstream.Input) {
    guard isReadyToDeliver else { return hold(value, of: nil) }
    deliver(value)
    if hasChores && deliveries == 0 { serve() }
    if !maxPublishers.isUnlimited { requestReplacement() }
  }

  /// A child's value; true if it was delivered and another is wanted for it.
  @inlinable @inline(__always) func take(_ value: Downstream.Input, from child: Child) -> Bool {
    guard isReadyToDeliver else {
      hold(value, of: child)
      return false
    }
    deliver(value)
    if hasChores && deliveries == 0 { serve() }
    return !isUnlimited.load(ordering: .relaxed)
  }

  @inlinable @inline(__always) var isReadyToDeliver: Bool {
    demand > .none && held.isEmpty && isActive
  }

  @inlinable func hold(_ value: Downstream.Input, of child: Child?) {
    guard isActive else { return }
    held.append((child, value))
    hasChores = true
  }

  @inlinable @inline(__always) func deliver(_ value: Downstream.Input) {
    demand -= .max(1)
    deliveries &+= 1
    let more = downstream.receive(value)
    deliveries &-= 1
    if more.rawValue != 0 { owe(more) }
  }

  /// Does what was asked for meanwhile, unless a delivery is going on, which does it afterwards.
  @inlinable @inline(never) func serve() {
    hasChores = false
    while demand > .none, isActive, let (child, value) = held.popFirst() {
      deliver(value)
      if let child {
        if !isUnlimited.load(ordering: .relaxed) { child.requestOne() }
      } else {
        requestReplacement()
      }
    }
    if isEverythingDue { requestEverything() }
    finishIfDone()
  }

  /// Asks for a value that may make a publisher, in place of one that has ended.
  ///
  /// A publisher that such a request brings may end before the request returns. The next request
  /// then waits for that, so publishers that take no time pile up no calls.
  @inlinable func requestReplacement() {
    guard !maxPublishers.isUnlimited else { return }
    replacementsDue &+= 1
    guard replacementsDue == 1 else { return }
    while replacementsDue > 0 {
      if isActive { outer?.request(.max(1)) }
      replacementsDue &-= 1
    }
  }

  @inlinable func take(outer subscription: any Subscription) {
    guard isActive, outer == nil, !isOuterDone else { return subscription.cancel() }
    outer = subscription
    subscription.request(maxPublishers)
  }

  @inlinable func close(_ child: Child) {
    unlink(child)
    requestReplacement()
    finishIfDone()
  }

  @usableFromInline func request(more: Subscribers.Demand) {
    guard isActive else { return }
    owe(more)
    if deliveries == 0 { serve() }
  }

  /// Adds to the demand; once it is unlimited, the children are to be asked for everything.
  @inlinable func owe(_ more: Subscribers.Demand) {
    demand += more
    if demand.isUnlimited && !isUnlimited.exchange(true, ordering: .relaxed) {
      isEverythingDue = true
      hasChores = true
    }
  }

  @usableFromInline func requestEverything() {
    isEverythingDue = false
    var child = firstChild
    while let current = child {
      child = current.next
      current.requestEverything()
    }
  }

  @inlinable func finishIfDone() {
    if isOuterDone && firstChild == nil && held.isEmpty && end() {
      downstream.receive(completion: .finished)
    }
  }

  @usableFromInline func fail(_ error: Downstream.Failure) {
    guard end() else { return }
    // The outer publisher is not cancelled, as Apple's is not (X-A13).
    outer = nil
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
    for child in children { child.cancel() }
    outer?.cancel()
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

@usableFromInline enum JunctionEvent<Downstream: Subscriber>: HubEvent {
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
