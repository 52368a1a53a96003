import Foundation
import LindenDrawing

/// How much an SVG picture asks to be drawn, counted before anything is drawn.
///
/// A picture of a kilobyte may draw billions of shapes: by elements that use others, which use
/// others. This counts what every reference comes to, from a quick look at the tags: a full reading is
/// the decoder's.
struct SVGBudget {
  /// Elements drawn, with those that are referred to as often as they are.
  static let mostElements = 100_000
  /// Elements within elements, by nesting and by reference.
  static let mostDepth = 400

  private struct Element {
    var children: [Int] = []
    /// Names of the elements it draws in its place, or is painted or masked by.
    var references: [Substring] = []
    /// What drawing it comes to; 0 while that is being counted, nil before.
    var cost: Int?
  }

  private var elements = [Element()]
  private var names: [Substring: Int] = [:]

  /// Throws `ImageDecodingError` for a picture that would take more than a moment to draw.
  static func check(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    var budget = SVGBudget()
    try budget.read(text)
    guard try budget.cost(of: 0, depth: 0) <= mostElements else {
      throw ImageDecodingError("The SVG picture draws more than \(mostElements) elements.")
    }
  }

  // MARK: Reading

  private mutating func read(_ text: String) throws {
    var open = [0]
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        rest = rest.after("-->")
      } else if rest.starts(with: "![CDATA[".utf8) {
        rest = rest.after("]]>")
      } else if rest.starts(with: "!ENTITY".utf8) {
        try readEntity(&rest)
      } else if rest.first == UInt8(ascii: "/") {
        if open.count > 1 { open.removeLast() }
      } else if rest.first != UInt8(ascii: "!"), rest.first != UInt8(ascii: "?") {
        let tag = rest.tag
        rest = rest[tag.endIndex...]
        let number = try add(tag, to: open[open.count - 1])
        if tag.last != UInt8(ascii: "/") { open.append(number) }
        guard open.count < Self.mostDepth else { throw Self.tooDeep }
      }
    }
  }

  /// A name for a text: one that holds others, or tags, would hide what is drawn.
  private func readEntity(_ rest: inout Substring.UTF8View) throws {
    let entity = rest.tag
    rest = rest[entity.endIndex...]
    if entity.contains(UInt8(ascii: "<")) || entity.contains(UInt8(ascii: "&")) {
      throw ImageDecodingError("The SVG picture has entities within entities.")
    }
  }

  private mutating func add(_ tag: Substring.UTF8View, to parent: Int) throws -> Int {
    guard elements.count <= Self.mostElements else {
      throw ImageDecodingError("The SVG picture has more than \(Self.mostElements) elements.")
    }
    let number = elements.count
    var element = Element()
    for (name, value) in Attributes(tag) {
      if name == "id" {
        names[value] = names[value] ?? number
      } else if name == "href" || name.hasSuffix(":href") {
        if value.first == "#" { element.references.append(value.dropFirst()) }
        try checkEmbedded(value)
      } else {
        element.references += value.references
      }
    }
    elements.append(element)
    elements[parent].children.append(number)
    return number
  }

  /// Pictures within are of the kinds that only have pixels.
  private func checkEmbedded(_ address: Substring) throws {
    guard address.prefix(5).lowercased() == "data:" else { return }
    let type = address.dropFirst(5).prefix { $0 != ";" && $0 != "," }.lowercased()
    guard ["image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp"].contains(type) else {
      throw ImageDecodingError("The SVG picture holds one of type '\(type.prefix(40))'.")
    }
  }

  // MARK: Counting

  private mutating func cost(of number: Int, depth: Int) throws -> Int {
    if let known = elements[number].cost { return known }
    guard depth < Self.mostDepth else { throw Self.tooDeep }
    elements[number].cost = 0  // an element that refers to itself is not drawn
    var cost = 1
    let referred = elements[number].references.compactMap { names[$0] }
    for part in elements[number].children + referred {
      cost = min(cost + (try self.cost(of: part, depth: depth + 1)), Self.mostElements + 1)
    }
    elements[number].cost = cost
    return cost
  }

  private static let tooDeep = ImageDecodingError(
    "The SVG picture has elements within more than \(mostDepth) others.")
}

/// The attributes of a tag, in order.
private struct Attributes: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  init(_ tag: Substring.UTF8View) { rest = tag }

  mutating func next() -> (name: Substring, value: Substring)? {
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let before = rest[..<equals].reversed().drop { $0.isSpace }.prefix { !$0.isSpace }
      let name = rest[before.endIndex.base..<before.startIndex.base]
      rest = rest[equals...].dropFirst()
      let value = rest.drop { $0.isSpace }
      guard let quote = value.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
        continue
      }
      let inside = value.dropFirst().prefix { $0 != quote }
      rest = rest[inside.endIndex...].dropFirst()
      return (Substring(name), Substring(inside))
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
}

extension Substring {
  /// The names in `url(#name)`.
  fileprivate var references: [Substring] {
    guard utf8.count >= 6, contains("url(") else { return [] }
    return matches(of: /url\(\s*["']?#([^)"']*)/).map(\.output.1)
  }
}

extension Substring.UTF8View {
  /// What follows a mark; nothing if it is not there.
  fileprivate func after(_ mark: String) -> Substring.UTF8View {
    var rest = self
    let mark = Array(mark.utf8)
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest.suffix(0)
  }

  /// A tag from its name to before its `>`; those in quotes are not its end.
  fileprivate var tag: Substring.UTF8View {
    var quote: UInt8?
    for index in indices {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return self[..<index]
      }
    }
    return self
  }
}
