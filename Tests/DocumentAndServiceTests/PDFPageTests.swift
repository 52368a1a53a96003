import LindenDrawing
import PDFKit
import Testing

@Suite @MainActor struct PDFPageTests {
  private final class Marked: PDFPage {
    override func draw(with box: PDFDisplayBox, to context: CGContext) {
      super.draw(with: box, to: context)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
    }
  }

  private final class Chooser: NSObject, PDFDocumentDelegate {
    var heard: [String] = []
    func classForPage() -> AnyClass { Marked.self }
    func documentDidBeginDocumentFind(_ notification: Notification) { heard.append("begin") }
    func documentDidEndDocumentFind(_ notification: Notification) { heard.append("end") }
    func documentDidBeginPageFind(_ notification: Notification) {
      heard.append("page \(notification.userInfo?["PDFDocumentPageIndex"] as? Int ?? -1)")
    }
    func documentDidFindMatch(_ notification: Notification) {
      let found = notification.userInfo?["PDFDocumentFoundSelection"] as? PDFSelection
      heard.append(found?.string ?? "nothing")
    }
  }

  @Test func `the delegate chooses the class of pages that nobody has asked for yet`() throws {
    let document = drawnDocument(["one", "two"])
    let first = try #require(document.page(at: 0))
    let chooser = Chooser()
    document.delegate = chooser
    #expect(!(first is Marked) && document.page(at: 0) === first)
    let page = try #require(document.page(at: 1) as? Marked)
    #expect(page.document === document && document.index(for: page) == 1)
    let picture = page.thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
    #expect(picture.color(at: CGPoint(x: 10, y: 90)) == [255, 0, 0])
  }

  @Test func `the delegate hears of pages that are searched, and of what is found`() async {
    let document = drawnDocument(["one", "tone"])
    let chooser = Chooser()
    document.delegate = chooser
    document.beginFindString("one")
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(chooser.heard == ["begin", "page 0", "one", "page 1", "one", "end"])
    #expect(!document.isFinding)
  }

  @Test func `a selection over pages has its last letter, in either direction`() throws {
    let document = drawnDocument(["one", "two"])
    let (first, second) = (
      try #require(document.page(at: 0)), try #require(document.page(at: 1))
    )
    let (start, end) = (first.characterBounds(at: 1), second.characterBounds(at: 1))
    let (a, b) = (
      CGPoint(x: start.midX, y: start.midY), CGPoint(x: end.midX, y: end.midY)
    )
    #expect(document.selection(from: first, at: a, to: second, at: b)?.string == "ne\ntw")
    #expect(document.selection(from: second, at: b, to: first, at: a)?.string == "ne\ntw")
  }

  @Test func `ranges that are not on the page select nothing`() throws {
    let page = try #require(drawnDocument(["Invoice 42"]).page(at: 0))
    for range in [
      NSRange(location: NSNotFound, length: 3), NSRange(location: 3, length: .max),
      NSRange(location: -1, length: 2), NSRange(location: 2, length: -1),
    ] { #expect(page.selection(for: range) == nil) }
    #expect(page.characterIndex(at: CGPoint(x: 190, y: 5)) == -1)
    let letter = page.characterBounds(at: 3)
    #expect(page.characterIndex(at: CGPoint(x: letter.midX, y: letter.midY)) == 3)
    #expect(page.characterBounds(at: .max) == .zero)
  }

  @Test func `a selection grows and shrinks at its ends, as far as there are letters`() throws {
    let page = try #require(drawnDocument(["Invoice 42"]).page(at: 0))
    let selection = try #require(page.selection(for: NSRange(location: 3, length: 2)))
    selection.extend(atEnd: 1)
    selection.extend(atStart: -1)
    #expect(selection.string == "ic")
    selection.extend(atEnd: .max)
    selection.extend(atStart: .max)
    #expect(selection.string == "Invoice 42")
    selection.extend(atEnd: .min)
    #expect(selection.string == "")
    let word = try #require(page.selection(for: NSRange(location: 8, length: 1)))
    word.extendForLineBoundaries()
    #expect(word.string == "Invoice 42")
  }

  @Test func `a line of a table of contents is not put below itself`() {
    let (root, chapter) = (PDFOutline(), PDFOutline())
    root.insertChild(chapter, at: 0)
    chapter.insertChild(root, at: 0)
    chapter.insertChild(chapter, at: 0)
    #expect(chapter.numberOfChildren == 0 && chapter.parent === root)
    root.insertChild(chapter, at: 1)
    #expect(root.numberOfChildren == 1)
  }

  @Test func `a copy of a document is changed by itself`() throws {
    let document = drawnDocument(["one", "two"])
    let copy = try #require(document.copy() as? PDFDocument)
    copy.removePage(at: 0)
    #expect(copy.string == "two" && document.pageCount == 2)
  }

  @Test func `a page of a picture has a size`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let endless = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    #expect(PDFPage(image: image, options: [.mediaBox: endless]) == nil)
    let box = NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 20))
    let page = try #require(PDFPage(image: image, options: [.mediaBox: box]))
    #expect(page.bounds(for: .mediaBox).size == CGSize(width: 30, height: 20))
  }

  // MARK: Notes

  private final class Stamp: PDFAnnotation {
    let ink: UIColor
    init(_ ink: UIColor, bounds: CGRect) {
      self.ink = ink
      super.init(bounds: bounds, forType: .stamp, withProperties: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func draw(with box: PDFDisplayBox, in context: CGContext) {
      context.setFillColor(ink.cgColor)
      context.fill(bounds)
    }
  }

  @Test func `a note of an app's own class, with an initializer of its own, draws itself`() throws {
    let page = try #require(drawnDocument(["one"]).page(at: 0))
    page.addAnnotation(Stamp(.green, bounds: CGRect(x: 100, y: 10, width: 40, height: 20)))
    let picture = page.thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
    #expect(picture.color(at: CGPoint(x: 120, y: 80)) == [0, 255, 0])
  }

  @Test func `a border that is changed later is drawn as it is then`() throws {
    let page = try #require(drawnDocument([" "]).page(at: 0))
    let note = PDFAnnotation(
      bounds: CGRect(x: 100, y: 10, width: 60, height: 60), forType: .square, withProperties: nil)
    note.color = .red
    #expect(note.border == nil)
    note.border = PDFBorder()
    page.addAnnotation(note)
    func edge() -> [UInt8] {
      page.thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
        .color(at: CGPoint(x: 106, y: 60))
    }
    #expect(edge() == [255, 255, 255])
    note.border?.lineWidth = 10
    #expect(note.border?.lineWidth == 10 && edge() == [255, 0, 0])
    let border = try #require(note.border)
    (border.style, border.dashPattern) = (.dashed, [30, 30])
    let picture = page.thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
    let seen = (31..<89).map { picture.color(at: CGPoint(x: 105, y: CGFloat($0))) }
    #expect(seen.contains([255, 0, 0]) && seen.contains([255, 255, 255]))
  }

  @Test func `ink that is taken away is not written`() {
    let note = PDFAnnotation(
      bounds: CGRect(x: 10, y: 10, width: 60, height: 60), forType: .ink, withProperties: nil)
    let (dot, line) = (UIBezierPath(), UIBezierPath())
    dot.move(to: CGPoint(x: 1, y: 1))
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 5, y: 5))
    note.add(dot)
    note.add(line)
    note.remove(dot)
    note.remove(dot)
    #expect(note.paths == [line] && note.startPoint == .zero && note.endPoint.x == 5)
    note.remove(line)
    note.add(dot)
    note.endPoint = CGPoint(x: 3, y: 4)
    #expect(note.endPoint == CGPoint(x: 3, y: 4))
  }

  @Test func `a note that says it is as large as a town is drawn with few pixels`() throws {
    let page = try #require(drawnDocument(["one"]).page(at: 0))
    page.addAnnotation(
      PDFAnnotation(
        bounds: CGRect(x: 0, y: 0, width: 1e6, height: 1e6), forType: .freeText,
        withProperties: [PDFAnnotationKey.contents: "large"]))
    let picture = page.thumbnail(of: CGSize(width: 200, height: 100), for: .cropBox)
    #expect(picture.size == CGSize(width: 200, height: 100))
  }
}
