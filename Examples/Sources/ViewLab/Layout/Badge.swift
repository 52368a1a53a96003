import SwiftUI

extension View {
  /// B/X3: a count on the upper trailing corner, which takes no room. Nothing is shown for 0.
  func badge(count: Int) -> some View {
    overlay(
      ZStack {
        if count != 0 {
          Circle().fill(Color.red)
          Text("\(count)")
            .foregroundColor(.white)
            .font(.caption)
        }
      }
      .offset(x: 12, y: -12)
      .frame(width: 24, height: 24),
      alignment: .topTrailing)
  }
}

struct BadgePage: View {
  @State private var count = 5

  var body: some View {
    VStack(spacing: 30) {
      Text("Hello")
        .padding(10)
        .background(Color.gray.opacity(0.3))
        .badge(count: count)
      HStack(spacing: 20) {
        Button("Fewer") { count = max(0, count - 1) }
        Button("More") { count += 1 }
      }
    }
  }
}
