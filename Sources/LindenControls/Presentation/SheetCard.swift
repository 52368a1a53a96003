import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The card of a sheet: drag it to another of its heights, swipe it down or press Escape to close
/// it.
struct SheetCard<Content: View>: View {
  @Binding var isPresented: Bool
  let isFullScreen: Bool
  let content: () -> Content
  @State private var wishes = PresentationWishes()
  /// Where it was dragged to, while nobody else says where it is to be.
  @State private var detent: PresentationDetent?
  /// Points the finger has moved the card down.
  @State private var pull: CGFloat = 0
  @Environment(\.interactiveDismissDisabled) private var dismissDisabled
  @Environment(\.self) private var environment

  /// Points of the window that are seen above the card, below the status bar.
  private static var topGap: CGFloat { 10 }

  var body: some View {
    GeometryReader { proxy in
      let insets = proxy.safeAreaInsets
      let heights = Heights(
        wishes,
        largest: max(0, proxy.size.height - (isFullScreen ? 0 : insets.top + SheetCard.topGap)),
        bottom: insets.bottom, environment)
      let resting = isFullScreen ? heights.largest : resting(heights)
      let shown = min(resting - pull, heights.top)
      card(insets: insets, heights)
        .frame(width: proxy.size.width, height: max(shown, resting))
        .offset(y: proxy.size.height - shown)
    }
    .onPreferenceChange(PresentationWishesKey.self) { wishes = $0 }
    .transformPreference(PresentationWishesKey.self) { $0 = PresentationWishes() }
    .modal(.dialog) { if !dismissDisabled { isPresented = false } }
  }

  @ViewBuilder private func card(insets: EdgeInsets, _ heights: Heights) -> some View {
    let page = ColorSchemeFollower(
      content()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .safeAreaInset(edge: .top, spacing: 0) {
          Color.clear.frame(height: isFullScreen ? insets.top : 0)
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.clear.frame(height: insets.bottom) }
        .backgroundPreferenceValue(PresentationBackgroundKey.self) { background in
          if let background { background } else { Color(system: .systemBackground) }
        }
        .transformPreference(PresentationBackgroundKey.self) { $0 = nil })
    if isFullScreen {
      page
    } else {
      let radius = wishes.cornerRadius ?? 10
      page
        .overlay(alignment: .top) { if showsIndicator(heights) { indicator } }
        .clipShape(
          UnevenRoundedRectangle(
            topLeadingRadius: radius, topTrailingRadius: radius, style: .continuous)
        )
        .gesture(swipe(heights))
    }
  }

  private func showsIndicator(_ heights: Heights) -> Bool {
    wishes.dragIndicator == .visible || wishes.dragIndicator != .hidden && heights.all.count > 1
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
    heights.height(of: wishes.selection?.wrappedValue ?? detent)
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
        let current = resting(heights)
        let lowest = heights.all.first?.height ?? heights.largest
        let aim = current - drag.predictedEndTranslation.height
        let isFarEnough = current - drag.translation.height < lowest - 120 || aim < lowest - 300
        if isFarEnough && !dismissDisabled {
          isPresented = false
        } else {
          let next = heights.nearest(to: aim)
          withAnimation(sheetSpring) {
            pull = 0
            if let selection = wishes.selection {
              selection.wrappedValue = next
            } else {
              detent = next
            }
          }
        }
      }
  }
}

/// The heights a sheet can rest at, from low to high.
private struct Heights {
  let largest: CGFloat
  let all: [(detent: PresentationDetent, height: CGFloat)]

  /// - Parameter bottom: Points at the bottom that a height given in points does not count.
  @MainActor init(
    _ wishes: PresentationWishes, largest: CGFloat, bottom: CGFloat,
    _ environment: EnvironmentValues
  ) {
    self.largest = largest
    let context = PresentationDetent.Context(
      maxDetentValue: max(0, largest - bottom), environment: environment)
    all = (wishes.detents ?? [.large])
      .compactMap { detent in detent.height(in: context).map { (detent, $0 + bottom) } }
      .sorted { $0.1 < $1.1 }
  }

  /// The lowest where none of them is given.
  func height(of detent: PresentationDetent?) -> CGFloat {
    (all.first { $0.detent == detent } ?? all.first)?.height ?? largest
  }

  /// How far the card can be dragged up.
  var top: CGFloat { min(largest, (all.last?.height ?? largest) + 20) }

  func nearest(to height: CGFloat) -> PresentationDetent {
    all.min { abs($0.height - height) < abs($1.height - height) }?.detent ?? .large
  }
}
