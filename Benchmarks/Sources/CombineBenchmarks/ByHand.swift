import Dispatch

/// The same work with closures and loops, as one would write it who had no Combine: the limit.
enum ByHand {
  /// A list of callbacks, which is what a subject is to those who send.
  final class Callbacks<Value> {
    private var list: [(Value) -> Void] = []
    func add(_ callback: @escaping (Value) -> Void) { list.append(callback) }
    func removeLast() { list.removeLast() }
    func send(_ value: Value) { for callback in list { callback(value) } }
  }

  static func subject(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    callbacks.add { sum.value &+= $0 }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func range(_ events: Int) -> Int {
    let sum = Sum()
    let (triple, isEven) = (opaque(triple), opaque(isEven))
    for event in 0..<events {
      let value = triple(event)
      if isEven(value) { sum.value &+= value }
    }
    return sum.value
  }

  static func tenOperators(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    func map(_ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void) -> (Int) -> Void
    {
      opaque { next(transform($0)) }
    }
    func filter(_ accepts: @escaping (Int) -> Bool, _ next: @escaping (Int) -> Void) -> (Int) ->
      Void
    {
      opaque { if accepts($0) { next($0) } }
    }
    let end: (Int) -> Void = { sum.value &+= $0 }
    let half = filter(isSmall, map(triple, filter(isSmall, map(add, filter(isSmall, end)))))
    callbacks.add(map(add, filter(isSmall, map(triple, filter(isSmall, map(add, half))))))
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func erased(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    let end: (Int) -> Void = opaque { sum.value &+= triple($0) }
    callbacks.add { end(add($0)) }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func combineLatest(_ events: Int) -> Int {
    let (sum, first, second) = (Sum(), opaque(Callbacks<Int>()), opaque(Callbacks<Int>()))
    var (left, right): (Int?, Int?) = (nil, nil)
    func deliver() { if let left, let right { sum.value &+= left &+ right } }
    first.add {
      left = $0
      deliver()
    }
    second.add {
      right = $0
      deliver()
    }
    second.send(1)
    for event in 0..<events { first.send(event) }
    return sum.value
  }

  static func merge(_ events: Int) -> Int {
    let (sum, first, second) = (Sum(), opaque(Callbacks<Int>()), opaque(Callbacks<Int>()))
    first.add { sum.value &+= $0 }
    second.add { sum.value &+= $0 }
    for event in 0..<events { if event & 1 == 0 { first.send(event) } else { second.send(event) } }
    return sum.value
  }

  static func zip(_ events: Int) -> Int {
    let (sum, first, second) = (Sum(), opaque(Callbacks<Int>()), opaque(Callbacks<Int>()))
    var (lefts, rights): ([Int], [Int]) = ([], [])
    func deliver() {
      if !lefts.isEmpty, !rights.isEmpty {
        sum.value &+= lefts.removeFirst() &+ rights.removeFirst()
      }
    }
    first.add {
      lefts.append($0)
      deliver()
    }
    second.add {
      rights.append($0)
      deliver()
    }
    for event in 0..<events { if event & 1 == 0 { first.send(event) } else { second.send(event) } }
    return sum.value
  }

  static func share(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    for _ in 0..<100 { callbacks.add { sum.value &+= $0 } }
    for event in 0..<events / 100 { callbacks.send(add(event)) }
    return sum.value
  }

  static func currentValue(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    var current = 0
    callbacks.add { sum.value &+= $0 }
    for event in 0..<events {
      current = event
      callbacks.send(current)
    }
    return sum.value
  }

  final class Model {
    let callbacks = Callbacks<Int>()
    var number = 0 { willSet { callbacks.send(newValue) } }
  }

  static func publishedSet(_ events: Int) -> Int {
    let (sum, model) = (Sum(), opaque(Model()))
    model.callbacks.add { sum.value &+= $0 }
    for event in 0..<events { model.number = event }
    return sum.value
  }

  static func publishedRead(_ events: Int) -> Int {
    var sum = 0
    for _ in 0..<events {
      let model = opaque(one)
      sum &+= model.number
    }
    return sum
  }

  private static let one: Model = {
    let model = Model()
    model.number = 1
    return model
  }()

  static func churn(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    for _ in 0..<events {
      callbacks.add { sum.value &+= $0 }
      callbacks.removeLast()
    }
    return sum.value
  }

  static func queued(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    let queue = DispatchQueue(label: "by hand")
    callbacks.add { value in queue.async { sum.value &+= value } }
    for event in 0..<events { callbacks.send(event) }
    queue.sync {}
    return sum.value
  }

  /// The same value, but the compiler cannot know: it would compute the whole loop at compile time.
  @inline(never) @_optimize(none) static func opaque<T>(_ value: T) -> T { value }
}
