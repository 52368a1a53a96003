import SwiftUI

private struct CollectSizePreference: PreferenceKey {
  static let defaultValue: [Int: CGSize] = [:]

  static func reduce(value: inout [Int: CGSize], nextValue: () -> [Int: CGSize]) {
    value.merge(nextValue()) { $1 }
  }
}

private struct CollectSize: ViewModifier {
  let index: Int

  func body(content: Content) -> some View {
    content.background(
      GeometryReader { proxy in
        Color.clear.preference(key: CollectSizePreference.self, value: [index: proxy.size])
      })
  }
}

/// B/E49: a stack whose axis can change with an animation.
struct Stack<Element, Content: View>: View {
  var elements: [Element]
  var spacing: CGFloat = 8
  var axis: Axis = .horizontal
  var alignment: Alignment = .topLeading
  let content: (Element) -> Content
  @State private var offsets: [CGPoint] = []

  var body: some View {
    ZStack(alignment: alignment) {
      ForEach(elements.indices, id: \.self) { index in
        content(elements[index])
          .modifier(CollectSize(index: index))
          .alignmentGuide(alignment.horizontal) { dimensions in
            axis == .horizontal ? -offset(at: index).x : dimensions[alignment.horizontal]
          }
          .alignmentGuide(alignment.vertical) { dimensions in
            axis == .vertical ? -offset(at: index).y : dimensions[alignment.vertical]
          }
      }
    }
    .onPreferenceChange(CollectSizePreference.self) { computeOffsets(of: $0) }
  }

  private func offset(at index: Int) -> CGPoint {
    index < offsets.count ? offsets[index] : .zero
  }

  private func computeOffsets(of sizes: [Int: CGSize]) {
    guard !sizes.isEmpty else { return }
    var offsets: [CGPoint] = [.zero]
    for index in elements.indices {
      guard let size = sizes[index] else { fatalError("No size for the element \(index)") }
      var next = offsets[offsets.endIndex - 1]
      next.x += size.width + spacing
      next.y += size.height + spacing
      offsets.append(next)
    }
    self.offsets = offsets
  }
}

struct StackPage: View {
  private let squares: [(Color, CGFloat)] = [(.red, 50), (.green, 30), (.blue, 75)]
  @State private var isHorizontal = true

  var body: some View {
    VStack(spacing: 30) {
      Button("Turn") {
        withAnimation(.default) { isHorizontal.toggle() }
      }
      Stack(elements: squares, axis: isHorizontal ? .horizontal : .vertical) { square in
        Rectangle()
          .fill(square.0)
          .frame(width: square.1, height: square.1)
      }
      .border(Color.primary)
    }
  }
}
