/// What a subject's subscriber holds.
///
/// It lets go of the conduit, and so of the subscriber, when either side ends: a subscriber that
/// keeps its subscription for ever is not kept alive by that.
@usableFromInline final class BroadcastSubscription<Output, Failure: Error>: DispatchedSubscription
{
  @usableFromInline let lock = Lock()
  @usableFromInline let printedName: String
  @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var conduit: Conduit<Output, Failure>?
  @usableFromInline override var name: String { printedName }

  @inlinable init(_ broadcast: Broadcast<Output, Failure>, _ conduit: Conduit<Output, Failure>) {
    self.broadcast = broadcast
    self.conduit = conduit
    printedName = broadcast.name
    super.init(
      request: { unsafeDowncast($0, to: BroadcastSubscription.self).forward($1) },
      cancel: { unsafeDowncast($0, to: BroadcastSubscription.self).leave() })
  }

  @inlinable func forward(_ demand: Subscribers.Demand) {
    lock.lock()
    let (broadcast, conduit) = (broadcast, conduit)
    lock.unlock()
    if let conduit { broadcast?.request(demand, for: conduit) }
  }

  @inlinable func leave() {
    lock.lock()
    let (broadcast, conduit) = (broadcast.take(), conduit.take())
    lock.unlock()
    guard let conduit else { return }
    conduit.forget()
    broadcast?.remove(conduit)
  }

  /// Forgets both ends, when the conduit has closed.
  @inlinable func letGo() {
    lock.lock()
    let (broadcast, conduit) = (broadcast.take(), conduit.take())
    lock.unlock()
    withExtendedLifetime((broadcast, conduit)) {}
  }
}
