import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

@MainActor @Suite struct AttributedTextTests {
  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private final class Judge: NSObject, UITextViewDelegate {
    var asked: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(URL) \(characterRange.location) \(characterRange.length)")
      return false
    }
  }

  private func show(_ view: UIView) -> Driver {
    Driver(Holder(view: view), size: CGSize(width: 300, height: 200), scale: 1)
  }

  /// How many pixels of the picture are as red, green and blue as this.
  private func pixels(_ app: Driver, _ red: Bool, _ green: Bool, _ blue: Bool) -> Int {
    let bitmap = UIImage(data: app.picture.png)!.bitmap
    return stride(from: 0, to: bitmap.pixels.count, by: 4).count { start in
      let color = bitmap.pixels[start..<start + 3].reversed().map { $0 > 180 }
      return color == [red, green, blue]
    }
  }

  private let sample: NSMutableAttributedString = {
    let text = NSMutableAttributedString(string: "red plain link")
    text.addAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)],
      range: NSRange(location: 0, length: 3))
    text.addAttribute(
      .link, value: "https://example.org/x", range: NSRange(location: 10, length: 4))
    return text
  }()

  @Test func `a text of UIKit's comes through an attributed string and back`() {
    let text = NSMutableAttributedString(attributedString: sample)
    text.addAttributes(
      [
        .kern: 2, .underlineStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: -1.5,
        .underlineColor: UIColor.blue, .backgroundColor: UIColor.yellow,
      ], range: NSRange(location: 4, length: 5))
    let swift = AttributedString(text)
    #expect(String(swift.characters) == "red plain link")
    let runs = Array(swift.runs)
    #expect(runs.count == 5)
    #expect(runs[0].foregroundColor == Color.red || runs[0].swiftUI.foregroundColor == Color(.red))
    #expect(runs[0].uiKit.font == UIFont.boldSystemFont(ofSize: 30))
    #expect(runs[2].kern == 2)
    #expect(runs[2].underlineStyle?.color == Color(.blue))
    #expect(runs[2].baselineOffset == -1.5)
    #expect(runs[4].link == URL(string: "https://example.org/x"))

    let back = NSAttributedString(swift)
    #expect(back.string == text.string)
    #expect(
      back.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
    #expect(back.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect((back.attribute(.kern, at: 5, effectiveRange: nil) as? NSNumber)?.doubleValue == 2)
    #expect(
      (back.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? NSNumber)?.intValue == 1)
    #expect(back.attribute(.link, at: 12, effectiveRange: nil) as? URL == runs[4].link)
  }

  @Test func `SwiftUI's colours and lines go to UIKit's`() {
    var text = AttributedString("x")
    text.foregroundColor = .green
    text.underlineStyle = .single
    text.uiKit.backgroundColor = .red
    let back = NSAttributedString(text)
    #expect(
      (back.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)?.color == .green)
    #expect(back.attribute(.backgroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(
      (back.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? NSNumber)?.intValue == 1)
  }

  @Test func `a label shows the colours and sizes of its text, until it gets a plain one`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    label.textColor = .black
    label.attributedText = sample
    let app = show(label)
    #expect(pixels(app, true, false, false) > 50)
    #expect(label.text == "red plain link")
    let large = label.intrinsicContentSize
    label.text = "red plain link"
    app.settle()
    #expect(pixels(app, true, false, false) == 0)
    #expect(label.intrinsicContentSize.height < large.height)
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
  }

  @Test func `a button's and a placeholder's text have their own colours`() {
    let page = UIView()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    button.setAttributedTitle(sample, for: .normal)
    let field = UITextField(frame: CGRect(x: 0, y: 80, width: 300, height: 60))
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)])
    page.addSubview(button)
    page.addSubview(field)
    let app = show(page)
    #expect(pixels(app, true, false, false) > 50)
    #expect(pixels(app, false, true, false) > 10)
    #expect(button.currentTitle == "red plain link")
    #expect(field.placeholder == "Name")
  }

  @Test func `a text view that is only read shows attributes, and asks of links`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let judge = Judge()
    view.isEditable = false
    view.attributedText = sample
    view.delegate = judge
    let app = show(view)
    #expect(pixels(app, true, false, false) > 50)
    let words = try app.find("red plain link").frame
    app.tap(at: CGPoint(x: words.maxX - 5, y: words.maxY - 8))
    #expect(judge.asked == ["https://example.org/x 10 4"])
  }

  @Test func `links are found where they are asked for`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let judge = Judge()
    view.isEditable = false
    view.text = "see www.example.org"
    view.delegate = judge
    let app = show(view)
    let words = try app.find("see www.example.org").frame
    app.tap(at: CGPoint(x: words.maxX - 9, y: words.midY))
    #expect(judge.asked.isEmpty)
    view.dataDetectorTypes = .link
    app.settle()
    app.tap(at: CGPoint(x: words.maxX - 9, y: words.midY))
    #expect(judge.asked.first?.hasPrefix("http://www.example.org") == true)
  }

  @Test func `what is typed takes the attributes of what is before it`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.accessibilityLabel = "Notes"
    view.attributedText = NSAttributedString(
      string: "ab", attributes: [.foregroundColor: UIColor.red])
    view.insertText("c")
    #expect(view.text == "abc")
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
        == .red)
  }
}
