// Operators of a sequence: the closure runs here and now, once an element, and never again for a
// subscriber. So it need not escape, and the result is again a publisher of something known.

// MARK: Mapping

extension Publishers.Sequence {
  /// What the closure makes of the elements.
  @inlinable public func map<T>(
    _ transform: (Elements.Element) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  /// What the closure makes of the elements, without `nil`.
  @inlinable public func compactMap<T>(
    _ transform: (Elements.Element) -> T?
  ) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  /// The elements stay optional, as Apple declares it; none of them is `nil`.
  @inlinable public func replaceNil<T>(
    with output: T
  ) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
    .init(sequence: sequence.map { $0 ?? output })
  }

  /// Every intermediate result of accumulating the elements.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map {
      result = nextPartialResult(result, $0)
      return result
    }
  }

  /// The result of accumulating the elements.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(sequence.reduce(initialResult, nextPartialResult))
  }

  /// The result of accumulating the elements, or the error the closure throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }
}

extension Publishers.Sequence where Failure == Never {
  /// The same with a kind of error it never has.
  @inlinable public func setFailureType<E: Error>(
    to error: E.Type
  ) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }
}

// MARK: Asking

extension Publishers.Sequence {
  /// Whether the closure accepts all elements.
  @inlinable public func allSatisfy(
    _ predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(sequence.allSatisfy(predicate))
  }

  /// Whether the closure accepts all elements, or the error it throws.
  @inlinable public func tryAllSatisfy(
    _ predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.allSatisfy(predicate) })
  }

  /// Whether the closure accepts an element.
  @inlinable public func contains(
    where predicate: (Elements.Element) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(where: predicate))
  }

  /// Whether the closure accepts an element, or the error it throws.
  @inlinable public func tryContains(
    where predicate: (Elements.Element) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.contains(where: predicate) })
  }

  /// All elements in one array.
  @inlinable public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    .init(Array(sequence))
  }

  /// The number of elements.
  @inlinable public func count() -> Result<Int, Failure>.Publisher {
    .init(sequence.reduce(0) { count, _ in count + 1 })
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// The number of elements.
  @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The number of elements.
  @inlinable public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Whether the value is among the elements.
  @inlinable public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(output))
  }

  /// The elements that differ from their predecessor.
  @inlinable public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var result: [Elements.Element] = []
    for element in sequence where result.last != element { result.append(element) }
    return .init(sequence: result)
  }
}

extension Publishers.Sequence where Elements.Element: Comparable, Failure == Never {
  /// The smallest element; of equals the first.
  @inlinable public func min() -> Optional<Elements.Element>.Publisher { .init(sequence.min()) }

  /// The largest element.
  @inlinable public func max() -> Optional<Elements.Element>.Publisher { .init(sequence.max()) }
}

extension Publishers.Sequence where Failure == Never {
  /// The smallest element, in the order the closure tells.
  @inlinable public func min(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Optional<Elements.Element>.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }

  /// The largest element, in the order the closure tells.
  @inlinable public func max(
    by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
  ) -> Optional<Elements.Element>.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }
}
