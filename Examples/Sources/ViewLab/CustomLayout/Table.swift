import SwiftUI

private struct WidthPreference: PreferenceKey {
  static let defaultValue: [Int: CGFloat] = [:]

  static func reduce(value: inout [Int: CGFloat], nextValue: () -> [Int: CGFloat]) {
    value.merge(nextValue(), uniquingKeysWith: max)
  }
}

private struct HeightPreference: PreferenceKey {
  static let defaultValue: [Int: CGFloat] = [:]

  static func reduce(value: inout [Int: CGFloat], nextValue: () -> [Int: CGFloat]) {
    value.merge(nextValue(), uniquingKeysWith: max)
  }
}

private struct SelectionPreference: PreferenceKey {
  static let defaultValue: Anchor<CGRect>? = nil

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

extension View {
  fileprivate func sizePreference(row: Int, column: Int) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear
          .preference(key: WidthPreference.self, value: [column: proxy.size.width])
          .preference(key: HeightPreference.self, value: [row: proxy.size.height])
      })
  }
}

private struct SelectionRectangle: View {
  let anchor: Anchor<CGRect>?

  var body: some View {
    GeometryReader { proxy in
      if let rect = anchor.map({ proxy[$0] }) {
        Rectangle()
          .fill(Color.clear)
          .border(Color.blue, width: 2)
          .offset(x: rect.minX, y: rect.minY)
          .frame(width: rect.width, height: rect.height)
      }
    }
  }
}

/// B/X4: columns as wide as their widest cell, and a selection that travels between cells.
struct Table<Cell: View>: View {
  var cells: [[Cell]]
  @State private var columnWidths: [Int: CGFloat] = [:]
  @State private var rowHeights: [Int: CGFloat] = [:]
  @State private var selection: (row: Int, column: Int)?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(cells.indices, id: \.self) { row in
        HStack(alignment: .top, spacing: 0) {
          ForEach(cells[row].indices, id: \.self) { column in
            cell(row: row, column: column)
          }
        }
        .background(
          row.isMultiple(of: 2) ? Color(.secondarySystemBackground) : Color(.systemBackground))
      }
    }
    .onPreferenceChange(WidthPreference.self) { columnWidths = $0 }
    .onPreferenceChange(HeightPreference.self) { rowHeights = $0 }
    .overlayPreferenceValue(SelectionPreference.self) { SelectionRectangle(anchor: $0) }
  }

  private func cell(row: Int, column: Int) -> some View {
    cells[row][column]
      .sizePreference(row: row, column: column)
      .frame(
        width: columnWidths[column], height: rowHeights[row], alignment: .topLeading
      )
      .padding(5)
      .anchorPreference(key: SelectionPreference.self, value: .bounds) { anchor in
        isSelected(row: row, column: column) ? anchor : nil
      }
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(.default) { selection = (row: row, column: column) }
      }
  }

  private func isSelected(row: Int, column: Int) -> Bool {
    selection?.row == row && selection?.column == column
  }
}

struct TablePage: View {
  private let cells = [
    [Text(""), Text("Monday").bold(), Text("Tuesday").bold(), Text("Wednesday").bold()],
    [Text("Berlin").bold(), Text("Cloudy"), Text("Mostly\nSunny"), Text("Sunny")],
    [Text("London").bold(), Text("Heavy Rain"), Text("Cloudy"), Text("Sunny")],
  ]

  var body: some View {
    Table(cells: cells)
      .font(.system(.body, design: .serif))
  }
}
