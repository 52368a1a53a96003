import Combine

let flatMapExamples = [
  Example("Flat Map 1") {
    check("Flat Map 1") {
      [[1, 2, 3], ["a", "b", "c"]]
        .publisher
        .flatMap { $0.publisher }
    }.store(in: &kept)
  },
  Example("Flat Map 2") {
    check("Flat Map 2") {
      ["A", "B", "C"]
        .publisher
        .flatMap { letter in
          [1, 2, 3]
            .publisher
            .map { "\(letter)\($0)" }
        }
    }.store(in: &kept)
  },
]
