import CoreGraphics
@_spi(Engine) import LindenEngine

/// The shape of the container around a view, as a ``ContainerRelativeShape`` sees it.
struct ContainerShape: Sendable {
  /// The outline for a rectangle that is `inset` points inside of the view on each side.
  var path: @Sendable (CGRect, _ inset: CGFloat) -> Path
  /// Those in the view that have the centres of the container's; nil of a container without corners.
  var radii: RectangleCornerRadii?

  /// Known while a shape inside of a container makes its path.
  @TaskLocal static var current: ContainerShape?

  static func path(in rect: CGRect, inset: CGFloat) -> Path {
    current?.path(rect, inset) ?? Path(rect)
  }

  /// Runs `body`, which makes the path of a shape in a view at `frame`.
  @MainActor static func with<S: Shape, Result>(
    _ environment: EnvironmentValues, frame: CGRect, for shape: S.Type, _ body: () -> Result
  ) -> Result {
    if S._environmentMask != 0 {
      return ShapeEnvironment.$current.withValue(UncheckedBox(environment)) {
        with(environment, frame: frame, body)
      }
    }
    return with(environment, frame: frame, body)
  }

  @MainActor private static func with<Result>(
    _ environment: EnvironmentValues, frame: CGRect, _ body: () -> Result
  ) -> Result {
    guard let source = environment.untracked(ContainerShapeKey.self) else { return body() }
    let direction = environment.untracked(LayoutDirectionKey.self)
    return $current.withValue(source.shape(for: frame, direction), operation: body)
  }
}

/// The environment of a view whose shape depends on it.
package enum ShapeEnvironment {
  /// Known while a shape with an ``Shape/_environmentMask`` makes its path.
  @TaskLocal package static var current: UncheckedBox<EnvironmentValues>?
}

/// The nearest container of a view that has a shape.
@MainActor package final class ContainerShapeSource {
  private let path: @Sendable (CGRect, CGFloat) -> Path
  private let corners: (@Sendable (CGSize) -> RoundedRectangularShapeCorners?)?
  weak var element: Element?

  init<S: InsettableShape>(_ shape: S) {
    // The shape made smaller on all sides, put around the rectangle on all sides.
    path = { rect, inset in shape.inset(by: inset).path(in: rect.insetBy(dx: -inset, dy: -inset)) }
    if let rounded = shape as? any RoundedRectangularShape {
      corners = { rounded.corners(in: $0) }
    } else {
      corners = nil
    }
  }

  /// A container-relative shape follows the container at the least distance of the view from one of
  /// its sides.
  fileprivate func shape(for frame: CGRect, _ direction: LayoutDirection) -> ContainerShape? {
    guard let container = element?.frame else { return nil }
    let (left, right) = (frame.minX - container.minX, container.maxX - frame.maxX)
    let (top, bottom) = (frame.minY - container.minY, container.maxY - frame.maxY)
    let distance = min(left, top, right, bottom)
    let path = path
    let (leading, trailing) = direction == .leftToRight ? (left, right) : (right, left)
    // A corner is smaller by the larger of its distances from two sides: further inside it is sharp.
    let radii = corners?(container.size)?.radii(inside: nil)
      .reduced(leading: leading, top: top, trailing: trailing, bottom: bottom)
    return ContainerShape(
      path: { rect, inset in path(rect, max(0, distance) + inset) }, radii: radii)
  }
}

extension RectangleCornerRadii {
  /// The radii of corners that are so far from the sides.
  fileprivate func reduced(
    leading: CGFloat, top: CGFloat, trailing: CGFloat, bottom: CGFloat
  ) -> RectangleCornerRadii {
    func reduced(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
      max(0, radius - max(0, x, y))
    }
    return RectangleCornerRadii(
      topLeading: reduced(topLeading, leading, top),
      bottomLeading: reduced(bottomLeading, leading, bottom),
      bottomTrailing: reduced(bottomTrailing, trailing, bottom),
      topTrailing: reduced(topTrailing, trailing, top))
  }
}

package enum ContainerShapeKey: EnvironmentKey {
  package static var defaultValue: ContainerShapeSource? { nil }
}

/// Names the shape of its content for the container-relative shapes in it.
nonisolated public struct _ContainerShapeModifier<S: InsettableShape>: ViewModifier {
  public typealias Body = Never
  public var shape: S
  nonisolated public init(shape: S) { self.shape = shape }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ContainerShapeNode(view, context)
  }
}

private final class ContainerShapeNode<Content: View, S: InsettableShape>:
  WrapperNode<Content, _ContainerShapeModifier<S>, WrapperElement>
{
  private var inner: EnvironmentScope!
  private var source: ContainerShapeSource!

  override func contextForContent() -> _NodeContext {
    inner = EnvironmentScope(parent: scope)
    publish()
    return _NodeContext(below: self, scope: inner)
  }

  override func makeWrapper() -> WrapperElement {
    let element = WrapperElement(self)
    if source.element == nil { source.element = element }
    return element
  }

  override func modifierChanged(from old: _ContainerShapeModifier<S>) { publish() }

  private func publish() {
    let element = source?.element
    source = ContainerShapeSource(modifier.shape)
    source.element = element
    var values = EnvironmentValues(scope)
    values[ContainerShapeKey.self] = source
    inner.replace(values.overrides)
  }
}

extension View {
  /// Sets the shape that a ``ContainerRelativeShape`` inside of the view follows.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeModifier(shape: shape))
  }
}
