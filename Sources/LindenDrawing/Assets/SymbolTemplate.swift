import CoreGraphics
import Foundation

/// A symbol that an app brings itself: the file of a symbol set, an SVG as Apple's app SF Symbols
/// exports it.
///
/// The file has drawings by weight and scale, `Regular-M`, and lines for the baseline of each scale
/// and for the margins at the sides. It is drawn for text of 100 points.
/// Source: Apple's documentation "Creating custom symbol images for your app".
package struct SymbolTemplate: Equatable, Sendable {
  /// How large a symbol is beside its text: the second part of a drawing's name.
  package enum Scale: String, Sendable { case small = "S", medium = "M", large = "L" }

  /// By name, in the coordinates of the file.
  private var drawings: [String: CGPath] = [:]
  /// The vertical places of lines along the text, the horizontal ones of margins, by name.
  private var lines: [String: CGPoint] = [:]

  /// Nil where there is no drawing of a symbol in it.
  package init?(svg: String) {
    var reader = Reader()
    for tag in SVGTag.tags(of: svg) { reader.read(tag) }
    (drawings, lines) = (reader.drawings.filter { !$0.value.isEmpty }, reader.lines)
    if drawings.isEmpty { return nil }
  }

  /// - Parameters:
  ///   - size: Of the text, in points.
  ///   - weight: Of the text, from 100 to 900; the nearest one that the file has is drawn.
  package func outline(size: CGFloat, weight: Int, scale: Scale) -> SymbolOutline? {
    let wanted = Double(weight)
    typealias Candidate = (name: String, scale: Scale, distance: Double)
    let found = drawings.keys.compactMap { name -> Candidate? in
      let parts = name.split(separator: "-")
      guard parts.count == 2, let own = Self.weights[String(parts[0])],
        let drawn = Scale(rawValue: String(parts[1]))
      else { return nil }
      return (name, drawn, abs(own - wanted) + (drawn == scale ? 0 : drawn == .medium ? 1e4 : 2e4))
    }
    guard let best = found.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }),
      let path = drawings[best.name]
    else { return nil }
    let box = path.boundingBoxOfPath
    let side = { (name: String) in (lines["\(name)-\(best.name)"] ?? lines[name])?.x }
    // Margins are those of one drawing: others keep their distance from the ink.
    var (left, right) = (box.minX, box.maxX)
    if let first = side("left-margin"), let last = side("right-margin"),
      first <= box.midX, box.midX <= last
    {
      (left, right) = (min(first, left), max(last, right))
    }
    let baseline = lines["Baseline-\(best.scale.rawValue)"]?.y ?? box.maxY
    let factor = max(size, 1) / 100 * (Self.factors[scale] ?? 1) / (Self.factors[best.scale] ?? 1)
    var transform = CGAffineTransform(scaleX: factor, y: factor)
      .translatedBy(x: -left, y: -box.minY)
    return SymbolOutline(
      path: path.copy(using: &transform) ?? path,
      size: CGSize(width: (right - left) * factor, height: box.height * factor),
      baseline: (baseline - box.minY) * factor)
  }

  private static let weights: [String: Double] = [
    "Ultralight": 100, "Thin": 200, "Light": 300, "Regular": 400, "Medium": 500, "Semibold": 600,
    "Bold": 700, "Heavy": 800, "Black": 900,
  ]

  /// How much larger the same symbol is drawn in one scale than in the other.
  private static let factors: [Scale: CGFloat] = [.small: 0.8, .medium: 1, .large: 1.28]

  /// Collects drawings and lines from the tags of a file.
  private struct Reader {
    var drawings: [String: CGPath] = [:]
    var lines: [String: CGPoint] = [:]
    /// The groups that are open, each with its coordinates and the drawing it is in.
    private var open: [(transform: CGAffineTransform, drawing: String?)] = []

    mutating func read(_ tag: SVGTag) {
      if tag.isEnd {
        if !open.isEmpty { open.removeLast() }
        return
      }
      let around = open.last ?? (.identity, nil)
      var transform = SVGTag.transform(tag["transform"] ?? "").concatenating(around.transform)
      let drawing = around.drawing ?? (tag.name == "g" ? tag["id"].flatMap(Self.drawing) : nil)
      if tag.name == "line", let id = tag["id"] {
        lines[id] = CGPoint(x: tag.number("x1"), y: tag.number("y1")).applying(transform)
      } else if let drawing, let shape = tag.shape, let placed = shape.copy(using: &transform) {
        let whole = CGMutablePath()
        if let old = drawings[drawing] { whole.addPath(old) }
        whole.addPath(placed)
        drawings[drawing] = whole
      }
      if !tag.isEmpty { open.append((transform, drawing)) }
    }

    /// The name of a drawing, or nil for other groups.
    private static func drawing(_ id: String) -> String? {
      let parts = id.split(separator: "-")
      guard parts.count == 2, SymbolTemplate.weights[String(parts[0])] != nil,
        Scale(rawValue: String(parts[1])) != nil
      else { return nil }
      return id
    }
  }
}

/// A tag of an SVG file.
struct SVGTag {
  var name: String
  /// `</g>`
  var isEnd = false
  /// `<path/>`
  var isEmpty = false
  private var attributes: [String: String] = [:]

  subscript(_ name: String) -> String? { attributes[name] }

  func number(_ name: String) -> CGFloat {
    CGFloat(attributes[name].flatMap { Double($0) } ?? 0)
  }

  /// What a tag of a shape draws; nil for others.
  var shape: CGPath? {
    switch name {
    case "path": return PathData.path(attributes["d"] ?? "")
    case "rect":
      return CGPath(
        rect: CGRect(
          x: number("x"), y: number("y"), width: number("width"), height: number("height")),
        transform: nil)
    case "circle", "ellipse":
      let rx = name == "circle" ? number("r") : number("rx")
      let ry = name == "circle" ? number("r") : number("ry")
      let corner = CGPoint(x: number("cx") - rx, y: number("cy") - ry)
      let box = CGRect(origin: corner, size: CGSize(width: 2 * rx, height: 2 * ry))
      return CGPath(ellipseIn: box, transform: nil)
    case "polygon": return PathData.path("M" + (attributes["points"] ?? "") + "Z")
    default: return nil
    }
  }

  /// The tags of a file, in order; comments and declarations are passed over.
  static func tags(of text: String) -> [SVGTag] {
    var tags: [SVGTag] = []
    var rest = text[...]
    while let begin = rest.firstIndex(of: "<") {
      rest = rest[begin...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { break }
      let inner = rest[rest.index(after: begin)..<end]
      rest = rest[rest.index(after: end)...]
      if !inner.hasPrefix("?"), !inner.hasPrefix("!") { tags.append(SVGTag(inner)) }
    }
    return tags
  }

  private init(_ inner: Substring) {
    var inner = inner
    isEnd = inner.hasPrefix("/")
    isEmpty = inner.hasSuffix("/")
    if isEnd { inner = inner.dropFirst() }
    if isEmpty { inner = inner.dropLast() }
    name = String(inner.prefix { !$0.isWhitespace })
    var rest = inner.dropFirst(name.count)
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].trimmingCharacters(in: .whitespacesAndNewlines)
      rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { break }
      attributes[key] = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The `transform` attribute, of `matrix`, `translate` and `scale`.
  static func transform(_ text: String) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    for part in text.split(separator: ")") {
      let halves = part.split(separator: "(")
      guard halves.count == 2 else { continue }
      let n = halves[1].split { $0 == "," || $0.isWhitespace }
        .compactMap { Double($0).map { CGFloat($0) } }
      let kind = halves[0].trimmingCharacters(in: CharacterSet(charactersIn: ", \n\t"))
      var step = CGAffineTransform.identity
      switch (kind, n.count) {
      case ("matrix", 6):
        step = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      case ("translate", 1): step = CGAffineTransform(translationX: n[0], y: 0)
      case ("translate", 2): step = CGAffineTransform(translationX: n[0], y: n[1])
      case ("scale", 1): step = CGAffineTransform(scaleX: n[0], y: n[0])
      case ("scale", 2): step = CGAffineTransform(scaleX: n[0], y: n[1])
      default: break
      }
      result = step.concatenating(result)
    }
    return result
  }
}
