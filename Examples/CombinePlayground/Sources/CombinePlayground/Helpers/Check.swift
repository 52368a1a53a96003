import Combine

public enum SampleError: Error {
  case sampleError
}

enum MyError: Error {
  case myError
}

/// Prints a title and everything that passes between a publisher and its subscriber.
public func check<P: Publisher>(
  _ title: String,
  publisher: () -> P
) -> AnyCancellable {
  print("----- \(title) -----")
  defer { print("") }
  return publisher()
    .print()
    .sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in }
    )
}

/// Runs a closure on the main queue some seconds later.
func delay(_ seconds: TimeInterval, _ closure: @escaping () -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: closure)
}

extension Sequence {
  /// All intermediate results of a `reduce`.
  public func scan<ResultElement>(
    _ initial: ResultElement,
    _ nextPartialResult: (ResultElement, Element) -> ResultElement
  ) -> [ResultElement] {
    var result: [ResultElement] = []
    for x in self {
      result.append(nextPartialResult(result.last ?? initial, x))
    }
    return result
  }
}
