import Combine

/// Work that takes time, described by the reducer and run by the store. It never touches the state:
/// what comes of it is actions.
protocol Command {
  func actions(using services: Services) -> AnyPublisher<AppAction, Never>
}

/// Several commands at the same time.
struct Commands: Command {
  let all: [Command]

  /// Nil if there are none.
  init?(_ commands: Command?...) {
    all = commands.compactMap { $0 }
    if all.isEmpty { return nil }
  }

  func actions(using services: Services) -> AnyPublisher<AppAction, Never> {
    Publishers.MergeMany(all.map { $0.actions(using: services) }).eraseToAnyPublisher()
  }
}
