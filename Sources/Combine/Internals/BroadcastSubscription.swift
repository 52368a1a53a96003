/// What a subject's subscriber holds.
///
/// It lets go of the conduit, and so of the subscriber, when either side ends: a subscriber that
/// keeps its subscription for ever is not kept alive by that.
@usableFromInline final class BroadcastSubscription<Output, Failure: Error>: DispatchedSubscription
{
  @usableFromInline let lock = Lock()
  @usableFromInline let kind: BroadcastKind
  @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var conduit: Conduit<Output, Failure>?
  /// What was asked for when this ended.
  @exclusivity(unchecked) @usableFromInline var demandAtEnd = Subscribers.Demand.none
  @usableFromInline override var name: String { kind.name }

  @inlinable init(_ broadcast: Broadcast<Output, Failure>, _ conduit: Conduit<Output, Failure>) {
    self.broadcast = broadcast
    self.conduit = conduit
    kind = broadcast.kind
    super.init(
      request: { unsafeDowncast($0, to: BroadcastSubscription.self).forward($1) },
      cancel: { unsafeDowncast($0, to: BroadcastSubscription.self).leave() })
  }

  @inlinable func forward(_ demand: Subscribers.Demand) {
    if kind.isStrict { demand.requireSome() }
    lock.lock()
    let (broadcast, conduit) = (broadcast, conduit)
    lock.unlock()
    if let conduit { broadcast?.request(demand, for: conduit) }
  }

  @inlinable func leave() {
    lock.lock()
    let (broadcast, conduit) = (broadcast.take(), conduit.take())
    if let asked = conduit?.forget() { demandAtEnd = asked }
    lock.unlock()
    if let conduit { broadcast?.remove(conduit) }
  }

  /// Forgets both ends, when the conduit has closed.
  @inlinable func letGo(asked: Subscribers.Demand) {
    lock.lock()
    let (broadcast, conduit) = (broadcast.take(), conduit.take())
    demandAtEnd = asked
    lock.unlock()
    withExtendedLifetime((broadcast, conduit)) {}
  }

  /// Where no demand is counted, only the subscriber, as with Apple.
  @usableFromInline override var children: [Mirror.Child] {
    lock.lock()
    let (broadcast, conduit, demandAtEnd) = (broadcast, conduit, demandAtEnd)
    lock.unlock()
    let downstream: Mirror.Child = ("downstream", conduit?.subscriber as Any)
    if kind == .changes { return [downstream] }
    let subject = broadcast?.subject as Any
    let demand = conduit?.asked ?? demandAtEnd
    return [("parent", subject), downstream, ("demand", demand), ("subject", subject)]
  }
}
