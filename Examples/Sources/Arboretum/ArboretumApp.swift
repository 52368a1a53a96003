import SwiftUI

/// A guide to trees that do not exist.
///
/// Whatever is on screen follows from one value, `AppState`. A view sends an `AppAction`; the
/// `Reducer` makes the next state of it, and maybe a `Command` for what takes time; what the command
/// finds out comes back as an action.
@main
struct ArboretumApp: App {
  @StateObject private var store = Store(services: .standard)

  var body: some Scene {
    WindowGroup { RootView(store: store) }
  }
}
