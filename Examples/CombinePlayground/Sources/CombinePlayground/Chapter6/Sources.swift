import Combine

let sourceExamples = [
  Example("Empty") {
    check("Empty") {
      Empty<Int, SampleError>()
    }.store(in: &kept)
  },
  Example("Just") {
    check("Just") {
      Just(1)
    }.store(in: &kept)
  },
  Example("Sequence") {
    check("Sequence") {
      Publishers.Sequence<[Int], Never>(sequence: [1, 2, 3])
    }.store(in: &kept)
  },
  Example("Array") {
    check("Array") {
      [1, 2, 3].publisher
    }.store(in: &kept)
  },
]
