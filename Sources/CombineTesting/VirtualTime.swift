import Combine

extension VirtualTimeScheduler {
  /// A moment on a virtual clock: nanoseconds from wherever the test put zero.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable, CustomStringConvertible {
    /// The moment, in nanoseconds after zero.
    public var nanoseconds: Int

    public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The moment, in seconds after zero.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.nanoseconds - nanoseconds)
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds + n.magnitude)
    }

    /// The seconds, as in `1.2s`.
    public var description: String { "\(seconds)s" }

    /// An amount of virtual time in nanoseconds.
    public struct Stride: _SchedulerStride, Hashable, CustomStringConvertible {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The amount in nanoseconds, with its sign.
      public var magnitude: Int

      /// The amount in seconds.
      public var seconds: Double { Double(magnitude) / 1e9 }

      /// A stride of so many nanoseconds.
      public init(_ value: Int) { magnitude = value }

      public init(_magnitude: Int) { magnitude = _magnitude }

      /// A literal is a number of nanoseconds.
      public init(integerLiteral value: Int) { magnitude = value }

      /// The seconds, as in `1.2s`.
      public var description: String { "\(seconds)s" }
    }
  }
}
