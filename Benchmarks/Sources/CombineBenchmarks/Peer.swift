import Dispatch
import OpenCombine
import OpenCombineDispatch

/// The same text as `Ours`, compiled against OpenCombine, which has no `combineLatest` and no
/// `merge`.
enum Peer {
  static func subject(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func range(_ events: Int) -> Int {
    let sum = Sum()
    let token = (0..<events).publisher.map(triple).filter(isEven).sink { sum.value &+= $0 }
    token.cancel()
    return sum.value
  }

  static func tenOperators(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let half = subject.map(add).filter(isSmall).map(triple).filter(isSmall).map(add)
    let token = half.filter(isSmall).map(triple).filter(isSmall).map(add).filter(isSmall)
      .sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func erased(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.map(add).eraseToAnyPublisher().map(triple).sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func zip(_ events: Int) -> Int {
    let (sum, first, second) = (
      Sum(), PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()
    )
    let token = first.zip(second).sink { sum.value &+= $0.0 &+ $0.1 }
    for event in 0..<events { if event & 1 == 0 { first.send(event) } else { second.send(event) } }
    token.cancel()
    return sum.value
  }

  static func flatMap(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.flatMap { Just($0) }.sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func share(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let shared = subject.map(add).share()
    let tokens = (0..<100).map { _ in shared.sink { sum.value &+= $0 } }
    for event in 0..<events / 100 { subject.send(event) }
    for token in tokens { token.cancel() }
    return sum.value
  }

  static func currentValue(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), CurrentValueSubject<Int, Never>(0))
    let token = subject.sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  final class Model: ObservableObject { @Published var number = 0 }

  static func publishedSet(_ events: Int) -> Int {
    let (sum, model) = (Sum(), Model())
    let token = model.$number.sink { sum.value &+= $0 }
    for event in 0..<events { model.number = event }
    token.cancel()
    return sum.value
  }

  static func publishedRead(_ events: Int) -> Int {
    let model = Model()
    model.number = 1
    var sum = 0
    for _ in 0..<events { sum &+= model.number }
    return sum
  }

  static func churn(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    for _ in 0..<events { subject.sink { sum.value &+= $0 }.cancel() }
    return sum.value
  }

  static func receiveImmediate(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.receive(on: ImmediateScheduler.shared).sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func receiveQueued(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let queue = DispatchQueue(label: "receive")
    let token = subject.receive(on: queue.ocombine).sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    queue.sync {}
    token.cancel()
    return sum.value
  }
}
