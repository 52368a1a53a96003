import CoreGraphics
import Foundation
@_exported import UIKit

public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

/// Small pictures of the pages that a ``PDFView`` shows; a tap shows one there.
///
/// A strip too short for all pages shows as many as fit, from the first to the last.
@preconcurrency @MainActor open class PDFThumbnailView: UIView {
  private var pictures: [(view: UIImageView, page: PDFPage)] = []
  private var laidOut = CGSize.zero
  private var notices: [any NSObjectProtocol] = []

  /// The view whose document this shows.
  open weak var pdfView: PDFView? {
    didSet {
      forgetNotices()
      if let pdfView {
        notices = [
          observe(.PDFViewDocumentChanged, of: pdfView) { $0.refresh() },
          observe(.PDFViewPageChanged, of: pdfView) { $0.markCurrent() },
        ]
      }
      refresh()
    }
  }
  open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { refresh() } }
  /// The room for a picture, in points.
  open var thumbnailSize = CGSize(width: 40, height: 52) { didSet { refresh() } }
  open var contentInset = UIEdgeInsets.zero { didSet { refresh() } }
  open var selectedPages: [PDFPage]? { pdfView?.currentPage.map { [$0] } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public convenience init() { self.init(frame: .zero) }

  isolated deinit { forgetNotices() }

  private func forgetNotices() {
    for notice in notices { NotificationCenter.default.removeObserver(notice) }
    notices = []
  }

  private func observe(
    _ name: Notification.Name, of view: PDFView,
    _ act: @escaping @MainActor (PDFThumbnailView) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) {
      [weak self] _ in MainActor.assumeIsolated { if let self { act(self) } }
    }
  }

  private func setUp() {
    let tap = UITapGestureRecognizer()
    tap.onAction = { [weak self, weak tap] in
      guard let self, let tap else { return }
      let point = tap.location(in: self)
      let page = pictures.first { $0.view.frame.insetBy(dx: -4, dy: -4).contains(point) }?.page
      if let page { pdfView?.go(to: page) }
    }
    addGestureRecognizer(tap)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != laidOut { refresh() }
  }

  private func refresh() {
    laidOut = bounds.size
    for picture in pictures { picture.view.removeFromSuperview() }
    pictures = []
    guard let document = pdfView?.document, document.pageCount > 0 else { return }
    let inner = bounds.inset(by: contentInset)
    let isSideways = layoutMode == .horizontal
    let step = (isSideways ? thumbnailSize.width : thumbnailSize.height) + 8
    let room = isSideways ? inner.width : inner.height
    guard thumbnailSize.width > 0, thumbnailSize.height > 0, room >= step else { return }
    let count = Int(min(CGFloat(document.pageCount), room / step))
    let start = (room - CGFloat(count) * step) / 2
    for index in 0..<count {
      let number = count == 1 ? 0 : index * (document.pageCount - 1) / (count - 1)
      guard let page = document.page(at: number) else { continue }
      let image = page.thumbnail(of: thumbnailSize, for: .cropBox)
      let view = UIImageView(image: image)
      let place = start + (CGFloat(index) + 0.5) * step
      let center =
        isSideways
        ? CGPoint(x: inner.minX + place, y: inner.midY)
        : CGPoint(x: inner.midX, y: inner.minY + place)
      view.frame = CGRect(
        x: center.x - image.size.width / 2, y: center.y - image.size.height / 2,
        width: image.size.width, height: image.size.height)
      view.layer.borderColor = UIColor.systemBlue.cgColor
      pictures.append((view, page))
      addSubview(view)
    }
    markCurrent()
  }

  private func markCurrent() {
    for picture in pictures {
      picture.view.layer.borderWidth = picture.page === pdfView?.currentPage ? 2 : 0
    }
  }
}
