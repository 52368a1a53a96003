import CoreGraphics
import Foundation
import UIKit

/// A page on screen, with the marks of what is selected.
final class PageView: UIView {
  let page: PDFPage
  private let box: PDFDisplayBox
  private let scale: CGFloat
  private let picture = UIImageView()
  private var marks: [UIView] = []
  /// What the app puts over the page.
  var overlay: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let overlay { addSubview(overlay) }
    }
  }

  init(_ page: PDFPage, box: PDFDisplayBox, scale: CGFloat, hasShadow: Bool) {
    (self.page, self.box, self.scale) = (page, box, scale)
    super.init(frame: .zero)
    backgroundColor = .white
    if hasShadow {
      layer.shadowOpacity = 0.3
      layer.shadowRadius = 3
      layer.shadowOffset = CGSize(width: 0, height: 1)
    }
    isAccessibilityElement = true
    accessibilityLabel = page.string
    picture.image = page.picture(box, scale: scale, pixels: UIScreen.main.scale)
    picture.contentMode = .scaleToFill
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    overlay?.frame = bounds
  }

  func mark(_ highlighted: [PDFSelection], _ current: PDFSelection?) {
    for mark in marks { mark.removeFromSuperview() }
    marks = []
    let toBox = page.transform(for: box)
    let height = page.shownSize(box).height
    func add(_ selection: PDFSelection, _ usual: UIColor) {
      for line in selection.selectionsByLine() where line.pages.first === page {
        let rect = line.bounds(for: page).applying(toBox)
        let mark = UIView(
          frame: CGRect(
            x: rect.minX * scale, y: (height - rect.maxY) * scale, width: rect.width * scale,
            height: rect.height * scale))
        mark.backgroundColor = (selection.color ?? usual).withAlphaComponent(0.35)
        mark.isUserInteractionEnabled = false
        marks.append(mark)
        addSubview(mark)
      }
    }
    for selection in highlighted { add(selection, .systemYellow) }
    if let current { add(current, .systemBlue) }
  }
}
