extension Publisher {
  /// Publishes the values of both, each at its time; finishes when both have.
  @inlinable public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
  where Failure == B.Failure, Output == B.Output {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of both, of publishers of one type, however many there are.
  @inlinable public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }

  /// Publishes the values of all, each at its time; finishes when all have.
  @inlinable public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where
    Failure == B.Failure, Failure == C.Failure,
    Output == B.Output, Output == C.Output
  {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of all, each at its time; finishes when all have.
  @inlinable public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    Failure == B.Failure, Failure == C.Failure, Failure == D.Failure,
    Output == B.Output, Output == C.Output, Output == D.Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Publishes the values of all, each at its time; finishes when all have.
  @inlinable public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure,
    Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Publishes the values of all, each at its time; finishes when all have.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure,
    Failure == F.Failure,
    Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output,
    Output == F.Output
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Publishes the values of all, each at its time; finishes when all have.
  @inlinable
  public func merge<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure,
    Failure == F.Failure, Failure == G.Failure,
    Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output,
    Output == F.Output, Output == G.Output
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Publishes the values of all, each at its time; finishes when all have.
  @inlinable
  public func merge<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    Failure == B.Failure, Failure == C.Failure, Failure == D.Failure, Failure == E.Failure,
    Failure == F.Failure, Failure == G.Failure, Failure == H.Failure,
    Output == B.Output, Output == C.Output, Output == D.Output, Output == E.Output,
    Output == F.Output, Output == G.Output, Output == H.Output
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}
