import SwiftUI

/// What a tree is used for, each with a page of its own.
struct PanelUses: View {
  let tree: Tree

  @EnvironmentObject private var store: Store

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Uses").font(.headline).fontWeight(.bold)
      if let uses = store.state.guide.uses(of: tree) {
        ForEach(uses, content: row)
      } else if let failure = store.state.guide.usesFailure {
        Text(failure.localizedDescription)
          .font(.footnote)
          .fixedSize(horizontal: false, vertical: true)
        Button("Try Again", systemImage: "arrow.clockwise") { store.dispatch(.retryUses) }
          .font(.footnote)
      } else {
        ProgressView()
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func row(_ use: Use) -> some View {
    Button {
      store.dispatch(.showUse(use))
    } label: {
      VStack(alignment: .leading, spacing: 4) {
        HStack(spacing: 4) {
          Text(use.name).font(.subheadline)
          Image(systemName: "chevron.right").font(.caption2).accessibilityHidden(true)
        }
        .foregroundColor(tree.hue.color)
        Text(use.text)
          .font(.footnote)
          .foregroundColor(.secondary)
          .multilineTextAlignment(.leading)
          .fixedSize(horizontal: false, vertical: true)
      }
    }
    .buttonStyle(.plain)
  }
}
