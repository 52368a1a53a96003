import SwiftUI

struct SymbolLooks: View {
  private let names = [
    "person.crop.circle.badge.plus", "bell.slash.fill", "checkmark.circle.fill",
    "exclamationmark.triangle.fill", "heart.circle", "folder.badge.minus",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 18) {
      rendered("monochrome", .monochrome).foregroundStyle(.blue)
      rendered("hierarchical", .hierarchical).foregroundStyle(.blue)
      rendered("palette", .palette).foregroundStyle(.orange, .teal)
      rendered("multicolor", .multicolor)
      row("variants") {
        Image(systemName: "heart")
        Image(systemName: "heart").symbolVariant(.fill)
        Image(systemName: "heart").symbolVariant(.circle)
        Image(systemName: "heart").symbolVariant(.circle.fill)
        Image(systemName: "heart").symbolVariant(.slash)
        Image(systemName: "heart").symbolVariant(.square)
      }
      row("weights") {
        ForEach(
          [Font.Weight.ultraLight, .light, .regular, .semibold, .bold, .black], id: \.self
        ) { weight in
          Image(systemName: "gearshape").fontWeight(weight)
        }
      }
      row("scales") {
        Image(systemName: "leaf.fill").imageScale(.small)
        Image(systemName: "leaf.fill").imageScale(.medium)
        Image(systemName: "leaf.fill").imageScale(.large)
        Text("in text \(Image(systemName: "leaf.fill"))").font(.body)
      }
    }
    .padding(20)
  }

  private func rendered(_ title: String, _ mode: SymbolRenderingMode) -> some View {
    row(title) {
      ForEach(names, id: \.self) { Image(systemName: $0).symbolRenderingMode(mode) }
    }
  }

  private func row<Content: View>(
    _ title: String, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.caption).foregroundColor(.secondary)
      HStack(spacing: 18) { content() }.font(.system(size: 30))
    }
  }
}
