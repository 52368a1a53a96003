/// What a subject's subscriber holds.
///
/// It lets go of the conduit, and so of the subscriber, when either side ends: a subscriber that keeps its
/// subscription for ever is not kept alive by that.
@usableFromInline final class BroadcastSubscription<Output, Failure: Error>: NamedSubscription {
  @usableFromInline typealias Ends = (Broadcast<Output, Failure>, Conduit<Output, Failure>)

  @usableFromInline let lock = Lock()
  @usableFromInline let name: String
  @exclusivity(unchecked) @usableFromInline var ends: Ends?

  @inlinable init(_ broadcast: Broadcast<Output, Failure>, _ conduit: Conduit<Output, Failure>) {
    ends = (broadcast, conduit)
    name = broadcast.name
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let ends = ends
    lock.unlock()
    if let (broadcast, conduit) = ends { broadcast.request(demand, for: conduit) }
  }

  @usableFromInline func cancel() {
    guard let (broadcast, conduit) = letGo() else { return }
    conduit.close()
    broadcast.remove(conduit)
  }

  @usableFromInline func letGo() -> Ends? {
    lock.lock()
    let ends = ends.take()
    lock.unlock()
    return ends
  }
}
