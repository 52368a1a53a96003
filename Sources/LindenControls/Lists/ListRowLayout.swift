import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a view is in a row.
enum RowPart { case content, leading, trailing, topLine, bottomLine }

enum RowPartKey: LayoutValueKey { static var defaultValue: RowPart { .content } }

/// A row: its content, what the list puts before and after it, and the lines above and below.
struct ListRowLayout: Layout {
  var insets: EdgeInsets
  var minimumHeight: CGFloat
  /// Lines of sections reach from side to side, where groups do.
  var hasFullTopLine = false
  var hasFullBottomLine = false

  /// Points between the content and what is before and after it.
  private static let leadingGap: CGFloat = 16
  private static let trailingGap: CGFloat = 8

  private struct Parts {
    var content: LayoutSubview?
    var leading: LayoutSubview?
    var trailing: LayoutSubview?
    var topLine: LayoutSubview?
    var bottomLine: LayoutSubview?

    init(_ subviews: LayoutSubviews) {
      for subview in subviews {
        switch subview[RowPartKey.self] {
        case .content: content = subview
        case .leading: leading = subview
        case .trailing: trailing = subview
        case .topLine: topLine = subview
        case .bottomLine: bottomLine = subview
        }
      }
    }

    /// The room before and after the content.
    var before: CGFloat { leading.map { $0.sizeThatFits(.unspecified).width + leadingGap } ?? 0 }
    var after: CGFloat { trailing.map { $0.sizeThatFits(.unspecified).width + trailingGap } ?? 0 }
  }

  /// The content's size, and the proposal it has it for: content that has no height of its own
  /// fills the least one.
  private func fit(_ content: LayoutSubview, _ width: CGFloat?)
    -> (size: CGSize, proposal: ProposedViewSize)
  {
    let free = ProposedViewSize(width: width, height: nil)
    let own = content.sizeThatFits(free)
    let least = minimumHeight - insets.top - insets.bottom
    guard own.height < least else { return (own, free) }
    let proposal = ProposedViewSize(width: width, height: least)
    return (content.sizeThatFits(proposal), proposal)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let parts = Parts(subviews)
    let around = insets.leading + insets.trailing + parts.before + parts.after
    var size = CGSize(width: proposal.width ?? around, height: minimumHeight)
    if let content = parts.content {
      let own = fit(content, proposal.width.map { max(0, $0 - around) }).size
      if proposal.width == nil { size.width += own.width }
      size.height = max(size.height, own.height + insets.top + insets.bottom)
    }
    return size
  }

  func _ignoredAxes(subviews: Subviews, cache: inout ()) -> Axis.Set { .vertical }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let parts = Parts(subviews)
    let isMirrored = subviews.layoutDirection == .rightToLeft
    func place(_ part: LayoutSubview, leading: CGFloat, y: CGFloat, _ proposal: ProposedViewSize) {
      let size = part.sizeThatFits(proposal)
      let x = isMirrored ? bounds.maxX - leading - size.width : bounds.minX + leading
      part.place(at: CGPoint(x: x, y: bounds.minY + y), proposal: proposal)
    }
    func middle(_ part: LayoutSubview) -> CGFloat {
      (bounds.height - part.sizeThatFits(.unspecified).height) / 2
    }
    if let leading = parts.leading {
      place(leading, leading: insets.leading, y: middle(leading), .unspecified)
    }
    if let trailing = parts.trailing {
      let width = trailing.sizeThatFits(.unspecified).width
      place(
        trailing, leading: bounds.width - insets.trailing - width, y: middle(trailing),
        .unspecified)
    }
    var (start, end) = (insets.leading + parts.before, bounds.width)
    if let content = parts.content {
      let room = max(0, bounds.width - start - insets.trailing - parts.after)
      let (size, proposed) = fit(content, room)
      let spare = bounds.height - insets.top - insets.bottom - size.height
      place(content, leading: start, y: insets.top + spare / 2, proposed)
      let guides = content.dimensions(in: proposed)
      if let guide = guides[explicit: .listRowSeparatorTrailing] { end = start + guide }
      start += guides[explicit: .listRowSeparatorLeading] ?? lineStart(content, guides, subviews)
    }
    for (line, isTop, isFull) in [
      (parts.topLine, true, hasFullTopLine), (parts.bottomLine, false, hasFullBottomLine),
    ] {
      guard let line else { continue }
      let from = isFull ? 0 : start
      let proposal = ProposedViewSize(
        width: max(0, (isFull ? bounds.width : end) - from), height: nil)
      let y = isTop ? 0 : bounds.height - line.sizeThatFits(proposal).height
      place(line, leading: from, y: y, proposal)
    }
  }

  /// Lines begin where the first text or control does, or with the content.
  private func lineStart(
    _ content: LayoutSubview, _ guides: ViewDimensions, _ subviews: Subviews
  ) -> CGFloat {
    let direction = subviews.layoutDirection
    let text = MainThread.call(content, direction) { $0.leadingOfFirstText(from: $1) }
    return [text, guides[explicit: .rowControlLeading]].compactMap { $0 }.min() ?? 0
  }
}

extension HorizontalAlignment {
  private enum RowControlLeadingID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  /// Where a control of a list's row begins whose text lies further inside: fields, segments.
  static let rowControlLeading = HorizontalAlignment(RowControlLeadingID.self)
}
