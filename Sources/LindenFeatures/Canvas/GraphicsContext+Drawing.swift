import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

// MARK: Paths

extension GraphicsContext {
  /// Fills a path with a colour, a gradient or a picture. An empty path draws nothing. `style` says
  /// which areas count as inside where the path crosses itself.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let paint = shading.paint(in: path.boundingRect, environment)
    guard !path.isEmpty, !paint.isClear || !filters.isEmpty else { return }
    if case .color = paint {
      // A plain colour looks the same in all coordinates.
      compose([.fill(path.applying(transform).cgPath, paint, evenOdd: style.isEOFilled)])
    } else {
      record(.fill(path.cgPath, paint, evenOdd: style.isEOFilled))
    }
  }

  /// Draws the line of a path, centred on it, with a width, ends, corners and dashes.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let paint = shading.paint(in: path.boundingRect, environment)
    guard !path.isEmpty, !paint.isClear || !filters.isEmpty else { return }
    record(.stroke(path.cgPath, paint, style.geometry))
  }

  /// Draws the line of a path, `lineWidth` points wide (1 by default), centred on it.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }
}

// MARK: Text

extension GraphicsContext {
  /// Text with fonts and colours looked up.
  public struct ResolvedText {
    /// What is drawn with where the text has no colour of its own.
    public var shading: Shading
    private let text: StyledText
    private let paragraph: ParagraphStyle
    /// The pictures in the text.
    private let images: [InlineImage]

    init(_ text: Text, _ environment: EnvironmentValues) {
      var resolver = TextResolver(environment)
      resolver.resolve(text)
      self.text = StyledText(runs: resolver.result.runs)
      paragraph = ParagraphStyle(environment)
      images = resolver.result.images
      shading = resolver.result.foreground.map { Shading(kind: .style($0)) } ?? .foreground
    }

    func layout(in size: CGSize) -> TextLayout {
      let request = (text: text, paragraph: paragraph, width: size.width, height: size.height)
      return MainThread.assume {
        DrawingServices.text.layout(
          request.text, paragraph: request.paragraph,
          width: request.width.isFinite ? request.width : nil,
          height: request.height.isFinite ? request.height : nil)
      }
    }

    /// The text as laid out, with its pictures.
    func commands(_ layout: TextLayout, at origin: CGPoint, _ paint: Paint) -> [DrawCommand] {
      [.text(layout, origin: origin, paint)] + images.commands(in: layout, at: origin, paint)
    }

    /// The size the text takes when offered `size`.
    public func measure(in size: CGSize) -> CGSize { layout(in: size).size }
    /// From the top, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size).firstBaseline }
    /// From the top, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat { layout(in: size).lastBaseline }
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment) }

  /// Draws text broken into lines for `rect`, from its top-left corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text, text.layout(in: rect.size), at: rect.origin)
  }

  /// Draws text in as few lines as it has, `anchor` of it at `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(in: CGSize(width: CGFloat.infinity, height: .infinity))
    draw(text, layout, at: anchor.origin(of: layout.size, at: point))
  }

  private func draw(_ text: ResolvedText, _ layout: TextLayout, at origin: CGPoint) {
    let rect = CGRect(origin: origin, size: layout.size)
    let paint = text.shading.paint(in: rect, environment)
    record(text.commands(layout, at: origin, paint), at: .zero)
  }

  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
}

// MARK: Images

extension GraphicsContext {
  /// An image looked up.
  public struct ResolvedImage {
    /// What a symbol or a template is drawn with; nil is the foreground style.
    public var shading: Shading?
    private let natural: DetachedLeaf
    private let stretched: DetachedLeaf

    init(_ image: Image, _ source: LeafElement) {
      let isResizable = image.resizing != nil
      natural = DetachedLeaf(image, below: source.node)
      stretched = isResizable ? natural : DetachedLeaf(image.resizable(), below: source.node)
    }

    /// The image's own size in points.
    public var size: CGSize { natural.size }
    /// From the top, in points; the bottom edge for a picture.
    public var baseline: CGFloat { natural.baseline }

    func commands(_ size: CGSize) -> [DrawCommand] {
      (size == self.size ? natural : stretched).draw(size)
    }
  }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, source) }

  /// Draws an image as large as `rect`.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard rect.width > 0, rect.height > 0 else { return }
    var commands = image.commands(rect.size)
    if let shading = image.shading {
      let paint = shading.paint(in: CGRect(origin: .zero, size: rect.size), environment)
      commands = commands.map { $0.inked(with: paint) }
    }
    record(commands, at: rect.origin)
  }

  /// Draws an image at its own size, `anchor` of it at `point`.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: CGRect(origin: anchor.origin(of: image.size, at: point), size: image.size))
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}

// MARK: Symbols

extension GraphicsContext {
  /// One of the canvas's symbols.
  public struct ResolvedSymbol {
    let commands: [DrawCommand]
    /// In points.
    public let size: CGSize
  }

  /// The symbol with a tag equal to `id` and of its type; nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let request = UncheckedBox((source, id))
    return MainThread.assume {
      let (source, id) = request.value
      return UncheckedBox(
        (source as? CanvasElement)?.symbols.first { $0.tag(as: ID.self) == id }.map {
          ResolvedSymbol($0)
        })
    }.value
  }

  /// Draws a symbol scaled to fill `rect`.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var context = self
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    context.record(symbol.commands, at: .zero)
  }

  /// Draws a symbol at its own size, `anchor` of it at `point`.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    record(symbol.commands, at: anchor.origin(of: symbol.size, at: point))
  }

  /// Records commands that are relative to `origin`.
  private func record(_ commands: [DrawCommand], at origin: CGPoint) {
    guard !commands.isEmpty else { return }
    var context = self
    context.translateBy(x: origin.x, y: origin.y)
    if context.transform.isIdentity { return context.compose(commands) }
    var style = CompositeStyle()
    style.transform = context.transform
    context.compose([.group(style, commands)])
  }
}

extension UnitPoint {
  /// Where a rectangle begins that has this point of it at `point`.
  fileprivate func origin(of size: CGSize, at point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - x * size.width, y: point.y - y * size.height)
  }
}
