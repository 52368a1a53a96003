import Foundation
import LindenDrawing
import Testing

@testable import LindenCairo

struct SVGBudgetTests {
  private func svg(_ content: String, prolog: String = "") -> Data {
    let open =
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">"#
    return Data("\(prolog)\(open)\(content)</svg>".utf8)
  }

  /// Groups of which each draws the one before ten times.
  private func bomb(levels: Int, reference: (Int) -> String) -> Data {
    let groups = (1...levels).map { level in
      "<g id='g\(level)'>"
        + String(repeating: "<use \(reference(level - 1))/>", count: 10) + "</g>"
    }
    return svg(
      "<defs><rect id='g0' width='1' height='1'/>\(groups.joined())</defs>"
        + "<use \(reference(levels))/>")
  }

  @Test(arguments: ["href='#g%'", "xlink:href = \"#g%\"", "x='1' href='#g%' y='2'"])
  func `references that multiply are refused`(form: String) {
    let data = bomb(levels: 9) { form.replacingOccurrences(of: "%", with: "\($0)") }
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(data) }
    #expect(throws: ImageDecodingError.self) { try PixbufImages().decode(data, pixelSize: nil) }
  }

  @Test func `masks and patterns count as what they refer to`() {
    let masks = (1...9).map { level in
      "<mask id='m\(level)'>"
        + String(repeating: "<rect mask='url(#m\(level - 1))'/>", count: 10) + "</mask>"
    }
    #expect(throws: ImageDecodingError.self) {
      try SVGBudget.check(svg(masks.joined() + "<rect style='mask: url(\"#m9\")'/>"))
    }
  }

  @Test func `a few references are drawn, and those to themselves are not followed`() throws {
    try SVGBudget.check(bomb(levels: 3) { "href='#g\($0)'" })
    try SVGBudget.check(svg("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>"))
  }

  @Test func `a picture within has only pixels`() throws {
    try SVGBudget.check(svg("<image href='data:image/png;base64,iVBORw0KGgo='/>"))
    #expect(throws: ImageDecodingError.self) {
      try SVGBudget.check(svg("<image href='data:image/svg+xml;base64,PHN2Zy8+'/>"))
    }
  }

  @Test func `elements within elements have an end`() {
    let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg(deep)) }
    let chain = (1...5000).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/></g>" }.joined()
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg(chain)) }
  }

  @Test func `entities within entities are refused, plain ones are not`() throws {
    let laughs = "<!DOCTYPE svg [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]>"
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg("", prolog: laughs)) }
    let hidden = "<!DOCTYPE svg [<!ENTITY a '<use href=\"#b\"/>'>]>"
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg("", prolog: hidden)) }
    try SVGBudget.check(
      svg("", prolog: "<!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'>]>"))
  }

  @Test(arguments: [
    "<!-- ", "<![CDATA[", "<a b='", "<a b=", "<", "<use href", "<a ='' =", "</g></g>",
  ])
  func `what is not finished is read to its end`(rest: String) throws {
    try SVGBudget.check(svg(rest))
    try SVGBudget.check(Data(rest.utf8))
  }

  @Test func `comments hide what they hold, and quotes the ends of tags`() throws {
    let comment = "<!-- " + String(repeating: "<g>", count: 1000) + " -->"
    let quoted = String(repeating: "<text a='>'/>", count: 1000)
    try SVGBudget.check(svg(comment + quoted))
  }
}
