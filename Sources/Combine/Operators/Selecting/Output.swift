extension Publisher {
  /// Publishes the value at a position, counted from 0, and finishes. Traps if the position is
  /// negative.
  @inlinable public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }

  /// Publishes the values at the positions of a range, counted from 0, and finishes after the last.
  @inlinable public func output<R>(in range: R) -> Publishers.Output<Self>
  where R: RangeExpression, R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Publishes at most `maxLength` values, and finishes after the last. Traps if it is negative.
  @inlinable public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<maxLength)
  }
}

extension Publishers {
  /// Republishes the values at a range of positions. Demand: a value before the range is asked for
  /// anew. An empty range finishes without a request.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: CountableRange<Int>

    @inlinable public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "positions count from 0")
      self.upstream = upstream
      self.range = range
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: OutputInner(subscriber, range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

/// Nothing passes after an end: the rest of X-B14 is waived.
@usableFromInline final class OutputInner<Downstream: Subscriber>: Relay, RelaySubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let range: CountableRange<Int>
  @exclusivity(unchecked) @usableFromInline var position = 0

  @inlinable @inline(__always) init(_ downstream: Downstream, _ range: CountableRange<Int>) {
    self.downstream = downstream
    self.range = range
    super.init(name: "Output")
  }

  @inlinable func receive(subscription: any Subscription) {
    guard attach(subscription) else { return }
    downstream.receive(subscription: self)
    if range.isEmpty { finish() }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let index = position
    // A value that a re-entrant send brings in meanwhile has the next position.
    position = index + 1
    if index < range.lowerBound { return .max(1) }
    guard index < range.upperBound else { return .none }
    let more = downstream.receive(input)
    if index + 1 == range.upperBound { finish() }
    return more
  }

  @inlinable func finish() {
    if cutOff() { downstream.receive(completion: .finished) }
  }
}
