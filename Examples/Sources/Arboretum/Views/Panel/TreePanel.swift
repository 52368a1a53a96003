import SwiftUI

/// All that is known of a tree.
struct TreePanel: View {
  let tree: Tree

  @EnvironmentObject private var store: Store

  var body: some View {
    VStack(spacing: 20) {
      handle
      // Another tree's texts are there at once; the sheet's animation is not theirs.
      Group {
        PanelHeading(tree: tree)
        Text(tree.text)
          .font(.callout)
          .foregroundColor(.secondary)
          .fixedSize(horizontal: false, vertical: true)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .animation(nil)
      Divider()
      HStack(alignment: .top, spacing: 20) {
        PanelUses(tree: tree)
        PanelMeasures(tree: tree, isShown: store.state.guide.selection.isPanelShown)
          .frame(width: 130, height: 130)
      }
    }
    .padding(EdgeInsets(top: 12, leading: 30, bottom: 30, trailing: 30))
    .background(.regularMaterial)
    .cornerRadius(20)
    .fixedSize(horizontal: false, vertical: true)
    .frame(maxWidth: 560)
  }

  private var handle: some View {
    RoundedRectangle(cornerRadius: 3)
      .frame(width: 40, height: 6)
      .opacity(0.2)
      .accessibilityLabel("Handle")
  }
}
