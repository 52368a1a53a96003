import Combine

struct CountPictures: Command {
  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    services.pictures.size().map(AppAction.cacheCounted).eraseToAnyPublisher()
  }
}

struct ClearPictures: Command {
  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    services.pictures.clear().map { .cacheCounted(0) }.eraseToAnyPublisher()
  }
}
