import CoreGraphics
@_spi(Engine) import LindenEngine

/// What the mouse does over a view.
public enum HoverPhase: Equatable, Sendable {
  /// It is there, or moved there.
  case active(CGPoint)
  case ended
}

/// Tells of the mouse over a view.
nonisolated public struct _HoverModifier: ViewModifier {
  public typealias Body = Never
  let space: CoordinateSpace
  /// Called when the mouse comes, moves and leaves.
  let action: (HoverPhase) -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    HoverNode(view, context)
  }
}

private final class HoverElement: WrapperElement, HoverTarget {
  var modifier: _HoverModifier

  init(_ node: _Node, _ modifier: _HoverModifier) {
    self.modifier = modifier
    super.init(node)
  }

  func hoverMoved(to location: CGPoint?) {
    modifier.action(location.map { .active(convert($0, to: modifier.space)) } ?? .ended)
  }
}

private final class HoverNode<Content: View>: WrapperNode<Content, _HoverModifier, HoverElement> {
  override func makeWrapper() -> HoverElement { HoverElement(self, modifier) }
  override func modifierChanged(from old: _HoverModifier) {
    forEachElement { $0.modifier = modifier }
  }
}

/// Turns positions into coming and leaving.
nonisolated private struct _HoverRegionModifier: ViewModifier {
  let action: (Bool) -> Void
  @State private var memory = Memory()

  private final class Memory { var isInside = false }

  func body(content: Content) -> some View {
    content.modifier(
      _HoverModifier(space: .local) { phase in
        let isInside = phase != .ended
        guard isInside != memory.isInside else { return }
        memory.isInside = isInside
        action(isInside)
      })
  }
}

extension View {
  /// Runs `action` with true when the mouse comes over the view, and with false when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_HoverRegionModifier(action: action))
  }

  /// Runs `action` wherever the mouse moves over the view, and when it leaves.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }

  /// Runs `action` wherever the mouse moves over the view, with its place in a coordinate space,
  /// and when it leaves.
  @_disfavoredOverload
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(space: coordinateSpace, action: action))
  }
}
