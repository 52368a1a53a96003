import Combine

extension Dictionary where Key == TimeInterval {
  /// Publishes each value its key's seconds after the subscription, and finishes after the last.
  /// Every subscriber starts the clock anew.
  var timerPublisher: TimedValues<Value> { TimedValues(values: self) }
}

/// A value of a `timerPublisher`, which prints as `[1.0] - A`.
struct TimedValue<Value>: CustomStringConvertible {
  let time: TimeInterval
  let value: Value

  var description: String { "[\(time)] - \(value)" }
}

struct TimedValues<Value>: Publisher {
  typealias Output = TimedValue<Value>
  typealias Failure = Never

  let values: [TimeInterval: Value]

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Never {
    let subject = PassthroughSubject<Output, Never>()
    subject.subscribe(subscriber)
    for (time, value) in values {
      DispatchQueue.main.asyncAfter(deadline: .now() + time) {
        subject.send(TimedValue(time: time, value: value))
        if time == values.keys.max() { subject.send(completion: .finished) }
      }
    }
    if values.isEmpty { subject.send(completion: .finished) }
  }
}
