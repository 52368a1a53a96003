import CoreGraphics
import Foundation
import LindenDrawing

/// Begins a document that is written to a file when it ends. UIKit's functions draw in it from the
/// first page on.
///
/// - Parameters:
///   - path: The file; what is there is replaced.
///   - bounds: Of pages that do not say their own; empty is a page of 612 by 792 points.
///   - documentInfo: Accepted: it is not written.
/// - Returns: False if there is no folder for the file.
@discardableResult public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  let folder = (path as NSString).deletingLastPathComponent
  guard folder.isEmpty || FileManager.default.fileExists(atPath: folder) else { return false }
  PDFStack.begin(NSMutableData(), bounds, path: path)
  return true
}

/// Begins a document that is in `data` when it has ended.
///
/// - Parameters:
///   - data: Gets the document.
///   - bounds: Of pages that do not say their own; empty is a page of 612 by 792 points.
///   - documentInfo: Accepted: it is not written.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) { PDFStack.begin(data, bounds, path: nil) }

/// Begins a page of the document's size; the one before ends.
public func UIGraphicsBeginPDFPage() {
  guard let bounds = PDFStack.documents.last?.bounds else { return }
  UIGraphicsBeginPDFPageWithInfo(bounds, nil)
}

/// Begins a page of its own size; the one before ends.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  guard let context = PDFStack.documents.last?.context else { return }
  var box = bounds
  context.beginPage(mediaBox: &box)
  context.turnOver()
}

/// The bounds of the document's pages; empty outside of one.
public func UIGraphicsGetPDFContextBounds() -> CGRect { PDFStack.documents.last?.bounds ?? .zero }

/// Ends the document that began last, and writes it.
public func UIGraphicsEndPDFContext() { PDFStack.end() }

/// The documents that have begun, the innermost last; every thread has its own.
private enum PDFStack {
  struct Document {
    let context: CGContext
    let data: NSMutableData
    let bounds: CGRect
    let path: String?
  }

  private static let key = "Linden.documents"

  static var documents: [Document] {
    get { Thread.current.threadDictionary[key] as? [Document] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  static func begin(_ data: NSMutableData, _ bounds: CGRect, path: String?) {
    let bounds = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    guard let consumer = CGDataConsumer(data: data),
      let context = CGContext(consumer: consumer, mediaBox: nil, nil)
    else { return }
    documents.append(Document(context: context, data: data, bounds: bounds, path: path))
    ContextStack.entries.append(.init(context: context, scale: 3, isOpaque: false))
  }

  static func end() {
    guard let document = documents.popLast() else { return }
    _ = ContextStack.entries.popLast()
    document.context.closePDF()
    guard let path = document.path else { return }
    do {
      try (document.data as Data).write(to: URL(fileURLWithPath: path))
    } catch {
      Diagnostics.warn(once: "UIGraphicsEndPDFContext", "\(path) cannot be written: \(error)")
    }
  }
}
