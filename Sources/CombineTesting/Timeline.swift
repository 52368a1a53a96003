import Combine

/// A marble diagram as a string: events over time, drawn one column a step, that go into an operator
/// or come out of it.
///
/// ```swift
/// #expect(
///   timeline("abc----------de", step: .milliseconds(100))
///     .through { $0.debounce(for: .seconds(1), scheduler: $1) }
///     == "------------c-----------e")
/// ```
///
/// | drawn | means |
/// |---|---|
/// | `-` | a step in which nothing happens |
/// | `a` | a value, the string of this one character |
/// | `(Swift)` | a value of several characters, in one step |
/// | `[ab|]` | several events in one step, in this order |
/// | `\|` | the finish |
/// | `#` | a failure, ``TimelineFailure`` |
/// | space | nothing at all, to keep two drawings aligned |
public struct Timeline: Equatable, Sendable {
  /// An event and the column it is in, 0 being the first.
  struct Mark: Equatable, Sendable {
    let column: Int
    let event: Event
  }

  enum Event: Equatable, Sendable {
    case value(String)
    case finish
    case failure
  }

  let marks: [Mark]
  let step: VirtualTimeScheduler.SchedulerTimeType.Stride
}

/// What a timeline fails with at `#`, and what an operator under test may fail with.
public struct TimelineFailure: Error, Equatable, Sendable {
  public init() {}
}

/// Draws what goes into an operator.
///
/// - Parameters:
///   - drawing: The events; ``Timeline`` explains the signs. One that is not well-formed traps.
///   - step: The time between two columns.
public func timeline(
  _ drawing: String,
  step: VirtualTimeScheduler.SchedulerTimeType.Stride = .milliseconds(100)
) -> Timeline {
  Timeline(marks: TimelineDrawing.parse(drawing), step: step)
}

extension Timeline {
  /// Sends the events through operators on a virtual clock and draws what comes out.
  ///
  /// The input of a column is sent before what operators scheduled for the same moment. Output
  /// between two columns is drawn in the earlier one. The clock runs until nothing is scheduled any
  /// more, but for no more than 1,000 columns after the last input, which ends operators that
  /// repeat for ever.
  ///
  /// - Parameter operators: From the input, which asks for everything, to what is tested; the
  ///   scheduler is the clock. Values are drawn as they print.
  public func through<P: Publisher>(
    _ operators: (AnyPublisher<String, TimelineFailure>, VirtualTimeScheduler) -> P
  ) -> TimelineDrawing {
    let clock = VirtualTimeScheduler()
    let input = clock.publisher(of: marks, step: step)
    return clock.drawing(
      of: operators(input, clock), step: step, limit: (marks.last?.column ?? 0) + 1_000)
  }
}

// Several inputs on one clock.
extension VirtualTimeScheduler {
  /// A publisher of what is drawn, beginning now, with or without subscribers.
  ///
  /// ```swift
  /// let clock = VirtualTimeScheduler()
  /// let (left, right) = (clock.publisher("a--b|"), clock.publisher("-c-d---|"))
  /// #expect(clock.drawing(of: left.merge(with: right)) == "ac-[bd]---|")
  /// ```
  ///
  /// - Parameters:
  ///   - drawing: The events; ``Timeline`` explains the signs. One that is not well-formed traps.
  ///   - step: The time between two columns.
  public func publisher(
    _ drawing: String, step: SchedulerTimeType.Stride = .milliseconds(100)
  ) -> AnyPublisher<String, TimelineFailure> {
    publisher(of: TimelineDrawing.parse(drawing), step: step)
  }

  /// Subscribes, moves the clock and draws what comes; column 0 is now.
  ///
  /// Output between two columns is drawn in the earlier one. Values are drawn as they print.
  ///
  /// - Parameters:
  ///   - publisher: It is asked for everything.
  ///   - step: The time between two columns.
  ///   - limit: The last column to which the clock is moved, if there is always more to do.
  public func drawing<P: Publisher>(
    of publisher: P, step: SchedulerTimeType.Stride = .milliseconds(100), limit: Int = 1_000
  ) -> TimelineDrawing {
    let start = now
    var output: [Timeline.Mark] = []
    func draw(_ event: Timeline.Event) {
      output.append(
        Timeline.Mark(column: start.distance(to: now).magnitude / step.magnitude, event: event))
    }
    let token = publisher.sink {
      if case .finished = $0 { draw(.finish) } else { draw(.failure) }
    } receiveValue: {
      draw(.value("\($0)"))
    }
    let last = start.advanced(by: step * .init(limit))
    while let next = nextTime, next <= last { advance(to: next) }
    token.cancel()
    return TimelineDrawing(marks: output)
  }

  fileprivate func publisher(
    of marks: [Timeline.Mark], step: SchedulerTimeType.Stride
  ) -> AnyPublisher<String, TimelineFailure> {
    let subject = PassthroughSubject<String, TimelineFailure>()
    for mark in marks {
      schedule(after: now.advanced(by: step * .init(mark.column))) {
        switch mark.event {
        case .value(let value): subject.send(value)
        case .finish: subject.send(completion: .finished)
        case .failure: subject.send(completion: .failure(TimelineFailure()))
        }
      }
    }
    return subject.eraseToAnyPublisher()
  }
}
