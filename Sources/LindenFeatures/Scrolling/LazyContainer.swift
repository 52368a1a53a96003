import CoreGraphics
@_spi(Engine) import LindenEngine

/// A lazy container as it is placed: turns distances along its axis and across it, from where its
/// content begins, into places. Where text runs from right to left that is at the right.
@MainActor struct LazyContainer {
  let dimensions: ViewDimensions
  private let axis: Axis
  private let frame: CGRect
  private let isRightToLeft: Bool

  init(_ element: LazyStackElement, _ axis: Axis) {
    self.axis = axis
    dimensions = ViewDimensions(
      element: element, size: element.size, proposal: element.proposal)
    frame = element.frame
    isRightToLeft =
      EnvironmentValues(element.node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
  }

  /// The first line is the rightmost.
  private var runsLeft: Bool { axis == .horizontal && isRightToLeft }

  /// The upper left corner of a view of this size that begins at these distances.
  func origin(of size: CGSize, along: CGFloat, across: CGFloat) -> CGPoint {
    var origin = frame.origin
    origin[axis] += along
    origin[axis.other] += across
    if isRightToLeft { origin.x = frame.maxX - (origin.x - frame.minX) - size.width }
    return origin
  }

  /// The part between two distances along the axis, from one edge to the other.
  func rect(from start: CGFloat, length: CGFloat) -> CGRect {
    var rect = frame
    rect.origin[axis] = runsLeft ? frame.maxX - start - length : rect.origin[axis] + start
    rect.size[axis] = max(0, length)
    return rect
  }

  /// Between which distances along the axis `rect` lies.
  func stretch(of rect: CGRect) -> ClosedRange<CGFloat> {
    let low = runsLeft ? frame.maxX - rect.maxX : rect.origin[axis] - frame.origin[axis]
    return low...(low + max(0, rect.size[axis]))
  }

  /// By how much a place changes where a distance along the axis becomes greater by `difference`.
  func shift(by difference: CGFloat) -> CGFloat { runsLeft ? -difference : difference }
}
