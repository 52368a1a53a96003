import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A leaf that is drawn into a canvas instead of a layer of its own.
final class DetachedLeaf: @unchecked Sendable {
  private let node: _Node
  private let element: LeafElement

  /// Main thread only, as everything here.
  init<V: LeafView>(_ view: V, below parent: _Node) {
    let request = UncheckedBox((view, parent))
    let made = MainThread.assume {
      let node = LeafNode(request.value.0, _NodeContext(below: request.value.1))
      return UncheckedBox((node as _Node, node.element as LeafElement))
    }.value
    (node, element) = made
  }

  deinit {
    let node = UncheckedBox(self.node)
    MainThread.assume { node.value.destroy() }
  }

  var size: CGSize { MainThread.assume { element.sizeThatFits(.unspecified) } }

  /// The first baseline, or the bottom edge where there is none.
  var baseline: CGFloat {
    MainThread.assume {
      let size = element.sizeThatFits(.unspecified)
      let key = VerticalAlignment.firstTextBaseline.key
      return element.explicitAlignment(key, size: size, proposal: .unspecified) ?? size.height
    }
  }

  func draw(_ size: CGSize) -> [DrawCommand] {
    MainThread.assume {
      element.place(at: .zero, size: size, proposal: ProposedViewSize(size))
      return element.draw(size).commands
    }
  }
}

extension DrawCommand {
  /// A symbol or a template in another ink; anything else as it is.
  func inked(with paint: Paint) -> DrawCommand {
    switch self {
    case .fill(let path, _, let evenOdd): return .fill(path, paint, evenOdd: evenOdd)
    case .image(var image):
      if image.template != nil { image.template = paint }
      return .image(image)
    case .group(let style, let commands):
      return .group(style, commands.map { $0.inked(with: paint) })
    case .stroke, .text: return self
    }
  }
}

extension GraphicsContext.ResolvedSymbol {
  /// An element at its ideal size, drawn at the origin.
  @MainActor init(_ element: Element) {
    size = element.sizeThatFits(.unspecified)
    element.place(at: .zero, proposal: .unspecified)
    var layers: [Layer] = []
    element.collectLayers(into: &layers)
    element.displaySubtree()
    commands = layers.flatMap { $0.recorded() }
  }
}

extension Element {
  /// Brings all layers at or below this element up to date at once.
  fileprivate func displaySubtree() {
    displayIfNeeded()
    forEachChild { $0.displaySubtree() }
  }
}

extension Layer {
  /// The layer and what is in it as commands in the coordinates of its parent. Projections are
  /// drawn by their affine part.
  fileprivate func recorded() -> [DrawCommand] {
    guard !isHidden, opacity > 0 else { return [] }
    var commands = content
    if !commands.isEmpty, frame.origin != .zero {
      var place = CompositeStyle()
      place.transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
      commands = [.group(place, commands)]
    }
    for sublayer in sublayers { commands += sublayer.recorded() }
    guard !commands.isEmpty else { return [] }
    if let mask {
      var stencil = CompositeStyle()
      stencil.blend = .destinationIn
      var picture = CompositeStyle()
      picture.isIsolated = true
      commands = [.group(picture, commands + [.group(stencil, mask.recorded())])]
    }
    var style = CompositeStyle()
    style.opacity = opacity
    style.blend = blend
    style.filters = filters
    style.transform = transform.affine
    style.clip = clip
    return style == CompositeStyle() && !isCompositingGroup ? commands : [.group(style, commands)]
  }
}
