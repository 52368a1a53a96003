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

  /// Masks of which each draws the one before ten times, by a class.
  private func masks(_ style: String, _ attribute: String = "class='a%'") -> Data {
    let masks = (1...9).map { level in
      let rect = "<rect \(attribute.replacingOccurrences(of: "%", with: "\(level - 1)"))/>"
      return "<mask id='m\(level)'>" + String(repeating: rect, count: 10) + "</mask>"
    }
    return svg(style + masks.joined() + "<rect mask='url(#m9)'/>")
  }

  @Test(arguments: [
    ".a%{mask:url(#m%)}", ".a%, .b { mask : URL( '#m%' ) }", "<![CDATA[ .a%{mask:url(#m%)} ]]>",
    "g.a%{mask:url(#m%)}", "@media all{.a%{mask:url(#m%)}}", ".a%{mask:u<!-- -->rl(#m%)}",
    ".a%{mask:url(&#35;m%)}", "rect{mask:url(#m%)}", ".a%{mask:u\\72l(#m%)}",
    ".b{font-family:'{'} .a%{mask:url(#m%)}",
  ])
  func `references in style sheets count`(rule: String) {
    let rules = (0...8).map { rule.replacingOccurrences(of: "%", with: "\($0)") }
    #expect(throws: ImageDecodingError.self) {
      try SVGBudget.check(masks("<style>\(rules.joined(separator: "\n"))</style>"))
    }
  }

  @Test(arguments: [
    "mask='url(&#35;m%)'", "mask='URL(#m%)'", "mask='&u;m%)'", "style='mask:url(&#x23;m%)'",
  ])
  func `references in other characters count`(attribute: String) {
    let data = Data("<!DOCTYPE svg [<!ENTITY u 'url(#'>]>".utf8) + masks("", attribute)
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(data) }
    let named = bomb(levels: 9) { "href='#&#103;\($0)'" }
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(named) }
  }

  @Test func `what the decoder would add is refused`() {
    for prolog in [
      "<!DOCTYPE svg [<!ATTLIST rect mask CDATA 'url(#m)'>]>",
      "<?xml-stylesheet href='data:text/css,rect{mask:url(%23m)}'?>",
    ] {
      #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg("", prolog: prolog)) }
    }
    for content in [
      "<xi:include href='data:image/png,a'/>", "<use href='data:image/png,a#b'/>",
      "<style>@import url(a)</style>", "<rect mask='url(data:image/svg+xml,a#b)'/>",
    ] {
      #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg(content)) }
    }
  }

  @Test func `what takes long may have few pixels only`() throws {
    let shapes = String(repeating: "<rect width='100%' height='100%' opacity='.5'/>", count: 1000)
    let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">"#
    let data = Data("\(head)\(shapes)</svg>".utf8)
    #expect(throws: ImageDecodingError.self) { try PixbufImages().decode(data, pixelSize: nil) }
    let small = try PixbufImages().decode(data, pixelSize: CGSize(width: 40, height: 40))
    #expect(small.width == 40 && small.height == 40)
    let large = try SVGBudget.mostPixels(of: data)
    #expect((1_000_000..<4_000_000).contains(large))
    for filter in ["<feMorphology/>", "<feTurbulence numOctaves='1e9'/>"] {
      let filtered = svg("<filter id='f'>\(filter)</filter><rect filter='url(#f)'/>")
      #expect(try SVGBudget.mostPixels(of: filtered) < 400_000)
    }
  }

  @Test func `ordinary drawings may have many pixels`() throws {
    let style = "<style>.a{fill:url(#g)}</style><linearGradient id='g'/>"
    let icon = style + "<path class='a' d='M0 0L9 9Z'/>"
    #expect(try SVGBudget.mostPixels(of: svg(icon)) == PixbufImages.maximumPixels)
    let map = String(repeating: "<path class='b' d='M0 0L9 9Z'/>", count: 20_000)
    #expect(try SVGBudget.mostPixels(of: svg(map)) > 1_000_000)
  }

  @Test func `pictures within count their pixels`() throws {
    // The beginning of a PNG of 30,000 by 30,000.
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0, 0x4E, 0x5C, 0xC5, 0x17,
      0, 0, 0, 9, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C,
    ]
    let address = "data:image/png;base64,\(Data(head).base64EncodedString())"
    #expect(throws: ImageDecodingError.self) {
      try SVGBudget.check(svg("<image href='\(address)'/>"))
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
