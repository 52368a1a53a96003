import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Takes what is dropped in front of a row, or behind it, where its `ForEach` allows that.
struct RowDrop: ViewModifier {
  let row: RowConfiguration
  @State private var isTargeted = false

  func body(content: Content) -> some View {
    if let insert = row[RowEditsTrait.self]?.insert {
      content
        .overlay(alignment: .top) { if isTargeted { Color.accentColor.frame(height: 2) } }
        .onDrop(of: insert.types, isTargeted: $isTargeted) { providers, location in
          guard let index = row[RowEditsTrait.self]?.index else { return false }
          insert.action(location.y > row.frame.height / 2 ? index + 1 : index, providers)
          return true
        }
    } else {
      content
    }
  }
}
