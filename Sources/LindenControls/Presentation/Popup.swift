import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a card near the view it belongs to, in front of everything else; a touch beside it closes
/// it.
struct Popup<Card: View>: ViewModifier {
  @Binding var isOpen: Bool
  let role: Semantics.Role
  let behind: PopupBackdrop
  let card: () -> Card
  /// Whether there is a plane for the card: a page may have very many that nobody opens.
  @State private var isMade = false

  init(
    isOpen: Binding<Bool>, role: Semantics.Role = .dialog,
    behind: PopupBackdrop = .asItIs,
    @ViewBuilder card: @escaping () -> Card
  ) {
    _isOpen = isOpen
    self.role = role
    self.behind = behind
    self.card = card
  }

  func body(content view: Content) -> some View {
    view.portal {
      if isOpen || isMade {
        PopupPlane(isOpen: $isOpen, isMade: $isMade, role: role, behind: behind, card: card)
      }
    }
  }
}

/// What covers the window while a popup is open: the card, and the backdrop that closes it.
private struct PopupPlane<Card: View>: View {
  @Binding var isOpen: Bool
  /// Whether this is there; not any more once the card is gone.
  @Binding var isMade: Bool
  let role: Semantics.Role
  let behind: PopupBackdrop
  let card: () -> Card
  @State private var isShown = false

  var body: some View {
    let source = PresentingView.frame ?? .zero
    ZStack {
      if isShown {
        // It can be closed, whatever becomes of the view it belongs to.
        backdrop(source).onTapGesture { isOpen = false }.accessibilityHidden(true)
          .environment(\.isEnabled, true)
        BesideSource(source: source) {
          card().presentedSurroundings(forgetsLooks: true).modal(role) { isOpen = false }
        }
        .environment(\.isEnabled, true)
        .transition(.scale(scale: 0.6).combined(with: .opacity))
      }
    }
    .frame(maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0)
    .ignoresSafeArea()
    .onChange(of: isOpen, initial: true) { _, isOpen in
      guard isOpen != isShown else { return }
      isMade = true
      withAnimation(
        .spring(response: 0.25, dampingFraction: 0.85), completionCriteria: .removed
      ) {
        isShown = isOpen
      } completion: {
        isMade = isShown
      }
    }
  }

  @ViewBuilder private func backdrop(_ source: CGRect) -> some View {
    switch behind {
    case .asItIs:
      Color.black.opacity(0.001)
    case .dimmed:
      PopupDimming.color.transition(.opacity)
    case .dimmedAroundSource:
      PopupDimming(source: source).contentShape(Rectangle()).transition(.opacity)
    }
  }
}

/// What a popup does to what is behind it.
enum PopupBackdrop {
  case asItIs, dimmed
  /// Everything but the view it belongs to, which is lifted off the rest.
  case dimmedAroundSource
}

/// Darkens everything around a view, with the view's shadow on it.
private struct PopupDimming: View {
  /// The view's place, in the window.
  let source: CGRect

  static var color: Color { Color.black.opacity(0.25) }

  var body: some View {
    let outline = SourceOutline(source: source)
    ZStack {
      Around(outline: outline).fill(PopupDimming.color, style: FillStyle(eoFill: true))
      OuterShadow(shape: outline)
    }
  }
}

/// The outline of a view that is somewhere in the window, whatever frame asks for it.
private struct SourceOutline: Shape {
  let source: CGRect
  /// The place is one of the window, which no direction of text mirrors.
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    Path(roundedRect: source, cornerRadius: 10, style: .continuous)
  }
}

extension View {
  /// The surface of what pops up: frosted, with round corners and a shadow.
  ///
  /// The view alone is cut to the corners: a cut around the material would leave nothing behind it
  /// to be blurred, and so would a shadow of the whole.
  func popupSurface() -> some View {
    let shape = RoundedRectangle(cornerRadius: 13, style: .continuous)
    return clipShape(shape)
      .background(.regularMaterial, in: shape)
      .background { OuterShadow(shape: shape) }
  }
}

/// The shadow of a shape, without what would be below the shape.
struct OuterShadow<S: Shape>: View {
  let shape: S

  var body: some View {
    shape.fill(Color.black)
      .shadow(color: .black.opacity(0.2), radius: 24)
      .clipShape(Around(outline: shape), style: FillStyle(eoFill: true))
      .accessibilityHidden(true)
  }
}

/// Everything around an outline, with the even-odd rule.
private struct Around: Shape {
  let outline: @Sendable (CGRect) -> Path
  let layoutDirectionBehavior: LayoutDirectionBehavior

  init<S: Shape>(outline: S) {
    self.outline = { outline.path(in: $0) }
    layoutDirectionBehavior = outline.layoutDirectionBehavior
  }

  func path(in rect: CGRect) -> Path {
    var path = Path(rect.insetBy(dx: -2000, dy: -2000))
    path.addPath(outline(rect))
    return path
  }
}

/// A card below its source if there is room, else above; never beyond the window.
private struct BesideSource: Layout {
  let source: CGRect
  /// Points between the source and the card, and between the card and the window's edges.
  private static let gap: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let gap = BesideSource.gap
    let below = bounds.maxY - gap - (source.maxY + gap)
    let above = source.minY - gap - (bounds.minY + gap)
    let room = max(below, above, bounds.height * 0.6)
    for card in subviews {
      let offer = ProposedViewSize(width: bounds.width - 2 * gap, height: nil)
      let ideal = card.sizeThatFits(offer)
      let offered = ProposedViewSize(width: ideal.width, height: min(ideal.height, room))
      // What does not scroll is as high as it was.
      let height = card.sizeThatFits(offered).height
      let x = min(
        max(bounds.minX + gap, source.midX - ideal.width / 2), bounds.maxX - gap - ideal.width)
      let top =
        height <= below || below >= above ? source.maxY + gap : source.minY - gap - height
      let y = max(bounds.minY + gap, min(top, bounds.maxY - gap - height))
      card.place(
        at: CGPoint(x: max(bounds.minX, x), y: y),
        proposal: offered)
    }
  }
}
