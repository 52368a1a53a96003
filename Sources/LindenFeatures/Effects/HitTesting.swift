import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Lets touches pass as if its content were not there.
nonisolated public struct _AllowsHitTestingModifier: ViewModifier, Equatable {
  public typealias Body = Never
  public var allowsHitTesting: Bool
  nonisolated public init(allowsHitTesting: Bool) { self.allowsHitTesting = allowsHitTesting }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    HitFilterNode(view, context) { modifier, _, _ in modifier.allowsHitTesting ? nil : false }
  }
}

/// Asks about each touch.
nonisolated package struct _HitDecisionModifier: ViewModifier {
  package typealias Body = Never
  /// True takes the touch even where the content has nothing, false refuses it, nil leaves it to
  /// the content.
  let decide: (CGPoint) -> Bool?

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    HitFilterNode(view, context) { modifier, frame, point in
      modifier.decide(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
    }
  }
}

/// Gives its content another outline for touches.
nonisolated public struct _ContentShapeModifier<ContentShape: Shape>: ViewModifier {
  public typealias Body = Never
  public var shape: ContentShape
  public var eoFill: Bool
  nonisolated public init(shape: ContentShape, eoFill: Bool = false) {
    self.shape = shape
    self.eoFill = eoFill
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    HitFilterNode(view, context) { modifier, frame, point in
      modifier.shape.contains(point, in: frame, eoFill: modifier.eoFill)
    }
  }
}

/// Gives its content another outline for some purposes.
nonisolated public struct _ContentShapeKindModifier<ContentShape: Shape>: ViewModifier {
  public typealias Body = Never
  public var shape: ContentShape
  public var eoFill: Bool
  public var kind: ContentShapeKinds
  nonisolated public init(shape: ContentShape, eoFill: Bool, kind: ContentShapeKinds) {
    self.shape = shape
    self.eoFill = eoFill
    self.kind = kind
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    HitFilterNode(view, context) { modifier, frame, point in
      guard modifier.kind.contains(.interaction) else { return nil }
      return modifier.shape.contains(point, in: frame, eoFill: modifier.eoFill)
    }
  }
}

/// What a view's outline is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Touches and hovering.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// Decides about touches before its content does.
package final class HitFilterElement: WrapperElement {
  /// True takes the point even where the content has nothing, false refuses it, nil leaves it to
  /// the content.
  var decide: (CGRect, CGPoint) -> Bool? = { _, _ in nil }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    hitTest(point, &chain, taken: decide(frame, point))
  }
}

private final class HitFilterNode<Content: View, Modifier: ViewModifier>:
  WrapperNode<Content, Modifier, HitFilterElement>
{
  private let decide: (Modifier, CGRect, CGPoint) -> Bool?

  init(
    _ view: ModifiedContent<Content, Modifier>, _ context: _NodeContext,
    decide: @escaping (Modifier, CGRect, CGPoint) -> Bool?
  ) {
    self.decide = decide
    super.init(view, context)
  }

  override func makeWrapper() -> HitFilterElement {
    let element = HitFilterElement(self)
    connect(element)
    return element
  }

  override func modifierChanged(from old: Modifier) { forEachElement(connect) }

  private func connect(_ element: HitFilterElement) {
    element.decide = { [decide, modifier] in decide(modifier, $0, $1) }
  }
}

extension Shape {
  /// Whether a point of the window is in the shape of a view. The shape is asked in the space of
  /// the view.
  fileprivate func contains(_ point: CGPoint, in frame: CGRect, eoFill: Bool) -> Bool {
    path(in: CGRect(origin: .zero, size: frame.size))
      .contains(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY), eoFill: eoFill)
  }
}

extension View {
  /// Whether the view, with all views inside, takes touches and the pointer; true where nothing is
  /// said. With false they go to what is behind it. It looks the same, unlike with `disabled(_:)`.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(allowsHitTesting: enabled))
  }

  /// Asks `decide` about each touch of the view, in the view's space: true takes it even where the
  /// content has nothing, false refuses it, nil leaves it to the content.
  nonisolated package func takesTouches(_ decide: @escaping (CGPoint) -> Bool?) -> some View {
    modifier(_HitDecisionModifier(decide: decide))
  }

  /// Sets the outline in the view's frame within which touches are the view's.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill))
  }

  /// Sets the view's outline for some purposes.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeKindModifier(shape: shape, eoFill: eoFill, kind: kind))
  }
}
