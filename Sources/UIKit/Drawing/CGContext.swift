import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where a finished document goes.
public final class CGDataConsumer {
  fileprivate let write: (Data) -> Bool

  /// Appends to `data`.
  public init?(data: CFMutableData) {
    write = {
      data.append($0)
      return true
    }
  }

  /// Writes a file.
  public init?(url: CFURL) {
    write = { (try? $0.write(to: url)) != nil }
  }
}

/// A page or a picture to draw on.
///
/// In a context that is made by its initialisers, coordinates have their origin at the bottom left
/// and grow upwards, as everywhere in Core Graphics; in one that UIKit hands out, as
/// `UIGraphicsImageRenderer` does, the origin is at the top left. Pictures and text are drawn
/// upright in the latter. Use a context on one thread at a time.
public final class CGContext {
  /// What is drawn on.
  private enum Surface {
    case picture(size: CGSize, scale: CGFloat)
    case document(PDFDocument, CGDataConsumer, mediaBox: CGRect)
  }

  /// What ``saveGState()`` keeps.
  struct State {
    /// From the coordinates that are drawn in to those of the surface, as the user's code has them.
    var ctm = CGAffineTransform.identity
    var fill = RGBA.black
    var stroke = RGBA.black
    var line = StrokeGeometry()
    var opacity = 1.0
    var blend = CompositeBlend.normal
    var shadow: LayerFilter?
    var interpolation = ImageDrawing.Interpolation.medium
    /// In the coordinates of the surface, y down.
    var clips: [ClipShape] = []
  }

  private let surface: Surface
  private var commands: [DrawCommand] = []
  private var isClosed = false
  private var page = CGRect.zero
  private var saved: [State] = []
  /// How pixels lie where they are asked for.
  private var layout: PixelLayout?
  /// Nil as long as it was not asked for: then what is drawn is kept as commands.
  private var memory: PixelMemory?
  var state = State()
  /// Not yet drawn, in the coordinates of the surface, y down.
  var outline = CGMutablePath()
  /// From the user's coordinates of the surface to those with y down.
  private var base = CGAffineTransform.identity

  /// A picture with its origin at the top left, for UIKit's functions.
  init(size: CGSize, scale: CGFloat) {
    surface = .picture(size: size, scale: scale)
    page = CGRect(origin: .zero, size: size)
  }

  /// A picture of so many pixels, in memory that can be read and written.
  ///
  /// Nil for what Core Graphics draws on neither: alpha that colours are not multiplied with
  /// (`.first`, `.last`), RGB of 24 bits, rows that are too short. Components of 16 and 32 bits have
  /// 8 in a context's own memory, and give nil in a user's.
  ///
  /// - Parameters:
  ///   - data: Where the pixels are, the top row first; at least `bytesPerRow * height` bytes that
  ///     outlive the context. What is there is drawn over, and each drawing is there at once. With
  ///     nil the memory is the context's own: ``data``.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - bitsPerComponent: 8, or as said above.
  ///   - bytesPerRow: 0 lets rows follow each other without a gap.
  ///   - space: Says whether pixels are gray or coloured; colours are sRGB.
  ///   - bitmapInfo: Where alpha is, and the order of the bytes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let layout = PixelLayout(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    let isDeep = data == nil && [16, 32].contains(bitsPerComponent)
    guard let layout = layout ?? (isDeep ? PixelLayout(width: width, height: height) : nil) else {
      Diagnostics.warn(
        once: "CGContext.init",
        """
        There is no CGContext of \(width) by \(height) pixels with \(bitsPerComponent) bits a \
        component, \(bytesPerRow) bytes a row and the bitmap info \(bitmapInfo). Use 8 bits, alpha \
        that is premultiplied or skipped, and at most 32,000 pixels a side.
        """)
      return nil
    }
    self.init(size: CGSize(width: width, height: height), scale: 1)
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.layout = layout
    memory = data.map { PixelMemory(layout, at: $0) }
  }

  /// Begins a PDF file, which is written by ``closePDF()``.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - mediaBox: The size of pages that bring none of their own, in points; US Letter if nil.
  ///   - auxiliaryInfo: Title and author of the document; nil by default.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a PDF document, which `consumer` is given by ``closePDF()``.
  public init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    surface = .document(MainThread.assume { PDFDocument() }, consumer, mediaBox: box)
  }

  // MARK: Pages

  /// Begins a page of the document's size; the one before ends.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { beginPage(mediaBox: nil) }

  /// Begins a page of a size of its own, in points.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    guard case .document(let document, _, let usual) = surface, !isClosed else { return }
    endPDFPage()
    page = mediaBox?.pointee ?? usual
    saved = []
    state = State()
    state.ctm = CGAffineTransform(translationX: -page.minX, y: -page.minY)
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: page.height)
    let size = page.size
    MainThread.assume { document.beginPage(size) }
  }

  public func endPDFPage() {
    guard case .document(let document, _, _) = surface else { return }
    paintCommandsOnPage()
    MainThread.assume { document.endPage() }
  }
  public func endPage() { endPDFPage() }

  /// Finishes the document and writes it. Nothing can be drawn afterwards.
  public func closePDF() {
    guard case .document(let document, let consumer, _) = surface, !isClosed else { return }
    endPDFPage()
    isClosed = true
    if !consumer.write(MainThread.assume { document.finish() }) {
      Diagnostics.warn(
        once: "pdf:\(ObjectIdentifier(self))", "The PDF cannot be written to its file.")
    }
  }

  private func paintCommandsOnPage() {
    guard case .document(let document, _, _) = surface, !commands.isEmpty else { return }
    let (list, size) = (DisplayList(commands), page.size)
    commands = []
    MainThread.assume { document.draw(Layer(list, size: size), size: size) }
  }

  /// Lets the origin be at the top left from now on, as UIKit has it.
  func turnOver() {
    guard !base.isIdentity else { return }
    base = .identity
    state.ctm = .identity
  }

  // MARK: Coordinates

  /// From the coordinates that are drawn in to those of the page.
  public var ctm: CGAffineTransform { state.ctm }

  /// From the coordinates that are drawn in to those of the surface, y down.
  var toSurface: CGAffineTransform { state.ctm.concatenating(base) }

  public func saveGState() { saved.append(state) }

  /// Takes back what was changed since the matching ``saveGState()``; nothing without one.
  public func restoreGState() { state = saved.popLast() ?? state }

  public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = ctm.scaledBy(x: x, y: y) }

  /// Turns by radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(ctm)
  }

  /// Pixels of a picture.
  public var width: Int { Int(pixels.width) }
  public var height: Int { Int(pixels.height) }
  private var pixels: CGSize {
    guard case .picture(let size, let scale) = surface else { return .zero }
    return CGSize(width: ceil(size.width * scale), height: ceil(size.height * scale))
  }

  // MARK: Recording

  /// Records commands given in the coordinates that are drawn in, with a state's clips, opacity,
  /// shadow and blend mode.
  func record(_ command: DrawCommand) {
    guard !isClosed else { return }
    var style = CompositeStyle()
    style.transform = toSurface
    compose([.group(style, [command])])
  }

  /// Records commands given in the coordinates of the surface, y down.
  func compose(_ content: [DrawCommand]) {
    var commands = content
    for clip in state.clips {
      var style = CompositeStyle()
      style.clip = clip
      commands = [.group(style, commands)]
    }
    if state.opacity < 1 || state.blend != .normal || state.shadow != nil {
      var style = CompositeStyle()
      style.opacity = state.opacity
      style.blend = state.blend
      style.filters = state.shadow.map { [$0] } ?? []
      commands = [.group(style, commands)]
    }
    self.commands += commands
    if let memory { paintCommands(on: memory) }
  }

  /// The pixels, the top row first: they may be read and written as long as the context lives. Nil
  /// for a document.
  public var data: UnsafeMutableRawPointer? {
    if let memory { return memory.address }
    guard case .picture = surface, let layout = layout ?? PixelLayout(width: width, height: height)
    else { return nil }
    let memory = PixelMemory(layout, at: nil)
    if !commands.isEmpty { paintCommands(on: memory) }
    (self.layout, self.memory) = (layout, memory)
    return memory.address
  }

  public var bytesPerRow: Int {
    (layout ?? PixelLayout(width: width, height: height))?.bytesPerRow ?? 0
  }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { (layout?.format.bytesPerPixel ?? 4) * 8 }
  public var bitmapInfo: CGBitmapInfo {
    (layout ?? PixelLayout(width: 1, height: 1))?.info ?? []
  }
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Draws the commands over what is in the memory now.
  private func paintCommands(on memory: PixelMemory) {
    guard case .picture(let size, _) = surface else { return }
    var all = commands
    commands = []
    if let below = memory.bitmap {
      var drawing = ImageDrawing(bitmap: below, rect: CGRect(origin: .zero, size: size))
      drawing.interpolation = .none
      all.insert(.image(drawing), at: 0)
    }
    if let bitmap = paint(all) { memory.write(bitmap) }
  }

  /// What was drawn on a picture.
  func bitmap(isOpaque: Bool = false) -> Bitmap? {
    guard let memory else { return paint(commands, isOpaque: isOpaque) }
    return memory.bitmap ?? paint([], isOpaque: isOpaque)
  }

  private func paint(_ commands: [DrawCommand], isOpaque: Bool = false) -> Bitmap? {
    guard case .picture(let size, let scale) = surface, width > 0, height > 0 else { return nil }
    guard width <= 32_000, height <= 32_000 else {
      Diagnostics.warn(
        once: "CGContext.size", "There is no picture of \(width) by \(height) pixels.")
      return nil
    }
    let list = DisplayList(commands)
    return MainThread.wait {
      LayerPainter().bitmap(
        of: Layer(list, size: size), size: size, scale: scale, background: isOpaque ? .black : nil)
    }
  }

  /// What was drawn so far; nil for a document.
  public func makeImage() -> CGImage? { bitmap()?.cgImage }

  /// What was drawn so far, to be shown by a view.
  var drawn: [DrawCommand] { commands }

  /// Draws layers on a page with their bottom left corner at the origin.
  @MainActor package func draw(
    _ root: Layer, size: CGSize, background: RGBA?, resolution: CGFloat
  ) {
    guard case .document(let document, _, _) = surface, !isClosed else { return }
    paintCommandsOnPage()
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    document.draw(
      root, size: size, background: background, transform: upright.concatenating(toSurface),
      resolution: resolution)
  }
}

extension Layer {
  /// A layer that shows commands.
  fileprivate convenience init(_ content: DisplayList, size: CGSize) {
    self.init()
    frame = CGRect(origin: .zero, size: size)
    self.content = content.commands
  }
}

extension MainThread {
  /// Runs `body` as main-actor code, waiting for the main thread where this is another one.
  static func wait<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    if isCurrent { return assume(body) }
    return DispatchQueue.main.sync { assume(body) }
  }
}
