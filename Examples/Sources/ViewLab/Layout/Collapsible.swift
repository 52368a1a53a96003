import SwiftUI

/// B/X2: a row whose children lie over each other, but for their first points, until it is
/// expanded.
struct Collapsible<Element, Content: View>: View {
  var data: [Element]
  var expanded = false
  var spacing: CGFloat? = 8
  var alignment: VerticalAlignment = .center
  var collapsedWidth: CGFloat = 10
  var content: (Element) -> Content

  var body: some View {
    HStack(alignment: alignment, spacing: expanded ? spacing : 0) {
      ForEach(data.indices, id: \.self) { child(at: $0) }
    }
  }

  private func child(at index: Int) -> some View {
    let isWhole = expanded || index == data.endIndex - 1
    return content(data[index])
      .frame(width: isWhole ? nil : collapsedWidth, alignment: .leading)
  }
}

struct CollapsiblePage: View {
  @State private var expanded = false

  private let squares: [(color: Color, size: CGFloat)] = [
    (.red, 50), (.green, 30), (.orange, 40), (.blue, 75),
  ]

  var body: some View {
    VStack(spacing: 30) {
      Collapsible(data: squares, expanded: expanded) { square in
        Rectangle()
          .fill(square.color)
          .frame(width: square.size, height: square.size)
      }
      .border(Color.primary)
      Button(expanded ? "Collapse" : "Expand") {
        withAnimation(.default) { expanded.toggle() }
      }
    }
  }
}
