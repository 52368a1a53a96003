import CoreGraphics
@_spi(Engine) import LindenEngine

/// How a rounded corner bends.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// The bend begins gently, before the corner.
  case continuous
}

/// The radii of a rectangle's corners, in points.
@frozen public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  var radii: CornerRadii {
    CornerRadii(
      topLeft: topLeading, topRight: topTrailing, bottomRight: bottomTrailing,
      bottomLeft: bottomLeading)
  }

  /// The concentric corners of the rectangle `amount` further inside.
  func inset(by amount: CGFloat) -> RectangleCornerRadii {
    func inset(_ radius: CGFloat) -> CGFloat { radius > 0 ? max(0, radius - amount) : 0 }
    return RectangleCornerRadii(
      topLeading: inset(topLeading), bottomLeading: inset(bottomLeading),
      bottomTrailing: inset(bottomTrailing), topTrailing: inset(topTrailing))
  }
}

extension RectangleCornerRadii: Animatable {
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
}
