import SwiftUI

struct MainView: View {
  @EnvironmentObject private var grove: Grove

  var body: some View {
    TreeList()
      .overlaySheet(isPresented: $grove.isPanelShown) {
        if let tree = grove.treeOnPanel {
          TreePanel(tree: tree)
        }
      }
  }
}
