import Foundation

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The seconds since the beginning of 2001, by the clock of the computer.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date().timeIntervalSinceReferenceDate
}

/// Runs `body`. Swift frees objects with their last reference, so there is no pool to empty.
public func autoreleasepool<E: Error, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result {
  try body()
}
