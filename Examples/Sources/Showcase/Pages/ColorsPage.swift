import SwiftUI

struct ColorsPage: View {
  private let colors: [(name: String, color: Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("blue", .blue),
    ("purple", .purple), ("pink", .pink), ("gray", .gray), ("primary", .primary),
    ("secondary", .secondary), ("accentColor", .accentColor),
  ]

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      column.environment(\.colorScheme, .light)
      column.environment(\.colorScheme, .dark)
    }
    .padding(24)
  }

  private var column: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(colors, id: \.name) { entry in
        HStack {
          Circle().fill(entry.color).frame(width: 28, height: 28)
          Text(entry.name).foregroundColor(entry.color)
        }
      }
    }
    .padding()
    .background(Color(UIColor.systemBackground))
    .cornerRadius(12)
  }
}
