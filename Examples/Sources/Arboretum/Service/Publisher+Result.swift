import Combine

extension Publisher {
  /// The one value or the failure of this publisher, as an action.
  func result(
    _ action: @escaping (Result<Output, Failure>) -> AppAction
  ) -> AnyPublisher<AppAction, Never> {
    map { action(.success($0)) }
      .catch { Just(action(.failure($0))) }
      .eraseToAnyPublisher()
  }
}

extension Array where Element: Publisher {
  /// One array with a value of each publisher, in their order, whichever comes first. One failure
  /// fails it, and cancels the others.
  var zipAll: AnyPublisher<[Element.Output], Element.Failure> {
    let empty = Just([Element.Output]()).setFailureType(to: Element.Failure.self)
      .eraseToAnyPublisher()
    return reduce(empty) { all, next in all.zip(next) { $0 + [$1] }.eraseToAnyPublisher() }
  }
}
