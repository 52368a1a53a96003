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
      let inner = CatchInner<Upstream.Failure, NewPublisher, Never, S>(
        subscriber, name: "Catch", handler)
      upstream.receive(subscriber: inner)
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
      let inner = CatchInner<Upstream.Failure, NewPublisher, any Error, S>(
        subscriber, name: "TryCatch", handler)
      upstream.receive(subscriber: inner)
    }
  }
}

/// What `catch` and `tryCatch` are inside.
@usableFromInline final class CatchSuccession<Downstream: Subscriber>: Succession<Downstream> {
  @usableFromInline override var children: [Mirror.Child] {
    lock.lock()
    let (downstream, owed) = (downstream, owed)
    lock.unlock()
    return [("downstream", downstream as Any), ("demand", owed)]
  }

  /// Whether the first publisher's failure has gone to the handler.
  @usableFromInline var isReplaced: Bool { lock.withLock { turn > 0 } }
}

/// Receives from the publisher that may fail, and subscribes to the replacement if it does. Serves
/// the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
struct CatchInner<
  Failure: Error, NewPublisher: Publisher, Thrown: Error, Downstream: Subscriber
>: NamedSubscriber where Downstream.Input == NewPublisher.Output {
  @usableFromInline let succession: CatchSuccession<Downstream>
  @usableFromInline let handler: (Failure) throws(Thrown) -> NewPublisher
  @usableFromInline var combineIdentifier: CombineIdentifier { succession.combineIdentifier }
  @usableFromInline var name: String { succession.name }
  @usableFromInline var children: [Mirror.Child] { succession.children }

  @inlinable init(
    _ downstream: Downstream, name: String,
    _ handler: @escaping (Failure) throws(Thrown) -> NewPublisher
  ) {
    succession = CatchSuccession(downstream, name: name, surplus: .isMistake)
    self.handler = handler
  }

  @inlinable func receive(subscription: any Subscription) {
    succession.take(subscription, turn: 0)
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    succession.forward(input, turn: 0)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure(let error) = completion else {
      return succession.finish(.finished, turn: 0)
    }
    guard succession.leavePublisher(turn: 0) else {
      return precondition(!succession.isReplaced, "\(name) got a second failure")
    }
    do throws(Thrown) {
      let replacement = try handler(error)
      replacement.receive(
        subscriber: LastOfSuccession<NewPublisher.Failure, Downstream>(succession))
    } catch {
      succession.finish(
        .failure(error as! Downstream.Failure), turn: 1, evenIfWaiting: true)
    }
  }
}
