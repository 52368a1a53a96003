import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A view that is drawn by commands.
///
/// It takes what it is offered. The renderer runs whenever the view has a new value, another size
/// or another environment, and whenever state that it read has changed; what it draws outside of
/// the view is not shown.
nonisolated public struct Canvas<Symbols: View>: View {
  public typealias Body = Never
  /// Views that the renderer can draw, each with a tag to ask for it by.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  /// Accepted; Linden draws with the frame.
  public var rendersAsynchronously: Bool

  /// - Parameters:
  ///   - opaque: Whether everything is covered, so that what is behind need not be drawn.
  ///   - colorMode: Accepted without an effect: colours are mixed in sRGB.
  ///   - rendersAsynchronously: Accepted; the canvas is drawn with its frame.
  ///   - renderer: Draws into the context; the size is that of the view, in points.
  ///   - symbols: Views that the renderer can draw, each with a tag.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    if colorMode != .nonLinear {
      Diagnostics.noEffect(
        "Canvas.init(opaque:colorMode:rendersAsynchronously:renderer:symbols:)",
        "colours are mixed in sRGB")
    }
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    CanvasNode(view, context)
  }
}

extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

/// Owns the drawing and the symbols, which are not laid out with it.
private final class CanvasNode<Symbols: View>: _ViewNode<Canvas<Symbols>> {
  private var element: CanvasElement!
  private var symbols: _ViewNode<Symbols>!

  init(_ view: Canvas<Symbols>, _ context: _NodeContext) {
    super.init(context)
    element = CanvasElement(self)
    element.renderer = view.renderer
    scope.addReader(self, mask: Text.environmentMask | DisplayScaleKey.bit)
    symbols = Symbols._makeNode(view.symbols, in: _NodeContext(below: self))
    recollect()
  }

  override func update(to view: Canvas<Symbols>) {
    flags.remove(.dirty)
    element.renderer = view.renderer
    element.setNeedsDisplay()
    symbols.update(to: view.symbols)
  }

  /// State that the renderer read has changed.
  override func evaluate() {
    flags.remove(.dirty)
    element.setNeedsDisplay()
  }

  override func environmentDidChange() { element.setNeedsDisplay() }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    let list = symbols.collectedElements
    element.symbols = list
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let symbols { body(symbols) }
  }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}

/// The picture of a canvas.
final class CanvasElement: LeafElement {
  var renderer: (inout GraphicsContext, CGSize) -> Void = { _, _ in }

  /// Elements the renderer can draw. Their layers are in a tree of their own, which tells when they
  /// change.
  var symbols: [Element] = [] {
    didSet {
      for symbol in symbols { adopt(symbol) }
      collectSymbolLayers()
    }
  }
  private lazy var symbolTree: LayerTree = {
    let tree = LayerTree(root: Layer())
    tree.onChange = { [unowned self] in if !self.isDrawing { self.setNeedsDisplay() } }
    return tree
  }()
  private var isDrawing = false

  private func collectSymbolLayers() {
    guard !symbols.isEmpty || !symbolTree.root.sublayers.isEmpty else { return }
    var layers: [Layer] = []
    for symbol in symbols { symbol.collectLayers(into: &layers) }
    symbolTree.root.setSublayers(layers)
    setNeedsDisplay()
  }

  override func childLayersChanged() { collectSymbolLayers() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func draw(_ size: CGSize) -> DisplayList { DisplayList(commands(size)) }

  private func commands(_ size: CGSize) -> [DrawCommand] {
    isDrawing = true
    defer {
      if !symbols.isEmpty { _ = symbolTree.takeChanges() }
      isDrawing = false
    }
    node.beginEvaluation()
    let recording = Recording()
    var context = GraphicsContext(
      EnvironmentValues(node.scope), recording, bounds: CGRect(origin: .zero, size: size),
      source: self)
    Evaluation.observing(node) { renderer(&context, size) }
    guard !recording.commands.isEmpty else { return [] }
    var frame = CompositeStyle()
    frame.clip = ClipShape(path: CGPath(rect: CGRect(origin: .zero, size: size), transform: nil))
    // As on iOS the canvas is a picture of its own.
    frame.isIsolated = recording.commands.blend
    return [.group(frame, recording.commands)]
  }

  override var name: String { "Canvas" }
}

/// Commands in the order they were given; shared by the copies of a context.
final class Recording {
  var commands: [DrawCommand] = []
}
