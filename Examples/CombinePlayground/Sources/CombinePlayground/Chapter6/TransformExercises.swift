import Combine

private func show<P: Publisher>(_ title: String, _ publisher: P) {
  check(title) { publisher }.store(in: &kept)
}

/// Exercise 6.2: the operators with a namesake on `Sequence`.
let transformExercises = [
  Example("Exercise 6.2 prefix and drop") {
    show("prefix(2)", (1...5).publisher.prefix(2))
    show("prefix(while:)", (1...5).publisher.prefix { $0 < 3 })
    show("dropFirst(2)", (1...5).publisher.dropFirst(2))
    show("drop(while:)", (1...5).publisher.drop { $0 < 3 })
  },
  Example("Exercise 6.2 min, max and allSatisfy") {
    show("min", [3, 1, 2].publisher.min())
    show("max", [3, 1, 2].publisher.max())
    show("allSatisfy", [3, 1, 2].publisher.allSatisfy { $0 > 0 })
  },
  Example("Exercise 6.2 collect") {
    show("collect()", [3, 1, 2].publisher.collect())
    show("collect(2)", [3, 1, 2].publisher.collect(2))
  },
  Example("Exercise 6.2 replaceEmpty and replaceNil") {
    show("replaceEmpty", Empty<Int, Never>().replaceEmpty(with: 9))
    show("replaceNil", ([1, nil, 3] as [Int?]).publisher.replaceNil(with: 0))
    show(
      "replaceNil, erased",
      ([1, nil, 3] as [Int?]).publisher.eraseToAnyPublisher().replaceNil(with: 0))
  },
]
