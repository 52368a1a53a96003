import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension Image: LeafView {
  static let environmentKeys: [ObjectIdentifier] = [
    FontKey.id, TextTraitsKey.id, DynamicTypeSizeKey.id, ImageScaleKey.id, SymbolVariantsKey.id,
    SymbolRenderingModeKey.id, LayoutDirectionKey.id, DisplayScaleKey.id, LocaleKey.id,
    RedactionReasonsKey.id, PrivacySensitiveKey.id, ColorSchemeKey.id, ColorSchemeContrastKey.id,
    IsElevatedKey.id, TintKey.id, ForegroundStyleKey.id,
  ]

  package static let environmentMask = environmentKeys.reduce(0) { $0 | EnvironmentScope.bit($1) }

  @MainActor package static func makeLeaf(_ view: Image, node: LeafNode<Image>) -> ImageElement {
    node.readsEnvironment(of: environmentKeys)
    return ImageElement(node)
  }

  @MainActor package static func updateLeaf(
    _ leaf: ImageElement, _ view: Image, node: LeafNode<Image>
  ) {
    leaf.show(view, in: node.environment)
  }
}

/// What an image is in an environment.
enum ImageContent {
  case picture(Picture)
  case symbol(SymbolImage)
  /// The picture cannot be found.
  case nothing

  /// - Parameter font: Of the text a symbol stands in; nil is the environment's.
  @MainActor init(_ image: Image, in environment: EnvironmentValues, font: FontSpec? = nil) {
    switch image.source {
    case .symbol(let name):
      self = .symbol(
        SymbolImage(
          named: name, font: font, mode: image.symbolMode,
          isOriginal: image.templateMode == .original, in: environment))
    case .bitmap(let bitmap, let scale): self = .picture(Picture(bitmap: bitmap, scale: scale))
    case .drawn(let drawn):
      self = drawn.picture(in: environment).map { .picture($0) } ?? .nothing
    case .named(let name, let bundle):
      if let symbol = SymbolImage(
        ofAppNamed: name, in: bundle, font: font, mode: image.symbolMode, in: environment)
      {
        self = .symbol(symbol)
        return
      }
      let traits = AssetTraits(environment)
      self =
        ImageStore.shared.picture(named: name, in: bundle, for: traits)
        .map { .picture($0) } ?? .nothing
    }
  }
}

/// An image on screen.
package final class ImageElement: LeafElement, AnimationClock.Ticking {
  private var image: Image?
  private var content = ImageContent.nothing
  private var environment = EnvironmentValues()
  private var ink = LeafInk()

  func show(_ new: Image, in environment: EnvironmentValues) {
    let oldSize = idealSize
    let wasResizable = image?.resizing != nil
    let old = image
    let isFirst = old == nil
    image = new
    self.environment = environment
    content = observed { ImageContent(new, in: environment) }
    if case .symbol = content { alignmentMask = TextElement.baselines }
    if isFirst || idealSize != oldSize || wasResizable != (new.resizing != nil) {
      invalidateSize(guidesChanged: true)
    }
    if usesInk, ink.retarget(to: AnyShapeStyle(ForegroundStyle()), environment, node) {
      node.graph.animations.start(self)
    }
    if isFirst || old?.label != new.label || old?.source != new.source {
      accessibilityChanged()
      accessibleTextChanged()
    }
    setNeedsDisplay()
  }

  package func tick(_ time: Double) -> Bool {
    guard node.isAlive else { return false }
    setNeedsDisplay()
    return ink.advance(to: time)
  }

  /// The renderer of a drawn image may read state; when it changes the image is shown again.
  private func observed<Result>(_ body: () -> Result) -> Result {
    guard case .drawn? = image?.source else { return body() }
    return Evaluation.observing(node, body)
  }

  private var usesInk: Bool {
    switch content {
    case .symbol: true
    case .picture(let picture): isTemplate(picture)
    case .nothing: false
    }
  }

  private func isTemplate(_ picture: Picture) -> Bool {
    image?.templateMode.map { $0 == .template } ?? picture.isTemplate
  }

  // MARK: Meaning

  /// What is read out; nil for a picture that only decorates.
  private var spoken: String? {
    image.flatMap { $0.spoken(in: environment) }
  }

  package override var accessibleText: [String] {
    [spoken].compactMap { $0 }.filter { !$0.isEmpty }
  }
  package override var semanticElement: Element? { spoken == nil ? nil : self }

  package override func accessibilityChanged() {
    guard let spoken else {
      layer.semantics = nil
      return
    }
    var semantics = Semantics(role: .image, label: spoken)
    applyAccessibility(to: &semantics)
    layer.semantics = semantics
  }

  // MARK: Layout

  private var idealSize: CGSize {
    switch content {
    case .picture(let picture): picture.size
    case .symbol(let symbol): symbol.outline.size
    case .nothing: .zero
    }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard image?.resizing != nil else {
      flags.formUnion(.takesAny)
      return idealSize
    }
    return proposal.replacingUnspecifiedDimensions(by: idealSize)
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard case .symbol(let symbol) = content, image?.resizing == nil,
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return symbol.outline.baseline
  }

  // MARK: Picture

  package override func draw(_ size: CGSize) -> DisplayList { DisplayList(commands(size)) }

  private func commands(_ size: CGSize) -> [DrawCommand] {
    guard let image, size.width > 0, size.height > 0 else { return [] }
    if environment.isRedacted {
      let rect = CGRect(origin: .zero, size: size)
      return [Redaction.command(for: [rect], .color(Color.primary.rgba(in: environment)))]
    }
    switch content {
    case .nothing: return []
    case .symbol(let symbol):
      let paint = ink.paint(for: size, environment)
      layer.filters = ink.shadows
      layer.blend = ink.blend
      return symbol.commands(
        filling: image.resizing == nil ? nil : size, ink: paint, area: size, in: environment)
    case .picture(let picture):
      return [.image(drawing(of: picture, image, size))]
    }
  }

  private func drawing(of picture: Picture, _ image: Image, _ size: CGSize) -> ImageDrawing {
    var drawing = ImageDrawing(
      bitmap: bitmap(of: picture, size), rect: CGRect(origin: .zero, size: size))
    drawing.scale = CGFloat(drawing.bitmap.width) / max(picture.size.width, 0.01)
    drawing.interpolation = image.interpolationQuality.resolved
    if let resizing = image.resizing {
      let isRightToLeft = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
      drawing.fit = resizing.mode == .tile ? .tile : .stretch
      drawing.capInsets = CapInsets(resizing.capInsets, isRightToLeft: isRightToLeft)
      if drawing.capInsets.isZero, let own = picture.resizing {
        drawing.capInsets = CapInsets(
          EdgeInsets(
            top: own.top, leading: own.leading, bottom: own.bottom, trailing: own.trailing),
          isRightToLeft: false)
        if own.isTiled { drawing.fit = .tile }
      }
    }
    if isTemplate(picture) { drawing.template = ink.paint(for: size, environment) }
    return drawing
  }

  /// A drawing is made anew for the pixels it fills, unless its own are what counts.
  private func bitmap(of picture: Picture, _ size: CGSize) -> Bitmap {
    let isStretched =
      image?.resizing.map { $0.mode == .stretch && $0.capInsets == EdgeInsets() } ?? true
    guard picture.isVector, isStretched, picture.resizing == nil, picture.drawn?.size != size
    else {
      return picture.bitmap
    }
    let scale = environment.untracked(DisplayScaleKey.self)
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    guard pixels.width <= 4096, pixels.height <= 4096 else { return picture.bitmap }
    let bitmap =
      if let url = picture.vector {
        ImageStore.shared.bitmap(of: url, pixelSize: pixels)
      } else {
        observed { picture.drawn?.bitmap(pixelSize: pixels, in: environment) }
      }
    return bitmap ?? picture.bitmap
  }
}

extension Image.Interpolation {
  fileprivate var resolved: ImageDrawing.Interpolation {
    switch self {
    case .none: .none
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}

extension CapInsets {
  fileprivate init(_ insets: EdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }
}

extension Image {
  /// What is read out; nil for a picture that only decorates.
  func spoken(in environment: EnvironmentValues) -> String? {
    switch (label, source) {
    case (.none, _): nil
    case (.text(let text), _): text.spokenString(in: environment)
    case (.name, .named(let name, _)): name
    case (.name, .symbol(let name)):
      name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    case (.name, .bitmap), (.name, .drawn): ""
    }
  }
}
