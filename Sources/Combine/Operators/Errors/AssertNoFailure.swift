extension Publisher {
  /// Stops the program if the publisher fails: use it where that would be a mistake of the
  /// program's.
  @inlinable public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// Republishes everything but an error, at which the program stops. Demand and subscription go
  /// through untouched.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    @inlinable public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: AssertNoFailureInner<Upstream.Failure, S>(subscriber, prefix, file, line))
    }
  }
}

/// Takes no lock: it has nothing that changes.
@usableFromInline
struct AssertNoFailureInner<Failure: Error, Downstream: Subscriber>: NamedSubscriber
where Downstream.Failure == Never {
  @usableFromInline let downstream: Downstream
  @usableFromInline let prefix: String
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "AssertNoFailure" }
  @usableFromInline var children: [Mirror.Child] {
    [("file", file), ("line", line), ("prefix", prefix)]
  }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ prefix: String, _ file: StaticString, _ line: UInt
  ) {
    self.downstream = downstream
    self.prefix = prefix
    self.file = file
    self.line = line
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error):
      let label = prefix.isEmpty ? "" : prefix + ": "
      fatalError("\(label)\(error)", file: file, line: line)
    }
  }
}
