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
      let (prefix, file, line) = (prefix, file, line)
      upstream.receive(
        subscriber: MapErrorInner<Upstream.Failure, _>(subscriber) { error in
          let label = prefix.isEmpty ? "" : prefix + ": "
          fatalError("\(label)\(error)", file: file, line: line)
        })
    }
  }
}
