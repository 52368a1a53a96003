import CoreGraphics
@_spi(Engine) import LindenEngine

/// A rectangle whose corners have the same centres as those of the container around it, which
/// `containerShape(_:)` names: the further inside, the smaller the radius.
@frozen
nonisolated public struct ConcentricRectangle: InsettableShape, RoundedRectangularShape,
  Equatable
{
  private let styles: Corners
  /// Corners that all have the largest of their radii.
  private let uniform: [Edge.Corner.Set]

  init(_ styles: Corners, uniform: [Edge.Corner.Set] = []) {
    self.styles = styles
    self.uniform = uniform
  }

  /// All corners have the centres of the container's.
  public init() { self.init(.concentric) }

  /// - Parameters:
  ///   - corners: All of them.
  ///   - isUniform: Whether all have the largest of their radii.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(Corners(all: corners), uniform: isUniform ? [.all] : [])
  }

  /// Corners each in a style; sharp where none is given.
  public init(
    topLeadingCorner: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil, bottomTrailingCorner: Edge.Corner.Style? = nil
  ) {
    self.init(
      Corners(
        topLeading: topLeadingCorner ?? 0, topTrailing: topTrailingCorner ?? 0,
        bottomLeading: bottomLeadingCorner ?? 0, bottomTrailing: bottomTrailingCorner ?? 0))
  }

  /// The upper corners have the larger of their radii, and so have the lower ones.
  public init(
    uniformTopCorners: Edge.Corner.Style? = nil, uniformBottomCorners: Edge.Corner.Style? = nil
  ) {
    let (top, bottom) = (uniformTopCorners ?? 0, uniformBottomCorners ?? 0)
    self.init(
      Corners(topLeading: top, topTrailing: top, bottomLeading: bottom, bottomTrailing: bottom),
      uniform: [.top, .bottom])
  }

  /// The leading corners have the larger of their radii, and so have the trailing ones.
  public init(
    uniformLeadingCorners: Edge.Corner.Style? = nil,
    uniformTrailingCorners: Edge.Corner.Style? = nil
  ) {
    let (leading, trailing) = (uniformLeadingCorners ?? 0, uniformTrailingCorners ?? 0)
    self.init(
      Corners(
        topLeading: leading, topTrailing: trailing, bottomLeading: leading,
        bottomTrailing: trailing), uniform: [.leading, .trailing])
  }

  /// The upper corners have the larger of their radii; each of the lower ones has its own style.
  @_disfavoredOverload
  public init(
    uniformTopCorners: Edge.Corner.Style? = nil, bottomLeadingCorner: Edge.Corner.Style? = nil,
    bottomTrailingCorner: Edge.Corner.Style? = nil
  ) {
    let top = uniformTopCorners ?? 0
    self.init(
      Corners(
        topLeading: top, topTrailing: top, bottomLeading: bottomLeadingCorner ?? 0,
        bottomTrailing: bottomTrailingCorner ?? 0), uniform: [.top])
  }

  /// The lower corners have the larger of their radii; each of the upper ones has its own style.
  @_disfavoredOverload
  public init(
    uniformBottomCorners: Edge.Corner.Style? = nil, topLeadingCorner: Edge.Corner.Style? = nil,
    topTrailingCorner: Edge.Corner.Style? = nil
  ) {
    let bottom = uniformBottomCorners ?? 0
    self.init(
      Corners(
        topLeading: topLeadingCorner ?? 0, topTrailing: topTrailingCorner ?? 0,
        bottomLeading: bottom, bottomTrailing: bottom), uniform: [.bottom])
  }

  /// The leading corners have the larger of their radii; each of the trailing ones has its own style.
  @_disfavoredOverload
  public init(
    uniformLeadingCorners: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomTrailingCorner: Edge.Corner.Style? = nil
  ) {
    let leading = uniformLeadingCorners ?? 0
    self.init(
      Corners(
        topLeading: leading, topTrailing: topTrailingCorner ?? 0, bottomLeading: leading,
        bottomTrailing: bottomTrailingCorner ?? 0), uniform: [.leading])
  }

  /// The trailing corners have the larger of their radii; each of the leading ones has its own style.
  @_disfavoredOverload
  public init(
    uniformTrailingCorners: Edge.Corner.Style? = nil, topLeadingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil
  ) {
    let trailing = uniformTrailingCorners ?? 0
    self.init(
      Corners(
        topLeading: topLeadingCorner ?? 0, topTrailing: trailing,
        bottomLeading: bottomLeadingCorner ?? 0, bottomTrailing: trailing), uniform: [.trailing])
  }

  public func corners(in size: CGSize?) -> Corners? { styles }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: radii, style: .continuous)
  }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

  private var radii: RectangleCornerRadii {
    var radii = styles.radii(inside: ContainerShape.current?.radii)
    for corners in uniform {
      let largest = Edge.Corner.allCases.filter(corners.contains).map { radii[$0] }.max() ?? 0
      for corner in Edge.Corner.allCases where corners.contains(corner) { radii[corner] = largest }
    }
    return radii
  }

  /// The rectangle smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var base: ConcentricRectangle
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      Path(
        roundedRect: rect.inset(amount), cornerRadii: base.radii.inset(by: amount),
        style: .continuous)
    }
    public func inset(by amount: CGFloat) -> _Inset {
      _Inset(base: base, amount: self.amount + amount)
    }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension RectangleCornerRadii {
  public subscript(_ corner: Edge.Corner) -> CGFloat {
    get {
      switch corner {
      case .topLeading: topLeading
      case .topTrailing: topTrailing
      case .bottomLeading: bottomLeading
      case .bottomTrailing: bottomTrailing
      }
    }
    set {
      switch corner {
      case .topLeading: topLeading = newValue
      case .topTrailing: topTrailing = newValue
      case .bottomLeading: bottomLeading = newValue
      case .bottomTrailing: bottomTrailing = newValue
      }
    }
  }
}

extension Shape where Self == ConcentricRectangle {
  /// A rectangle with corners in one style, as in `background(.blue, in: .rect(corners: .concentric))`.
  ///
  /// - Parameters:
  ///   - corners: All of them.
  ///   - isUniform: Whether all have the largest of their radii.
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }

  /// A rectangle with corners each in a style; sharp where none is given.
  public static func rect(
    topLeadingCorner: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil, bottomTrailingCorner: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
  }

  /// A rectangle whose upper corners have the larger of their radii, and so have the lower ones.
  public static func rect(
    uniformTopCorners: Edge.Corner.Style? = nil, uniformBottomCorners: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
  }

  /// A rectangle whose leading corners have the larger of their radii, and so have the trailing ones.
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style? = nil,
    uniformTrailingCorners: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners, uniformTrailingCorners: uniformTrailingCorners)
  }

  /// A rectangle whose upper corners have the larger of their radii, and each of the lower ones
  /// has its own style.
  @_disfavoredOverload
  public static func rect(
    uniformTopCorners: Edge.Corner.Style? = nil, bottomLeadingCorner: Edge.Corner.Style? = nil,
    bottomTrailingCorner: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners, bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// A rectangle whose lower corners have the larger of their radii, and each of the upper ones
  /// has its own style.
  @_disfavoredOverload
  public static func rect(
    uniformBottomCorners: Edge.Corner.Style? = nil, topLeadingCorner: Edge.Corner.Style? = nil,
    topTrailingCorner: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      uniformBottomCorners: uniformBottomCorners, topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner)
  }

  /// A rectangle whose leading corners have the larger of their radii, and each of the trailing ones
  /// has its own style.
  @_disfavoredOverload
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style? = nil, topTrailingCorner: Edge.Corner.Style? = nil,
    bottomTrailingCorner: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// A rectangle whose trailing corners have the larger of their radii, and each of the leading ones
  /// has its own style.
  @_disfavoredOverload
  public static func rect(
    uniformTrailingCorners: Edge.Corner.Style? = nil, topLeadingCorner: Edge.Corner.Style? = nil,
    bottomLeadingCorner: Edge.Corner.Style? = nil
  ) -> Self {
    ConcentricRectangle(
      uniformTrailingCorners: uniformTrailingCorners, topLeadingCorner: topLeadingCorner,
      bottomLeadingCorner: bottomLeadingCorner)
  }
}
