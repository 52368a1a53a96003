/// Makes the next state, and says what else is to be done. It computes and does nothing else, but
/// that properties of the state keep themselves in files.
enum Reducer {
  static func reduce(_ state: AppState, _ action: AppAction) -> (AppState, Command?) {
    var state = state
    let command = change(&state, by: action)
    return (state, command)
  }

  private static func change(_ state: inout AppState, by action: AppAction) -> Command? {
    switch action {
    case .loadTrees: return loadTrees(&state.guide)
    case .treesCounted(let result): return treesCounted(&state, result)
    case .treesLoaded(let result): return treesLoaded(&state.guide, result)
    case .usesLoaded(let ids, let result): return usesLoaded(&state.guide, ids, result)
    case .retryUses: return loadUses(&state.guide)
    case .toggleRow(let tree): return toggleRow(&state.guide, tree)
    case .togglePanel: state.guide.selection.isPanelShown.toggle()
    case .showUse(let use): show(use, &state)
    case .showPageOverList(let tree): state.guide.sheet = tree
    case .closeWebPage: closeWebPage(&state.guide)
    case .open(let url): return open(url, &state)

    case .toggleFavorite(let tree): toggleFavorite(&state, tree)
    case .addressChecked(let check): state.settings.address = check
    case .canRegisterChanged(let can): state.settings.canRegister = can
    case .login(let credentials):
      return request(&state.settings, Login(credentials: credentials))
    case .register(let credentials):
      return request(&state.settings, Register(credentials: credentials))
    case .loggedIn(let result): loggedIn(&state, result)
    case .logout: state.settings.user = nil
    case .showLogin: state.tab = .settings

    case .countCache: return CountPictures()
    case .cacheCounted(let bytes): state.settings.picturesSize = bytes
    case .askToClearCache: state.alert = .clearCache(bytes: state.settings.picturesSize ?? 0)
    case .clearCache: return clearCache(&state)
    case .saveAgain: saveAgain(&state)
    }
    return nil
  }
}
