import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The parts of a bar in one row: the leading items, the title, the trailing items.
///
/// Items take their ideal widths. The title is in the middle of the bar, beside it where an item
/// would be below it, and gives way if the room is short. It is offered all the room between the
/// items, which what is flexible, such as a field, takes. The leading items are offered what a title
/// in the middle leaves over: a back button shortens its label then.
struct BarRow: Layout {
  /// Points at both sides of the bar.
  let margin: CGFloat
  /// Points between its parts, as on iPhones.
  private static let gap: CGFloat = 8
  /// Bars keep the size of their words whatever size is set, as their height does; only large titles
  /// follow it.
  static let typeSize = DynamicTypeSize.large

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = ideal.map(\.width).reduce(0, +) + 2 * margin + 2 * BarRow.gap
    return CGSize(
      width: proposal.width ?? width, height: proposal.height ?? ideal.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 3 else { return }
    let isMirrored = subviews.layoutDirection == .rightToLeft
    // Offers a part a width, nil being its ideal one, and returns what it takes. Places are those of a
    // bar from left to right.
    func place(_ part: LayoutSubview, offering width: CGFloat?, at x: (CGFloat) -> CGFloat)
      -> CGFloat
    {
      let offer = ProposedViewSize(width: width, height: bounds.height)
      let taken = part.sizeThatFits(offer).width
      let left = isMirrored ? bounds.minX + bounds.maxX - x(taken) - taken : x(taken)
      part.place(at: CGPoint(x: left, y: bounds.midY), anchor: .leading, proposal: offer)
      return taken
    }
    // Gives items their ideal width if that is not more than `width`.
    func placeItems(_ items: LayoutSubview, offering width: CGFloat, at x: (CGFloat) -> CGFloat)
      -> CGFloat
    {
      let ideal = items.sizeThatFits(ProposedViewSize(width: nil, height: bounds.height))
      return place(items, offering: ideal.width <= width ? nil : width, at: x)
    }
    let (leading, middle, trailing) = (subviews[0], subviews[1], subviews[2])
    let room = max(0, bounds.width - 2 * margin)
    let title = middle.sizeThatFits(.unspecified).width
    let end = placeItems(trailing, offering: room) { bounds.maxX - margin - $0 }
    let beside = title > 0 ? (bounds.width - title) / 2 - margin - BarRow.gap : room
    let start = placeItems(leading, offering: max(0, min(beside, room - end))) { _ in
      bounds.minX + margin
    }
    let left = bounds.minX + margin + (start > 0 ? start + BarRow.gap : 0)
    let right = bounds.maxX - margin - (end > 0 ? end + BarRow.gap : 0)
    _ = place(middle, offering: max(0, right - left)) { width in
      max(left, min(bounds.midX - width / 2, right - width))
    }
  }
}

/// What a back button shows: the title of the page before, "Back" where that is too long, and the
/// arrow alone where even this is.
struct BackLabel: View {
  let title: Text?

  var body: some View {
    ViewThatFits(in: .horizontal) {
      if let title { label(title) }
      label(Text("Back"))
      arrow
    }
  }

  private func label(_ title: Text) -> some View {
    HStack(spacing: 5) {
      arrow
      title.lineLimit(1).fixedSize()
    }
  }

  private var arrow: some View {
    Image(systemName: "chevron.backward").font(.system(size: 20, weight: .semibold))
  }
}

enum IsInBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Labels show their icons only, toggles are buttons.
  var isInBar: Bool {
    get { self[IsInBarKey.self] }
    set { self[IsInBarKey.self] = newValue }
  }
}

extension View {
  /// What is around the items of a bar: nothing of the page they are declared in but the tint.
  func barSurroundings() -> some View {
    environment(\.isInBar, true)
      .environment(\.isInList, false)
      .environment(\.foregroundLevels, nil)
      .environment(\.font, nil)
  }
}
