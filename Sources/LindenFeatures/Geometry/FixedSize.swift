import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Offers the view nothing in some dimensions, so that it takes its ideal size there.
nonisolated public struct _FixedSizeLayout: _UnaryLayout, ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  let horizontal: Bool
  let vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
  }

  public func _ignoredAxes(subviews: Subviews, cache: inout Void) -> Axis.Set {
    var axes = subviews.first?.ignoredAxes ?? []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return axes
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: inner(proposal))
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }
}

/// How a view of one proportion goes into a frame of another.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}

/// Offers the view the largest size of a proportion that fits, or the smallest that fills.
nonisolated public struct _AspectRatioLayout: _UnaryLayout, ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  /// Width by height; nil is that of the view's ideal size.
  public var aspectRatio: CGFloat?
  public var contentMode: ContentMode

  init(aspectRatio: CGFloat?, contentMode: ContentMode) {
    if let aspectRatio, !(aspectRatio > 0 && aspectRatio < .infinity) {
      Diagnostics.warn(
        once: "aspectRatio:\(aspectRatio)",
        "aspectRatio(\(aspectRatio)): a proportion must be finite and positive; it is ignored.")
      self.aspectRatio = nil
    } else {
      self.aspectRatio = aspectRatio
    }
    self.contentMode = contentMode
  }

  private func inner(_ proposal: ProposedViewSize, _ subviews: Subviews) -> ProposedViewSize {
    guard let subview = subviews.first else { return proposal }
    let ratio: CGFloat
    if let aspectRatio {
      ratio = aspectRatio
    } else {
      let ideal = subview.sizeThatFits(.unspecified)
      guard ideal.width > 0, ideal.height > 0 else { return proposal }
      ratio = ideal.width / ideal.height
    }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      guard aspectRatio != nil else { return proposal }
      let ideal = subview.sizeThatFits(.unspecified)
      return fitted(ideal, ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?): return fitted(CGSize(width: width, height: height), ratio)
    }
  }

  private func fitted(_ size: CGSize, _ ratio: CGFloat) -> ProposedViewSize {
    if size.width == .infinity && size.height == .infinity { return .infinity }
    let isWider = size.width / ratio > size.height
    let usesHeight = contentMode == .fit ? isWider : !isWider
    return usesHeight
      ? ProposedViewSize(width: size.height * ratio, height: size.height)
      : ProposedViewSize(width: size.width, height: size.width / ratio)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.first?.sizeThatFits(inner(proposal, subviews)) ?? .zero
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: inner(proposal, subviews))
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }
}

/// Puts the centre of a view somewhere in all the room that is offered.
nonisolated public struct _PositionLayout: _UnaryLayout, ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  public var position: CGPoint

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let child = subviews.first?.sizeThatFits(proposal) ?? .zero
    return proposal.replacingUnspecifiedDimensions(by: child)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.minX + position.x, y: bounds.minY + position.y), anchor: .center,
      proposal: proposal)
  }
}

extension View {
  /// The view's ideal size, in both or one dimension, whatever is offered.
  ///
  /// A text in `fixedSize(horizontal: false, vertical: true)` wraps at the offered width and is not
  /// cut below. The view may become larger than what is offered and then sticks out.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }
  /// The view's ideal size in both dimensions, whatever is offered: a text stays on one line.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Offers the view a size of a fixed proportion.
  ///
  ///     Image("photo").resizable().aspectRatio(contentMode: .fit)
  ///
  /// An image must be `resizable()` first. Views that ignore what they are offered, such as a text,
  /// stay as they are.
  ///
  /// - Parameters:
  ///   - aspectRatio: Width by height; nil, the default, is that of the view's ideal size. A
  ///     proportion that is zero, negative, infinite or NaN is warned of once and counts as nil.
  ///   - contentMode: `.fit` offers the largest such size within what is offered here, `.fill` the
  ///     smallest around it. What sticks out is shown, unless `clipped()`.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }
  /// Offers the view a size of the proportion of `aspectRatio`, such as 16 by 9; only the
  /// proportion counts. A width or height of zero is warned of once and counts as no proportion
  /// given.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    modifier(
      _AspectRatioLayout(
        aspectRatio: aspectRatio.width / aspectRatio.height, contentMode: contentMode))
  }
  /// The largest size of the view's own proportion within what is offered:
  /// `aspectRatio(contentMode: .fit)`.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// The smallest size of the view's own proportion around what is offered:
  /// `aspectRatio(contentMode: .fill)`. What sticks out is shown unless `clipped()`.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Puts the centre of the view at a point of the space that is offered, in points from its top
  /// left; the point may lie outside.
  ///
  /// The result takes all the space it is offered, so a background after it fills that, one before
  /// it the view.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }
  /// Puts the centre of the view `x` points from the left and `y` from the top of the space that is
  /// offered; both 0 by default. The result takes all of that space.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_PositionLayout(position: CGPoint(x: x, y: y)))
  }
}
