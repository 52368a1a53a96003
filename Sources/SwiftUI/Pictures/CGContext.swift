import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A file's place, under the name that Apple's C interfaces know it by.
public typealias CFURL = URL
/// Values by name, under the name that Apple's C interfaces know them by.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes that grow, under the name that Apple's C interfaces know them by.
public typealias CFMutableData = NSMutableData

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

/// Pages of a PDF for an ``ImageRenderer`` to draw on.
///
/// As everywhere in Core Graphics, coordinates have their origin at the bottom left and grow
/// upwards; a view is drawn upright all the same, its bottom left corner at the origin. Drawing of
/// one's own is `Canvas`'s business; this context moves, scales and turns what an ``ImageRenderer``
/// draws.
public final class CGContext {
  private let consumer: CGDataConsumer
  private let mediaBox: CGRect
  private let document: PDFDocument
  private var isClosed = false
  private var page = CGRect.zero
  private var saved: [CGAffineTransform] = []

  /// From the coordinates that are drawn in to those of the page.
  public private(set) var ctm = CGAffineTransform.identity

  /// Begins a PDF file, which is written by ``closePDF()``.
  ///
  /// - Parameter mediaBox: The size of pages that bring none of their own, in points; US Letter if
  ///   nil.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  public init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    self.consumer = consumer
    self.mediaBox = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    document = MainThread.assume { PDFDocument() }
  }

  // MARK: Pages

  /// Begins a page of the document's size; the one before ends.
  public func beginPDFPage(_ pageInfo: CFDictionary?) { begin(mediaBox) }

  /// Begins a page of a size of its own, in points.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    begin(mediaBox?.pointee ?? self.mediaBox)
  }

  public func endPDFPage() { MainThread.assume { [document] in document.endPage() } }
  public func endPage() { endPDFPage() }

  /// Finishes the document and writes it. Nothing can be drawn afterwards.
  public func closePDF() {
    guard !isClosed else { return }
    isClosed = true
    if !consumer.write(MainThread.assume { [document] in document.finish() }) {
      Diagnostics.warn(
        once: "pdf:\(ObjectIdentifier(self))", "The PDF cannot be written to its file.")
    }
  }

  private func begin(_ box: CGRect) {
    guard !isClosed else { return }
    page = box
    saved = []
    ctm = CGAffineTransform(translationX: -box.minX, y: -box.minY)
    MainThread.assume { [document] in document.beginPage(box.size) }
  }

  // MARK: Coordinates

  public func saveGState() { saved.append(ctm) }

  /// Takes back what was changed since the matching ``saveGState()``; nothing without one.
  public func restoreGState() { ctm = saved.popLast() ?? ctm }

  public func translateBy(x: CGFloat, y: CGFloat) { ctm = ctm.translatedBy(x: x, y: y) }
  public func scaleBy(x: CGFloat, y: CGFloat) { ctm = ctm.scaledBy(x: x, y: y) }

  /// Turns by radians, counterclockwise.
  public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }

  /// Draws layers with their bottom left corner at the origin.
  @MainActor func draw(_ root: Layer, size: CGSize, background: RGBA?, resolution: CGFloat) {
    guard !isClosed else { return }
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    let toPage = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: page.height)
    document.draw(
      root, size: size, background: background,
      transform: upright.concatenating(ctm).concatenating(toPage), resolution: resolution)
  }
}
