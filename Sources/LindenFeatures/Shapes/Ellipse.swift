import CoreGraphics
@_spi(Engine) import LindenEngine

/// The largest circle in the middle of the view (B/B4-13).
@frozen nonisolated public struct Circle: InsettableShape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.middleSquare) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  /// A circle smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.middleSquare.inset(amount)) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

/// The largest ellipse in the view.
@frozen nonisolated public struct Ellipse: InsettableShape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  /// An ellipse smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.inset(amount)) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension CGRect {
  /// The largest square with the same middle.
  fileprivate var middleSquare: CGRect {
    let side = min(width, height)
    return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
