import Dispatch

extension DispatchQueue {
  /// A moment on the clock of dispatch queues, which stands still while the machine sleeps.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The same moment in Dispatch's own terms.
    public var dispatchTime: DispatchTime

    /// That moment.
    @inlinable public init(_ time: DispatchTime) { dispatchTime = time }

    /// Reads the moment from its uptime in nanoseconds.
    public init(from decoder: any Decoder) throws {
      let uptime = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(DispatchTime(uptimeNanoseconds: uptime))
    }

    /// Writes the moment as its uptime in nanoseconds; it means nothing on another machine.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    // Apple's arithmetic at the edges (X-A34) is left out: there a distance beyond `Int.max`
    // nanoseconds has lost its sign.

    /// The time from here to there, negative if `other` is earlier.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let start = dispatchTime.uptimeNanoseconds
      let end = other.dispatchTime.uptimeNanoseconds
      return Stride(
        _magnitude: end >= start ? Int(clamping: end - start) : -Int(clamping: start - end))
    }

    /// The moment `n` later; no earlier than boot and no later than the distant future.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      let start = dispatchTime.uptimeNanoseconds
      let amount = UInt64(n.magnitude.magnitude)
      if n.magnitude < 0 {
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: start - min(start, amount)))
      }
      let (sum, isTooLarge) = start.addingReportingOverflow(amount)
      return SchedulerTimeType(
        isTooLarge ? .distantFuture : DispatchTime(uptimeNanoseconds: sum))
    }

    /// An amount of time in nanoseconds.
    public struct Stride: _SchedulerStride, Hashable {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int

      /// The amount in nanoseconds, with its sign.
      public var magnitude: Int

      /// The same amount in Dispatch's own terms.
      @inlinable public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// That amount; `.never` is the longest stride there is, some 292 years.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        case .never: self.init(_magnitude: .max)
        @unknown default: self.init(_magnitude: .max)
        }
      }

      @inlinable public init(_magnitude: Int) { magnitude = _magnitude }

      /// A literal is a number of seconds.
      @inlinable public init(integerLiteral value: Int) { self = .seconds(value) }

      /// A stride of so many seconds, or nil if nanoseconds cannot count that far.
      @inlinable public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        let (nanoseconds, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !isTooLarge else { return nil }
        self.init(_magnitude: nanoseconds)
      }

      /// The product of the two numbers of seconds, rounded towards zero: as a literal counts
      /// seconds, `.milliseconds(500) * 3` is 1.5 s (X-A34). Beyond the range it is the nearest
      /// amount inside.
      @inlinable public static func * (lhs: Stride, rhs: Stride) -> Stride {
        let product = lhs.magnitude.magnitude.multipliedFullWidth(by: rhs.magnitude.magnitude)
        let isNegative = (lhs.magnitude < 0) != (rhs.magnitude < 0)
        let second: UInt = 1_000_000_000
        guard product.high < second else { return Stride(_magnitude: isNegative ? .min : .max) }
        let amount = Int(clamping: second.dividingFullWidth(product).quotient)
        return Stride(_magnitude: isNegative ? -amount : amount)
      }

      /// Multiplies the two numbers of seconds, as `*` does.
      @inlinable public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

      private enum CodingKeys: String, CodingKey { case magnitude = "_nanoseconds" }
    }
  }

  /// What an action's work item is to be: its quality of service, flags and group.
  public struct SchedulerOptions {
    /// The quality of service the action runs with.
    public var qos: DispatchQoS
    /// The flags of the action's work item, such as `.barrier`.
    public var flags: DispatchWorkItemFlags
    /// The group the action belongs to until it has run.
    public var group: DispatchGroup?

    /// Options that change nothing unless told so.
    @inlinable public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }
}

/// A dispatch queue runs its actions as work items. On a concurrent queue two actions may run at
/// once; the operators of this module still deliver one value at a time.
extension DispatchQueue: Scheduler {
  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// 0: a queue may be as exact as the kernel's timers.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Appends the action to the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    guard let options else { return async(execute: sendable(action)) }
    async(
      group: options.group, qos: options.qos, flags: options.flags, execute: sendable(action))
  }

  /// Appends the action to the queue at `date`. The tolerance is not made use of.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    guard let options else {
      return asyncAfter(deadline: date.dispatchTime, execute: sendable(action))
    }
    let group = options.group
    group?.enter()
    asyncAfter(
      deadline: date.dispatchTime, qos: options.qos, flags: options.flags,
      execute: sendable {
        action()
        group?.leave()
      })
  }

  /// Runs the action by a timer source of this queue; quality of service and flags are the queue's.
  /// Dropping the token stops the timer, as cancelling it does.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let source = DispatchSource.makeTimerSource(queue: self)
    source.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: tolerance.timeInterval)
    source.setEventHandler(handler: sendable(action))
    source.resume()
    return AnyCancellable { source.cancel() }
  }
}
