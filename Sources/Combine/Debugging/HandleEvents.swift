extension Publisher {
  /// Calls closures when events pass; each before the event goes on.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the upstream's subscription.
  ///   - receiveOutput: Called with each value.
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveCancel: Called when the downstream cancels, once.
  ///   - receiveRequest: Called with what the downstream requests, or returns for a value unless
  ///     none.
  @inlinable public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// Calls closures when events pass. Demand: passed on as it is.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Called with the upstream's subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Called with each value.
    public var receiveOutput: ((Output) -> Void)?
    /// Called with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Called when the downstream cancels.
    public var receiveCancel: (() -> Void)?
    /// Called with what the downstream asks for.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    @inlinable public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        HandleEventsInner(
          subscriber,
          EventHandlers(
            subscription: receiveSubscription, output: receiveOutput,
            completion: receiveCompletion, cancel: receiveCancel, request: receiveRequest)))
    }
  }
}

/// Keeps the closures until the end, so that what they hold is let go of then. Nothing passes after
/// that: X-B13 is waived.
@usableFromInline final class HandleEventsInner<Downstream: Subscriber>: Relay, RelaySubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Handlers = EventHandlers<Input, Failure>

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var handlers: Handlers?

  @inlinable init(_ downstream: Downstream, _ handlers: Handlers) {
    self.downstream = downstream
    self.handlers = handlers
    super.init(name: "HandleEvents")
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    currentHandlers?.request?(demand)
    super.request(demand)
  }

  @usableFromInline override func cancel() {
    let upstream = current
    guard end(evenIfWaiting: true) else { return }
    takeHandlers()?.cancel?()
    upstream?.cancel()
  }

  @inlinable func receive(subscription: any Subscription) {
    currentHandlers?.subscription?(subscription)
    if attach(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard let handlers = currentHandlers else { return .none }
    handlers.output?(input)
    guard isActive else { return .none }
    let demand = downstream.receive(input)
    if demand != .none { handlers.request?(demand) }
    return demand
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard end(evenIfWaiting: true) else { return }
    takeHandlers()?.completion?(completion)
    downstream.receive(completion: completion)
  }

  @inlinable var currentHandlers: Handlers? {
    lock.lock()
    defer { lock.unlock() }
    return handlers
  }

  @inlinable func takeHandlers() -> Handlers? {
    lock.lock()
    defer { lock.unlock() }
    return handlers.take()
  }
}

/// The closures of `handleEvents`; one object, so that keeping them for the length of a call costs
/// one count.
@usableFromInline final class EventHandlers<Output, Failure: Error> {
  @usableFromInline let subscription: ((any Subscription) -> Void)?
  @usableFromInline let output: ((Output) -> Void)?
  @usableFromInline let completion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline let cancel: (() -> Void)?
  @usableFromInline let request: ((Subscribers.Demand) -> Void)?

  @inlinable init(
    subscription: ((any Subscription) -> Void)?, output: ((Output) -> Void)?,
    completion: ((Subscribers.Completion<Failure>) -> Void)?, cancel: (() -> Void)?,
    request: ((Subscribers.Demand) -> Void)?
  ) {
    self.subscription = subscription
    self.output = output
    self.completion = completion
    self.cancel = cancel
    self.request = request
  }
}
