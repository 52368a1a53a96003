import SwiftUI

/// The styles of lists, one at a time.
struct ListStyles: View {
  @State private var style = Style.insetGrouped
  @State private var isOpen = true

  var body: some View {
    VStack(spacing: 0) {
      Picker("Style", selection: $style) {
        ForEach(Style.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .padding([.horizontal, .bottom])
      switch style {
      case .plain: rows.listStyle(.plain)
      case .grouped: rows.listStyle(.grouped)
      case .insetGrouped: rows.listStyle(.insetGrouped)
      case .sidebar: rows.listStyle(.sidebar)
      }
    }
  }

  private var rows: some View {
    List {
      Section {
        ForEach(Bird.all.prefix(3)) { bird in
          LabeledContent(bird.name, value: bird.order)
        }
        .listRowSeparatorTint(.orange)
      } header: {
        Text("By name")
      } footer: {
        Text("Three of six.")
      }
      Section("By order", isExpanded: $isOpen) {
        OutlineGroup(Branch.tree, children: \.children) { Text($0.name) }
      }
      Section {
        Text("Without a separator").listRowSeparator(.hidden)
        Text("On a background").listRowBackground(Color.yellow.opacity(0.3))
        Text("Further in").listRowInsets(EdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 20))
      }
    }
  }

  private enum Style: String, CaseIterable {
    case insetGrouped = "Inset"
    case grouped = "Grouped"
    case plain = "Plain"
    case sidebar = "Sidebar"
  }
}

private struct Branch: Identifiable {
  let name: String
  var children: [Branch]?
  var id: String { name }

  static let tree = Dictionary(grouping: Bird.all, by: \.order).sorted { $0.key < $1.key }.map {
    Branch(name: $0.key, children: $0.value.map { Branch(name: $0.name) })
  }
}
