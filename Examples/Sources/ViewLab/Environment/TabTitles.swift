import SwiftUI

private struct TabItemKey: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value.append(contentsOf: nextValue())
  }
}

extension View {
  func tabTitle(_ title: String) -> some View {
    preference(key: TabItemKey.self, value: [title])
  }
}

/// B/E23: collects the titles of all its children, in their order.
struct TabTitles: View {
  @State private var titles: [String] = []

  var body: some View {
    VStack(spacing: 16) {
      Text(titles.joined(separator: ", "))
        .font(.headline)
      HStack {
        Rectangle().fill(Color.red).tabTitle("Red")
        Rectangle().fill(Color.green).tabTitle("Green")
        Rectangle().fill(Color.blue).tabTitle("Blue")
      }
      .frame(height: 80)
      .onPreferenceChange(TabItemKey.self) { titles = $0 }
    }
    .padding()
  }
}
