import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// The look of a source, and of what comes out of it while that is small.
package struct TransitionSourceLook: Equatable {
  /// A shadow under it.
  package struct Shadow: Equatable {
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    package init(color: Color, radius: CGFloat, offset: CGSize) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  package var shape: RoundedRectangle?
  package var background: Color?
  package var shadow: Shadow?

  package init() {}

  /// The radius of the corners, in points.
  var radius: CGFloat { shape?.cornerSize.width ?? 0 }
}

/// Marks a view that pages can grow out of.
nonisolated package struct TransitionSourceModifier: ViewModifier {
  package typealias Body = Never
  let key: MatchedGeometryTable.Key
  let look: TransitionSourceLook

  package init(_ key: MatchedGeometryTable.Key, _ look: TransitionSourceLook) {
    self.key = key
    self.look = look
  }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TransitionSourceNode(view, context)
  }
}

private final class TransitionSourceNode<Content: View>:
  WrapperNode<Content, TransitionSourceModifier, TransitionSourceElement>
{
  override func makeWrapper() -> TransitionSourceElement {
    let element = TransitionSourceElement(self, modifier.look)
    graph.transitionSources.add(element, modifier.key)
    return element
  }

  override func wrapperDropped(_ outer: TransitionSourceElement) {
    graph.transitionSources.remove(outer, modifier.key)
  }

  override func modifierChanged(from old: TransitionSourceModifier) {
    forEachElement { element in
      if old.key != modifier.key {
        graph.transitionSources.remove(element, old.key)
        graph.transitionSources.add(element, modifier.key)
      }
      element.look = modifier.look
    }
  }

  override func destroy() {
    if isAlive { forEachElement { graph.transitionSources.remove($0, modifier.key) } }
    super.destroy()
  }
}

/// The element of a view that pages grow out of.
final class TransitionSourceElement: LayerElement {
  var look: TransitionSourceLook
  /// Where in the scene it is drawn while a page is small, and not at its own place. An empty
  /// rectangle: nowhere, the page is away from it.
  private var place: CGRect?

  init(_ node: _Node, _ look: TransitionSourceLook) {
    self.look = look
    super.init(node)
  }

  /// Where in the scene the view is; nil where it is not to be seen.
  var rootFrame: CGRect? {
    guard node.isAlive, isPlaced, !isOnItsWayOut, let window = node.graph.window else { return nil }
    let frame = convertToRoot(frame)
    return frame.isEmpty || !frame.intersects(window.fullRect) ? nil : frame
  }

  /// Draws the view over a rectangle of the scene, or not at all where that is nil.
  func show(over rect: CGRect?) {
    place = rect ?? .zero
    displayLayer()
  }

  /// Draws the view at its own place again.
  func comeBack() {
    guard place != nil else { return }
    place = nil
    displayLayer()
  }

  override func displayLayer() {
    let rect = place.flatMap { convertFromRoot($0) }
    layer.opacity = place?.isEmpty == true ? 0 : 1
    guard let rect, !rect.isEmpty, frame.width > 0 else {
      (layer.transform, layer.clip, layer.content) = (.identity, nil, [])
      return
    }
    let scale = rect.width / frame.width
    layer.transform = LayerTransform(
      m11: scale, m22: scale, m31: rect.minX - frame.minX * scale,
      m32: rect.minY - frame.minY * scale)
    let area = CGRect(
      origin: frame.origin, size: CGSize(width: frame.width, height: rect.height / scale))
    layer.clip = look.shape.map {
      ClipShape(path: $0.path(in: area).cgPath, evenOdd: false, antialiased: true)
    }
    layer.content =
      look.background.map {
        let path = CGPath(rect: CGRect(origin: .zero, size: area.size), transform: nil)
        let color = $0.rgba(in: EnvironmentValues(node.scope))
        return [.fill(path, .color(color), evenOdd: false)]
      } ?? []
  }
}

extension Graph {
  var transitionSources: TransitionSources { service() }
}

/// The views of a scene that pages can grow out of, by name.
@MainActor final class TransitionSources: SceneService {
  private struct Entry {
    weak var element: TransitionSourceElement?
  }

  private var entries: [MatchedGeometryTable.Key: [Entry]] = [:]

  init(_ graph: Graph) {}

  fileprivate func add(_ element: TransitionSourceElement, _ key: MatchedGeometryTable.Key) {
    entries[key, default: []].append(Entry(element: element))
  }

  fileprivate func remove(_ element: TransitionSourceElement, _ key: MatchedGeometryTable.Key) {
    entries[key]?.removeAll { $0.element == nil || $0.element === element }
    if entries[key]?.isEmpty == true { entries[key] = nil }
  }

  /// The view of that name which is in the window, outside of `page`; the last of several.
  func source(_ key: MatchedGeometryTable.Key, outside page: _Node) -> TransitionSourceElement? {
    entries[key]?.last { entry in
      guard let element = entry.element, element.rootFrame != nil else { return false }
      var next: _Node? = element.node
      while let node = next, node !== page { next = node.parent }
      return next == nil
    }?.element
  }
}
