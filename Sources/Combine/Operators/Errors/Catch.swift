extension Publisher {
  /// Goes on with another publisher, made from the error, instead of failing.
  @inlinable public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher, made from the error, or fails with the error the closure
  /// throws.
  @inlinable public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// Republishes the upstream, and from its error on, what a closure makes of the error. Demand
  /// left over goes to the replacement.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    @inlinable public init(
      upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher
    ) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let succession = Succession(subscriber, name: "Catch")
      upstream.receive(subscriber: CatchInner(succession, handler))
    }
  }

  /// Republishes the upstream, and from its error on, what a closure makes of the error, unless it
  /// throws. Demand left over goes to the replacement.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    @inlinable public init(
      upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher
    ) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == any Error {
      let succession = Succession(subscriber, name: "TryCatch")
      upstream.receive(subscriber: TryCatchInner(succession, handler))
    }
  }
}

/// Receives from the publisher that may fail, and subscribes to the replacement if it does.
@usableFromInline
struct CatchInner<
  UpstreamFailure: Error, NewPublisher: Publisher, Downstream: Subscriber
>: NamedSubscriber
where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let succession: Succession<Downstream>
  @usableFromInline let handler: (UpstreamFailure) -> NewPublisher
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "Catch" }

  @inlinable init(
    _ succession: Succession<Downstream>, _ handler: @escaping (UpstreamFailure) -> NewPublisher
  ) {
    self.succession = succession
    self.handler = handler
  }

  @inlinable func receive(subscription: any Subscription) { succession.take(subscription) }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    succession.forward(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished: succession.finish(.finished)
    case .failure(let error):
      guard succession.leavePublisher() else { return }
      handler(error).receive(subscriber: LastOfSuccession(succession))
    }
  }
}

/// Receives from the publisher that may fail, and subscribes to the replacement if it does.
@usableFromInline
struct TryCatchInner<
  UpstreamFailure: Error, NewPublisher: Publisher, Downstream: Subscriber
>: NamedSubscriber
where Downstream.Input == NewPublisher.Output, Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let succession: Succession<Downstream>
  @usableFromInline let handler: (UpstreamFailure) throws -> NewPublisher
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "TryCatch" }

  @inlinable init(
    _ succession: Succession<Downstream>,
    _ handler: @escaping (UpstreamFailure) throws -> NewPublisher
  ) {
    self.succession = succession
    self.handler = handler
  }

  @inlinable func receive(subscription: any Subscription) { succession.take(subscription) }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    succession.forward(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished: succession.finish(.finished)
    case .failure(let error):
      guard succession.leavePublisher() else { return }
      do {
        let replacement = try handler(error).mapError { $0 as any Error }
        replacement.receive(subscriber: LastOfSuccession(succession))
      } catch {
        succession.finish(.failure(error))
      }
    }
  }
}
