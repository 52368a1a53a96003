// Operators of a value or an error that is there already: the closure runs here and now (spec book-a-ch5-7, part 5).

extension Result.Publisher where Success: Comparable {
  @inlinable public func min() -> Result<Success, Failure>.Publisher { self }
  @inlinable public func max() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Equatable {
  @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(result.map { $0 == output })
  }

  @inlinable public func removeDuplicates() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
  @inlinable public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Result<Success, E>.Publisher {
    switch result {
    case .success(let output): .init(output)
    }
  }
}

extension Result.Publisher {
  /// What a throwing closure makes of the value; its error and the present one become one kind.
  @inlinable func attempt<T>(_ body: (Success) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result<T, any Error> { try body(result.get()) })
  }
}

// MARK: Mapping

extension Result.Publisher {
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  @inlinable public func tryMap<T>(
    _ transform: (Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt(transform)
  }

  @inlinable public func mapError<E: Error>(
    _ transform: (Failure) -> E
  ) -> Result<Success, E>.Publisher {
    .init(result.mapError(transform))
  }

  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(result.map { nextPartialResult(initialResult, $0) })
  }

  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt { try nextPartialResult(initialResult, $0) }
  }

  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(result.map { nextPartialResult(initialResult, $0) })
  }

  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt { try nextPartialResult(initialResult, $0) }
  }
}

// MARK: Asking

extension Result.Publisher {
  @inlinable public func allSatisfy(
    _ predicate: (Output) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  @inlinable public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    attempt(predicate)
  }

  @inlinable public func contains(
    where predicate: (Output) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  @inlinable public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    attempt(predicate)
  }

  @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(result.map { _ in 1 }) }

  @inlinable public func collect() -> Result<[Output], Failure>.Publisher {
    .init(result.map { [$0] })
  }

  @inlinable public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  @inlinable public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    attempt { $0 }
  }

  @inlinable public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  @inlinable public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    attempt { $0 }
  }
}

// MARK: Selecting

extension Result.Publisher {
  @inlinable public func first() -> Result<Success, Failure>.Publisher { self }

  @inlinable public func last() -> Result<Success, Failure>.Publisher { self }

  @inlinable public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  @inlinable public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    attempt { $0 }
  }

  /// Finishes; as with Apple, an error is ignored too, which the type leaves no room for.
  @inlinable public func ignoreOutput() -> Empty<Success, Failure> { Empty() }
}

// MARK: Around it

extension Result.Publisher {
  @inlinable public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    switch result {
    case .success(let success): .init(success)
    case .failure: .init(output)
    }
  }

  @inlinable public func replaceEmpty(with output: Output) -> Result<Success, Failure>.Publisher { self }

  @inlinable public func retry(_ times: Int) -> Result<Success, Failure>.Publisher { self }
}
