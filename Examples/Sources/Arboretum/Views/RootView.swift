import SwiftUI

/// The app's window.
struct RootView: View {
  let store: Store

  var body: some View {
    MainTabs()
      .environmentObject(store)
      .environment(\.pictures, store.services.pictures)
      .onOpenURL { store.dispatch(.open($0)) }
  }
}
