import Foundation

/// What the moments of Foundation's schedulers have in common: they are dates.
///
/// Public because the public moments conform to it; not meant for use.
public protocol _DateSchedulerTime: Strideable, Codable, Hashable, Sendable
where Stride: _SecondsStride {
  /// The moment as a date.
  var date: Date { get set }

  /// That moment.
  init(_ date: Date)
}

extension _DateSchedulerTime {
  /// The time from here to there, negative if `other` is earlier.
  @inlinable public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The moment `n` later.
  @inlinable public func advanced(by n: Stride) -> Self {
    Self(date.addingTimeInterval(n.magnitude))
  }
}

/// An amount of time in seconds, as the strides of Foundation's schedulers are.
///
/// Public because the public strides conform to it; not meant for use.
public protocol _SecondsStride: _SchedulerStride where Magnitude == TimeInterval {}

extension _SecondsStride {
  /// The same amount in Foundation's own terms.
  @inlinable public var timeInterval: TimeInterval { magnitude }

  /// A stride of so many seconds.
  @inlinable public init(_ timeInterval: TimeInterval) { self.init(_magnitude: timeInterval) }

  /// A literal is a number of seconds.
  @inlinable public init(integerLiteral value: TimeInterval) { self.init(_magnitude: value) }
}
