extension Publishers {
  /// Republishes the values of 2 publishers as they come. See `Junction` for demand.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Failure == B.Failure,
    A.Output == B.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    @inlinable public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let children = mergeChildren(2, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
    }
  }

  /// Republishes the values of 3 publishers as they come. See `Junction` for demand.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure,
    A.Output == B.Output, A.Output == C.Output
  {
    public typealias Output = A.Output
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
      let children = mergeChildren(3, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
      c.receive(subscriber: children[2])
    }
  }

  /// Republishes the values of 4 publishers as they come. See `Junction` for demand.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure,
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output
  {
    public typealias Output = A.Output
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
      let children = mergeChildren(4, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
      c.receive(subscriber: children[2])
      d.receive(subscriber: children[3])
    }
  }

  /// Republishes the values of 5 publishers as they come. See `Junction` for demand.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
    Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let children = mergeChildren(5, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
      c.receive(subscriber: children[2])
      d.receive(subscriber: children[3])
      e.receive(subscriber: children[4])
    }
  }

  /// Republishes the values of 6 publishers as they come. See `Junction` for demand.
  public struct Merge6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Failure == F.Failure,
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output,
    A.Output == F.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F

    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let children = mergeChildren(6, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
      c.receive(subscriber: children[2])
      d.receive(subscriber: children[3])
      e.receive(subscriber: children[4])
      f.receive(subscriber: children[5])
    }
  }

  /// Republishes the values of 7 publishers as they come. See `Junction` for demand.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Failure == F.Failure, A.Failure == G.Failure,
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output,
    A.Output == F.Output, A.Output == G.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G

    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let children = mergeChildren(7, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
      c.receive(subscriber: children[2])
      d.receive(subscriber: children[3])
      e.receive(subscriber: children[4])
      f.receive(subscriber: children[5])
      g.receive(subscriber: children[6])
    }
  }

  /// Republishes the values of 8 publishers as they come. See `Junction` for demand.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
    G: Publisher, H: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Failure == F.Failure, A.Failure == G.Failure, A.Failure == H.Failure,
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output,
    A.Output == F.Output, A.Output == G.Output, A.Output == H.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H

    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let children = mergeChildren(8, of: subscriber)
      a.receive(subscriber: children[0])
      b.receive(subscriber: children[1])
      c.receive(subscriber: children[2])
      d.receive(subscriber: children[3])
      e.receive(subscriber: children[4])
      f.receive(subscriber: children[5])
      g.receive(subscriber: children[6])
      h.receive(subscriber: children[7])
    }
  }
}

/// Starts a merge: the subscriber asks before any of the publishers is subscribed to.
@inlinable @inline(__always) func mergeChildren<Downstream: Subscriber>(
  _ count: Int, of downstream: Downstream
) -> [JunctionChild<Downstream>] {
  let junction = Junction(
    downstream, name: "Merge", maxPublishers: .unlimited, hasOuter: false)
  let children = (0..<count).map { _ in junction.open() }
  downstream.receive(subscription: junction)
  return children
}

// Two merges are equal if the publishers in them are, in order.

extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}

extension Publishers.Merge3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}

extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}
