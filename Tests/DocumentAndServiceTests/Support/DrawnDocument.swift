import PDFKit

/// A document of pages with a line of text each, as an app itself draws them.
@MainActor func drawnDocument(_ lines: [String]) -> PDFDocument {
  let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
  let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
    for line in lines {
      context.beginPage()
      (line as NSString).draw(
        at: CGPoint(x: 20, y: 30), withAttributes: [.font: UIFont.systemFont(ofSize: 16)])
    }
  }
  return PDFDocument(data: data)!
}
