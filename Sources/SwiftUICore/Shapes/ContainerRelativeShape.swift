import CoreGraphics

/// The shape of the container around the view, made smaller by the view's distance to it; a rectangle where there is none.
@frozen nonisolated public struct ContainerRelativeShape: InsettableShape, Equatable {
  public init() {}

  public func path(in rect: CGRect) -> Path { ContainerShape.path(in: rect, inset: 0) }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  /// The shape smaller than the view.
  nonisolated public struct _Inset: InsettableShape, Equatable {
    var amount: CGFloat

    public func path(in rect: CGRect) -> Path { ContainerShape.path(in: rect.inset(amount), inset: amount) }
    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

/// The shape that `containerShape(_:)` names, with the place of the view it was set on.
struct ContainerShape: Sendable {
  /// The outline for a rectangle that is `inset` points inside the container on each side.
  var path: @Sendable (CGRect, _ inset: CGFloat) -> Path

  /// Known while a shape inside the container makes its path.
  @TaskLocal static var current: ContainerShape?

  static func path(in rect: CGRect, inset: CGFloat) -> Path {
    current?.path(rect, inset) ?? Path(rect)
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
