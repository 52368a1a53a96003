import Combine

struct Login: Command {
  let credentials: Credentials

  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    services.trees.login(credentials).result(AppAction.loggedIn)
  }
}

struct Register: Command {
  let credentials: Credentials

  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    services.trees.register(credentials).result(AppAction.loggedIn)
  }
}
