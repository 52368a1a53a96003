/// The work of operators that hand on their upstream's subscription and keep no state.
extension ByHand {
  static func compactMap(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    let transform = opaque(tripleOfEven)
    callbacks.add { if let value = transform($0) { sum.value &+= value } }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func scan(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    let (plus, last) = (opaque(plus), Sum())
    callbacks.add {
      last.value = plus(last.value, $0)
      sum.value &+= last.value
    }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }

  static func ignoreOutput(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    callbacks.add { _ = sum.add($0) }
    for event in 0..<events { callbacks.send(event) }
    return sum.value &+ 1
  }

  /// A second list, fed by the first.
  static func autoconnect(_ events: Int) -> Int {
    let (sum, callbacks) = (Sum(), opaque(Callbacks<Int>()))
    let (add, shared) = (opaque(add), opaque(Callbacks<Int>()))
    callbacks.add { shared.send(add($0)) }
    shared.add { sum.value &+= $0 }
    for event in 0..<events { callbacks.send(event) }
    return sum.value
  }
}
