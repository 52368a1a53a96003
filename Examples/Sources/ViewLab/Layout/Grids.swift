import SwiftUI

extension View {
  /// Writes the width of the view on it.
  var measured: some View {
    overlay(
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width))")
          .font(.caption)
          .frame(width: proxy.size.width, height: proxy.size.height)
      })
  }
}

/// B/E39: adaptive columns pack, flexible ones divide what is left.
struct Grids: View {
  var body: some View {
    VStack(spacing: 30) {
      grid([GridItem(.adaptive(minimum: 50))], cells: 10)
      grid([GridItem(.flexible(minimum: 100)), GridItem(.flexible(minimum: 180))], cells: 4)
        .frame(width: 300)
        .border(Color.primary)
      grid(
        [
          GridItem(.flexible(minimum: 100)), GridItem(.adaptive(minimum: 40)),
          GridItem(.flexible(minimum: 180)),
        ], cells: 8
      )
      .frame(width: 300)
      .border(Color.primary)
    }
    .padding(40)
  }

  private func grid(_ columns: [GridItem], cells: Int) -> some View {
    LazyVGrid(columns: columns) {
      ForEach(0..<cells, id: \.self) { _ in
        Rectangle().fill(Color.green.opacity(0.4)).frame(height: 30).measured
      }
    }
  }
}
