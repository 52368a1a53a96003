import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

@testable import PDFKit

@Suite @MainActor struct PDFViewTests {
  private static func document(pages: Int) -> PDFDocument {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      for page in 0..<pages {
        context.beginPage()
        UIColor(hue: CGFloat(page) / 6, saturation: 1, brightness: 1, alpha: 1).setFill()
        context.fill(bounds)
      }
    }
    return PDFDocument(data: data)!
  }

  private func view(pages: Int, _ change: (PDFView) -> Void = { _ in }) -> PDFView {
    let view = PDFView(frame: CGRect(x: 0, y: 0, width: 216, height: 300))
    view.document = Self.document(pages: pages)
    change(view)
    view.layoutIfNeeded()
    return view
  }

  @Test func `pages are as wide as the view where that is wanted`() {
    let view = view(pages: 3) { $0.autoScales = true }
    #expect(view.scaleFactor == 2)  // 216 / (100 + 4 + 4)
    #expect(view.rowSize(for: view.currentPage!) == CGSize(width: 200, height: 400))
    view.displayMode = .singlePage
    #expect(abs(view.scaleFactor - 300 / 209.5) < 1e-9)
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  @Test func `going to pages changes the current one, and tells of it`() {
    let view = view(pages: 3) { $0.autoScales = true }
    let told = Count()
    let observer = NotificationCenter.default.addObserver(
      forName: .PDFViewPageChanged, object: view, queue: nil
    ) { _ in told.value += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(view.canGoToNextPage && !view.canGoToPreviousPage)
    view.goToNextPage(nil)
    #expect(view.currentPage === view.document?.page(at: 1))
    #expect(told.value == 1)
    view.goToLastPage(nil)
    #expect(!view.canGoToNextPage && view.currentPage === view.document?.page(at: 2))
    view.goBack(nil)
    #expect(view.currentPage === view.document?.page(at: 1))
  }

  @Test func `points of the view and of a page are turned into each other`() {
    let view = view(pages: 2) { $0.autoScales = true }
    let page = view.document!.page(at: 0)!
    let corner = view.convert(CGPoint(x: 0, y: 200), from: page)  // the upper left of the page
    #expect(corner == CGPoint(x: 8, y: 9.5))
    #expect(view.convert(CGPoint(x: 8, y: 9.5), to: page) == CGPoint(x: 0, y: 200))
    #expect(view.page(for: CGPoint(x: 50, y: 50), nearest: false) === page)
  }

  @Test func `two pages lie beside each other, the first of a book alone`() {
    let sizes = [CGSize](repeating: CGSize(width: 10, height: 20), count: 3)
    let plain = PageArrangement(
      sizes: sizes, scale: 1, margins: .zero, room: CGSize(width: 20, height: 40),
      kind: .continuous(.vertical), columns: 2, isBook: false, isRightToLeft: false)
    #expect(
      plain.frames.map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 20),
      ])
    let book = PageArrangement(
      sizes: sizes, scale: 1, margins: .zero, room: CGSize(width: 20, height: 40),
      kind: .continuous(.vertical), columns: 2, isBook: true, isRightToLeft: false)
    #expect(
      book.frames.map(\.origin) == [
        CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20),
      ])
  }

  private struct Page: UIViewRepresentable {
    func makeUIView(context: Context) -> PDFView {
      let view = PDFView()
      view.autoScales = true
      view.document = PDFViewTests.document(pages: 2)
      return view
    }
    func updateUIView(_ view: PDFView, context: Context) {}
  }

  @Test func `a view of SwiftUI shows the document`() throws {
    let app = Driver(Page(), size: CGSize(width: 216, height: 300))
    app.advance(by: 1)
    let picture = try #require(UIImage(data: app.picture.png, scale: 2))
    #expect(picture.color(at: CGPoint(x: 100, y: 150)) == [255, 0, 0])
  }

  @Test func `when the last page is taken away the one before is shown`() {
    let view = view(pages: 3) { $0.displayMode = .singlePage }
    view.goToLastPage(nil)
    view.document?.removePage(at: 2)
    #expect(view.currentPage === view.document?.page(at: 1))
    #expect(view.visiblePages.count == 1)
  }

  @Test func `a page that is changed on another thread is shown by the main one`() async {
    let view = view(pages: 2)
    nonisolated(unsafe) let document = view.document!
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        document.removePage(at: 0)
        document.page(at: 0)?.rotation = 90
        done.resume()
      }
    }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(view.frames.count == 1 && view.frames[0].width > view.frames[0].height)
  }

  @Test func `a scale that is no number is left out`() {
    let view = view(pages: 1)
    view.scaleFactor = 2
    view.scaleFactor = .nan
    view.scaleFactor = .infinity
    #expect(view.scaleFactor == 2)
    view.minScaleFactor = 0
    view.scaleFactor = 0
    #expect(
      view.scaleFactor > 0 && view.convert(CGPoint(x: 1, y: 1), to: view.currentPage!).x.isFinite)
  }

  @Test(arguments: [CGFloat(-8), -20, 0, .nan, .infinity, 1e-12])
  func `small pictures of no size are none`(side: CGFloat) {
    let view = view(pages: 3)
    let strip = PDFThumbnailView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    strip.pdfView = view
    #expect(strip.subviews.count == 3)
    strip.thumbnailSize = CGSize(width: side, height: side)
    #expect(strip.subviews.count <= 3)
  }

  @Test func `small pictures without a view hear nothing of other threads`() async {
    let strip = PDFThumbnailView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    strip.pdfView = view(pages: 1)
    strip.pdfView = nil
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        NotificationCenter.default.post(name: .init("other"), object: nil)
        done.resume()
      }
    }
    #expect(strip.subviews.isEmpty)
  }

  private final class Overlays: PDFPageOverlayViewProvider {
    var shown: [UIView] = []
    var ended = 0
    func pdfView(_ view: PDFView, overlayViewFor page: PDFPage) -> UIView? { UIView() }
    func pdfView(
      _ pdfView: PDFView, willDisplayOverlayView overlayView: UIView, for page: PDFPage
    ) { shown.append(overlayView) }
    func pdfView(
      _ pdfView: PDFView, willEndDisplayingOverlayView overlayView: UIView, for page: PDFPage
    ) { ended += 1 }
  }

  @Test func `an app puts views over the pages that are shown`() {
    let overlays = Overlays()
    let view = view(pages: 1) { $0.pageOverlayViewProvider = overlays }
    let now = overlays.shown.count - overlays.ended
    #expect(now == 1 && overlays.shown.last?.superview != nil)
    let page = overlays.shown.last?.superview
    page?.layoutIfNeeded()
    #expect(overlays.shown.last?.frame == page?.bounds)
    view.document = nil
    #expect(overlays.shown.count == overlays.ended)
  }
}
