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

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
