import CoreGraphics
import Foundation
import LindenCairo
import LindenDrawing
@_exported import UIKit

/// The boxes of a page: the paper, what is shown of it, and three for printing.
public enum PDFDisplayBox: Int, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox

  var name: String { ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"][rawValue] }
}

/// A page of a document. Its space has the origin at the lower left, y up, in points.
open class PDFPage: NSObject, NSCopying {
  /// What the page was read from; pages made of pictures are read from what was drawn for them.
  let reading: PDFReading
  let number: Int
  open internal(set) weak var document: PDFDocument?
  private var ownBoxes: [PDFDisplayBox: CGRect] = [:]
  private var notes: [PDFAnnotation]?
  private lazy var text = PDFPageText(reading.letters(ofPage: number))
  /// Whether anything was set since the page was read.
  private(set) var isChanged = false
  /// Whether notes are drawn with the page; true by default.
  open var displaysAnnotations = true

  public required init(reading: _PDFReading, number: Int) {
    (self.reading, self.number) = (reading.reading, number)
    turn = self.reading.pages[number].rotation
    super.init()
  }

  convenience init(reading: PDFReading, number: Int) {
    self.init(reading: _PDFReading(reading), number: number)
  }

  /// An empty page of 612 by 792 points.
  public override init() {
    // What was just written can be read.
    reading = PDFPage.drawn(CGSize(width: 612, height: 792)) { _ in }!
    (number, isChanged) = (0, true)
    super.init()
  }

  /// A page as large as a picture, in points.
  public init?(image: UIImage) {
    guard let reading = PDFPage.drawn(image.size, { image.draw(in: $0) }) else { return nil }
    (self.reading, number, isChanged) = (reading, 0, true)
    super.init()
  }

  /// A page that shows a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - options: ``ImageInitializationOption/mediaBox`` and `.rotation` are followed.
  public init?(image: UIImage, options: [ImageInitializationOption: Any]) {
    let value = options[.mediaBox]
    let box = (value as? CGRect ?? (value as? NSValue)?.cgRectValue)?.size ?? image.size
    guard let reading = PDFPage.drawn(box, { image.draw(in: $0) }) else { return nil }
    (self.reading, number, isChanged) = (reading, 0, true)
    super.init()
    if let rotation = options[.rotation] as? Int { self.rotation = rotation }
  }

  public struct ImageInitializationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaBox = Self(rawValue: "PDFPageImageInitializationOptionMediaBox")
    public static let rotation = Self(rawValue: "PDFPageImageInitializationOptionRotation")
    public static let upscaleIfSmaller = Self(
      rawValue: "PDFPageImageInitializationOptionUpscaleIfSmaller")
    public static let compressionQuality = Self(
      rawValue: "PDFPageImageInitializationOptionCompressionQuality")
  }

  /// A document of a page of a size, as `draw` draws it; nil for a size that is none.
  private static func drawn(_ size: CGSize, _ draw: (CGRect) -> Void) -> PDFReading? {
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      draw(bounds)
    }
    return try? PDFReading(data)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let page = type(of: self).init(reading: _PDFReading(reading), number: number)
    (page.ownBoxes, page.turn, page.isChanged) = (ownBoxes, turn, isChanged)
    page.notes = notes?.map { $0.copied(to: page) }
    return page
  }
  open override func copy() -> Any { copy(with: nil) }

  func changed() {
    isChanged = true
    NotificationCenter.default.post(name: .pdfPageChanged, object: self)
  }

  // MARK: Geometry

  private var turn = 0
  /// Degrees clockwise, a multiple of 90.
  open var rotation: Int {
    get { turn }
    set {
      turn = ((newValue / 90) % 4 + 4) % 4 * 90
      changed()
    }
  }

  /// A box in the page's space; boxes that a page does not have are its crop box, or the paper.
  open func bounds(for box: PDFDisplayBox) -> CGRect {
    if let own = ownBoxes[box] { return own }
    let page = reading.pages[number]
    if box == .mediaBox { return page.mediaBox }
    let box = page.boxes[box.name] ?? page.boxes["CropBox"] ?? page.mediaBox
    return box.isEmpty ? page.mediaBox : box
  }
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {
    ownBoxes[box] = bounds
    changed()
  }

  /// The size of a box as it is seen, turned.
  func shownSize(_ box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    return turn % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// From the page's space to a box that is turned as it is seen, with its lower left at the origin.
  open func transform(for box: PDFDisplayBox) -> CGAffineTransform {
    let (rect, size) = (bounds(for: box), shownSize(box))
    return CGAffineTransform(translationX: -rect.midX, y: -rect.midY)
      .concatenating(CGAffineTransform(rotationAngle: -CGFloat(turn) / 180 * .pi))
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }

  /// Lets a context draw in the page's space.
  open func transform(_ context: CGContext, for box: PDFDisplayBox) {
    context.concatenate(transform(for: box))
  }

  // MARK: Drawing

  /// Draws the page with its lower left corner at the origin.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    let crop = bounds(for: .cropBox)
    let original = reading.pages[number].boxes["CropBox"] ?? reading.pages[number].mediaBox
    let toPixels = context.ctm
    let enlarged = abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c).squareRoot()
    let scale = PDFPage.pixels(for: crop.size, wanted: max(enlarged, 0.1) * UIScreen.main.scale)
    if let image = image(scale: scale)?.cgImage {
      context.saveGState()
      transform(context, for: box)
      // The picture is turned as the file says; here it is put upright in the page's space.
      let first = reading.pages[number].rotation
      let size =
        first % 180 == 0
        ? original.size : CGSize(width: original.height, height: original.width)
      context.translateBy(x: original.midX, y: original.midY)
      context.rotate(by: CGFloat(first) / 180 * .pi)
      context.draw(
        image,
        in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
      context.restoreGState()
    }
    guard displaysAnnotations else { return }
    for note in annotations { note.draw(with: box, in: context) }
  }

  /// What the file has of the page, turned as the file says.
  private func image(scale: CGFloat) -> UIImage? {
    let page = reading.pages[number]
    let box = (page.boxes["CropBox"] ?? page.mediaBox).size
    let size =
      page.rotation % 180 == 0 ? box : CGSize(width: box.height, height: box.width)
    do {
      let bitmap = try reading.bitmap(
        ofPage: number,
        pixelSize: CGSize(
          width: max(1, (size.width * scale).rounded()),
          height: max(1, (size.height * scale).rounded())))
      return UIImage(bitmap: bitmap, scale: scale)
    } catch {
      Diagnostics.warn(once: "PDFPage.\(error)", "A page of a PDF is not shown: \(error)")
      return nil
    }
  }

  /// Pixels per point that are not too many for a page.
  static func pixels(for size: CGSize, wanted: CGFloat) -> CGFloat {
    let area = max(size.width * size.height, 1)
    let longest = max(size.width, size.height, 1)
    return min(wanted > 0 ? wanted : 1, (16e6 / area).squareRoot(), 16_000 / longest)
  }

  /// A picture of the page on white, as large as fits into a size.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let own = shownSize(box)
    guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return UIImage() }
    let scale = min(size.width / own.width, size.height / own.height)
    return picture(box, scale: scale, pixels: UIScreen.main.scale)
  }

  /// A picture of the page on white, so much larger, with so many pixels per point.
  func picture(_ box: PDFDisplayBox, scale: CGFloat, pixels: CGFloat) -> UIImage {
    let own = shownSize(box)
    let size = CGSize(width: max(1, own.width * scale), height: max(1, own.height * scale))
    let format = UIGraphicsImageRendererFormat()
    format.scale = PDFPage.pixels(for: size, wanted: pixels)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      // Pages are drawn y up.
      context.cgContext.translateBy(x: 0, y: size.height)
      context.cgContext.scaleBy(x: scale, y: -scale)
      draw(with: box, to: context.cgContext)
    }
  }

  /// Its label, as `iv` or `12`: what the document says, or its number from 1.
  open var label: String? {
    if let said = reading.label(ofPage: number), !isAlone { return said }
    guard let index = document?.index(for: self), index != NSNotFound else { return nil }
    return "\(index + 1)"
  }
  /// Whether it was made, not read.
  private var isAlone: Bool { document?.isChanged ?? true }

  /// A document of this page alone.
  open var dataRepresentation: Data? {
    PDFWriting.data(of: [written], information: [:], outline: [])
  }

  // MARK: Notes

  open var annotations: [PDFAnnotation] {
    if let notes { return notes }
    let read = reading.annotations(ofPage: number).map { PDFAnnotation($0, on: self) }
    notes = read
    return read
  }
  open func addAnnotation(_ annotation: PDFAnnotation) {
    notes = annotations.filter { $0 !== annotation } + [annotation]
    annotation.page = self
    changed()
  }
  open func removeAnnotation(_ annotation: PDFAnnotation) {
    guard annotations.contains(where: { $0 === annotation }) else { return }
    notes = annotations.filter { $0 !== annotation }
    annotation.page = nil
    changed()
  }
  /// The foremost note at a point of the page's space.
  open func annotation(at point: CGPoint) -> PDFAnnotation? {
    annotations.last { $0.bounds.contains(point) }
  }

  var written: PDFWriting.Page {
    var page = PDFWriting.Page(reading: reading, number: number)
    if turn != reading.pages[number].rotation { page.rotation = turn }
    for (box, rect) in ownBoxes { page.boxes[box.name] = rect }
    if let notes {
      page.kept = notes.compactMap { $0.isChanged ? nil : $0.entry.number }
      page.added = notes.filter { $0.entry.number == nil || $0.isChanged }.map(\.written)
    }
    return page
  }

  // MARK: Text

  open var numberOfCharacters: Int { text.string.length }
  /// The text of the page, a line for a line; nil if there is none.
  open var string: String? { text.string.length == 0 ? nil : text.string as String }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }

  /// Where a letter is; zero for the end of a line, and for a number that there is not.
  open func characterBounds(at index: Int) -> CGRect {
    guard text.rects.indices.contains(index), !text.rects[index].isNull else { return .zero }
    return text.rects[index]
  }
  /// The letter at a point; -1 where there is none.
  open func characterIndex(at point: CGPoint) -> Int {
    let nearest = text.index(at: point)
    return characterBounds(at: nearest).contains(point) ? nearest : -1
  }
  /// The letter that is nearest to a point; -1 on a page without text.
  func nearestCharacter(to point: CGPoint) -> Int { text.index(at: point) }

  open func selection(for range: NSRange) -> PDFSelection? {
    let count = text.string.length
    guard (0...count).contains(range.location), (0...count - range.location).contains(range.length)
    else { return nil }
    let selection = PDFSelection(document: document)
    selection.add(self, range)
    return selection
  }
  /// The text whose middle is in a rectangle.
  open func selection(for rect: CGRect) -> PDFSelection? {
    let selection = PDFSelection(document: document)
    for range in text.ranges(in: rect) { selection.add(self, range) }
    return selection.isEmpty ? nil : selection
  }
  open func selectionForWord(at point: CGPoint) -> PDFSelection? {
    text.word(at: text.index(at: point)).flatMap { selection(for: $0) }
  }
  open func selectionForLine(at point: CGPoint) -> PDFSelection? {
    let index = text.index(at: point)
    guard index >= 0 else { return nil }
    return selection(for: text.line(at: index))
  }
  open func selection(from startPoint: CGPoint, to endPoint: CGPoint) -> PDFSelection? {
    let (first, last) = (text.index(at: startPoint), text.index(at: endPoint))
    guard first >= 0, last >= 0 else { return nil }
    let start = min(first, last)
    return selection(for: NSRange(location: start, length: max(first, last) - start + 1))
  }

  func find(_ string: String, _ options: NSString.CompareOptions) -> [PDFSelection] {
    text.find(string, options).compactMap { selection(for: $0) }
  }
  func text(in range: NSRange) -> String { text.string.substring(with: range) }
  func lines(in range: NSRange) -> [NSRange] { text.lines(in: range) }
  func rect(of range: NSRange) -> CGRect { text.rect(of: range) }
  func wholeLines(around range: NSRange) -> NSRange {
    let end = max(range.location, NSMaxRange(range) - 1)
    return NSUnionRange(NSUnionRange(text.line(at: range.location), text.line(at: end)), range)
  }
}

/// What a page is read from; for subclasses, which hand it on.
public struct _PDFReading {
  let reading: PDFReading
  init(_ reading: PDFReading) { self.reading = reading }
}

extension Notification.Name {
  /// For the views that show a page.
  static let pdfPageChanged = Self("Linden.PDFPageChanged")
}
