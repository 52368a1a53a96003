import CoreGraphics
import Foundation
@_exported import UIKit

extension PDFView {
  /// A point of a page in the coordinates of its picture.
  func place(_ point: CGPoint, on page: PDFPage) -> CGPoint {
    let (scale, size) = (scaleFactor, page.shownSize(displayBox))
    let turned = point.applying(page.transform(for: displayBox))
    return CGPoint(x: turned.x * scale, y: (size.height - turned.y) * scale)
  }
  private func frame(of page: PDFPage) -> CGRect {
    guard let number = document?.index(for: page), frames.indices.contains(number) else {
      return .null
    }
    return frames[number].offsetBy(dx: -scroll.contentOffset.x, dy: -scroll.contentOffset.y)
  }

  /// The page at a point of the view, or with `nearest` the one closest to it.
  public func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
    if let page = visiblePages.first(where: { frame(of: $0).contains(point) }) { return page }
    guard nearest else { return nil }
    func distance(_ page: PDFPage) -> CGFloat {
      let frame = frame(of: page)
      return hypot(frame.midX - point.x, frame.midY - point.y)
    }
    return visiblePages.min { distance($0) < distance($1) }
  }
  public func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
    let (frame, scale) = (frame(of: page), scaleFactor)
    guard !frame.isNull, scale > 0 else { return .zero }
    let size = page.shownSize(displayBox)
    return CGPoint(
      x: (point.x - frame.minX) / scale, y: size.height - (point.y - frame.minY) / scale
    ).applying(page.transform(for: displayBox).inverted())
  }
  public func convert(_ point: CGPoint, from page: PDFPage) -> CGPoint {
    let frame = frame(of: page)
    guard !frame.isNull else { return .zero }
    let own = place(point, on: page)
    return CGPoint(x: frame.minX + own.x, y: frame.minY + own.y)
  }
  public func convert(_ rect: CGRect, to page: PDFPage) -> CGRect {
    let a = convert(rect.origin, to: page)
    let b = convert(CGPoint(x: rect.maxX, y: rect.maxY), to: page)
    return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized
  }
  public func convert(_ rect: CGRect, from page: PDFPage) -> CGRect {
    let a = convert(rect.origin, from: page)
    let b = convert(CGPoint(x: rect.maxX, y: rect.maxY), from: page)
    return CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized
  }

  /// What is at a point of the view.
  public func areaOfInterest(for cursorLocation: CGPoint) -> PDFAreaOfInterest {
    guard let page = page(for: cursorLocation, nearest: false) else { return [] }
    var area = PDFAreaOfInterest.pageArea
    let point = convert(cursorLocation, to: page)
    if let note = page.annotation(at: point) {
      area.insert(note.type == "Link" ? .linkArea : .annotationArea)
    }
    if page.characterIndex(at: point) >= 0 { area.insert(.textArea) }
    return area
  }

  // MARK: Taps

  func tapped(_ point: CGPoint) {
    guard let page = page(for: point, nearest: false),
      let note = page.annotation(at: convert(point, to: page))
    else { return }
    NotificationCenter.default.post(
      name: .PDFViewAnnotationHit, object: self, userInfo: ["PDFAnnotationHit": note])
    if let action = note.action {
      perform(action)
    } else if let place = note.destination {
      go(to: place)
    }
  }

  /// Does what a link does: opens its address, or goes to its place.
  public func perform(_ action: PDFAction) {
    switch action {
    case let action as PDFActionURL:
      guard let url = action.url else { return }
      if let delegate {
        delegate.pdfViewWillClick(onLink: self, with: url)
      } else {
        UIApplication.shared.open(url)
      }
    case let action as PDFActionGoTo: go(to: action.destination)
    case let action as PDFActionNamed:
      switch action.name {
      case .nextPage: goToNextPage(nil)
      case .previousPage: goToPreviousPage(nil)
      case .firstPage: goToFirstPage(nil)
      case .lastPage: goToLastPage(nil)
      case .goBack: goBack(nil)
      case .goForward: goForward(nil)
      case .zoomIn: zoomIn(nil)
      case .zoomOut: zoomOut(nil)
      default: break
      }
    default: break
    }
  }
}
