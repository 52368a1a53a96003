import SwiftUI

struct SystemColors: View {
  private let colors: [(name: String, color: Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
    ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple),
    ("pink", .pink), ("brown", .brown), ("gray", .gray), ("primary", .primary),
    ("secondary", .secondary), ("accentColor", .accentColor),
  ]

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      column.environment(\.colorScheme, .light)
      column.environment(\.colorScheme, .dark)
    }
  }

  private var column: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(colors, id: \.name) { entry in
        HStack {
          RoundedRectangle(cornerRadius: 6).fill(entry.color).frame(width: 44, height: 28)
          Text(entry.name).foregroundColor(.primary)
        }
      }
    }
    .padding(20)
    .background(Color(UIColor.systemBackground))
  }
}

struct UIColors: View {
  private let colors: [(name: String, color: UIColor)] = [
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground), ("systemFill", .systemFill),
    ("tertiarySystemFill", .tertiarySystemFill), ("separator", .separator),
    ("systemGray", .systemGray), ("systemGray3", .systemGray3), ("systemGray5", .systemGray5),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(colors, id: \.name) { entry in
        HStack {
          RoundedRectangle(cornerRadius: 6)
            .fill(Color(entry.color))
            .frame(width: 60, height: 28)
            .overlay(RoundedRectangle(cornerRadius: 6).stroke(Color.gray, lineWidth: 0.5))
          Text(entry.name).font(.subheadline)
        }
      }
    }
    .padding(20)
  }
}
