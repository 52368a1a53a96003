import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// What a page says about how it comes and goes.
package enum PageStyle: Equatable {
  case automatic, crossFade
  /// Out of the view of this name.
  case zoom(MatchedGeometryTable.Key)

  package var isZoom: Bool { if case .zoom = self { true } else { false } }
}

/// How one page, sheet or cover comes and goes: what it says of that, and the view it grows out of.
///
/// How it moves is decided when a motion begins, as that view may have come or gone meanwhile, and
/// is read by all that moves with the page at drawing time.
@MainActor package final class PageMotion {
  package enum Kind {
    /// From an edge.
    case move
    case fade
    /// Out of `source`.
    case zoom
  }

  /// Where the page comes from if nothing else is said.
  private let edge: Edge
  /// What the page says.
  package var style = PageStyle.automatic { didSet { if style != oldValue { begin() } } }
  /// The page's node: it leads to the scene.
  weak var owner: _Node?
  /// The page under this one.
  package weak var below: CoveredPage?
  /// The part of the page's element that the page fills, where that is a card; nil is all of it.
  package var card: CGRect?
  /// How a finger has moved the page, and the radius of the corners it has then.
  var drag: (transform: LayerTransform, radius: CGFloat) = (.identity, 0) {
    didSet { below?.dim() }
  }

  private var decided: Kind?
  private weak var source: TransitionSourceElement?
  /// Where the source was last, in the scene.
  private var sourceFrame = CGRect.zero

  package init(edge: Edge) { self.edge = edge }

  var isDragged: Bool { !drag.transform.isIdentity }

  /// How the page moves.
  package var kind: Kind {
    if let decided { return decided }
    // While a source is looked for, the page below is not aside.
    decided = .zoom
    let kind = decide()
    decided = kind
    return kind
  }

  /// A motion begins: it is decided anew how the page moves.
  package func begin() { decided = nil }

  /// A finger begins to move the page, which may have come without a motion.
  package func beginDrag() {
    begin()
    if kind == .zoom { source?.show(over: nil) }
  }

  private func decide() -> Kind {
    switch style {
    case .automatic: return .move
    case .crossFade: return .fade
    case .zoom(let key):
      guard let owner else { return .move }
      if EnvironmentValues(owner.scope).untracked(ReduceMotionKey.self) { return .fade }
      let found = owner.graph.transitionSources.source(key, outside: owner)
      if source !== found { source?.comeBack() }
      source = found
      return found == nil ? .move : .zoom
    }
  }

  /// The page is gone.
  func end() { source?.comeBack() }

  // MARK: Drawing

  /// How the page is drawn.
  struct Picture {
    var transform = LayerTransform.identity
    var opacity = 1.0
    /// What is seen of it, in its own space, and the radius of the corners.
    var clip: (rect: CGRect, radius: CGFloat)?
    var filters: [LayerFilter] = []
  }

  /// - Parameter absence: 0 is there, 1 away.
  func picture(absence: Double, of element: Element) -> Picture {
    var picture = Picture()
    switch kind {
    case .move: picture.transform = moved(absence, in: element)
    case .fade: picture.opacity = min(max(0, 1 - absence), 1)
    case .zoom: zoom(absence, of: element, &picture)
    }
    return picture
  }

  private func moved(_ absence: Double, in element: Element) -> LayerTransform {
    if edge == .bottom { return LayerTransform(m32: element.frame.height * absence) }
    let direction = EnvironmentValues(element.node.scope).untracked(LayoutDirectionKey.self)
    return LayerTransform(m31: direction.sign * element.frame.width * absence)
  }

  /// How far away the page is where it begins to fade into the source.
  private static let fadeStart = 0.7

  /// The page's rectangle is on a straight line between its own place and that of the source. The
  /// page fills its width, and what is longer is cut off at the bottom.
  private func zoom(_ absence: Double, of element: Element, _ picture: inout Picture) {
    let own = drag.transform.bounds(of: card ?? element.frame)
    let place = place(absence, own, element)
    guard own.width > 0, own.height > 0, place.width > 0 else { return }
    let scale = max(place.width / own.width, place.height / own.height)
    picture.transform = LayerTransform(
      m11: scale, m22: scale, m31: place.midX - own.midX * scale,
      m32: place.minY - own.minY * scale)
    let away = min(max(0, absence), 1)
    let look = source?.look
    let radius = drag.radius + ((look?.radius ?? 0) - drag.radius) * away
    picture.clip = (
      CGRect(
        x: own.midX - place.width / scale / 2, y: own.minY, width: place.width / scale,
        height: place.height / scale), max(0, radius) / scale
    )
    picture.opacity = 1 - max(0, away - PageMotion.fadeStart) / (1 - PageMotion.fadeStart)
    if let shadow = look?.shadow, away > 0 {
      var color = shadow.color.rgba(in: EnvironmentValues(element.node.scope))
      color.alpha *= away
      picture.filters = [
        .shadow(
          color, radius: max(0, shadow.radius) / scale,
          offset: CGSize(width: shadow.offset.width / scale, height: shadow.offset.height / scale))
      ]
    }
  }

  private func place(_ absence: Double, _ own: CGRect, _ element: Element) -> CGRect {
    if let frame = source?.rootFrame { sourceFrame = frame }
    let target = element.convertFromRoot(sourceFrame) ?? own
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * absence }
    return CGRect(
      x: between(own.minX, target.minX), y: between(own.minY, target.minY),
      width: max(0, between(own.width, target.width)),
      height: max(0, between(own.height, target.height)))
  }

  /// Draws the source where the page is small, and not at all where it is large.
  func drawSource(absence: Double, of element: Element) {
    guard kind == .zoom, let source else { return }
    if absence > PageMotion.fadeStart {
      let own = drag.transform.bounds(of: card ?? element.frame)
      source.show(over: element.convertToRoot(place(absence, own, element)))
    } else {
      source.show(over: nil)
    }
  }
}

extension LayoutDirection {
  /// 1 where the leading side is the left one, and -1 where it is the right one: a way on the
  /// screen times this is a way towards the trailing side.
  package var sign: CGFloat { self == .rightToLeft ? -1 : 1 }
}
