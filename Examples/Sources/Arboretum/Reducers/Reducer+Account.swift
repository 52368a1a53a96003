/// Who is logged in, and what belongs to the account.
extension Reducer {
  static func request(_ settings: inout Settings, _ command: Command) -> Command? {
    guard !settings.isRequesting else { return nil }
    settings.isRequesting = true
    return command
  }

  static func loggedIn(_ state: inout AppState, _ result: Result<User, AppError>) {
    state.settings.isRequesting = false
    switch result {
    case .success(let user):
      state.settings.user = user
      state.settings.account.clear()
      warnIfNotSaved(&state)
    case .failure(let error):
      state.alert = .failure(error)
    }
  }

  static func toggleFavorite(_ state: inout AppState, _ tree: Tree) {
    guard state.isLoggedIn else {
      state.alert = .loginNeeded
      return
    }
    state.settings.user?.favorites.formSymmetricDifference([tree.id])
    warnIfNotSaved(&state)
  }

  /// What the person has just done must not be lost unnoticed.
  private static func warnIfNotSaved(_ state: inout AppState) {
    if case .notSaved(let reason)? = state.settings.$user.problem {
      state.alert = .notSaved(reason)
    }
  }
}
