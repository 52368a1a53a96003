import Combine

/// Exercises 6.3 and 6.4: values at their times.
let timerExercises = [
  Example("Timer Publisher", lasting: 3.5) {
    check("Timer Publisher") {
      [1: "A", 2: "B", 3: "C"].timerPublisher
    }.store(in: &kept)
  },
  Example("Exercise 6.3", lasting: 5.5) {
    let first = [1: 20, 2: 40, 3: 60, 4: 80, 5: 100].timerPublisher
    let second = [1.5: 1, 3.5: 1].timerPublisher
    check("Merge") {
      first.merge(with: second)
    }.store(in: &kept)
  },
  Example("Exercise 6.4", lasting: 4.75) {
    let outer = [1: "A", 2: "B", 3: "C"].timerPublisher
    let inner = [0.5: "1", 1.25: "2"].timerPublisher
    check("FlatMap Timeline") {
      outer.flatMap { l in
        inner.map { "\(l.value)\($0.value)" }
      }
    }.store(in: &kept)
  },
]
