import SwiftUI

/// Puts views in lines, as words.
struct FlowLayout: Layout {
  var spacing: CGFloat = 6

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    places(in: proposal.width ?? .infinity, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let places = places(in: bounds.width, subviews).places
    for (subview, place) in zip(subviews, places) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  private func places(
    in width: CGFloat, _ subviews: Subviews
  ) -> (places: [CGPoint], size: CGSize) {
    var places: [CGPoint] = []
    var (next, lineHeight, widest) = (CGPoint.zero, CGFloat(0), CGFloat(0))
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if next.x > 0, next.x + size.width > width {
        next = CGPoint(x: 0, y: next.y + lineHeight + spacing)
        lineHeight = 0
      }
      places.append(next)
      widest = max(widest, next.x + size.width)
      next.x += size.width + spacing
      lineHeight = max(lineHeight, size.height)
    }
    return (places, CGSize(width: widest, height: next.y + lineHeight))
  }
}

struct Fitting: View {
  @State private var isVertical = false

  private let words = [
    "Layouts", "of", "one's", "own", "wrap", "their", "views", "as", "words", "in", "lines",
  ]

  var body: some View {
    VStack(spacing: 24) {
      Tile("ViewThatFits in 200 and in 100") {
        HStack(spacing: 12) {
          choice.frame(width: 200).border(Color.gray)
          choice.frame(width: 100).border(Color.gray)
        }
      }
      Tile("A layout of one's own") {
        FlowLayout {
          ForEach(words, id: \.self) { word in
            Text(word)
              .padding(.horizontal, 8)
              .padding(.vertical, 3)
              .background(Capsule().fill(Color.blue.opacity(0.2)))
          }
        }
        .frame(width: 260)
      }
      Tile("AnyLayout") {
        let layout = isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
        layout {
          Block(number: 1)
          Block(number: 2)
          Block(number: 3)
        }
        .onTapGesture { withAnimation { isVertical.toggle() } }
      }
      Tile("layoutPriority 1 for the file name") {
        HStack(spacing: 0) {
          Text("/Users/someone/books/swiftui/").truncationMode(.middle).lineLimit(1)
          Text("chapter1.md").layoutPriority(1)
        }
        .frame(width: 240)
        .border(Color.gray)
      }
    }
    .padding(24)
  }

  private var choice: some View {
    ViewThatFits {
      Text("The long form of it").fixedSize()
      Text("Short").fixedSize()
    }
  }
}
