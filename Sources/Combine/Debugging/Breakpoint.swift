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

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        BreakpointInner(subscriber, receiveSubscription, receiveOutput, receiveCompletion))
    }
  }
}

/// Takes no lock: the subscription goes down untouched, and an upstream delivers one event at a
/// time.
@usableFromInline struct BreakpointInner<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let subscriptionStops: ((any Subscription) -> Bool)?
  @usableFromInline let outputStops: ((Input) -> Bool)?
  @usableFromInline let completionStops: ((Subscribers.Completion<Failure>) -> Bool)?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(
    _ downstream: Downstream, _ subscriptionStops: ((any Subscription) -> Bool)?,
    _ outputStops: ((Input) -> Bool)?,
    _ completionStops: ((Subscribers.Completion<Failure>) -> Bool)?
  ) {
    self.downstream = downstream
    self.subscriptionStops = subscriptionStops
    self.outputStops = outputStops
    self.completionStops = completionStops
  }

  @usableFromInline var name: String { "Breakpoint" }

  @inlinable func receive(subscription: any Subscription) {
    if subscriptionStops?(subscription) == true { stopInDebugger() }
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if outputStops?(input) == true { stopInDebugger() }
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if completionStops?(completion) == true { stopInDebugger() }
    downstream.receive(completion: completion)
  }
}

@usableFromInline func stopInDebugger() { raise(SIGTRAP) }
