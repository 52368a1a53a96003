import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct LabelTests {
  /// Leaves room around its text.
  private final class PaddedLabel: UILabel {
    private let insets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
      return CGRect(
        x: text.minX - 20, y: text.minY - 10, width: text.width + 60, height: text.height + 40)
    }
  }

  /// Draws its text twice, in two colours.
  private final class OutlinedLabel: UILabel {
    var drawings = 0
    override func drawText(in rect: CGRect) {
      drawings += 1
      let color = textColor
      textColor = .red
      super.drawText(in: rect)
      textColor = color
      super.drawText(in: rect)
    }
  }

  private final class SilentLabel: UILabel {
    override func drawText(in rect: CGRect) {}
  }

  private func show(_ label: UILabel, _ frame: CGRect) -> Driver {
    let page = UIView()
    label.frame = frame
    page.addSubview(label)
    return Driver(HeldView(view: page), size: CGSize(width: 300, height: 200))
  }

  @Test func `a label that hands on a smaller area leaves room around its text`() throws {
    let (plain, padded) = (UILabel(), PaddedLabel())
    (plain.text, padded.text) = ("Text", "Text")
    let natural = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize.width == natural.width + 60)
    #expect(padded.intrinsicContentSize.height == natural.height + 40)
    padded.sizeToFit()
    #expect(padded.bounds.size == padded.intrinsicContentSize)
    let app = show(padded, CGRect(x: 0, y: 0, width: 200, height: natural.height + 40))
    let text = try app.find("Text").frame
    #expect(abs(text.midY - (10 + natural.height / 2)) < 1)
    #expect((20..<23).contains(app.picture.left))
  }

  @Test func `the text's area is that of its lines, from the beginning of the bounds`() {
    let label = UILabel()
    label.text = "Many words that take more than one line"
    let bounds = CGRect(x: 5, y: 7, width: 100, height: 1000)
    let (one, all) = (
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1),
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    )
    #expect(one.origin == bounds.origin)
    #expect(all.height > 2 * one.height)
    #expect(all.width <= 100)
  }

  @Test func `a label may change its colour while it draws`() throws {
    let label = OutlinedLabel()
    label.text = "Text"
    let app = show(label, CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(app.exists("Text"))
    let drawings = label.drawings
    app.advance(by: 1)
    #expect(label.drawings == drawings)
  }

  @Test func `a label that draws no text shows none`() {
    let label = SilentLabel()
    label.text = "Text"
    #expect(!show(label, CGRect(x: 0, y: 0, width: 100, height: 40)).exists("Text"))
  }
}

/// A field that leaves room around its text.
@MainActor @Suite(.serialized) struct FieldInsetTests {
  private final class PaddedField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      super.textRect(forBounds: bounds)
        .inset(by: UIEdgeInsets(top: 5, left: 30, bottom: 5, right: 10))
    }
  }

  @Test func `a field that makes its text's area smaller leaves room around it`() throws {
    let (plain, padded) = (UITextField(), PaddedField())
    (plain.text, padded.text) = ("Text", "Text")
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 40)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 10)
    padded.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    let page = UIView()
    page.addSubview(padded)
    let app = Driver(HeldView(view: page), size: CGSize(width: 300, height: 200))
    #expect((30..<33).contains(app.picture.left))
  }
}

extension Picture {
  /// Where the dark begins, in points.
  fileprivate var left: CGFloat {
    let bitmap = UIImage(data: png)!.bitmap
    let columns = bitmap.pixels.indices.filter { $0 % 4 == 0 && bitmap.pixels[$0] < 128 }
      .map { $0 / 4 % bitmap.width }
    return CGFloat(columns.min() ?? -2) / 2
  }
}
