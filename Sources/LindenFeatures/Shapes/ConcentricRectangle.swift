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
}
