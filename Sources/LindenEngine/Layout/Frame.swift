import CoreGraphics
import LindenDrawing

/// A length, or none, in as much memory as a number takes, half that of an optional one: there are very
/// many frames.
private struct CompactLength: Equatable, Sendable {
  /// NaN where there is none.
  private let number: CGFloat

  init(_ length: CGFloat?) { number = length ?? .nan }

  var length: CGFloat? { number.isNaN ? nil : number }

  static func == (a: CompactLength, b: CompactLength) -> Bool { a.length == b.length }
}

/// A frame of fixed width, height, or both.
nonisolated public struct _FrameLayout: _UnaryLayout, ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  private let ownWidth, ownHeight: CompactLength
  package let alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    ownWidth = CompactLength(FrameLimits.checked(width, "width"))
    ownHeight = CompactLength(FrameLimits.checked(height, "height"))
    self.alignment = alignment
  }

  var width: CGFloat? { ownWidth.length }
  var height: CGFloat? { ownHeight.length }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let child = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(width: width ?? child.width, height: height ?? child.height)
  }

  public func _ignoredAxes(subviews: Subviews, cache: inout Void) -> Axis.Set {
    if width != nil, height != nil { return [.horizontal, .vertical] }
    var axes = subviews.first?.ignoredAxes ?? []
    if width != nil { axes.insert(.horizontal) }
    if height != nil { axes.insert(.vertical) }
    return axes
  }

  public func _leastLength(along axis: Axis, subviews: Subviews) -> CGFloat? {
    axis == .horizontal
      ? width ?? subviews.first?.leastLength(along: axis)
      : height ?? subviews.first?.leastLength(along: axis)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offered = ProposedViewSize(
      width: width ?? proposal.width, height: height ?? proposal.height)
    subviews.first?.place(aligned: alignment, in: bounds, offered, subviews.layoutDirection)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    var spacing = subviews.first?.spacing ?? ViewSpacing()
    // A side whose extent is the frame's own is not the text's any more.
    if height != nil { (spacing.top, spacing.bottom) = (.standard, .standard) }
    if width != nil { (spacing.leading, spacing.trailing) = (.standard, .standard) }
    return spacing
  }
}

/// A frame with limits.
nonisolated public struct _FlexFrameLayout: _UnaryLayout, ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  private let widths, heights: Limits
  let alignment: Alignment

  private struct Limits: Equatable, Sendable {
    let least, ideal, most: CompactLength
    init(_ limits: (CGFloat?, CGFloat?, CGFloat?)) {
      least = CompactLength(limits.0)
      ideal = CompactLength(limits.1)
      most = CompactLength(limits.2)
    }
  }

  init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?,
    idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
  ) {
    widths = Limits(FrameLimits.ordered(minWidth, idealWidth, maxWidth, "width"))
    heights = Limits(FrameLimits.ordered(minHeight, idealHeight, maxHeight, "height"))
    self.alignment = alignment
  }

  var minWidth: CGFloat? { widths.least.length }
  var idealWidth: CGFloat? { widths.ideal.length }
  var maxWidth: CGFloat? { widths.most.length }
  var minHeight: CGFloat? { heights.least.length }
  var idealHeight: CGFloat? { heights.ideal.length }
  var maxHeight: CGFloat? { heights.most.length }

  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: FrameLimits.offered(proposal.width, minWidth, idealWidth, maxWidth),
      height: FrameLimits.offered(proposal.height, minHeight, idealHeight, maxHeight))
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let child = subviews.first?.sizeThatFits(offered(proposal)) ?? .zero
    return CGSize(
      width: FrameLimits.reported(proposal.width, child.width, minWidth, idealWidth, maxWidth),
      height: FrameLimits.reported(proposal.height, child.height, minHeight, idealHeight, maxHeight)
    )
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var offered = offered(proposal)
    // Where nothing is proposed and the minimum decides the length, the child may fill it, as a
    // shape or a chart does in a scroll view.
    if offered.width == nil, let minWidth, bounds.width <= minWidth { offered.width = minWidth }
    if offered.height == nil, let minHeight, bounds.height <= minHeight {
      offered.height = minHeight
    }
    subviews.first?.place(aligned: alignment, in: bounds, offered, subviews.layoutDirection)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }
}

enum FrameLimits {
  /// What the child is offered: the proposal within the limits, the ideal where nothing was
  /// proposed.
  static func offered(
    _ proposed: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?
  ) -> CGFloat? {
    guard let length = proposed ?? ideal else { return nil }
    return min(max(length, least ?? 0), most ?? .infinity)
  }

  /// What the frame reports: the proposal within the limits, where a limit on a side is missing the
  /// child's length stands in for it; the ideal where nothing was proposed.
  static func reported(
    _ proposed: CGFloat?, _ child: CGFloat, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?
  ) -> CGFloat {
    guard let proposed else {
      return ideal ?? min(max(child, least ?? 0), most ?? .infinity)
    }
    let low = least ?? min(child, most ?? .infinity)
    let high = most ?? max(child, least ?? 0)
    return min(max(proposed, low), high)
  }

  /// A fixed length: not NaN, not negative, not infinite.
  static func checked(_ length: CGFloat?, _ name: String) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length < .infinity { return length }
    Diagnostics.warn(
      once: "frame:\(name):\(length)",
      "frame(\(name): \(length)): a frame's \(name) must be finite and not negative; it is ignored."
    )
    return nil
  }

  static func ordered(
    _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ name: String
  ) -> (CGFloat?, CGFloat?, CGFloat?) {
    func usable(_ length: CGFloat?) -> CGFloat? {
      guard let length else { return nil }
      if length >= 0 { return length }
      // A negative minimum is how some code says that there is none.
      if length == -.infinity { return nil }
      Diagnostics.warn(
        once: "frame:\(name):\(length)",
        "frame: a limit of \(length) for the \(name) is not a length; it is ignored.")
      return nil
    }
    let (low, middle, high) = (usable(least), usable(ideal), usable(most))
    let known = [low, middle, high].compactMap { $0 }
    if known != known.sorted() {
      Diagnostics.warn(
        once: "frame:\(name):\(known)",
        "frame: the limits of the \(name) contradict each other: min \(low.map { "\($0)" } ?? "nil"), "
          + "ideal \(middle.map { "\($0)" } ?? "nil"), max \(high.map { "\($0)" } ?? "nil").")
      return (low, middle.map { max($0, low ?? 0) }, high.map { max($0, middle ?? 0, low ?? 0) })
    }
    return (low, middle, high)
  }
}

extension LayoutSubview {
  /// Puts the view into `bounds` so that its guides meet those of the bounds.
  package func place(
    aligned alignment: Alignment, in bounds: CGRect, _ proposal: ProposedViewSize,
    _ direction: LayoutDirection
  ) {
    let child = dimensions(in: proposal)
    let frame = ViewDimensions(element: element, size: bounds.size, proposal: proposal)
    var x = alignment.horizontal.key.type.defaultValue(in: frame) - child[alignment.horizontal]
    let y = alignment.vertical.key.type.defaultValue(in: frame) - child[alignment.vertical]
    if direction == .rightToLeft { x = bounds.width - x - child.width }
    place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
  }
}

extension View {
  /// A frame of the given size around the view.
  ///
  /// The view is offered the frame's size and placed in it by `alignment`; if it is larger, it
  /// sticks out. A dimension that is nil is the view's own. The order matters: a background before
  /// the frame is as large as the view, one after it as large as the frame.
  ///
  ///     Text("Done").frame(width: 120, height: 44).background(.green)
  ///
  /// - Parameters:
  ///   - width: Points; nil by default. Negative, infinite and NaN lengths are warned of once and
  ///     count as nil.
  ///   - height: As `width`.
  ///   - alignment: Where the view lies in the frame; the centre by default.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// The view as it is.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { frame(width: nil, height: nil) }

  /// A frame within limits, in points.
  ///
  /// What is offered is clamped to the limits and offered on to the view. With a maximum the frame
  /// grows to what is offered: `maxWidth: .infinity` takes all the width there is. Without limits
  /// in a dimension it is as large as the view there.
  ///
  /// - Parameters:
  ///   - minWidth: The least width; nil is none. Negative and NaN limits are warned of once and
  ///     count as nil; limits out of order are put in order.
  ///   - idealWidth: The width where nothing is offered, as in a scroll view or under
  ///     `fixedSize()`; nil is the view's own.
  ///   - maxWidth: The greatest width; `.infinity` is no limit.
  ///   - minHeight: As `minWidth`.
  ///   - idealHeight: As `idealWidth`.
  ///   - maxHeight: As `maxWidth`.
  ///   - alignment: Where the view lies in the frame; the centre by default.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
