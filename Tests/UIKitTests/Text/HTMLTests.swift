import Foundation
import Testing
import UIKit

struct HTMLTests {
  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }
  private func attribute<T>(
    _ key: NSAttributedString.Key, of words: String, in text: NSAttributedString
  ) -> T? {
    let place = (text.string as NSString).range(of: words)
    guard place.location != NSNotFound else { return nil }
    return text.attribute(key, at: place.location, effectiveRange: nil) as? T
  }

  @Test func `paragraphs and breaks become lines, and blanks are one`() throws {
    let html = "<html><head><title>no</title></head><body><p>one  \n two</p><p>three<br>four</p>"
    #expect(try text(html).string == "one two\nthree\nfour")
  }

  @Test func `lists have bullets or numbers`() throws {
    let html = "<ul><li>a</li><li>b</li></ul><ol start=3><li>c</li><li>d</li></ol>"
    #expect(try text(html).string == "\t•\ta\n\t•\tb\n\t3.\tc\n\t4.\td")
  }

  @Test func `entities are characters, and unknown ones stay`() throws {
    #expect(
      try text("a &amp; b &lt;c&gt; &eacute;&#233;&#xe9; &nosuch; 1 < 2").string
        == "a & b <c> ééé &nosuch; 1 < 2")
  }

  @Test func `scripts, styles and comments are not text`() throws {
    let html = "<style>p { color: red }</style><script>if (a<b) {}</script><!-- no -->yes"
    #expect(try text(html).string == "yes")
  }

  @Test func `tags say how text looks`() throws {
    let html = """
      plain <b>bold</b> <i>tilted</i> <u>under</u> <s>struck</s> <h1>big</h1> \
      <a href="https://a.org/?b=1&amp;c=2">link</a> \
      <span style="color: #f00; font-size: 20px">red</span>
      """
    let text = try text(html)
    let plain: UIFont = try #require(attribute(.font, of: "plain", in: text))
    #expect(plain.pointSize == 12)
    let bold: UIFont = try #require(attribute(.font, of: "bold", in: text))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    let tilted: UIFont = try #require(attribute(.font, of: "tilted", in: text))
    #expect(tilted.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(attribute(.underlineStyle, of: "under", in: text) == 1)
    #expect(attribute(.strikethroughStyle, of: "struck", in: text) == 1)
    let big: UIFont = try #require(attribute(.font, of: "big", in: text))
    #expect(big.pointSize == 24)
    #expect(attribute(.link, of: "link", in: text) == URL(string: "https://a.org/?b=1&c=2"))
    let red: UIFont = try #require(attribute(.font, of: "red", in: text))
    #expect(red.pointSize == 20)
    #expect(
      attribute(.foregroundColor, of: "red", in: text)
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `without a type a tag makes it HTML, and other types throw`() throws {
    #expect(
      try NSAttributedString(data: Data("a <b>c</b>".utf8), documentAttributes: nil).string == "a c"
    )
    #expect(
      try NSAttributedString(data: Data("1 < 2".utf8), documentAttributes: nil).string == "1 < 2")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }
}
