/// A publisher of one value, or an error, that comes later; all subscribers get the same.
///
/// The closure runs once, at once, without waiting for a subscriber. The first call of its promise
/// counts.
public final class Future<Output, Failure: Error>: Publisher {
  /// Fulfils the future; later calls do nothing. May be called from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureConduit<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Failure {
    let conduit = FutureSubscription(subscriber, self)
    subscriber.receive(subscription: conduit)
    lock.lock()
    let result = result
    if result == nil { waiting.append(conduit) }
    lock.unlock()
    if let result { conduit.fulfil(result) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    lock.lock()
    let isFirst = self.result == nil
    let receivers = isFirst ? waiting : []
    if isFirst {
      self.result = result
      waiting = []
    }
    lock.unlock()
    for conduit in receivers { conduit.fulfil(result) }
  }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    lock.lock()
    let index = waiting.firstIndex { $0 === conduit }
    let removed = index.map { waiting.remove(at: $0) }
    lock.unlock()
    withExtendedLifetime(removed) {}
  }
}

extension Future: @unchecked Sendable {}

/// A subscriber of a future, whatever its type.
private class FutureConduit<Output, Failure: Error> {
  func fulfil(_ result: Result<Output, Failure>) {}
}

/// Delivers the value once it is there and asked for; an error need not be asked for.
private final class FutureSubscription<Downstream: Subscriber>:
  FutureConduit<Downstream.Input, Downstream.Failure>, NamedSubscription
{
  private let lock = Lock()
  private var downstream: Downstream?
  private var future: Future<Downstream.Input, Downstream.Failure>?
  private var result: Result<Downstream.Input, Downstream.Failure>?
  private var isDemanded = false
  private var isCancelled = false
  var name: String { "Future" }

  init(_ downstream: Downstream, _ future: Future<Downstream.Input, Downstream.Failure>) {
    self.downstream = downstream
    self.future = future
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    isDemanded = true
    lock.unlock()
    deliverIfReady()
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let (downstream, future) = (downstream.take(), future.take())
    let result = result.take()
    lock.unlock()
    future?.remove(self)
    withExtendedLifetime((downstream, result)) {}
  }

  override func fulfil(_ result: Result<Downstream.Input, Downstream.Failure>) {
    lock.lock()
    if !isCancelled { self.result = result }
    lock.unlock()
    deliverIfReady()
  }

  private func deliverIfReady() {
    lock.lock()
    var isReady = false
    switch result {
    case nil: break
    case .success: isReady = isDemanded
    case .failure: isReady = true
    }
    let downstream = isReady ? downstream.take() : nil
    let (result, future) = isReady ? (result.take(), future.take()) : (nil, nil)
    lock.unlock()
    guard let downstream, let result else { return }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
    withExtendedLifetime(future) {}
  }
}
