import SwiftUI

/// A piece of a page with its name under it.
struct Tile<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 6) {
      content
      Text(title)
        .font(.caption)
        .foregroundColor(.secondary)
    }
  }
}

/// A small colored square with a number, to be laid out.
struct Block: View {
  let number: Int
  /// Nil fills what there is.
  var width: CGFloat? = 40
  var height: CGFloat? = 40

  var body: some View {
    Text("\(number)")
      .foregroundColor(.white)
      .frame(width: width, height: height)
      .frame(maxWidth: width ?? .infinity, maxHeight: height ?? .infinity)
      .background(Block.colors[number % Block.colors.count])
      .cornerRadius(6)
  }

  private static let colors: [Color] = [.blue, .green, .orange, .red, .purple, .pink]
}
