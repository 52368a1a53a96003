import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// What a view takes over from the source of its group.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where the view is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large the view is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both the position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives its content the geometry of another view.
nonisolated public struct _MatchedGeometryEffect<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  public var id: ID
  public var namespace: Namespace.ID
  var link: MatchedLink

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    MatchedGeometryNode(view, context)
  }
}

/// How a view stands to its group.
struct MatchedLink: Equatable {
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool
}

extension View {
  /// Gives the views of one group, those with the same `id` in the same namespace, the geometry of
  /// its source.
  ///
  /// The views that are not sources are drawn where the source is, and are proposed its size;
  /// layout keeps their own place for them. Of two sources the one that arrives while the other
  /// leaves counts: it starts from the other's place, and the other travels to its (B/B6-21,
  /// B/B6-22).
  ///
  /// - Parameters:
  ///   - id: Names the group.
  ///   - namespace: Where the name is valid; from a `@Namespace`.
  ///   - properties: What is taken over.
  ///   - anchor: The point of both views that meets, where they differ in size.
  ///   - isSource: Whether the others follow this view; true by default. A group should have one
  ///     source.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        id: id, namespace: namespace,
        link: MatchedLink(properties: properties, anchor: anchor, isSource: isSource)))
  }
}

private final class MatchedGeometryNode<Content: View, ID: Hashable>:
  WrapperNode<Content, _MatchedGeometryEffect<ID>, MatchedElement>
{
  private var key: MatchedGeometryTable.Key {
    MatchedGeometryTable.Key(id: AnyHashable(modifier.id), namespace: modifier.namespace)
  }

  override func makeWrapper() -> MatchedElement {
    let element = MatchedElement(self, modifier.link)
    graph.matchedGeometry.add(element, key)
    return element
  }

  override func wrapperDropped(_ outer: MatchedElement) { graph.matchedGeometry.remove(outer) }

  override func modifierChanged(from old: _MatchedGeometryEffect<ID>) {
    forEachElement { element in
      if old.id != modifier.id || old.namespace != modifier.namespace {
        graph.matchedGeometry.remove(element)
        graph.matchedGeometry.add(element, key)
      }
      element.link = modifier.link
    }
  }

  override func destroy() {
    if isAlive { forEachElement { graph.matchedGeometry.remove($0) } }
    super.destroy()
  }
}

/// The element of a view in a group.
package final class MatchedElement: WrapperElement {
  fileprivate var group: MatchedGroup?
  fileprivate var link: MatchedLink {
    didSet {
      guard link != oldValue else { return }
      node.graph.matchedGeometry.needsRefresh()
      invalidateSize()
    }
  }
  /// The child was placed before.
  private var isSettled = false
  /// The child is where another element's is.
  fileprivate private(set) var isFollowing = false

  fileprivate init(_ node: _Node, _ link: MatchedLink) {
    self.link = link
    super.init(node)
  }

  /// Whether it, or something around it, is on its way out.
  fileprivate var isLeaving: Bool {
    var next: Element? = self
    while let element = next {
      if element.flags.contains(.leaving) { return true }
      next = element.parent
    }
    return false
  }

  package override func frameDidChange(from old: CGRect?) {
    if link.isSource { node.graph.matchedGeometry.needsRefresh() }
  }

  package override func placeChildren() {
    defer { isSettled = true }
    let table = node.graph.matchedGeometry
    let target = table.target(of: self)
    isFollowing = target != nil
    if let target { return place(in: target) }
    if !isSettled, node.transaction.animation != nil, let start = table.predecessor(of: self) {
      place(in: start)
    }
    child.place(at: origin, size: size, proposal: proposal)
  }

  package override func moveChildren(by delta: CGSize) {
    if node.graph.matchedGeometry.target(of: self) != nil {
      placeChildren()
    } else {
      super.moveChildren(by: delta)
    }
  }

  /// Where the source is may have changed.
  fileprivate func follow() {
    guard flags.contains(.wasPlaced) else { return }
    placeChildren()
  }

  /// Puts the content where a rectangle of the scene is.
  private func place(in rootRect: CGRect) {
    guard let target = convertFromRoot(rootRect) else { return }
    let offered = link.properties.contains(.size) ? ProposedViewSize(target.size) : proposal
    let childSize = link.properties.contains(.size) ? child.sizeThatFits(offered) : size
    let anchor = anchor(for: childSize, in: target.size)
    let reference = link.properties.contains(.position) ? target : frame
    let point = anchor.point(in: reference)
    child.place(
      at: CGPoint(
        x: point.x - anchor.x * childSize.width, y: point.y - anchor.y * childSize.height),
      size: childSize, proposal: offered)
  }

  /// A frame that cannot become as large as the source stands in it as its alignment says.
  private func anchor(for childSize: CGSize, in target: CGSize) -> UnitPoint {
    guard link.properties == .frame, childSize != target, link.anchor == .center,
      let frame = child as? LayoutElement<_FrameLayout>
    else { return link.anchor }
    return frame.layout.alignment.unitPoint
  }
}

extension Graph {
  package var matchedGeometry: MatchedGeometryTable { service() }
}

/// The elements that share a place.
@MainActor private final class MatchedGroup {
  struct Member {
    weak var element: MatchedElement?
  }

  let key: MatchedGeometryTable.Key
  var members: [Member] = []

  init(_ key: MatchedGeometryTable.Key) { self.key = key }

  /// Whose place it is.
  var source: MatchedElement? {
    lastMember { $0.link.isSource && $0.flags.contains(.wasPlaced) && !$0.isLeaving }
  }

  func lastMember(_ isRight: (MatchedElement) -> Bool) -> MatchedElement? {
    for member in members.reversed() {
      if let element = member.element, isRight(element) { return element }
    }
    return nil
  }
}

/// The groups of a scene.
@MainActor package final class MatchedGeometryTable: SceneService, LayoutFollower {
  /// The name of a group.
  package struct Key: Hashable {
    package let id: AnyHashable
    package let namespace: Namespace.ID

    package init(id: AnyHashable, namespace: Namespace.ID) {
      self.id = id
      self.namespace = namespace
    }
  }

  private var groups: [Key: MatchedGroup] = [:]
  private var isStale = false

  package init(_ graph: Graph) { graph.layoutFollowers.append(self) }

  fileprivate func add(_ element: MatchedElement, _ key: Key) {
    let group: MatchedGroup
    if let known = groups[key] {
      group = known
    } else {
      group = MatchedGroup(key)
      groups[key] = group
    }
    group.members.append(MatchedGroup.Member(element: element))
    element.group = group
    isStale = true
  }

  fileprivate func remove(_ element: MatchedElement) {
    guard let group = element.group else { return }
    element.group = nil
    group.members.removeAll { $0.element == nil || $0.element === element }
    if group.members.isEmpty { groups[group.key] = nil }
    isStale = true
  }

  package func needsRefresh() { isStale = !groups.isEmpty }

  /// Moves the followers of sources that moved. True if anything was looked at.
  package func refresh() -> Bool {
    guard isStale else { return false }
    isStale = false
    for group in groups.values {
      let elements = group.members.compactMap(\.element)
      // One that is left alone goes back to its own place.
      guard elements.count > 1 || elements.contains(where: \.isFollowing) else { continue }
      warnOfRivals(group.key, elements)
      for element in elements { element.follow() }
    }
    return true
  }

  private func warnOfRivals(_ key: Key, _ elements: [MatchedElement]) {
    guard
      elements.lazy.filter({ $0.link.isSource && $0.flags.contains(.wasPlaced) && !$0.isLeaving })
        .count > 1
    else { return }
    Diagnostics.warn(
      once: "matchedGeometry:\(key.id):\(key.namespace)",
      "More than one view in the matched geometry group \(key.id.base) has isSource: true; "
        + "which of them the others follow is undefined.")
  }

  /// Where in the scene an element has to be because another one is the source; nil for its own
  /// place.
  fileprivate func target(of element: MatchedElement) -> CGRect? {
    guard !element.link.isSource || element.isLeaving else { return nil }
    guard let source = element.group?.source, source !== element else { return nil }
    return source.convertToRoot(source.frame)
  }

  /// Where in the scene the group's other member is that was there before.
  fileprivate func predecessor(of element: MatchedElement) -> CGRect? {
    let other = element.group?.lastMember { $0 !== element && $0.flags.contains(.wasPlaced) }
    return other.map { $0.convertToRoot($0.frame) }
  }
}
