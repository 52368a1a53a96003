import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Pages side by side, of which one is in the window; a finger leafs through them.
struct PagedPages: View {
  let pages: [ViewChild]
  let shown: Int
  let showsDots: Bool
  let choose: (Int) -> Void
  @State private var drag: CGFloat = 0
  @Environment(\.layoutDirection) private var direction
  @Environment(\.pageIndexHasBackground) private var hasBackground

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      HStack(spacing: 0) {
        ForEach(pages) { page in
          let _ = page.activate()
          page.view.frame(width: width, height: proxy.size.height)
        }
      }
      .offset(x: drag - CGFloat(shown) * width)
      .animation(.spring(response: 0.35, dampingFraction: 0.95), value: shown)
      .frame(width: width, height: proxy.size.height, alignment: .leading)
      .clipped()
      .frameGesture(swipe(width))
    }
    .overlay(alignment: .bottom) { if showsDots, pages.count > 1 { dots } }
  }

  private func swipe(_ width: CGFloat) -> some Gesture {
    DragGesture()
      .onChanged { value in
        let way = value.translation.width * direction.sign
        let isAtEnd = (shown == 0 && way > 0) || (shown == pages.count - 1 && way < 0)
        drag = way * (isAtEnd ? 0.35 : 1)
      }
      .onEnded { value in
        let way = value.predictedEndTranslation.width * direction.sign
        let next = abs(way) > width / 2 ? shown + (way < 0 ? 1 : -1) : shown
        withAnimation(.spring(response: 0.35, dampingFraction: 0.95)) {
          drag = 0
          if pages.indices.contains(next), next != shown { choose(next) }
        }
      }
      .onCancelled { withAnimation(.spring(response: 0.35, dampingFraction: 0.95)) { drag = 0 } }
  }

  /// The pages that have a dot: of very many those around the one that is shown.
  private var dotted: Range<Int> {
    let most = 15
    let first = min(max(0, shown - most / 2), max(0, pages.count - most))
    return first..<min(pages.count, first + most)
  }

  private func color(isShown: Bool) -> Color {
    let look = CurrentAppearance.looks?.pageDots
    return isShown ? look?.current ?? .white : look?.other ?? .white.opacity(0.35)
  }

  private var dots: some View {
    HStack(spacing: 9) {
      ForEach(dotted, id: \.self) { index in
        // A smaller dot at an end says that there are more.
        let isEnd =
          index == dotted.first && index > 0
          || index == dotted.last && index < pages.count - 1
        Circle()
          .fill(color(isShown: index == shown))
          .scaleEffect(isEnd ? 0.6 : 1)
          .frame(width: 7.5, height: 7.5)
      }
    }
    .padding(.horizontal, 12)
    .frame(height: 26)
    .background { if hasBackground { Capsule().fill(Color.black.opacity(0.3)) } }
    .padding(.bottom, 7)
    .accessibilityHidden(true)
  }
}
