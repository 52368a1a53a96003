import CoreGraphics
@_spi(Engine) import LindenEngine

/// The shape of the container around the view, made smaller by the view's distance to it; a
/// rectangle where there is none.
@frozen nonisolated public struct ContainerRelativeShape: InsettableShape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { ContainerShape.path(in: rect, inset: 0) }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  /// The shape smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      ContainerShape.path(in: rect.inset(amount), inset: amount)
    }
    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
