import SwiftUI

struct LayoutPage: View {
  var body: some View {
    VStack(spacing: 24) {
      HStack {
        Block("leading")
        Spacer()
        Block("trailing")
      }
      HStack(alignment: .bottom, spacing: 4) {
        Block("bottom").frame(height: 60)
        Block("aligned").frame(height: 90)
        Block("three").frame(height: 40)
      }
      ZStack(alignment: .bottomTrailing) {
        Rectangle().fill(Color.yellow).frame(height: 120)
        Block("on top").padding(8)
      }
      Block("as wide as there is room").frame(maxWidth: .infinity).border(Color.gray)
      HStack {
        Block("first comes, but gives way when there is too little room")
        Block("priority").layoutPriority(1)
      }
      .lineLimit(1)
    }
    .padding(24)
  }
}

private struct Block: View {
  let title: String
  init(_ title: String) { self.title = title }

  var body: some View {
    Text(title)
      .padding(.horizontal, 10)
      .padding(.vertical, 6)
      .background(Color.accentColor.opacity(0.2))
      .cornerRadius(6)
  }
}
