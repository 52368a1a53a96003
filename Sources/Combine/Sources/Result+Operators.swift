// Operators of a value or an error that is there already: the closure runs here and now.

extension Result.Publisher where Success: Comparable {
  /// The smallest value: the one there is.
  @inlinable public func min() -> Result<Success, Failure>.Publisher { self }

  /// The largest value: the one there is.
  @inlinable public func max() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Equatable {
  /// Whether this is the value.
  @inlinable public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(result.map { $0 == output })
  }

  /// The same: one value has no duplicates.
  @inlinable public func removeDuplicates() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
  /// The same with a kind of error it never has.
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
  /// What the closure makes of the value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  /// What the closure makes of the value, or the error it throws.
  @inlinable public func tryMap<T>(
    _ transform: (Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt(transform)
  }

  /// The same with another kind of error.
  @inlinable public func mapError<E: Error>(
    _ transform: (Failure) -> E
  ) -> Result<Success, E>.Publisher {
    .init(result.mapError(transform))
  }

  /// What the closure makes of the initial result and the value.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(result.map { nextPartialResult(initialResult, $0) })
  }

  /// What the closure makes of the initial result and the value, or the error it throws.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt { try nextPartialResult(initialResult, $0) }
  }

  /// What the closure makes of the initial result and the value.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(result.map { nextPartialResult(initialResult, $0) })
  }

  /// What the closure makes of the initial result and the value, or the error it throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    attempt { try nextPartialResult(initialResult, $0) }
  }
}

// MARK: Asking

extension Result.Publisher {
  /// Whether the closure accepts the value.
  @inlinable public func allSatisfy(
    _ predicate: (Output) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  /// Whether the closure accepts the value, or the error it throws.
  @inlinable public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    attempt(predicate)
  }

  /// Whether the closure accepts the value.
  @inlinable public func contains(
    where predicate: (Output) -> Bool
  ) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }

  /// Whether the closure accepts the value, or the error it throws.
  @inlinable public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    attempt(predicate)
  }

  /// One.
  @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(result.map { _ in 1 }) }

  /// An array of the value.
  @inlinable public func collect() -> Result<[Output], Failure>.Publisher {
    .init(result.map { [$0] })
  }

  /// The smallest value: the one there is; the closure is not called.
  @inlinable public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  /// The smallest value: the one there is, or the error the closure throws for it and itself.
  @inlinable public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    attempt {
      _ = try areInIncreasingOrder($0, $0)
      return $0
    }
  }

  /// The largest value: the one there is; the closure is not called.
  @inlinable public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  /// The largest value: the one there is, or the error the closure throws for it and itself.
  @inlinable public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    attempt {
      _ = try areInIncreasingOrder($0, $0)
      return $0
    }
  }
}

// MARK: Selecting

extension Result.Publisher {
  /// The first value: the one there is.
  @inlinable public func first() -> Result<Success, Failure>.Publisher { self }

  /// The last value: the one there is.
  @inlinable public func last() -> Result<Success, Failure>.Publisher { self }

  /// The same: one value has no duplicates.
  @inlinable public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  /// The same, or the error the closure throws for the value and itself: Apple asks it (X-A28).
  @inlinable public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    attempt {
      _ = try predicate($0, $0)
      return $0
    }
  }

  /// Finishes; as with Apple, an error is ignored too, which the type leaves no room for.
  @inlinable public func ignoreOutput() -> Empty<Success, Failure> { Empty() }
}

// MARK: Around it

extension Result.Publisher {
  /// The value, or `output` instead of the error.
  @inlinable public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    switch result {
    case .success(let success): .init(success)
    case .failure: .init(output)
    }
  }

  /// The same: it is not empty.
  @inlinable public func replaceEmpty(with output: Output) -> Result<Success, Failure>.Publisher {
    self
  }

  /// The same: trying again would give the same error.
  @inlinable public func retry(_ times: Int) -> Result<Success, Failure>.Publisher { self }
}
