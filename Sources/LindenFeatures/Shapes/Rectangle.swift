import CoreGraphics
@_spi(Engine) import LindenEngine

/// A rectangle as large as the view.
@frozen nonisolated public struct Rectangle: InsettableShape, Equatable, BitwiseCopyable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  /// A rectangle smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path { Path(rect.inset(amount)) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension CGRect {
  /// The same middle, smaller on each side; never smaller than nothing.
  func inset(_ amount: CGFloat) -> CGRect {
    let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
