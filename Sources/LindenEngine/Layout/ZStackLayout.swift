import CoreGraphics

/// The layout of `ZStack`: everything at one place, by alignment.
@frozen public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The children's frames relative to a common guide, and their union.
  private func frames(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (
    frames: [CGRect], union: CGRect
  ) {
    var union = CGRect.null
    var frames = Array(repeating: CGRect.zero, count: subviews.count)
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: proposal)
      let frame = CGRect(
        x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical],
        width: dimensions.width, height: dimensions.height)
      frames[index] = frame
      union = union.isNull ? frame : ZStackLayout.union(union, frame)
    }
    return (frames, union.isNull ? .zero : union)
  }

  /// Where nothing was proposed, a child that can be larger becomes so within the whole.
  private func stretch(
    _ frame: inout CGRect, _ whole: CGSize, _ proposal: ProposedViewSize, _ subview: LayoutSubview
  ) -> ProposedViewSize {
    guard
      proposal.width == nil && frame.width < whole.width
        || proposal.height == nil && frame.height < whole.height
    else { return proposal }
    let offered = ProposedViewSize(
      width: proposal.width ?? whole.width, height: proposal.height ?? whole.height)
    let child = subview.dimensions(in: offered)
    func grows(_ axis: Axis) -> Bool {
      proposal[axis] != nil
        ? child.size[axis] == frame.size[axis]
        : child.size[axis] >= frame.size[axis] && child.size[axis] <= whole[axis]
    }
    guard child.size != frame.size, grows(.horizontal), grows(.vertical) else { return proposal }
    frame = CGRect(
      x: -child[alignment.horizontal], y: -child[alignment.vertical], width: child.width,
      height: child.height)
    return offered
  }

  /// Unlike `CGRect.union`, keeps infinite extents and zero-sized rectangles.
  private static func union(_ a: CGRect, _ b: CGRect) -> CGRect {
    let x = min(a.origin.x, b.origin.x)
    let y = min(a.origin.y, b.origin.y)
    return CGRect(
      x: x, y: y,
      width: max(a.origin.x + a.size.width, b.origin.x + b.size.width) - x,
      height: max(a.origin.y + a.size.height, b.origin.y + b.size.height) - y)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    if proposal.width == .infinity || proposal.height == .infinity {
      // Guides of infinite views are infinite: the extents alone count.
      let sizes = subviews.map { $0.sizeThatFits(proposal) }
      if sizes.contains(where: { $0.width == .infinity || $0.height == .infinity }) {
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
      }
    }
    return frames(proposal, subviews).union.size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var (frames, union) = frames(proposal, subviews)
    for (index, subview) in subviews.enumerated() {
      let proposal = stretch(&frames[index], union.size, proposal, subview)
      let frame = frames[index].offsetBy(dx: -union.minX, dy: -union.minY)
      let x =
        subviews.layoutDirection == .rightToLeft
        ? bounds.maxX - frame.maxX : bounds.minX + frame.minX
      subview.place(at: CGPoint(x: x, y: bounds.minY + frame.minY), proposal: proposal)
    }
  }
}
