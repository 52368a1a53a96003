import Foundation

/// Addresses that open the app at a place.
enum AppLink: Equatable {
  /// `arboretum://tree?id=25`: the panel of a tree. What the address has for a number.
  case tree(String)
  /// `arboretum://register?email=mara@example.com`: the form of a new account.
  case register(email: String)

  init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme == "arboretum"
    else { return nil }
    func value(_ name: String) -> String? { parts.queryItems?.first { $0.name == name }?.value }
    switch (parts.host, value("id"), value("email")) {
    case ("tree", let id?, _): self = .tree(id)
    case ("register", _, let email?): self = .register(email: email)
    default: return nil
    }
  }
}

extension Reducer {
  static func open(_ url: URL, _ state: inout AppState) -> Command? {
    switch AppLink(url) {
    case .tree(let number): return openTree(number, &state)
    case .register(let email): fillForm(with: email, &state)
    case nil: break
    }
    return nil
  }

  /// The panel opens as soon as the tree is there.
  private static func openTree(_ number: String, _ state: inout AppState) -> Command? {
    guard let id = Int(number), id >= 1, id <= state.guide.count ?? .max else {
      state.alert = .unknownTree(number)
      return nil
    }
    state.tab = .trees
    state.guide.path = []
    state.guide.sheet = nil
    state.guide.selection = .init(openedRow: id, panelTree: id, isPanelShown: true)
    return loadUses(&state.guide)
  }

  private static func fillForm(with email: String, _ state: inout AppState) {
    guard !state.isLoggedIn else { return }
    state.tab = .settings
    let form = state.settings.account
    form.clear()
    form.purpose = .register
    form.email = email
  }
}
