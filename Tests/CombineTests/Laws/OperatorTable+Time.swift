import Combine

extension OperatorCase {
  /// Operators on schedulers, on the one that runs everything at once, and those that only look on.
  static let passing: [OperatorCase] = [
    OperatorCase(name: "receive(on:)") {
      $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "subscribe(on:)") {
      $0.subscribe(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "delay") {
      $0.delay(for: .seconds(1), scheduler: ImmediateScheduler.shared).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "measureInterval") {
      $0.measureInterval(using: ImmediateScheduler.shared).map(\.magnitude).eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { _ in 0 })
    },
    OperatorCase(name: "collect by time or count") {
      $0.collect(.byTimeOrCount(ImmediateScheduler.shared, .seconds(1), 3))
        .map { $0.reduce(0, &+) }.eraseToAnyPublisher()
    } model: { stream in
      let full = stream.error == nil ? stream.values.count : stream.values.count / 3 * 3
      return stream.with(
        stride(from: 0, to: full, by: 3).map { start in
          stream.values[start..<min(start + 3, full)].reduce(0, &+)
        })
    },
    OperatorCase(name: "encode and decode") {
      $0.encode(encoder: JSONEncoder()).decode(type: Int.self, decoder: JSONDecoder())
        .mapError { $0 as! Trouble }.eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "print") {
      $0.print("", to: Silence()).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "handleEvents") {
      $0.handleEvents(receiveOutput: { _ in }, receiveRequest: { _ in }).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "breakpoint") {
      $0.breakpoint(receiveOutput: { _ in false }).eraseToAnyPublisher()
    } model: {
      $0
    },
  ]
}

private struct Silence: TextOutputStream {
  mutating func write(_ string: String) {}
}
