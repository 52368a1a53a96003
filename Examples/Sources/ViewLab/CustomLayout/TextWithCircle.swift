import SwiftUI

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat? = nil

  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

/// B/E46: a disc as wide as the text on it, which counts in layout.
struct TextWithCircle: View {
  let title: String
  @State private var width: CGFloat?

  init(_ title: String) { self.title = title }

  var body: some View {
    Text(title)
      .padding(10)
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
        }
      )
      .onPreferenceChange(WidthKey.self) { width = $0 }
      .frame(width: width, height: width)
      .background(Circle().fill(Color.blue))
      .foregroundColor(.white)
  }
}

/// B/E44, B/E45: readers; the discs drawn by one alone overlap.
struct Readers: View {
  var body: some View {
    VStack(spacing: 40) {
      GeometryReader { proxy in
        Rectangle()
          .fill(Color.red)
          .frame(width: proxy.size.width / 3)
      }
      .frame(height: 40)
      .border(Color.primary)
      HStack(spacing: 60) {
        VStack {
          overlapping("Start")
          overlapping("Continue")
        }
        VStack {
          TextWithCircle("Start")
          TextWithCircle("Continue")
        }
      }
    }
    .padding(40)
  }

  private func overlapping(_ title: String) -> some View {
    Text(title)
      .foregroundColor(.white)
      .padding(10)
      .background(
        GeometryReader { proxy in
          Circle()
            .fill(Color.blue.opacity(0.6))
            .frame(width: proxy.size.width, height: proxy.size.width)
        })
  }
}
