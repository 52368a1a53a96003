// Operators of a value that is there already, or known not to be: the closure runs here and now.
// Without a value there is none afterwards, and no closure is called; only `collect()` and
// `replaceEmpty(with:)` have a value even then.

extension Optional.Publisher where Wrapped: Comparable {
  /// The smallest value: the one there is, if any.
  @inlinable public func min() -> Optional<Output>.Publisher { self }

  /// The largest value: the one there is, if any.
  @inlinable public func max() -> Optional<Output>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// Whether this is the value, if there is one.
  @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    .init(self.output.map { $0 == output })
  }

  /// The same: one value has no duplicates.
  @inlinable public func removeDuplicates() -> Optional<Output>.Publisher { self }
}

// MARK: Mapping

extension Optional.Publisher {
  /// What the closure makes of the value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    .init(output.map(transform))
  }

  /// What the closure makes of the value, unless that is `nil`.
  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(output.flatMap(transform))
  }

  /// What the closure makes of the initial result and the value.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Optional<T>.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) })
  }

  /// What the closure makes of the initial result and the value.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Optional<T>.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) })
  }
}

// MARK: Asking

extension Optional.Publisher {
  /// Whether the closure accepts the value, if there is one.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    .init(output.map(predicate))
  }

  /// Whether the closure accepts the value, if there is one.
  @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    .init(output.map(predicate))
  }

  /// One, if there is a value.
  @inlinable public func count() -> Optional<Int>.Publisher { .init(output.map { _ in 1 }) }

  /// An array of the value; without one, an empty one.
  @inlinable public func collect() -> Optional<[Output]>.Publisher {
    .init(output.map { [$0] } ?? [])
  }

  /// The smallest value: the one there is, if any; the closure is not called.
  @inlinable public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Optional<Output>.Publisher {
    self
  }

  /// The largest value: the one there is, if any; the closure is not called.
  @inlinable public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Optional<Output>.Publisher {
    self
  }
}

// MARK: Selecting

extension Optional.Publisher {
  /// The value if the closure accepts it.
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// The first value: the one there is, if any.
  @inlinable public func first() -> Optional<Output>.Publisher { self }

  /// The value if the closure accepts it.
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// The last value: the one there is, if any.
  @inlinable public func last() -> Optional<Output>.Publisher { self }

  /// The value if the closure accepts it.
  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// The value if none is dropped. Traps if `count` is negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "cannot drop a negative number of values")
    return .init(count == 0 ? output : nil)
  }

  /// The value if the closure refuses it.
  @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(output.flatMap { predicate($0) ? nil : $0 })
  }

  /// The value, unless `maxLength` is 0. Traps if it is negative.
  @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "cannot take a negative number of values")
    return .init(maxLength > 0 ? output : nil)
  }

  /// The value if the closure accepts it.
  @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// The value if the position is 0. Traps if it is negative.
  @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "positions count from 0")
    return .init(index == 0 ? output : nil)
  }

  /// The value if 0 is among the positions. Traps at a negative one, though not, as Apple's does,
  /// at the very largest (X-C7).
  @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher
  where R.Bound == Int {
    let positions = range.relative(to: 0..<Int.max)
    precondition(positions.lowerBound >= 0, "positions count from 0")
    return .init(positions.contains(0) ? output : nil)
  }

  /// The same: one value has no duplicates.
  @inlinable public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Optional<Output>.Publisher {
    self
  }

  /// The end without the value.
  @inlinable public func ignoreOutput() -> Empty<Output, Never> { Empty() }
}

// MARK: Around it

extension Optional.Publisher {
  /// The same: it cannot fail.
  @inlinable public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

  /// The value, or without one `output`.
  @inlinable public func replaceEmpty(with output: Output) -> Just<Output> {
    Just(self.output ?? output)
  }

  /// The same: it cannot fail.
  @inlinable public func retry(_ times: Int) -> Optional<Output>.Publisher { self }
}
