import Combine

/// What the types of a chain are, and how they are forgotten.
let typeExamples = [
  Example("Nested Types") {
    let p1 = [[1, 2, 3], [4, 5, 6]]
      .publisher
      .flatMap { $0.publisher }
    let p2 = p1.map { $0 * 2 }
    print(type(of: p1))
    print(type(of: p2))

    let q1 = Publishers.FlatMap(
      upstream: [[1, 2, 3], [4, 5, 6]].publisher,
      maxPublishers: .unlimited
    ) {
      $0.publisher
    }
    let q2 = Publishers.Map(upstream: q1) { $0 * 2 }
    print(type(of: q1) == type(of: p1))
    print(type(of: q2) == type(of: p2))
  },
  Example("Erased Types") {
    let p2 = [[1, 2, 3], [4, 5, 6]].publisher.flatMap { $0.publisher }.map { $0 * 2 }
    let p3 = p2.eraseToAnyPublisher()
    print(type(of: p3))
  },
  Example("Fused Operators") {
    let p1 = [1, 2, 3].publisher.map { $0 * 2 }
    let p2 = Just(10).map { String($0) }
    print(type(of: p1))
    print(type(of: p2))
  },
]
