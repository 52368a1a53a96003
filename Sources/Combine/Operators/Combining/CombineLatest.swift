extension Publisher {
  /// Publishes the latest values of both, whenever one of them publishes and both have published.
  @inlinable public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// The same, as the closure makes one value of them.
  @inlinable public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where Failure == P.Failure {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of all, whenever one of them publishes and all have published.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// The same, as the closure makes one value of them.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, Failure == Q.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Publishes the latest values of all, whenever one of them publishes and all have published.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// The same, as the closure makes one value of them.
  @inlinable public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// Publishes the latest values of 2 publishers. See `CombineLatestHub` for demand.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    @inlinable public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      combine(a, b, for: subscriber, isPart: false)
    }
  }

  /// Publishes the latest values of 3 publishers. See `CombineLatestHub` for demand.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    @inlinable public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let pairs = Publishers.CombineLatest(CombineLatestPart(a, b), c)
      pairs.receive(subscriber: MapInner(subscriber) { ($0.0.0, $0.0.1, $0.1) })
    }
  }

  /// Publishes the latest values of 4 publishers. See `CombineLatestHub` for demand.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let pairs = Publishers.CombineLatest(CombineLatestPart(a, b), CombineLatestPart(c, d))
      pairs.receive(subscriber: MapInner(subscriber) { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) })
    }
  }
}

/// Two publishers of a combination of more.
@usableFromInline struct CombineLatestPart<A: Publisher, B: Publisher>: Publisher
where A.Failure == B.Failure {
  @usableFromInline typealias Output = (A.Output, B.Output)
  @usableFromInline typealias Failure = A.Failure

  @usableFromInline let a: A
  @usableFromInline let b: B

  @inlinable init(_ a: A, _ b: B) {
    self.a = a
    self.b = b
  }

  @inlinable @inline(__always) func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Failure {
    combine(a, b, for: subscriber, isPart: true)
  }
}

@inlinable @inline(__always) func combine<A: Publisher, B: Publisher, S: Subscriber>(
  _ a: A, _ b: B, for subscriber: S, isPart: Bool
) where A.Failure == S.Failure, B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
  let hub = CombineLatestHub<A.Output, B.Output, S>(subscriber, isPart: isPart)
  a.receive(subscriber: FirstOfPair(hub))
  b.receive(subscriber: SecondOfPair(hub))
}

extension Publishers.CombineLatest: Equatable
where A: Equatable, B: Equatable {}

extension Publishers.CombineLatest3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
