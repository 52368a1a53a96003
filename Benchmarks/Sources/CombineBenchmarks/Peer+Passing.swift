import OpenCombine

/// The same text as `Ours`.
extension Peer {
  static func compactMap(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.compactMap(tripleOfEven).sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  static func scan(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.scan(0, plus).sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }

  /// The values are added up on their way in.
  static func ignoreOutput(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.map { sum.add($0) }.ignoreOutput()
      .sink { _ in
        sum.value &+= 1
      } receiveValue: { _ in
      }
    for event in 0..<events { subject.send(event) }
    subject.send(completion: .finished)
    token.cancel()
    return sum.value
  }

  static func autoconnect(_ events: Int) -> Int {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let token = subject.map(add).multicast(subject: PassthroughSubject()).autoconnect()
      .sink { sum.value &+= $0 }
    for event in 0..<events { subject.send(event) }
    token.cancel()
    return sum.value
  }
}
