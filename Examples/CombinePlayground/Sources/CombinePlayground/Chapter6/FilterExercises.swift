import Combine

/// Exercise 6.1: how do `filter` and `contains` differ in what they make of their upstream?
let filterExercises = [
  Example("Filter") {
    check("Filter") {
      [1, 2, 3, 4, 5].publisher.filter { $0 % 2 == 0 }
    }.store(in: &kept)
  },
  Example("Contains") {
    check("Contains") {
      [1, 2, 3, 4, 5].publisher
        .print("[Original]")
        .contains(3)
    }.store(in: &kept)
  },
  Example("Contains Not") {
    check("Contains") {
      [1, 2, 3, 4, 5].publisher
        .print("[Original]")
        .contains(10)
    }.store(in: &kept)
  },
]
