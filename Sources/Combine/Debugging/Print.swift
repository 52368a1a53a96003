extension Publisher {
  /// Logs everything that passes: the subscription, requests, values, the completion and cancels.
  ///
  /// The lines are `receive subscription: (…)`, `request unlimited` or `request max: (3)`, `receive
  /// value: (…)`, `receive finished`, `receive error: (…)` and `receive cancel`. Demand that a
  /// subscriber returns for a value adds ` (synchronous)` to its line; no demand returned prints
  /// none.
  ///
  /// - Parameters:
  ///   - prefix: Put before each line, with a colon, unless empty.
  ///   - stream: Where the lines go; standard output if nil. It is written to by one thread at a
  ///     time.
  ///
  /// Source: A5/P2 to A5/P6.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// Logs what passes. Demand: passed on as it is.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What each line begins with.
    public let prefix: String
    /// Where the lines go; standard output if nil.
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, prefix: prefix, stream: stream))
    }
  }
}

extension Publishers.Print {
  /// Logs nothing after an end: X-B15 is waived.
  private final class Inner<Downstream: Subscriber>: Relay, RelaySubscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    let downstream: Downstream
    private let prefix: String
    private var stream: (any TextOutputStream)?
    /// A lock of its own, as writing to the stream calls the user's code.
    private let streamLock = NSRecursiveLock()

    init(downstream: Downstream, prefix: String, stream: (any TextOutputStream)?) {
      self.downstream = downstream
      self.prefix = prefix.isEmpty ? "" : prefix + ": "
      self.stream = stream
      super.init(name: "Print")
    }

    override func request(_ demand: Subscribers.Demand) {
      log(line(for: demand))
      super.request(demand)
    }

    override func cancel() {
      guard isActive else { return }
      log("receive cancel")
      cutOff()
    }

    func receive(subscription: any Subscription) {
      log("receive subscription: (\(subscription))")
      if attach(subscription) { downstream.receive(subscription: self) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      guard isActive else { return .none }
      log("receive value: (\(input))")
      let demand = downstream.receive(input)
      if demand != .none { log(line(for: demand) + " (synchronous)") }
      return demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      guard end(evenIfWaiting: true) else { return }
      switch completion {
      case .finished: log("receive finished")
      case .failure(let error): log("receive error: (\(error))")
      }
      downstream.receive(completion: completion)
    }

    private func line(for demand: Subscribers.Demand) -> String {
      demand.max.map { "request max: (\($0))" } ?? "request unlimited"
    }

    private func log(_ text: String) {
      streamLock.lock()
      defer { streamLock.unlock() }
      guard var stream else { return Swift.print(prefix + text) }
      // Three writes, as `Swift.print(_:to:)` makes for a string that is not its own type.
      stream.write("")
      stream.write(prefix + text)
      stream.write("\n")
      self.stream = stream  // which may be a value
    }
  }
}
