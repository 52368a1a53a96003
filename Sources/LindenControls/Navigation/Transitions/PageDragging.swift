import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Lets a finger take a page away: one that moved in from the trailing side back there, from the
/// leading edge, and one that grew out of a view down and anywhere, smaller the further it goes.
struct PageDragging: ViewModifier {
  let motion: PageMotion
  /// Whether the page grows out of a view.
  let isZoom: Bool
  /// Whether it can be taken away from its leading edge.
  var isSwiped = true
  /// Whether it can be dragged down, if it grew out of a view.
  var isPulled = true
  /// Where the page is in the scene; asked when a finger moves.
  let frame: () -> CGRect
  /// Takes the page away.
  let go: () -> Void
  /// Points the page was moved to the trailing side.
  @State private var aside: CGFloat = 0
  @State private var pull: Pull?
  @Environment(\.layoutDirection) private var direction

  /// How far the page was dragged, and by which of its points.
  private struct Pull {
    var offset: CGSize
    var anchor: UnitPoint
    /// Whether a finger holds it.
    var isHeld = true
  }

  func body(content: Content) -> some View {
    content
      .modifier(
        DraggedPage(
          motion, aside: aside, pull: pull?.offset ?? .zero, anchor: pull?.anchor ?? .center)
      )
      .overlay(alignment: .leading) {
        if isSwiped {
          Color.clear
            .frame(width: 16)
            .frameGesture(swipe)
            .accessibilityHidden(true)
        }
      }
      .gesture(dragDown, including: isZoom && isPulled ? .all : .subviews)
  }

  private var swipe: some Gesture {
    DragGesture(coordinateSpace: .global)
      .onChanged { drag in
        if pulls { follow(drag) } else { aside = max(0, drag.translation.width * direction.sign) }
      }
      .onEnded { drag in
        let way = max(drag.translation.width, drag.predictedEndTranslation.width) * direction.sign
        letGo(goes: way > frame().width / 2)
      }
      .onCancelled { letGo(goes: false) }
  }

  private var dragDown: some Gesture {
    DragGesture(coordinateSpace: .global)
      .onChanged { drag in
        // What begins sideways is not meant.
        let way = drag.translation
        if pull?.isHeld == true || way.height > abs(way.width) { follow(drag) }
      }
      .onEnded { drag in
        guard pull?.isHeld == true else { return }
        letGo(
          goes: drag.translation.height > 0
            && drag.predictedEndTranslation.height > frame().height / 5)
      }
      .onCancelled { letGo(goes: false) }
  }

  /// Whether the page is smaller as it is dragged, and not moved aside.
  private var pulls: Bool {
    guard isZoom else { return false }
    if pull?.isHeld != true { motion.begin() }
    return motion.kind != .move
  }

  private func follow(_ drag: DragGesture.Value) {
    var next = pull ?? Pull(offset: .zero, anchor: .center)
    let frame = frame()
    if pull?.isHeld != true, frame.width > 0, frame.height > 0 {
      motion.beginDrag()
      next.anchor = UnitPoint(
        x: (drag.startLocation.x - frame.minX) / frame.width,
        y: (drag.startLocation.y - frame.minY) / frame.height)
    }
    next.isHeld = true
    next.offset = CGSize(width: drag.translation.width, height: max(0, drag.translation.height))
    pull = next
  }

  private func letGo(goes: Bool) {
    if goes { go() }
    // On its way out, it goes on from there; where the program does not let it go, it comes back.
    withAnimation(.push) {
      aside = 0
      pull?.offset = .zero
      pull?.isHeld = false
    }
  }
}

extension Animation {
  /// How pages come and go: UIKit's critically damped spring of half a second.
  static var push: Animation { .spring(response: 0.35, dampingFraction: 1) }
}
