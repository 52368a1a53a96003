import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The card of a sheet, a popover, or a page over everything.
///
/// A sheet can be dragged to another of its heights, and swiped down or closed with Escape unless
/// its content forbids it.
struct SheetCard<Content: View>: View {
  @Binding var isPresented: Bool
  let form: PresentationForm
  let attachment: PopoverAttachment
  let options: PresentationOptions
  /// What it does to what presents it.
  let recession: Recession
  let motion: PageMotion
  /// Whether the card grows out of a view.
  let isZoom: Bool
  /// What views of UIKit's on the card stand in.
  let enclosure: ViewEnclosure
  let content: () -> Content
  /// Where it was dragged to, while nothing else says where it is to be.
  @State private var detent: PresentationDetent?
  /// Points the finger has moved the card down.
  @State private var pull: CGFloat = 0
  /// What sheets presented from the card move back.
  @State private var surface = RecedingSurface()
  /// The background that the app's code has given the enclosure; nil for none.
  @State private var ownBackground: Color?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.self) private var environment

  /// Points, as on iPads.
  private static var formSize: CGSize { CGSize(width: 540, height: 620) }

  private var dismissDisabled: Bool {
    options.keepsOpen == true || enclosure.keepsOpen?() == true
  }

  /// Closes the card as a hand wants it, if its content lets it.
  private func closeByHand() {
    if options.keepsOpen != true, enclosure.closeByHand() { isPresented = false }
  }

  var body: some View {
    GeometryReader { proxy in
      let insets = proxy.safeAreaInsets
      let heights = heights(in: proxy)
      let resting = form == .sheet ? resting(heights) : heights.largest
      let shown = min(resting - pull, heights.top)
      let isOpenBehind =
        (form == .sheet || form == .popover)
        && options.interaction?.isEnabled(at: resting, heights.measure) == true
      CardLayout(
        form: form, shown: shown, height: max(shown, resting), size: SheetCard.formSize,
        attachment: attachment, motion: motion
      ) {
        card(insets: insets, heights)
          .modifier(
            PageDragging(
              motion: motion, isZoom: isZoom, isSwiped: false,
              isPulled: form == .cover && !dismissDisabled,
              frame: { proxy.frame(in: .global) }, go: closeByHand))
      }
      .modal(.dialog, isModal: !isOpenBehind) { closeByHand() }
      .preference(key: IsOpenBehindKey.self, value: isOpenBehind)
      .modifier(
        RecedeModifier(
          recession, .place,
          isRecessive && !isOpenBehind ? heights.recession(at: shown) : 0))
    }
  }

  /// Whether what presents it moves back when it is at its full height.
  private var isRecessive: Bool {
    form == .sheet && verticalSizeClass != .compact && !reducesMotion
  }

  private func heights(in proxy: GeometryProxy) -> Heights {
    let insets = proxy.safeAreaInsets
    switch form {
    case .cover, .popover:
      return Heights(largest: proxy.size.height)
    case .form:
      return Heights(largest: min(SheetCard.formSize.height, proxy.size.height))
    case .sheet:
      return Heights(
        options, largest: max(0, proxy.size.height - insets.top - SheetPlace.gap),
        bottom: insets.bottom, environment)
    }
  }

  private func card(insets: EdgeInsets, _ heights: Heights) -> some View {
    let radius = form == .cover ? 0 : options.cornerRadius ?? (form == .popover ? 13 : 10)
    let bottomRadius = form == .sheet ? 0 : radius
    let fills: CGFloat? = form == .popover ? nil : .infinity
    Evaluation.node?.graph.service(PresentedEnclosures.self).add(enclosure)
    enclosure.onBackground = { [ownBackground = $ownBackground] in ownBackground.wrappedValue = $0 }
    enclosure.close = { [isPresented = $isPresented] in isPresented.wrappedValue = false }
    return ColorSchemeFollower(
      PresentedContent(make: content)
        .modifier(OwnEditMode())
        .environment(\.horizontalSizeClass, isNarrow ? .compact : sizeClass)
        .environment(\.recedingSurface, surface)
        .presentedSurroundings()
        .environment(\.viewEnclosure, enclosure)
        .frame(maxWidth: fills, maxHeight: fills)
        // A popover is as large as its content.
        .modifier(RelativeContainerModifier(isContainer: form != .popover))
        .safeAreaInset(edge: .top, spacing: 0) {
          Color.clear.frame(height: form == .cover ? insets.top : 0)
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
          Color.clear.frame(height: isNarrow ? 0 : insets.bottom)
        }
        .backgroundPreferenceValue(PresentationBackgroundKey.self) { background in
          if let background {
            background
          } else if let ownBackground {
            ownBackground
          } else if form != .popover {
            Color(system: .systemBackground)
          }
        }
        .transformPreference(PresentationBackgroundKey.self) { $0 = nil }
        .transformEnvironment(\.isElevated) { if form != .cover { $0 = true } }
    )
    .overlay(alignment: .top) { if showsIndicator(heights) { indicator } }
    .clipShape(
      UnevenRoundedRectangle(
        topLeadingRadius: radius, bottomLeadingRadius: bottomRadius,
        bottomTrailingRadius: bottomRadius, topTrailingRadius: radius, style: .continuous)
    )
    .background { if form == .popover { PopoverSurface(attachment: attachment, radius: radius) } }
    .gesture(swipe(heights), including: form == .sheet || form == .form ? .all : .subviews)
    .modifier(RecedingModifier(surface, isWindow: form == .cover))
  }

  /// Whether the card does not reach the sides of the window.
  private var isNarrow: Bool { form == .form || form == .popover }

  private func showsIndicator(_ heights: Heights) -> Bool {
    form == .sheet
      && (options.dragIndicator == .visible
        || options.dragIndicator != .hidden && heights.all.count > 1)
  }

  private var indicator: some View {
    Capsule()
      .fill(Color(system: .gray3))
      .frame(width: 36, height: 5)
      .padding(.top, 5)
      .accessibilityHidden(true)
  }

  /// Where the card is when no finger moves it.
  private func resting(_ heights: Heights) -> CGFloat {
    heights.height(of: options.selection?.wrappedValue ?? detent)
  }

  private func swipe(_ heights: Heights) -> some Gesture {
    DragGesture()
      .onChanged { drag in
        let way = drag.translation.height
        let givesWay = heights.all.count > 1 || way > 0 && !dismissDisabled
        // Against what does not give way the card follows a quarter of the finger's way.
        pull = givesWay ? way : way / 4
      }
      .onEnded { drag in
        let current = form == .sheet ? resting(heights) : heights.largest
        let lowest = heights.all.first?.height ?? heights.largest
        let aim = current - drag.predictedEndTranslation.height
        let isFarEnough = current - drag.translation.height < lowest - 120 || aim < lowest - 300
        if isFarEnough && options.keepsOpen != true {
          closeByHand()
          // Where the program does not let it go, it comes back.
          withAnimation(sheetSpring) { pull = 0 }
        } else {
          let next = heights.nearest(to: aim)
          withAnimation(sheetSpring) {
            pull = 0
            if form != .sheet { return }
            if let selection = options.selection {
              selection.wrappedValue = next
            } else {
              detent = next
            }
          }
        }
      }
      .onCancelled { withAnimation(sheetSpring) { pull = 0 } }
  }
}

/// The heights a sheet can rest at, from low to high.
private struct Heights {
  let largest: CGFloat
  let all: [(detent: PresentationDetent, height: CGFloat)]
  /// The height that any detent stands for, be it one of these or not.
  let measure: (PresentationDetent) -> CGFloat

  /// One height only.
  init(largest: CGFloat) {
    self.largest = largest
    all = [(.large, largest)]
    measure = { _ in largest }
  }

  /// - Parameter bottom: Points at the bottom that a height given in points does not count.
  @MainActor init(
    _ options: PresentationOptions, largest: CGFloat, bottom: CGFloat,
    _ environment: EnvironmentValues
  ) {
    self.largest = largest
    let context = PresentationDetent.Context(
      maxDetentValue: max(0, largest - bottom), environment: environment)
    all = (options.detents ?? [.large])
      .compactMap { detent in detent.height(in: context).map { (detent, $0 + bottom) } }
      .sorted { $0.1 < $1.1 }
    measure = { detent in detent.height(in: context).map { $0 + bottom } ?? largest }
  }

  /// The lowest where none of them is given.
  func height(of detent: PresentationDetent?) -> CGFloat {
    (all.first { $0.detent == detent } ?? all.first)?.height ?? largest
  }

  /// How far the card can be dragged up.
  var top: CGFloat { min(largest, (all.last?.height ?? largest) + 20) }

  /// How far back what is behind is while this much is in sight: all the way behind the full height
  /// only, and before the next lower one not at all.
  func recession(at shown: CGFloat) -> Double {
    guard let top = all.last?.height, top > 0, top > largest - 0.5 else { return 0 }
    let lower = all.dropLast().last?.height ?? 0
    guard lower < top else { return 0 }
    return min(max(0, (shown - lower) / (top - lower)), 1)
  }

  func nearest(to height: CGFloat) -> PresentationDetent {
    all.min { abs($0.height - height) < abs($1.height - height) }?.detent ?? .large
  }
}

/// Gives a card its place in the window.
private struct CardLayout: Layout {
  let form: PresentationForm
  /// Points of the card that are in sight.
  let shown: CGFloat
  /// Points the card is high.
  let height: CGFloat
  /// The size of a card in the middle of the window, where there is room.
  let size: CGSize
  let attachment: PopoverAttachment
  /// Told where the card is.
  let motion: PageMotion

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for card in subviews {
      let frame = frame(in: bounds, of: card)
      MainThread.assume { motion.card = frame }
      card.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }

  private func frame(in bounds: CGRect, of card: LayoutSubview) -> CGRect {
    switch form {
    case .sheet, .cover:
      return CGRect(x: bounds.minX, y: bounds.maxY - shown, width: bounds.width, height: height)
    case .form:
      let width = min(size.width, bounds.width)
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.midY - height / 2 + height - shown, width: width,
        height: height)
    case .popover:
      return attachment.frame(of: card.sizeThatFits(.unspecified), in: bounds)
    }
  }
}

/// Makes what is presented, in a body of its own: what the card measures of itself, such as its
/// height, does not make it anew.
private struct PresentedContent<Content: View>: View {
  let make: () -> Content
  var body: some View { ImplicitColumn(make()) }
}
