import CoreGraphics
import Foundation
@_exported import UIKit

extension PDFView {
  /// Shows a page from its top.
  public func go(to page: PDFPage) {
    go(
      to: PDFDestination(
        page: page,
        at: CGPoint(x: kPDFDestinationUnspecifiedValue, y: kPDFDestinationUnspecifiedValue)))
  }
  public func go(to destination: PDFDestination) {
    guard let page = destination.page, let number = document?.index(for: page),
      number != NSNotFound
    else { return }
    note(destination)
    show(number, destination.point)
  }
  /// Shows where a selection begins.
  public func go(to selection: PDFSelection) {
    guard let page = selection.pages.first else { return }
    go(to: selection.bounds(for: page), on: page)
  }
  /// Shows a rectangle of a page's space.
  public func go(to rect: CGRect, on page: PDFPage) {
    go(to: PDFDestination(page: page, at: CGPoint(x: rect.minX, y: rect.maxY)))
  }
  public func scrollSelectionToVisible(_ sender: Any?) {
    if let currentSelection { go(to: currentSelection) }
  }

  private var number: Int { currentPage.flatMap { document?.index(for: $0) } ?? 0 }
  private var last: Int { (document?.pageCount ?? 0) - 1 }
  public var canGoToFirstPage: Bool { number > 0 }
  public var canGoToLastPage: Bool { number < last }
  public var canGoToNextPage: Bool { number < last }
  public var canGoToPreviousPage: Bool { number > 0 }
  public func goToFirstPage(_ sender: Any?) { goToPage(0) }
  public func goToLastPage(_ sender: Any?) { goToPage(last) }
  public func goToNextPage(_ sender: Any?) { if canGoToNextPage { goToPage(number + 1) } }
  public func goToPreviousPage(_ sender: Any?) {
    if canGoToPreviousPage { goToPage(number - 1) }
  }
  private func goToPage(_ number: Int) {
    if let page = document?.page(at: number) { go(to: page) }
  }
}

/// Told of taps on links. Everything is optional.
@preconcurrency @MainActor public protocol PDFViewDelegate: AnyObject {
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
  func pdfViewWillChangeScaleFactor(_ sender: PDFView, toScale scale: CGFloat) -> CGFloat
  func pdfViewPerformFind(_ sender: PDFView)
  func pdfViewPerformGo(toPage sender: PDFView)
  func pdfViewParentViewController() -> UIViewController
}

extension PDFViewDelegate {
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) {
    UIApplication.shared.open(url)
  }
  public func pdfViewWillChangeScaleFactor(_ sender: PDFView, toScale scale: CGFloat) -> CGFloat {
    scale
  }
  public func pdfViewPerformFind(_ sender: PDFView) {}
  public func pdfViewPerformGo(toPage sender: PDFView) {}
  public func pdfViewParentViewController() -> UIViewController { UIViewController() }
}

/// Puts views over pages, as large as these are on screen.
@preconcurrency @MainActor public protocol PDFPageOverlayViewProvider: AnyObject {
  func pdfView(_ view: PDFView, overlayViewFor page: PDFPage) -> UIView?
  func pdfView(
    _ pdfView: PDFView, willDisplayOverlayView overlayView: UIView, for page: PDFPage)
  func pdfView(
    _ pdfView: PDFView, willEndDisplayingOverlayView overlayView: UIView, for page: PDFPage)
}

extension PDFPageOverlayViewProvider {
  public func pdfView(
    _ pdfView: PDFView, willDisplayOverlayView overlayView: UIView, for page: PDFPage
  ) {}
  public func pdfView(
    _ pdfView: PDFView, willEndDisplayingOverlayView overlayView: UIView, for page: PDFPage
  ) {}
}

extension Notification.Name {
  public static let PDFViewDocumentChanged = Self("PDFViewDocumentChanged")
  public static let PDFViewPageChanged = Self("PDFViewPageChanged")
  public static let PDFViewScaleChanged = Self("PDFViewScaleChanged")
  public static let PDFViewAnnotationHit = Self("PDFViewAnnotationHit")
  public static let PDFViewAnnotationWillHit = Self("PDFViewAnnotationWillHit")
  public static let PDFViewSelectionChanged = Self("PDFViewSelectionChanged")
  public static let PDFViewDisplayModeChanged = Self("PDFViewDisplayModeChanged")
  public static let PDFViewDisplayBoxChanged = Self("PDFViewDisplayBoxChanged")
  public static let PDFViewVisiblePagesChanged = Self("PDFViewVisiblePagesChanged")
  public static let PDFViewChangedHistory = Self("PDFViewChangedHistory")
  public static let PDFViewCopyPermission = Self("PDFViewCopyPermission")
  public static let PDFViewPrintPermission = Self("PDFViewPrintPermission")
  public static let PDFThumbnailViewDocumentEdited = Self("PDFThumbnailViewDocumentEdited")
}
