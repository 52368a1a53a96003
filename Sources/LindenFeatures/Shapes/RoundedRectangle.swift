import CoreGraphics
@_spi(Engine) import LindenEngine

/// A rectangle with rounded corners, as large as the view.
///
/// Radii are in points; they are at most half the side, and negative ones count as 0. The default
/// style, `.continuous`, begins to bend earlier than a quarter of a circle, `.circular`, does.
@frozen nonisolated public struct RoundedRectangle: InsettableShape, Equatable {
  /// The corners' radii across and down, in points.
  public var cornerSize: CGSize
  /// How the corners bend; `.continuous` by default.
  public var style: RoundedCornerStyle

  /// Corners as parts of ellipses: half their width and height, in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// The same radius, in points, at all corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// A rounded rectangle smaller than the view, its corners concentric with those of the view's.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var base: RoundedRectangle
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      let corner = CGSize(
        width: max(0, base.cornerSize.width - amount),
        height: max(0, base.cornerSize.height - amount))
      return Path(roundedRect: rect.inset(amount), cornerSize: corner, style: base.style)
    }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public func inset(by amount: CGFloat) -> _Inset {
      _Inset(base: base, amount: self.amount + amount)
    }
    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set {
        base.animatableData = newValue.first
        amount = newValue.second
      }
    }
  }
}

/// A rectangle whose corners are rounded differently.
@frozen nonisolated public struct UnevenRoundedRectangle: InsettableShape, Equatable {
  public var cornerRadii: RectangleCornerRadii
  /// How the corners bend; `.continuous` by default.
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  /// The rectangle smaller than the view, its corners concentric with those of the view's.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var base: UnevenRoundedRectangle
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      Path(
        roundedRect: rect.inset(amount), cornerRadii: base.cornerRadii.inset(by: amount),
        style: base.style)
    }
    public func inset(by amount: CGFloat) -> _Inset {
      _Inset(base: base, amount: self.amount + amount)
    }
    public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set {
        base.animatableData = newValue.first
        amount = newValue.second
      }
    }
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle whose corners are parts of ellipses: half their width and height, in points.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  /// A rectangle with the same radius, in points, at all corners, as in
  /// `clipShape(.rect(cornerRadius: 8))`.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with radii of their own, in points, at each corner.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  /// A rectangle with a radius, in points, at each corner; 0, the default, is a sharp one.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style
    )
  }
}
