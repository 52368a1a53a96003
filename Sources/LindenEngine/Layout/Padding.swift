import CoreGraphics

/// Room around a view.
nonisolated public struct _PaddingLayout: _UnaryLayout, ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  public var edges: Edge.Set
  /// Nil is the standard distance on `edges`.
  public var insets: EdgeInsets?

  /// Points on each side where nothing else is said.
  static let standard: CGFloat = 16

  @inlinable init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  private var resolved: EdgeInsets {
    guard let insets else { return EdgeInsets(_PaddingLayout.standard, edges: edges) }
    return EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = resolved
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let insets = resolved
    let child = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: max(0, child.width + insets.horizontal), height: max(0, child.height + insets.vertical)
    )
  }

  public func _ignoredAxes(subviews: Subviews, cache: inout Void) -> Axis.Set {
    subviews.first?.ignoredAxes ?? []
  }

  public func _leastLength(along axis: Axis, subviews: Subviews) -> CGFloat? {
    let around = axis == .horizontal ? resolved.horizontal : resolved.vertical
    // Beyond its edges a view is offered more than nothing.
    guard around >= 0 else { return nil }
    return subviews.first?.leastLength(along: axis).map { $0 + around }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let insets = resolved
    // From where lines begin, as the insets may take more than the view has.
    let isMirrored = subviews.layoutDirection == .rightToLeft
    let x = isMirrored ? bounds.maxX - insets.leading : bounds.minX + insets.leading
    subviews.first?.place(
      at: CGPoint(x: x, y: bounds.minY + insets.top),
      anchor: isMirrored ? .topTrailing : .topLeading, proposal: inner(proposal))
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    var spacing = subviews.first?.spacing ?? ViewSpacing()
    // A padded edge is not the text's any more.
    let insets = resolved
    if insets.top != 0 { spacing.top = .standard }
    if insets.bottom != 0 { spacing.bottom = .standard }
    if insets.leading != 0 { spacing.leading = .standard }
    if insets.trailing != 0 { spacing.trailing = .standard }
    return spacing
  }
}

// Inlined where the type of the view is known; elsewhere that of the result would have to be looked up.
extension View {
  /// Adds space around the view, different on each side, in points. A negative length lets the view
  /// stick out. `leading` and `trailing` follow the layout direction.
  @_disfavoredOverload  // Seldom meant, and so tried last.
  @inlinable nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets: insets))
  }

  /// Room around the view.
  ///
  /// The view is offered what the padding leaves, and is as large as itself and its padding.
  /// Padding before a background is painted by it, padding after is not. Padding animates.
  ///
  /// - Parameters:
  ///   - edges: The padded sides; all by default. `leading` and `trailing` follow the layout
  ///     direction.
  ///   - length: Points; nil, the default, is the standard distance, 16. A negative length lets the
  ///     view stick out.
  @inlinable nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(_PaddingLayout(edges: edges, insets: length.map { EdgeInsets(allSides: $0) }))
  }

  /// Adds space of `length` points on every side; a negative length lets the view stick out.
  @inlinable nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(insets: EdgeInsets(allSides: length)))
  }
}
