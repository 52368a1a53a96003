import SwiftUI

/// The app: its tabs, and over all of them the panel and the alerts.
struct MainTabs: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    TabView(selection: $store.state.tab) {
      TreesTab()
        .tabItem { Label("Trees", systemImage: "leaf") }
        .badge(store.state.settings.user?.favorites.count ?? 0)
        .tag(AppState.Tab.trees)
      SettingsTab()
        .tabItem { Label("Settings", systemImage: "gear") }
        .badge(store.state.fileProblems.isEmpty ? nil : "!")
        .tag(AppState.Tab.settings)
    }
    .overlaySheet(isPresented: $store.state.guide.selection.isPanelShown) {
      if let tree = store.state.guide.treeOnPanel {
        TreePanel(tree: tree)
      }
    }
    .alert($store.state.alert, dispatch: store.dispatch)
  }
}
