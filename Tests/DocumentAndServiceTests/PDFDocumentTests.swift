import LindenDrawing
import PDFKit
import Testing

@Suite @MainActor struct PDFDocumentTests {
  @Test func `what an app has drawn as a document is read with its text`() {
    let document = drawnDocument(["Invoice 42", "Total 7 EUR"])
    #expect(document.pageCount == 2)
    #expect(document.page(at: 0)?.string == "Invoice 42")
    #expect(document.string == "Invoice 42\nTotal 7 EUR")
    #expect(document.page(at: 1)?.bounds(for: .mediaBox).size == CGSize(width: 200, height: 100))
    #expect(document.page(at: 1)?.label == "2")
    #expect(document.page(at: 2) == nil)
  }

  @Test func `what is no document gives none`() {
    #expect(PDFDocument(data: Data("hello".utf8)) == nil)
    #expect(PDFDocument(url: URL(fileURLWithPath: "/nowhere.pdf")) == nil)
  }

  @Test func `a document that needs a password is locked`() throws {
    let text = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
      trailer << /Root 1 0 R /Encrypt << /V 4 >> >>
      """
    let document = try #require(PDFDocument(data: Data(text.utf8)))
    #expect(document.isEncrypted && document.isLocked && document.pageCount == 0)
    let said = Diagnostics.recording { _ = document.unlock(withPassword: "x") }
    #expect(said.contains { $0.contains("password") })
  }

  @Test func `pages put together anew are written, and read again`() throws {
    let document = drawnDocument(["one", "two", "three"])
    document.exchangePage(at: 0, withPageAt: 2)
    document.removePage(at: 1)
    let other = drawnDocument(["four"])
    document.insert(try #require(other.page(at: 0)), at: 1)
    #expect(other.pageCount == 1)
    document.documentAttributes = [
      PDFDocumentAttribute.titleAttribute: "Numbers", PDFDocumentAttribute.authorAttribute: "Ada",
    ]
    let data = try #require(document.dataRepresentation())
    let again = try #require(PDFDocument(data: data))
    #expect(again.string == "three\nfour\none")
    #expect(again.documentAttributes?[PDFDocumentAttribute.titleAttribute] as? String == "Numbers")
    #expect(again.documentAttributes?[PDFDocumentAttribute.authorAttribute] as? String == "Ada")
  }

  @Test func `what was not changed is written as it was`() throws {
    let document = drawnDocument(["same"])
    let data = try #require(document.dataRepresentation())
    #expect(PDFDocument(data: data)?.dataRepresentation() == data)
  }

  @Test func `a page made of a picture is as large as it, and shows it`() throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }
    let document = PDFDocument()
    document.insert(try #require(PDFPage(image: red)), at: 0)
    let data = try #require(document.dataRepresentation())
    let page = try #require(PDFDocument(data: data)?.page(at: 0))
    #expect(page.bounds(for: .mediaBox).size == CGSize(width: 30, height: 20))
    let picture = page.thumbnail(of: CGSize(width: 15, height: 15), for: .mediaBox)
    #expect(picture.size == CGSize(width: 15, height: 10))
    #expect(picture.color(at: CGPoint(x: 7, y: 5)) == [255, 0, 0])
  }

  @Test func `a page that is turned is seen turned, from its file or by the app`() throws {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 40, height: 20)).pdfData {
      $0.beginPage()
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))  // at the left
    }
    let document = try #require(PDFDocument(data: data))
    let page = try #require(document.page(at: 0))
    page.rotation = 90
    let turned = page.thumbnail(of: CGSize(width: 20, height: 40), for: .cropBox)
    #expect(turned.size == CGSize(width: 20, height: 40))
    // Clockwise, the left is now at the top.
    #expect(turned.color(at: CGPoint(x: 10, y: 3)) == [0, 0, 255])
    #expect(turned.color(at: CGPoint(x: 10, y: 36)) == [255, 255, 255])
    let again = try #require(PDFDocument(data: document.dataRepresentation() ?? Data()))
    let read = try #require(again.page(at: 0))
    #expect(read.rotation == 90)
    let seen = read.thumbnail(of: CGSize(width: 20, height: 40), for: .cropBox)
    #expect(seen.color(at: CGPoint(x: 10, y: 3)) == [0, 0, 255])
  }

  @Test func `text is found, in the order of the pages, with its place`() throws {
    let document = drawnDocument(["first Tree", "tree and tree"])
    let found = document.findString("tree", withOptions: .caseInsensitive)
    #expect(found.map(\.string) == ["Tree", "tree", "tree"])
    #expect(found.map { $0.pages.first.map { document.index(for: $0) } } == [0, 1, 1])
    let page = try #require(document.page(at: 1))
    let (first, second) = (found[1].bounds(for: page), found[2].bounds(for: page))
    #expect(first.minX >= 19 && first.minX < 22 && second.minX > first.maxX)
    #expect(first.minY > 40 && first.maxY < 75)
    let next = document.findString("tree", fromSelection: found[1], withOptions: [])
    #expect(next?.bounds(for: page) == second)
    #expect(page.selectionForWord(at: CGPoint(x: first.midX, y: first.midY))?.string == "tree")
    #expect(
      page.selectionForLine(at: CGPoint(x: first.midX, y: first.midY))?.string == "tree and tree")
  }

  @Test func `notes, links and a table of contents come through a file`() throws {
    let document = drawnDocument(["one", "two"])
    let page = try #require(document.page(at: 0))
    let mark = PDFAnnotation(
      bounds: CGRect(x: 20, y: 50, width: 60, height: 20), forType: .highlight, withProperties: nil)
    mark.color = .yellow
    mark.contents = "Läs"
    page.addAnnotation(mark)
    let link = PDFAnnotation(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10), forType: .link, withProperties: nil)
    link.url = URL(string: "https://example.com/a")
    page.addAnnotation(link)
    let root = PDFOutline()
    let chapter = PDFOutline()
    chapter.label = "Second"
    chapter.destination = PDFDestination(
      page: try #require(document.page(at: 1)), at: CGPoint(x: 0, y: 100))
    root.insertChild(chapter, at: 0)
    document.outlineRoot = root
    let again = try #require(PDFDocument(data: document.dataRepresentation() ?? Data()))
    let notes = try #require(again.page(at: 0)?.annotations)
    #expect(notes.map(\.type) == ["Highlight", "Link"])
    #expect(notes.first?.contents == "Läs")
    #expect(notes.last?.url == URL(string: "https://example.com/a"))
    let read = try #require(again.outlineRoot?.child(at: 0))
    #expect(read.label == "Second")
    #expect(read.destination?.page === again.page(at: 1))
    // A mark lets the paper through.
    let picture = page.thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
    #expect(picture.color(at: CGPoint(x: 75, y: 33)) == [255, 255, 0])
  }
}

extension UIImage {
  /// Red, green and blue of the pixel at a point.
  func color(at point: CGPoint) -> [UInt8] {
    let (x, y) = (Int(point.x * scale), Int(point.y * scale))
    let offset = (y * bitmap.width + x) * 4
    return [2, 1, 0].map { bitmap.pixels[offset + $0] }
  }
}
