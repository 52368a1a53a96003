import SwiftUI
import Testing

@MainActor @Suite struct PDFTests {
  @Test func `the PDF has one page of the view's size, and text that is text`() throws {
    let renderer = ImageRenderer(
      content: Text("Portable").frame(width: 200, height: 100))
    let pdf = try #require(renderer.pdfData.map(PDF.init))
    #expect(pdf.pages == [CGSize(width: 200, height: 100)])
    #expect(pdf.text.contains("/Font"))
  }

  @Test func `every page of a document is drawn by whoever has begun it`() throws {
    let data = NSMutableData()
    let renderer = ImageRenderer(content: Color.red.frame(width: 40, height: 30))
    renderer.render { size, draw in
      #expect(size == CGSize(width: 40, height: 30))
      var page = CGRect(origin: .zero, size: size)
      guard let consumer = CGDataConsumer(data: data as CFMutableData),
        let context = CGContext(consumer: consumer, mediaBox: &page, nil)
      else { return }
      context.beginPDFPage(nil)
      draw(context)
      context.endPDFPage()
      var large = CGRect(x: 0, y: 0, width: 100, height: 80)
      context.beginPage(mediaBox: &large)
      context.translateBy(x: 10, y: 20)
      draw(context)
      context.endPage()
      context.closePDF()
    }
    let pdf = PDF(data as Data)
    #expect(pdf.pages == [CGSize(width: 40, height: 30), CGSize(width: 100, height: 80)])
  }

  @Test func `a document is written to its file when it is closed`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    let renderer = ImageRenderer(content: Text("Hello"))
    renderer.render { size, draw in
      var page = CGRect(origin: .zero, size: size)
      guard let context = CGContext(file as CFURL, mediaBox: &page, nil) else { return }
      context.beginPDFPage(nil)
      draw(context)
      context.endPDFPage()
      #expect(!FileManager.default.fileExists(atPath: file.path))
      context.closePDF()
    }
    #expect(PDF(try Data(contentsOf: file)).pages.count == 1)
  }

  @Test func `saved coordinates come back`() throws {
    let consumer = try #require(CGDataConsumer(data: NSMutableData()))
    let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
    context.beginPDFPage(nil)
    context.translateBy(x: 10, y: 20)
    context.saveGState()
    context.scaleBy(x: 2, y: 3)
    context.rotate(by: .pi / 2)
    #expect(CGPoint(x: 1, y: 0).applying(context.ctm).distance(to: CGPoint(x: 10, y: 23)) < 1e-9)
    context.restoreGState()
    #expect(context.ctm == CGAffineTransform(translationX: 10, y: 20))
    context.restoreGState()
    #expect(context.ctm == CGAffineTransform(translationX: 10, y: 20))
    context.closePDF()
  }
}

/// As much of a PDF as these tests ask for.
private struct PDF {
  let text: String

  init(_ data: Data) { text = String(decoding: data, as: UTF8.self) }

  /// The sizes of the pages, in order.
  var pages: [CGSize] {
    text.matches(of: #/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]/#).compactMap { match in
      guard let width = Double(match.output.1), let height = Double(match.output.2) else {
        return nil
      }
      return CGSize(width: width, height: height)
    }
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
