import SwiftUI

/// The app on several devices, light and dark.
struct RootView_Previews: PreviewProvider {
  static var previews: some View {
    ForEach(["iPhone SE (3rd generation)", "iPhone 15", "iPad Air (5th generation)"], id: \.self) {
      RootView(store: .preview())
        .previewDevice(PreviewDevice(rawValue: $0))
        .previewDisplayName($0)
    }
    RootView(store: .preview())
      .preferredColorScheme(.dark)
      .previewDisplayName("Dark")
  }
}

#Preview("Panel") {
  RootView(
    store: .preview {
      $0.guide.selection = .init(openedRow: 2, panelTree: 2, isPanelShown: true)
    })
}

#Preview("Settings") {
  RootView(
    store: .preview {
      $0.tab = .settings
      $0.settings.user = User(email: "mara@example.com", favorites: [1])
    })
}

#Preview("A failure") {
  RootView(
    store: .preview {
      $0.guide.trees = nil
      $0.guide.failure = .unreachable
    })
}

#Preview("Rows", traits: .sizeThatFitsLayout) {
  VStack {
    ForEach(Tree.samples) { TreeRow(tree: $0, isOpen: $0.id == 2, isFavorite: $0.id == 2) }
  }
  .environmentObject(Store.preview())
}

#Preview("Radar", traits: .fixedLayout(width: 200, height: 200)) {
  RadarChart(
    measures: Tree.samples[0].measures, highest: Tree.Measure.highest, color: .red, progress: 1
  )
  .padding()
}
