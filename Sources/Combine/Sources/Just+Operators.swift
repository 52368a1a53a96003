// Operators of a value that is there already: the closure runs here and now, and the result is
// again a publisher of something known.

extension Just where Output: Comparable {
  /// The smallest value: the one there is.
  @inlinable public func min() -> Just<Output> { self }

  /// The largest value: the one there is.
  @inlinable public func max() -> Just<Output> { self }
}

extension Just where Output: Equatable {
  /// Whether this is the value.
  @inlinable public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }

  /// The same: one value has no duplicates.
  @inlinable public func removeDuplicates() -> Just<Output> { self }
}

// MARK: Mapping

extension Just {
  /// What the closure makes of the value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// What the closure makes of the value, or the error it throws.
  @inlinable public func tryMap<T>(
    _ transform: (Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try transform(output) })
  }

  /// The same with another kind of error.
  @inlinable public func mapError<E: Error>(
    _ transform: (Never) -> E
  ) -> Result<Output, E>.Publisher {
    .init(output)
  }

  /// The same with a kind of error it never has.
  @inlinable public func setFailureType<E: Error>(to failureType: E.Type)
    -> Result<Output, E>.Publisher
  {
    .init(output)
  }

  /// What the closure makes of the value, unless that is `nil`.
  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(transform(output))
  }

  /// What the closure makes of the initial result and the value.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    .init(nextPartialResult(initialResult, output))
  }

  /// What the closure makes of the initial result and the value, or the error it throws.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try nextPartialResult(initialResult, output) })
  }

  /// What the closure makes of the initial result and the value.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    .init(nextPartialResult(initialResult, output))
  }

  /// What the closure makes of the initial result and the value, or the error it throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try nextPartialResult(initialResult, output) })
  }
}

// MARK: Asking

extension Just {
  /// Whether the closure accepts the value.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// Whether the closure accepts the value, or the error it throws.
  @inlinable public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try predicate(output) })
  }

  /// Whether the closure accepts the value.
  @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// Whether the closure accepts the value, or the error it throws.
  @inlinable public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try predicate(output) })
  }

  /// One.
  @inlinable public func count() -> Just<Int> { Just<Int>(1) }

  /// An array of the value.
  @inlinable public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// The smallest value: the one there is; the closure is not called.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// The largest value: the one there is; the closure is not called.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }
}

// MARK: Selecting

extension Just {
  /// The value if the closure accepts it.
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(isIncluded(output) ? output : nil)
  }

  /// The first value: the one there is.
  @inlinable public func first() -> Just<Output> { self }

  /// The value if the closure accepts it.
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// The last value: the one there is.
  @inlinable public func last() -> Just<Output> { self }

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
    .init(predicate(output) ? nil : output)
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

  /// The value if the range begins at 0, even one that is empty: so does Apple's (X-A29).
  @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher
  where R.Bound == Int {
    .init(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  /// The same: one value has no duplicates.
  @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// The same, or the error the closure throws for the value and itself: Apple asks it (X-A28).
  @inlinable public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    .init(
      Result {
        _ = try predicate(output, output)
        return output
      })
  }

  /// The end without the value.
  @inlinable public func ignoreOutput() -> Empty<Output, Never> { Empty() }
}

// MARK: Around it

extension Just {
  /// The elements, and then the value.
  @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// The elements, and then the value.
  @inlinable public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
    .init(sequence: elements + [output])
  }

  /// The value, and then the elements.
  @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// The value, and then the elements.
  @inlinable public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
    .init(sequence: [output] + elements)
  }

  /// The same: it cannot fail.
  @inlinable public func replaceError(with output: Output) -> Just<Output> { self }

  /// The same: it is not empty.
  @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// The same: it cannot fail.
  @inlinable public func retry(_ times: Int) -> Just<Output> { self }
}
