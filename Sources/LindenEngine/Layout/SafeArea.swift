import CoreGraphics

/// Parts of the safe area.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Kept free by the device and by bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// Kept free by the keyboard on screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// The container's part and the keyboard's.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Lets its content reach beyond the safe area at edges it touches.
nonisolated public struct _SafeAreaIgnoringLayout: ViewModifier, Equatable, Sendable {
  public typealias Body = Never
  public var edges: Edge.Set

  package init(edges: Edge.Set) { self.edges = edges }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    SafeAreaIgnoringNode(view, context)
  }
}

private final class SafeAreaIgnoringElement: WrapperElement {
  var edges: Edge.Set
  init(_ node: _Node, _ edges: Edge.Set) {
    self.edges = edges
    super.init(node)
  }

  override func placeChildren() {
    let target = frameBeyondSafeArea(at: edges)
    if target == frame { return child.place(at: origin, size: size, proposal: proposal) }
    let offered = ProposedViewSize(target.size)
    let own = child.sizeThatFits(offered)
    child.place(
      at: CGPoint(x: target.midX - own.width / 2, y: target.midY - own.height / 2),
      proposal: offered)
  }

  /// Where the borders are depends on the position.
  override func moveChildren(by delta: CGSize) { placeChildren() }
}

extension Element {
  /// The frame of this element, extended where it touches the border of the safe area.
  package func frameBeyondSafeArea(at edges: Edge.Set) -> CGRect {
    var next = parent
    var rect = frame
    let isRightToLeft =
      EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
    let left: Edge.Set = isRightToLeft ? .trailing : .leading
    let right: Edge.Set = isRightToLeft ? .leading : .trailing
    while let element = next {
      if element.hasSafeArea, let source = element as? any SafeAreaSource {
        let (full, safe) = (source.fullRect, source.safeRect)
        var (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if edges.contains(left), minX <= safe.minX + 0.01 { minX = min(minX, full.minX) }
        if edges.contains(right), maxX >= safe.maxX - 0.01 { maxX = max(maxX, full.maxX) }
        if edges.contains(.top), minY <= safe.minY + 0.01 { minY = min(minY, full.minY) }
        if edges.contains(.bottom), maxY >= safe.maxY - 0.01 { maxY = max(maxY, full.maxY) }
        rect = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
      }
      next = element.parent
    }
    return rect
  }
}

private final class SafeAreaIgnoringNode<Content: View>:
  WrapperNode<Content, _SafeAreaIgnoringLayout, SafeAreaIgnoringElement>
{
  override func makeWrapper() -> SafeAreaIgnoringElement {
    SafeAreaIgnoringElement(self, modifier.edges)
  }

  override func modifierChanged(from old: _SafeAreaIgnoringLayout) {
    forEachElement {
      $0.edges = modifier.edges
      $0.invalidateSize()
    }
  }
}

extension View {
  /// Lets the view reach beyond the safe area, to the edge of the window, where it touches the
  /// border. What is inside is offered the larger size.
  ///
  /// - Parameters:
  ///   - regions: Which parts; all by default. `.keyboard` alone changes nothing.
  ///   - edges: At which sides; all by default. A side where the view does not touch the border of
  ///     the safe area stays.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: regions.contains(.container) ? edges : []))
  }

  /// The older spelling of `ignoresSafeArea(_:edges:)`: lets the view reach beyond the safe area at
  /// the given edges.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: edges))
  }
}
