import Foundation

extension Timer {
  /// The date, again and again; nothing before `connect()` or `autoconnect()`.
  ///
  /// - Parameters:
  ///   - interval: Seconds between dates; the first comes one interval after connecting. Zero and
  ///     less count as a ten-thousandth, as they do with every timer of Foundation's.
  ///   - tolerance: Seconds by which a date may be late; nil leaves it to the run loop. Apple's
  ///     forgets it (X-A38).
  ///   - runLoop: The run loop whose timer it is: dates arrive on its thread, while it runs.
  ///   - mode: The mode in which the timer runs.
  ///   - options: Nothing to choose; for compatibility.
  ///
  /// Source: A5/B32, A5/B33, A5/B34.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> Timer.TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Publishes the date at an interval while connected. Demand: a date without demand is dropped.
  ///
  /// Its subscribers share one timer. The timer stops when the token of `connect()` is cancelled;
  /// dropping the token lets it run.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// Seconds between dates.
    public let interval: TimeInterval
    /// Seconds by which a date may be late.
    public let tolerance: TimeInterval?
    /// The run loop whose timer it is.
    public let runLoop: RunLoop
    /// The mode in which the timer runs.
    public let mode: RunLoop.Mode
    /// Nothing to choose.
    public let options: RunLoop.SchedulerOptions?

    @usableFromInline let dial = Dial()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never {
      let outlet = MeteredOutlet(name: "Timer", downstream: subscriber)
      let reading = Reading(dial: dial, deliver: outlet.deliver)
      dial.add(reading)
      outlet.open(reading)
    }

    /// Starts the timer, unless it runs.
    public func connect() -> any Cancellable {
      let dial = dial
      // On Linux `Timer(timeInterval:)` fires once at once.
      let start = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: start, interval: interval.repeating, repeats: true) { _ in
        dial.show(Date())
      }
      if let tolerance { timer.tolerance = tolerance }
      if dial.start(timer) { runLoop.add(timer, forMode: mode) }
      return Connection(dial: dial)
    }
  }
}

extension Timer.TimerPublisher {
  /// Who reads the time, and the timer that tells it. Shared by the publisher, its subscriptions
  /// and the timer.
  @usableFromInline final class Dial: @unchecked Sendable {
    private let lock = Lock()
    private var readings = PlaceList<Reading>()
    private var timer: Timer?

    @usableFromInline func add(_ reading: Reading) {
      lock.withLock { reading.place = readings.append(reading) }
    }

    func remove(_ reading: Reading) {
      let removed = lock.withLock { reading.place.flatMap { readings.remove(at: $0) } }
      withExtendedLifetime(removed) {}
    }

    func show(_ date: Date) {
      for reading in lock.withLock({ readings.elements }) { reading.deliver(date) }
    }

    /// Keeps the timer; false if another runs.
    func start(_ timer: Timer) -> Bool {
      lock.withLock {
        guard self.timer == nil else { return false }
        self.timer = timer
        return true
      }
    }

    func stop() {
      let timer = lock.withLock { self.timer.take() }
      timer?.invalidate()
    }
  }

  /// One subscriber's place at the dial.
  @usableFromInline final class Reading: NamedSubscription {
    private let dial: Dial
    let deliver: (Date) -> Void
    /// Its place at the dial, guarded by the dial's lock.
    fileprivate var place: UInt?

    @usableFromInline init(dial: Dial, deliver: @escaping (Date) -> Void) {
      self.dial = dial
      self.deliver = deliver
    }

    /// Apple's has no name (X-D17); the transcripts A5/C35 and A5/C36 have.
    @usableFromInline var name: String { "Timer" }

    @usableFromInline func request(_ demand: Subscribers.Demand) {}

    @usableFromInline func cancel() { dial.remove(self) }
  }

  /// What `connect()` returns. Not an `AnyCancellable`: dropping it must not stop the timer.
  private final class Connection: Cancellable {
    private let dial: Dial

    init(dial: Dial) { self.dial = dial }

    func cancel() { dial.stop() }
  }
}

extension TimeInterval {
  /// The interval that Foundation documents for a repeating timer: never below a ten-thousandth of a
  /// second. On Linux a timer with none fires once.
  var repeating: TimeInterval { self > 0 ? self : 0.0001 }
}
