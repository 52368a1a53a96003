import Combine
import Foundation

/// Has the one state, and is the only one who replaces it.
///
/// Controls may write through bindings; everything else is an action.
@MainActor final class Store: ObservableObject {
  @Published var state: AppState
  let services: Services
  /// The action that is being handled, and those behind it.
  private var waiting: [AppAction] = []
  /// The commands that have not come to their end.
  private(set) var running: [UUID: AnyCancellable] = [:]
  private var observers: Set<AnyCancellable> = []

  init(services: Services) {
    self.services = services
    state = AppState(folders: services.folders, defaults: services.defaults)
    observeAccountForm()
  }

  /// Handles an action, and then those that came up meanwhile.
  func dispatch(_ action: AppAction) {
    waiting.append(action)
    guard waiting.count == 1 else { return }
    while let action = waiting.first {
      handle(action)
      waiting.removeFirst()
    }
  }

  private func handle(_ action: AppAction) {
    services.log("[ACTION] \(action)")
    let (next, command) = Reducer.reduce(state, action)
    state = next
    guard let command else { return }
    services.log("[COMMAND] \(command)")
    run(command)
  }

  /// Keeps the command until it has ended; its actions come on the main queue, after this one.
  private func run(_ command: Command) {
    let id = UUID()
    running[id] = command.actions(using: services)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in
        self?.running[id] = nil
      } receiveValue: { [weak self] in
        self?.dispatch($0)
      }
  }

  /// What a binding writes passes no reducer, so it is watched here.
  private func observeAccountForm() {
    let form = state.settings.account
    let checks = form.addressChecks(on: DispatchQueue.main, isFree: services.trees.isFree)
      .share()
    checks
      .sink { [weak self] in self?.dispatch(.addressChecked($0)) }
      .store(in: &observers)
    checks.combineLatest(form.isPasswordRepeated)
      .map { $0.isAccepted && $1 }
      .removeDuplicates()
      .sink { [weak self] in self?.dispatch(.canRegisterChanged($0)) }
      .store(in: &observers)
  }
}
