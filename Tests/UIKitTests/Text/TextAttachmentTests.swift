import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct TextAttachmentTests {
  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func square(_ side: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `a picture stands in the text of a label, in its bounds' size`() {
    let label = UILabel()
    label.text = "ab"
    let plain = label.intrinsicContentSize.width
    let text = NSMutableAttributedString(string: "a", attributes: [.font: label.font as Any])
    let attachment = NSTextAttachment(image: square(10, .red))
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "b", attributes: [.font: label.font as Any]))
    #expect(text.length == 3)
    label.attributedText = text
    #expect(abs(label.intrinsicContentSize.width - plain - 10) < 1)
    attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 30)
    label.attributedText = text
    #expect(abs(label.intrinsicContentSize.width - plain - 30) < 1)
  }

  @Test func `a text knows whether it has pictures`() {
    let text = NSMutableAttributedString(string: "abc")
    text.append(NSAttributedString(attachment: NSTextAttachment(image: square(5, .blue))))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 4)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 3)))
    #expect(text.string.unicodeScalars.last?.value == 0xFFFC)
  }

  @Test func `a text layer shows its string where its mode says`() throws {
    let layer = CATextLayer()
    layer.string = "Hi"
    layer.fontSize = 20
    layer.foregroundColor = UIColor.red.cgColor
    layer.alignmentMode = .right
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.layer.addSublayer(layer)
    let app = Driver(Holder(view: view), size: CGSize(width: 100, height: 40))
    #expect(app.exists("Hi"))
    #expect(try app.find("Hi").frame.maxX == 100)
    #expect(try app.find("Hi").frame.minY == 0)
  }
}
