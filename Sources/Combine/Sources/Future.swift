/// A publisher of one value, or an error, that comes later; all subscribers get the same.
///
/// The closure runs once, at once, without waiting for a subscriber. The first call of its promise
/// counts.
public final class Future<Output, Failure: Error>: Publisher {
  /// Fulfils the future; later calls do nothing. May be called from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting = PlaceList<FutureConduit<Output, Failure>>()

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Failure {
    let conduit = FutureSubscription(subscriber, self)
    subscriber.receive(subscription: conduit)
    lock.lock()
    let result = result
    if result == nil { conduit.place = waiting.append(conduit) }
    lock.unlock()
    if let result {
      conduit.fulfil(result)
    } else if conduit.isOver {
      remove(conduit)  // It was cancelled before it was in the list.
    }
  }

  /// What the promise was kept with.
  fileprivate var known: Result<Output, Failure>? {
    lock.lock()
    let result = result
    lock.unlock()
    return result
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    lock.lock()
    let isFirst = self.result == nil
    var receivers: ContiguousArray<FutureConduit<Output, Failure>> = []
    if isFirst {
      self.result = result
      receivers = waiting.removeAll()
    }
    lock.unlock()
    for conduit in receivers { conduit.fulfil(result) }
  }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    lock.lock()
    let removed = conduit.place.flatMap { waiting.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }
}

extension Future: @unchecked Sendable {}

/// A subscriber of a future, whatever its type.
private class FutureConduit<Output, Failure: Error> {
  /// Its place among those that wait, guarded by the future's lock.
  final var place: UInt?

  func fulfil(_ result: Result<Output, Failure>) {}
}

/// Delivers the value once it is there and asked for; an error need not be asked for.
private final class FutureSubscription<Downstream: Subscriber>:
  FutureConduit<Downstream.Input, Downstream.Failure>, NamedSubscription
{
  private let lock = Lock()
  private var downstream: Downstream?
  /// Kept during the delivery. One that had its result before it was asked stays for good, as with
  /// Apple (X-D11).
  private var parent: Future<Downstream.Input, Downstream.Failure>?
  private var hasAnyDemand = false
  private var isCancelled = false
  var name: String { "Future" }

  init(_ downstream: Downstream, _ parent: Future<Downstream.Input, Downstream.Failure>) {
    self.downstream = downstream
    self.parent = parent
  }

  var isOver: Bool {
    lock.lock()
    defer { lock.unlock() }
    return downstream == nil
  }

  var children: [Mirror.Child] {
    lock.lock()
    let (downstream, parent, hasAnyDemand) = (downstream, parent, hasAnyDemand)
    lock.unlock()
    return [
      ("parent", parent as Any), ("downstream", downstream as Any),
      ("hasAnyDemand", hasAnyDemand), ("subject", parent as Any),
    ]
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    lock.lock()
    if downstream != nil { hasAnyDemand = true }
    let parent = parent
    lock.unlock()
    if let result = parent?.known { deliver(result) }
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    hasAnyDemand = false
    let (downstream, parent) = (downstream.take(), parent.take())
    lock.unlock()
    parent?.remove(self)
    withExtendedLifetime(downstream) {}
  }

  override func fulfil(_ result: Result<Downstream.Input, Downstream.Failure>) {
    guard deliver(result) else { return }
    lock.lock()
    let parent = parent.take()
    lock.unlock()
    withExtendedLifetime(parent) {}
  }

  /// Delivers the result, if it is the time for it; whether it was.
  @discardableResult
  private func deliver(_ result: Result<Downstream.Input, Downstream.Failure>) -> Bool {
    lock.lock()
    var isReady = hasAnyDemand
    if case .failure = result { isReady = true }
    let downstream = isReady ? downstream.take() : nil
    if isReady { hasAnyDemand = false }
    lock.unlock()
    guard let downstream else { return false }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      lock.lock()
      let isWanted = !isCancelled
      lock.unlock()
      if isWanted { downstream.receive(completion: .finished) }
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
    return true
  }
}
