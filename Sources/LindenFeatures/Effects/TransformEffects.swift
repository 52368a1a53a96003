import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension LayerTransform {
  /// `inner` about a point instead of the origin.
  package init(_ inner: LayerTransform, about point: CGPoint) {
    self = LayerTransform(m31: -point.x, m32: -point.y).concatenating(inner)
      .concatenating(LayerTransform(m31: point.x, m32: point.y))
  }
}

/// Draws the content elsewhere.
nonisolated public struct _OffsetEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var offset: CGSize
  nonisolated public init(offset: CGSize) { self.offset = offset }

  nonisolated public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    LayerTransform(
      m31: layoutDirection == .rightToLeft ? -offset.width : offset.width, m32: offset.height)
  }
}

/// Draws the content larger or smaller.
nonisolated public struct _ScaleEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var scale: CGSize
  public var anchor: UnitPoint
  nonisolated public init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  nonisolated public var animatableData:
    AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
  {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    LayerTransform(
      LayerTransform(m11: scale.width, m22: scale.height), about: anchor.point(in: frame))
  }
}

/// Draws the content turned.
nonisolated public struct _RotationEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var angle: Angle
  public var anchor: UnitPoint
  nonisolated public init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  nonisolated public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.radians, anchor.animatableData) }
    set {
      angle.radians = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    LayerTransform(
      LayerTransform(CGAffineTransform(rotationAngle: CGFloat(angle.radians))),
      about: anchor.point(in: frame))
  }
}

/// Draws the content through an affine transform.
nonisolated public struct _TransformEffect: GeometryEffect, Equatable, Sendable {
  public typealias Body = Never
  public var transform: CGAffineTransform
  nonisolated public init(transform: CGAffineTransform) { self.transform = transform }
  nonisolated public func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(transform)
  }
}

/// Draws the content turned in space.
nonisolated public struct _Rotation3DEffect: GeometryEffect, Sendable {
  public typealias Body = Never
  public var angle: Angle
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  public var anchor: UnitPoint
  public var anchorZ: CGFloat
  public var perspective: CGFloat

  nonisolated public init(
    angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  nonisolated public var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }

  /// A rotation about the axis through the anchor, seen from a distance of the larger side over
  /// `perspective`.
  nonisolated public func effectValue(size: CGSize) -> ProjectionTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return ProjectionTransform() }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    let t = 1 - c
    // Rows of the rotation for row vectors; z of the plane is -anchorZ.
    let r11 = t * x * x + c
    let r12 = t * x * y + s * z
    let r13 = t * x * z - s * y
    let r21 = t * x * y - s * z
    let r22 = t * y * y + c
    let r23 = t * y * z + s * x
    let r31 = t * x * z + s * y
    let r32 = t * y * z - s * x
    let r33 = t * z * z + c
    let side = max(size.width, size.height)
    let depth = side > 0 ? -perspective / side : 0
    var m = ProjectionTransform()
    m.m11 = r11
    m.m12 = r12
    m.m13 = r13 * depth
    m.m21 = r21
    m.m22 = r22
    m.m23 = r23 * depth
    m.m31 = -anchorZ * r31
    m.m32 = -anchorZ * r32
    m.m33 = 1 + (-anchorZ * r33 + anchorZ) * depth
    let center = anchor.point(in: CGRect(origin: .zero, size: size))
    return ProjectionTransform(CGAffineTransform(translationX: -center.x, y: -center.y))
      .concatenating(m)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: center.x, y: center.y)))
  }
}

extension View {
  /// Draws the view away from its place, in points. Its place in the layout stays the same, so it
  /// may cover other views.
  ///
  /// A positive width moves it in the reading direction (to the right where text runs from left to
  /// right), a positive height down. Touches follow the picture. A background after the offset
  /// stays at the view's place, one before moves with it.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }
  /// Draws the view `x` points to the right of its place (to the left where text runs from right to
  /// left) and `y` points below it, both 0 by default. Its place in the layout stays the same.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }

  /// Draws the view scaled about a point. Its size in the layout stays the same, so it may cover
  /// other views.
  ///
  /// - Parameters:
  ///   - scale: Factors for width and height: 1 is as it is, 0 is nothing, negative factors mirror.
  ///   - anchor: The point of the view that stays in place; the centre by default.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Draws the view `s` times as large about `anchor`, its centre by default. 1 is as it is, 0 is
  /// nothing. Its size in the layout stays the same.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
  }
  /// Draws the view `x` times as wide and `y` times as high about `anchor`, its centre by default.
  /// Both factors are 1 by default; negative ones mirror. Its size in the layout stays the same.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Draws the view turned clockwise about `anchor`, its centre by default. Its size in the layout
  /// stays the same, so corners may stick out.
  ///
  /// Negative angles turn it counterclockwise. An animation passes through all turns of an angle
  /// beyond 360 degrees.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Draws the view turned in space about an axis, as seen from in front. Its size in the layout
  /// stays the same.
  ///
  /// - Parameters:
  ///   - angle: How far it is turned.
  ///   - axis: The direction of the axis; its length does not matter. (0, 0, 0) leaves the view as
  ///     it is.
  ///   - anchor: The point of the view that the axis goes through; the centre by default.
  ///   - anchorZ: How far behind the view the axis lies, in points; 0 by default.
  ///   - perspective: How strongly what is farther away looks smaller; 1 by default, 0 is none.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws the view through an affine transform about its top-left corner.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Draws the view through a projection about its top-left corner.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }
}

/// Draws the content through a projection.
nonisolated public struct _ProjectionEffect: GeometryEffect, Equatable, Sendable {
  public typealias Body = Never
  public var transform: ProjectionTransform
  nonisolated public init(transform: ProjectionTransform) { self.transform = transform }
  nonisolated public func effectValue(size: CGSize) -> ProjectionTransform { transform }
}
