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

  /// Lines from one side to the other, each of another slope.
  private func crossing(_ count: Int) -> String {
    (0..<count).map { "\($0 * 7919 % 2000) \($0 % 2 * 2000)" }.joined(separator: "L")
  }

  @Test func `lines that cross very often are refused, fewer have few pixels`() throws {
    for element in [
      "<path d='M\(crossing(10_000))'/>",
      "<polyline points='\(crossing(10_000).replacing("L", with: " "))'/>",
      "<path d='m0 0\(String(repeating: "l1000 900-1000 100 1000-900-1000-100", count: 2500))'/>",
    ] {
      let data = svg(element)
      #expect(throws: ImageDecodingError.self) { try SVGBudget.check(data) }
    }
    let some = try SVGBudget.mostPixels(of: svg("<path d='M\(crossing(1500))'/>"))
    #expect((1_000_000..<40_000_000).contains(some))
    // One of many that cross together.
    let many = String(repeating: "<path d='M\(crossing(500))'/>", count: 300)
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg(many)) }
  }

  @Test func `a long line that seldom crosses itself is drawn`() throws {
    // A coast of 20,000 points around a circle.
    let coast = (0..<20_000).map { index in
      let (angle, radius) = (Double(index) / 20_000 * 2 * .pi, 900 + Double(index * 31 % 17))
      return "\(Int(1000 + radius * cos(angle))) \(Int(1000 + radius * sin(angle)))"
    }
    let pixels = try SVGBudget.mostPixels(of: svg("<path d='M\(coast.joined(separator: "L"))Z'/>"))
    #expect(pixels > 4_000_000)
  }

  @Test(arguments: [
    "<path style='stroke-dasharray:1' d='M0 0H8e6V8e6'/>",
    "<g stroke-dasharray='.5,.5'><line x1='-1e7' x2='1e7'/></g>",
    "<style>rect{stroke-dasharray:1}</style><rect width='1e6' height='8e6'/>",
    "<path stroke-dasharray='1' d='M0 0a1e7 1e7 0 012 2'/>",
    "<path stroke-dasharray='1' d='M0 0C1e7 0 0 1e7 9 9'/>",
  ])
  func `very many dashes are refused`(content: String) throws {
    #expect(throws: ImageDecodingError.self) { try SVGBudget.check(svg(content)) }
    let solid = content.replacing("dasharray", with: "dashoffset")
    try SVGBudget.check(svg(solid))
  }

  @Test func `ordinary dashes are drawn`() throws {
    try SVGBudget.check(
      svg("<rect width='2000' height='100%' stroke-dasharray='4 2'/><path d='M0 0H5000'/>"))
  }

  @Test func `markers count as often as the points that they are drawn at`() throws {
    func drawing(_ attribute: String) -> Data {
      let marker =
        "<marker id='m'>" + String(repeating: "<rect width='9' height='9'/>", count: 50)
        + "</marker>"
      let path = "<path d='M0 0\(String(repeating: "h1", count: 5000))'/>"
      return svg("\(marker)<g \(attribute)='url(#m)'>\(path)</g>")
    }
    for attribute in ["marker-mid", "marker"] {
      #expect(throws: ImageDecodingError.self) { try SVGBudget.check(drawing(attribute)) }
    }
    try SVGBudget.check(drawing("marker-end"))
  }

  @Test(arguments: [
    "M", "M1", "M1 1 2", "zzz", "M1e999 0L2 2", "a1 1 0 0 0", "M0 0a1 1 0 0110 10h", "M..5-.5e",
    "é M1 1",
    "M1 1X2 2L3 3", "c1 1 1 1",
  ])
  func `a path of any kind is read to its end`(path: String) throws {
    let lines = SVGLines(path: Substring(path))
    #expect(lines.points < 10)
    let huge = SVGLines(
      path: Substring("M0 0" + String(repeating: "L1e308 -1e308L-1e308 1", count: 99)))
    #expect(huge.length > 1e300 && huge.length.isFinite)
    try SVGBudget.check(svg("<path d='\(path)'/>"))
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
