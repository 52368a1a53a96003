import CoreGraphics
@_spi(Engine) import LindenEngine

/// An outline that fits itself into a rectangle; as a view it is filled with the foreground style.
///
/// A shape takes whatever size it is offered, and 10 points where it is asked for its ideal size
/// (B/B4-10). What it draws may lie outside of that size; layout never notices (B/B4-11).
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline for `rect`, whose size is the size the shape was given (B/B4-12).
  nonisolated func path(in rect: CGRect) -> Path

  /// Whether the shape is an area or a line.
  nonisolated static var role: ShapeRole { get }

  /// What becomes of the shape where text runs from right to left.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size the shape takes.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// Whether this is another shape's outline drawn as a line; a cast would take as long as all the
  /// rest of a shape.
  nonisolated static var _isLine: Bool { get }

  /// The keys of the environment that the outline depends on.
  nonisolated static var _environmentMask: UInt64 { get }
}

/// What a shape is meant as.
public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  case separator
}

/// What happens to a picture where the layout direction is the other one.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Drawn as it is.
  case fixed
  /// Drawn mirrored in this direction.
  case mirrors(in: LayoutDirection)

  /// Mirrored where text runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }
  nonisolated public static var _isLine: Bool { false }
  nonisolated public static var _environmentMask: UInt64 { 0 }
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The outline as seen with a layout direction.
  nonisolated package func path(in rect: CGRect, direction: LayoutDirection) -> Path {
    let path = path(in: rect)
    guard layoutDirectionBehavior == .mirrors(in: direction) else { return path }
    return path.applying(
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
  }
}

extension Shape {
  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  /// A shape is its body directly: it is drawn, and animates, in one place.
  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    PassThroughNode(view, context) { _ShapeView(shape: $0, style: ForegroundStyle()) }
  }
}

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape `amount` points further inside.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension Path: Shape {
  nonisolated public func path(in rect: CGRect) -> Path { self }
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
