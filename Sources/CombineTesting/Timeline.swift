import Combine

/// Events over time, drawn one column a step: what goes into an operator, and what comes out.
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
    let input = PassthroughSubject<String, TimelineFailure>()
    var output: [Mark] = []
    let column = { [step] in clock.now.nanoseconds / step.magnitude }
    for mark in marks {
      clock.schedule(after: clock.now.advanced(by: step * .init(mark.column))) {
        switch mark.event {
        case .value(let value): input.send(value)
        case .finish: input.send(completion: .finished)
        case .failure: input.send(completion: .failure(TimelineFailure()))
        }
      }
    }
    let token = operators(input.eraseToAnyPublisher(), clock).sink { completion in
      let event: Event = if case .finished = completion { .finish } else { .failure }
      output.append(Mark(column: column(), event: event))
    } receiveValue: {
      output.append(Mark(column: column(), event: .value("\($0)")))
    }
    let last = clock.now.advanced(by: step * .init((marks.last?.column ?? 0) + 1_000))
    while let next = clock.nextTime, next <= last { clock.advance(to: next) }
    token.cancel()
    return TimelineDrawing(marks: output)
  }
}
