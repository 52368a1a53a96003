extension Publisher {
  /// Calls closures when events pass; each before the event goes on.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the upstream's subscription.
  ///   - receiveOutput: Called with each value.
  ///   - receiveCompletion: Called with the completion.
  ///   - receiveCancel: Called when the downstream cancels, once.
  ///   - receiveRequest: Called with what the downstream requests, or returns for a value unless none.
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

    @inlinable public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, events: self))
    }
  }
}

extension Publishers.HandleEvents {
  /// Keeps the closures until the end, so that what they hold is let go of then.
  @usableFromInline final class Inner<Downstream: Subscriber>: Relay, RelaySubscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @exclusivity(unchecked) @usableFromInline var events: Publishers.HandleEvents<Upstream>?

    @inlinable init(downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
      self.downstream = downstream
      self.events = events
      super.init(name: "HandleEvents")
    }

    @usableFromInline override func request(_ demand: Subscribers.Demand) {
      currentEvents?.receiveRequest?(demand)
      super.request(demand)
    }

    @usableFromInline override func cancel() {
      let upstream = current
      guard end() else { return }
      takeEvents()?.receiveCancel?()
      upstream?.cancel()
    }

    @inlinable func receive(subscription: any Subscription) {
      currentEvents?.receiveSubscription?(subscription)
      if attach(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
      guard let events = currentEvents else { return .none }
      events.receiveOutput?(input)
      guard isActive else { return .none }
      let demand = downstream.receive(input)
      if demand != .none { events.receiveRequest?(demand) }
      return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
      guard end() else { return }
      takeEvents()?.receiveCompletion?(completion)
      downstream.receive(completion: completion)
    }

    @inlinable var currentEvents: Publishers.HandleEvents<Upstream>? {
      lock.lock()
      defer { lock.unlock() }
      return events
    }

    @inlinable func takeEvents() -> Publishers.HandleEvents<Upstream>? {
      lock.lock()
      defer { lock.unlock() }
      return events.take()
    }
  }
}
