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
  /// Keeps the closures until it closes, so that what they hold is let go of then.
  @usableFromInline final class Inner<Downstream: Subscriber>: Passage<Downstream>, Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @exclusivity(unchecked) @usableFromInline var events: Publishers.HandleEvents<Upstream>?

    @inlinable init(downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
      self.events = events
      super.init(name: "HandleEvents", downstream: downstream)
    }

    @inlinable override func request(_ demand: Subscribers.Demand) {
      current?.receiveRequest?(demand)
      super.request(demand)
    }

    @inlinable override func cancel() {
      let handler = current?.receiveCancel
      guard let upstream = close()?.upstream else { return }
      handler?()
      upstream.cancel()
    }

    @inlinable override func didClose() {
      lock.lock()
      let events = self.events.take()
      lock.unlock()
      withExtendedLifetime(events) {}
    }

    @inlinable func receive(subscription: any Subscription) {
      current?.receiveSubscription?(subscription)
      attach(subscription)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
      lock.lock()
      let handler = events?.receiveOutput
      let downstream = self.downstream
      lock.unlock()
      handler?(input)
      guard let downstream else { return .none }
      let demand = downstream.receive(input)
      if demand != .none { current?.receiveRequest?(demand) }
      return demand
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
      let handler = current?.receiveCompletion
      if openDownstream != nil { handler?(completion) }
      complete(completion)
    }

    @inlinable var current: Publishers.HandleEvents<Upstream>? {
      lock.lock()
      defer { lock.unlock() }
      return events
    }
  }
}
