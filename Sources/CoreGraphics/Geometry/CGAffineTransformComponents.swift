/// A transform taken apart: scale, then shear, then rotate, then translate.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  /// How far x moves for each unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(
      scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0,
      translation: CGVector(dx: 0, dy: 0))
  }

  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(
        CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
      )
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// The inverse of `init(_:)`. The x scale is never negative; a reflection shows in the y scale.
  public func decomposed() -> CGAffineTransformComponents {
    let scaleX = CGFloat(hypot(Double(a), Double(b)))
    let rotation = scaleX == 0 ? atan2(-c, d) : atan2(b, a)
    let (cosine, sine) = (cos(rotation), sin(rotation))
    // The second row turned back by the rotation is (shear · scaleY, scaleY).
    let scaleY = d * cosine - c * sine
    let sheared = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY),
      horizontalShear: scaleY == 0 ? 0 : sheared / scaleY, rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
