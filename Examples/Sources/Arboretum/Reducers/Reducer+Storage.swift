/// What is kept in files.
extension Reducer {
  /// Forgets all that can be loaded again. The account and its form stay.
  static func clearCache(_ state: inout AppState) -> Command? {
    state.guide.trees = nil
    state.guide.uses = nil
    state.guide.count = nil
    state.guide.failure = nil
    state.guide.selection = Guide.Selection()
    state.guide.path = []
    return ClearPictures()
  }

  static func saveAgain(_ state: inout AppState) {
    state.settings.$user.save()
    state.guide.$trees.save()
    state.guide.$uses.save()
    state.guide.$count.save()
    state.alert = nil
    if case .notSaved(let reason)? = state.settings.$user.problem {
      state.alert = .notSaved(reason)
    }
  }
}
