import CoreGraphics
@_spi(Engine) import LindenEngine

/// A rectangle, as large as the view, whose shorter sides are half circles.
@frozen nonisolated public struct Capsule: InsettableShape, Equatable {
  /// How the ends bend; `.continuous` by default.
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount, style: style) }

  /// A capsule smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var amount: CGFloat
    var style: RoundedCornerStyle

    public func path(in rect: CGRect) -> Path { Capsule(style: style).path(in: rect.inset(amount)) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public func inset(by amount: CGFloat) -> _Inset {
      _Inset(amount: self.amount + amount, style: style)
    }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension Shape where Self == Capsule {
  /// A capsule, as in `background(.blue, in: .capsule)`.
  public static var capsule: Capsule { Capsule() }
  /// A capsule whose ends bend in a style.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
