import Foundation
import LindenDrawing

/// How much an SVG picture asks to be drawn, counted before anything is drawn.
///
/// A picture of a kilobyte may draw billions of shapes: by elements that use others, which use
/// others. And few shapes may take minutes, as each may cover all pixels, with a mask and a filter.
/// This counts what every reference comes to, from a quick look at the tags and styles: a full reading
/// is the decoder's.
struct SVGBudget {
  /// Elements drawn, with those that are referred to as often as they are.
  static let mostElements = 100_000
  /// Elements within elements, by nesting and by reference.
  static let mostDepth = 400
  /// Nanoseconds, about, for all elements and all pixels.
  static let mostTime = 8e9
  /// Dashes of all lines, where they are shortest.
  static let mostDashes = 2e6

  private struct Element {
    var children: [Int] = []
    /// What it asks for itself.
    var look: SVGLook
    var names: [Substring] = []
    /// What drawing it comes to, itself included; nil before it is counted.
    var cost: Cost?
  }

  private struct Cost {
    var elements = 1
    /// Nanoseconds for each pixel, for each row of pixels, and besides.
    var time = 0.0
    var rowTime = 0.0
    var fixedTime = 0.0
    /// Points and length of the lines.
    var points = 0
    var length = 0.0

    /// Adds what is drawn within, so many times.
    mutating func add(_ inner: Cost, times: Double = 1) {
      let most = Double(SVGBudget.mostElements + 1)
      elements = Int(min(Double(elements) + Double(inner.elements) * times, most))
      time = min(time + inner.time * times, SVGBudget.mostTime)
      rowTime = min(rowTime + inner.rowTime * times, SVGBudget.mostTime)
      fixedTime = min(fixedTime + inner.fixedTime * times, 2 * SVGBudget.mostTime)
      points = Int(min(Double(points) + Double(inner.points) * times, 1e12))
      length = min(length + inner.length * times, .greatestFiniteMagnitude)
    }

    /// The pixels that can be drawn in the time that there is.
    var mostPixels: Double {
      let left = SVGBudget.mostTime - fixedTime
      guard left > 0 else { return 0 }
      // A picture may be higher than wide: time · p + rowTime · 1.5 · √p = left.
      let (a, b) = (max(time, 1), rowTime * 1.5)
      let root = ((b * b + 4 * a * left).squareRoot() - b) / (2 * a)
      return root * root
    }
  }

  /// The shortest dash that is asked for anywhere; what is within an element has its dashes.
  private var dash = Double.infinity

  private var elements = [Element(look: SVGLook())]
  private var numbers: [Substring: Int] = [:]
  private var entities: [Substring: Substring] = [:]
  private var style = SVGStyle()
  /// Pixels of the pictures within.
  private var pixels = 0

  /// Throws `ImageDecodingError` for a picture that would take more than a moment to draw however small
  /// it is.
  static func check(_ data: Data) throws { _ = try mostPixels(of: data) }

  /// How many pixels a picture may be drawn with. Throws `ImageDecodingError` for one that draws too
  /// much to draw it at all.
  static func mostPixels(of data: Data) throws -> Int {
    var budget = SVGBudget()
    try budget.read(String(decoding: data, as: UTF8.self))
    let cost = try budget.cost(of: 0, depth: 0)
    guard cost.elements <= mostElements else {
      throw ImageDecodingError("The SVG picture draws more than \(mostElements) elements.")
    }
    guard cost.length / budget.dash <= mostDashes else {
      throw ImageDecodingError("The SVG picture draws more than \(Int(mostDashes)) dashes.")
    }
    guard cost.fixedTime < mostTime else {
      throw ImageDecodingError("The SVG picture has lines that cross too often.")
    }
    return Int(min(cost.mostPixels, Double(PixbufImages.maximumPixels)))
  }

  // MARK: Reading

  private mutating func read(_ text: String) throws {
    var open = [0]
    var css = ""
    /// How many elements are open within a `style`, which counts; 0 outside.
    var styleDepth = 0
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      if styleDepth > 0 { css += decoded(Substring(rest[..<start])) }
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        rest = rest.after("-->")
      } else if rest.starts(with: "![CDATA[".utf8) {
        let content = rest.dropFirst(8)
        rest = rest.after("]]>")
        if styleDepth > 0 { css += Substring(content[..<rest.startIndex].dropLast(3)) }
      } else if rest.starts(with: "!ENTITY".utf8) {
        try readEntity(&rest)
      } else if rest.starts(with: "!ATTLIST".utf8) || rest.starts(with: "?xml-stylesheet".utf8) {
        throw ImageDecodingError("The SVG picture has attributes that its elements do not show.")
      } else if rest.first == UInt8(ascii: "/") {
        if open.count > 1 { open.removeLast() }
        styleDepth = max(0, styleDepth - 1)
      } else if rest.first != UInt8(ascii: "!"), rest.first != UInt8(ascii: "?") {
        let tag = rest.tag
        rest = rest[tag.endIndex...].dropFirst()
        let number = try add(tag, to: open[open.count - 1])
        guard tag.last != UInt8(ascii: "/") else { continue }
        open.append(number)
        if styleDepth > 0 || tag.localName == "style" { styleDepth += 1 }
        guard open.count < Self.mostDepth else { throw Self.tooDeep }
      }
    }
    style = try SVGStyle(css)
  }

  /// A name for a text: one that holds others, or tags, would hide what is drawn.
  private mutating func readEntity(_ rest: inout Substring.UTF8View) throws {
    let entity = rest.tag
    rest = rest[entity.endIndex...]
    if entity.contains(UInt8(ascii: "<")) || entity.contains(UInt8(ascii: "&")) {
      throw ImageDecodingError("The SVG picture has entities within entities.")
    }
    let words = entity.dropFirst(7).split(
      maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isSpace)
    guard words.count == 2 else { return }
    let value = words[1].drop(while: \.isSpace)
    guard let quote = value.first else { return }
    entities[Substring(words[0])] = Substring(value.dropFirst().prefix { $0 != quote })
  }

  /// Text with the characters that its references stand for.
  private func decoded(_ text: Substring) -> Substring {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.utf8.prefix(64).firstIndex(of: UInt8(ascii: ";")),
        let value = value(ofReference: rest[rest.utf8.index(after: rest.startIndex)..<end])
      else {
        result += "&"
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
        continue
      }
      result += value
      rest = rest[rest.utf8.index(after: end)...]
    }
    return Substring(result + rest)
  }

  private func value(ofReference name: Substring) -> Substring? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.utf8.first == UInt8(ascii: "#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.utf8.first == UInt8(ascii: "x")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(UnicodeScalar.init).map { Substring(String(Character($0))) }
  }

  private mutating func add(_ tag: Substring.UTF8View, to parent: Int) throws -> Int {
    guard elements.count <= Self.mostElements else {
      throw ImageDecodingError("The SVG picture has more than \(Self.mostElements) elements.")
    }
    let number = elements.count
    let kind = tag.localName
    if kind == "include" {
      throw ImageDecodingError("The SVG picture includes what is not in it.")
    }
    var element = Element(look: SVGLook(element: kind))
    for (name, written) in SVGAttributes(tag) {
      let value = decoded(written)
      if name == "id" {
        numbers[value] = numbers[value] ?? number
        element.names.append("#" + value)
      } else if name == "class" {
        element.names += value.split(whereSeparator: \.isWhitespace).map { "." + $0 }
      } else if name == "href" || name.hasSuffix(":href") {
        let address = value.drop(while: \.isWhitespace)
        if address.first == "#" { element.look.references.append(address.dropFirst()) }
        try checkEmbedded(address, in: kind)
      } else if name == "style" {
        try element.look.add(declarations: value)
      } else {
        try element.look.add(name, value)
      }
    }
    elements.append(element)
    elements[parent].children.append(number)
    return number
  }

  /// Pictures within are of the kinds that only have pixels.
  private mutating func checkEmbedded(_ address: Substring, in kind: Substring) throws {
    guard address.prefix(5).lowercased() == "data:" else { return }
    let type = address.dropFirst(5).prefix { $0 != ";" && $0 != "," }.lowercased()
    guard ["image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp"].contains(type),
      kind == "image" || kind == "feImage"
    else {
      throw ImageDecodingError("The SVG picture holds one of type '\(type.prefix(40))'.")
    }
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
      let data = Data(
        base64Encoded: String(address[comma...].dropFirst()), options: .ignoreUnknownCharacters)
    else { return }
    pixels += min(Loading.pixelCount(of: data) ?? 0, PixbufImages.maximumPixels + 1)
    guard pixels <= PixbufImages.maximumPixels else {
      throw ImageDecodingError("The SVG picture holds pictures that are too large.")
    }
  }

  // MARK: Counting

  private mutating func cost(of number: Int, depth: Int) throws -> Cost {
    if let known = elements[number].cost { return known }
    guard depth < Self.mostDepth else { throw Self.tooDeep }
    elements[number].cost = Cost(elements: 0)  // an element that refers to itself is not drawn
    let look = style.look(of: elements[number].names, elements[number].look)
    dash = min(dash, look.dash)
    var cost = Cost(
      time: look.time, rowTime: look.rowTime, fixedTime: look.fixedTime, points: look.points,
      length: look.length)
    let referred = look.references.compactMap { numbers[$0] }
    for part in elements[number].children + referred {
      cost.add(try self.cost(of: part, depth: depth + 1))
    }
    // At every point of what is within, as it takes the markers of what is around it.
    let (points, paths) = (Double(max(1, cost.points)), Double(cost.elements))
    for (names, times) in [(look.markers, points), (look.endMarkers, paths)] {
      for marker in Set(names.compactMap { numbers[$0] }) {
        cost.add(try self.cost(of: marker, depth: depth + 1), times: times)
      }
    }
    elements[number].cost = cost
    return cost
  }

  private static let tooDeep = ImageDecodingError(
    "The SVG picture has elements within more than \(mostDepth) others.")
}
