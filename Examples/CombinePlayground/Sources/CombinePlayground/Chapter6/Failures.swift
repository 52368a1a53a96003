import Combine

private let numbers = ["1", "2", "Swift", "4"]

private func number(_ s: String) throws -> Int {
  guard let value = Int(s) else { throw MyError.myError }
  return value
}

let failureExamples = [
  Example("Fail") {
    check("Fail") {
      Fail<Int, SampleError>(error: .sampleError)
    }.store(in: &kept)
  },
  Example("Map Error") {
    check("Map Error") {
      Fail<Int, SampleError>(error: .sampleError)
        .mapError { _ in MyError.myError }
    }.store(in: &kept)
  },
  Example("Throw") {
    check("Throw") {
      numbers.publisher
        .tryMap { s -> Int in
          guard let value = Int(s) else {
            throw MyError.myError
          }
          return value
        }
    }.store(in: &kept)
  },
  Example("Replace Error") {
    check("Replace Error") {
      numbers.publisher
        .tryMap(number)
        .replaceError(with: -1)
    }.store(in: &kept)
  },
  Example("Catch with Just") {
    check("Catch with Just") {
      numbers.publisher
        .tryMap(number)
        .catch { _ in Just(-1) }
    }.store(in: &kept)
  },
  Example("Catch with Another Publisher") {
    check("Catch with Another Publisher") {
      numbers.publisher
        .tryMap(number)
        .catch { _ in [-1, -2, -3].publisher }
    }.store(in: &kept)
  },
  Example("Catch and Continue") {
    check("Catch and Continue") {
      numbers.publisher
        .flatMap { s in
          return Just(s)
            .tryMap(number)
            .catch { _ in Just(-1) }
        }
    }.store(in: &kept)
  },
  Example("Catch and Continue, Printed") {
    check("Catch and Continue") {
      numbers.publisher
        .print("[ Original ]")
        .flatMap { s in
          return Just(s)
            .tryMap(number)
            .print("[ TryMap ]")
            .catch { _ in Just(-1).print("[ Just ]") }
            .print("[ Catch ]")
        }
    }.store(in: &kept)
  },
]
