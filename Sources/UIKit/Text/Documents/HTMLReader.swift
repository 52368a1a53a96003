import CoreGraphics
import Foundation

/// Reads the text of an HTML document, and how it looks.
struct HTMLReader {
  static func text(of source: String, plain: [NSAttributedString.Key: Any]) -> NSAttributedString {
    var reader = HTMLReader(plain: plain)
    var scanner = HTMLScanner(source)
    while let piece = scanner.next() { reader.read(piece) }
    return reader.result
  }

  private let result = NSMutableAttributedString(string: "")
  private let plain: [NSAttributedString.Key: Any]
  /// The elements around, the innermost last.
  private var open: [(name: String, style: HTMLStyle)] = []
  /// For each list around how many items it has; nil where they have no numbers.
  private var lists: [Int?] = []
  /// Whether the next text begins a paragraph, if there is any before it.
  private var isBlockDue = false

  private init(plain: [NSAttributedString.Key: Any]) { self.plain = plain }

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "tr",
    "table", "section", "article", "header", "footer", "body", "center", "figure", "hr", "dt", "dd",
  ]
  private static let unseen: Set<String> = ["head", "style", "script", "title", "template"]
  private static let empty: Set<String> = [
    "br", "img", "hr", "meta", "link", "input", "wbr", "source", "col",
  ]

  private mutating func read(_ piece: HTMLScanner.Piece) {
    switch piece {
    case .text(let text): append(text)
    case .start(let name, let attributes): begin(name, attributes)
    case .end(let name): end(name)
    }
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    if name == "br" {
      put("\n")
      return
    }
    if Self.blocks.contains(name) { isBlockDue = true }
    if name == "ul" { lists.append(nil) }
    if name == "ol" { lists.append(attributes["start"].flatMap(Int.init).map { $0 - 1 } ?? 0) }
    guard !Self.empty.contains(name) else { return }
    open.append((name, style.inside(name, attributes)))
    if name == "li" { putMark() }
  }

  private mutating func end(_ name: String) {
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    open.removeSubrange(place...)
    if name == "ul" || name == "ol" { _ = lists.popLast() }
    if Self.blocks.contains(name) { isBlockDue = true }
  }

  /// A bullet or a number before an item.
  private mutating func putMark() {
    guard let last = lists.indices.last else { return }
    startBlock()
    if let count = lists[last] {
      lists[last] = count + 1
      put("\t\(count + 1).\t")
    } else {
      put("\t•\t")
    }
  }

  private mutating func append(_ text: String) {
    guard !open.contains(where: { Self.unseen.contains($0.name) }) else { return }
    guard !open.contains(where: { $0.name == "pre" }) else {
      startBlock()
      put(text)
      return
    }
    var words = text.replacing(/[ \t\r\n]+/, with: " ")
    let isFirst = isBlockDue || result.length == 0 || result.string.last?.isWhitespace == true
    if isFirst, words.hasPrefix(" ") { words.removeFirst() }
    guard !words.isEmpty else { return }
    startBlock()
    put(words)
  }

  private mutating func startBlock() {
    defer { isBlockDue = false }
    guard isBlockDue, result.length > 0, !result.string.hasSuffix("\n") else { return }
    if result.string.hasSuffix(" ") {
      result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
    }
    put("\n")
  }

  private func put(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: style.attributes(over: plain)))
  }
}

/// How text looks by the elements around it.
struct HTMLStyle {
  private var isBold = false
  private var isItalic = false
  private var isUnderlined = false
  private var isStruck = false
  private var isMonospaced = false
  /// Nil is that of other text.
  private var size: CGFloat?
  private var color: UIColor?
  private var background: UIColor?
  private var link: URL?
  private var alignment: NSTextAlignment?

  private static let headings: [String: CGFloat] = [
    "h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8,
  ]

  /// The style inside of an element.
  func inside(_ name: String, _ attributes: [String: String]) -> HTMLStyle {
    var style = self
    switch name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "del", "strike": style.isStruck = true
    case "code", "pre", "tt", "kbd", "samp": style.isMonospaced = true
    case "small": style.size = (size ?? 12) * 0.83
    case "big": style.size = (size ?? 12) * 1.2
    case "center": style.alignment = .center
    case "mark": style.background = .yellow
    case "a":
      if let address = attributes["href"], let url = URL(string: address) {
        style.link = url
        style.isUnderlined = true
        style.color = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
      }
    default: break
    }
    if let size = Self.headings[name] { (style.size, style.isBold) = (size, true) }
    if let color = attributes["color"].flatMap(HTMLColor.color) { style.color = color }
    if let align = attributes["align"] { style.alignment = Self.alignments[align] ?? alignment }
    style.apply(attributes["style"] ?? "")
    return style
  }

  private static let alignments: [String: NSTextAlignment] = [
    "left": .left, "right": .right, "center": .center, "justify": .justified,
  ]

  /// Takes what a `style` attribute says.
  private mutating func apply(_ rules: String) {
    for rule in rules.split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      }
      guard parts.count == 2 else { continue }
      let value = parts[1]
      switch parts[0] {
      case "color": color = HTMLColor.color(value) ?? color
      case "background-color", "background": background = HTMLColor.color(value) ?? background
      case "font-size": size = length(value) ?? size
      case "font-weight":
        isBold = value.hasPrefix("bold") || (Int(value).map { $0 >= 600 } ?? false)
      case "font-style": isItalic = value == "italic" || value == "oblique"
      case "text-align": alignment = Self.alignments[value] ?? alignment
      case "text-decoration", "text-decoration-line":
        isUnderlined = value.contains("underline")
        isStruck = value.contains("line-through")
      default: break
      }
    }
  }

  /// Points: of a number with `px` or `pt`, or of a share of the size around.
  private func length(_ text: String) -> CGFloat? {
    let units: [(String, CGFloat)] = [
      ("px", 1), ("pt", 1), ("rem", 12), ("em", size ?? 12), ("%", (size ?? 12) / 100),
    ]
    for (unit, scale) in units where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { CGFloat($0) * scale }
    }
    return nil
  }

  func attributes(over plain: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var result = plain
    result[.font] = font(plain[.font] as? UIFont)
    if let color { result[.foregroundColor] = color }
    if result[.foregroundColor] == nil { result[.foregroundColor] = UIColor.black }
    if let background { result[.backgroundColor] = background }
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link { result[.link] = link }
    if let alignment {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = alignment
      result[.paragraphStyle] = paragraph
    }
    return result
  }

  private func font(_ plain: UIFont?) -> UIFont {
    let points = size ?? plain?.pointSize ?? 12
    var font =
      plain?.withSize(points) ?? UIFont(name: "Times New Roman", size: points)
      ?? .systemFont(ofSize: points)
    if isMonospaced { font = .monospacedSystemFont(ofSize: points, weight: .regular) }
    var traits = font.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
    return UIFont(descriptor: descriptor, size: points)
  }
}

/// The colours that HTML can say.
enum HTMLColor {
  private static let named: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
    "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080, "grey": 0x808080,
    "silver": 0xC0C0C0, "maroon": 0x800000, "navy": 0x000080, "teal": 0x008080, "lime": 0x00FF00,
    "aqua": 0x00FFFF, "cyan": 0x00FFFF, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF,
    "olive": 0x808000, "brown": 0xA52A2A, "pink": 0xFFC0CB, "gold": 0xFFD700,
  ]

  /// Nil for what is no colour: a name, `#rgb`, `#rrggbb`, `rgb(…)` or `rgba(…)`.
  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if let number = named[text] { return color(number) }
    if text.hasPrefix("#") {
      let digits = String(text.dropFirst())
      let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
      guard long.count == 6 else { return nil }
      return UInt32(long, radix: 16).map(color)
    }
    guard let match = text.firstMatch(of: /^rgba?\(([^)]*)\)$/) else { return nil }
    let parts = match.output.1.split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count >= 3 else { return nil }
    return UIColor(
      red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
      alpha: parts.count > 3 ? parts[3] : 1)
  }

  private static func color(_ number: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(number >> 16 & 0xFF) / 255, green: CGFloat(number >> 8 & 0xFF) / 255,
      blue: CGFloat(number & 0xFF) / 255, alpha: 1)
  }
}
