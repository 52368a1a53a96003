#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension Publisher {
  /// Stops in the debugger when one of the closures returns true.
  ///
  /// The process gets a trap signal, which ends it if no debugger is attached.
  @inlinable public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger when the upstream fails.
  @inlinable public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: {
      guard case .failure = $0 else { return false }
      return true
    })
  }
}

extension Publishers {
  /// Stops in the debugger when a closure says so. Demand: passed on as it is.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Asked when the subscription comes.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Asked at each value.
    public let receiveOutput: ((Output) -> Bool)?
    /// Asked at the completion.
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    @inlinable public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, breakpoint: self))
    }
  }
}

extension Publishers.Breakpoint {
  /// Takes no lock: the subscription goes down untouched, and an upstream delivers one event at a time.
  @usableFromInline final class Inner<Downstream: Subscriber>: NamedSubscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    @usableFromInline typealias Input = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let downstream: Downstream
    @usableFromInline let breakpoint: Publishers.Breakpoint<Upstream>

    @inlinable init(downstream: Downstream, breakpoint: Publishers.Breakpoint<Upstream>) {
      self.downstream = downstream
      self.breakpoint = breakpoint
    }

    @usableFromInline var name: String { "Breakpoint" }

    @inlinable func receive(subscription: any Subscription) {
      if breakpoint.receiveSubscription?(subscription) == true { stopInDebugger() }
      downstream.receive(subscription: subscription)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
      if breakpoint.receiveOutput?(input) == true { stopInDebugger() }
      return downstream.receive(input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
      if breakpoint.receiveCompletion?(completion) == true { stopInDebugger() }
      downstream.receive(completion: completion)
    }
  }
}

@usableFromInline func stopInDebugger() { raise(SIGTRAP) }
