import Foundation
import LindenDrawing

/// What an element or a rule of a style sheet asks for when it is drawn.
///
/// Times are nanoseconds for each pixel of the picture, measured with librsvg 2.54 for shapes that
/// cover all of it. A plain shape seldom does, and counts a third.
struct SVGLook {
  /// Names of the elements that are drawn in its place, or that it is painted or masked by.
  var references: [Substring] = []
  var time = 0.0
  /// Nanoseconds however few pixels the picture has.
  var fixedTime = 0.0
  /// Nanoseconds for each row of pixels.
  var rowTime = 0.0
  /// Names of what is drawn at every point of the paths within, and at the ends of each only.
  var markers: [Substring] = []
  var endMarkers: [Substring] = []
  /// Points of its path, at which markers are drawn.
  var points = 0
  /// The length of its lines, along which dashes are drawn.
  var length = 0.0
  /// The shortest mean of a dash and a gap that it asks for; infinite for none.
  var dash = Double.infinity

  /// Whether its lines are said by lengths.
  private var hasLines = false

  init() {}

  var isPlain: Bool {
    time == 0 && references.isEmpty && markers.isEmpty && endMarkers.isEmpty && fixedTime == 0
      && dash == .infinity
  }

  /// Nanoseconds for two lines of a path that cross, and for a line that goes through a row; measured
  /// with lines of all directions.
  private static let timeOfCrossing = 330.0
  private static let timeOfLine = 600.0

  init(element: Substring) {
    time = SVGLook.time(of: element)
    hasLines = ["line", "rect", "circle", "ellipse"].contains(element)
  }

  private static func time(of element: Substring) -> Double {
    switch element {
    case "svg", "g", "defs", "stop", "title", "desc", "metadata", "style", "symbol", "use": 0
    case "linearGradient": 3
    case "radialGradient": 32
    case "pattern": 5
    case "mask": 36
    case "image": 4
    case "feGaussianBlur", "feDropShadow": 300
    case "feDiffuseLighting", "feSpecularLighting", "feConvolveMatrix": 200
    case "feTurbulence": 220
    // For each pixel of its radius, which depends on all transforms around it.
    case "feMorphology": 40_000
    default: element.hasPrefix("fe") ? 60 : 0.25
    }
  }

  /// Adds an attribute, or a declaration of a style.
  mutating func add(_ name: Substring, _ value: Substring) throws {
    switch name {
    case "d": add(SVGLines(path: value), bytes: value.utf8.count)
    case "points": add(SVGLines(points: value), bytes: value.utf8.count)
    case "x1", "y1", "x2", "y2", "width", "height", "r", "rx", "ry":
      if hasLines { length += 4 * value.largestLength }
    case "stroke-dasharray": dash = min(dash, value.shortestDash)
    case "marker", "marker-mid":
      markers += try value.references
      return
    case "marker-start", "marker-end":
      endMarkers += try value.references
      return
    case "opacity": if !["1", "1.0", "100%"].contains(value.trimmed) { time += 4 }
    case "mix-blend-mode": if value.trimmed != "normal" { time += 30 }
    case "isolation": if value.trimmed != "auto" { time += 8 }
    case "filter": if value.trimmed != "none", value.first != "u" { time += 300 }
    case "numOctaves":
      let octaves = Double(value.trimmed) ?? 1
      time += 220 * (octaves > 1 ? min(octaves, 1e9) : 1)
    case "kernelMatrix": time += Double(value.utf8.count) * 10
    default: break
    }
    references += try value.references
  }

  private mutating func add(_ lines: SVGLines, bytes: Int) {
    time += Double(bytes) * 0.002
    fixedTime += lines.crossings * SVGLook.timeOfCrossing
    rowTime += Double(max(0, lines.active - 16)) * SVGLook.timeOfLine
    points += lines.points
    length += lines.length
  }

  mutating func add(declarations: Substring) throws {
    guard !declarations.utf8.contains(UInt8(ascii: "\\")) else { throw SVGStyle.hidden }
    var isKnown = true
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmed
      if name.contains(where: { !$0.isASCII || $0.isWhitespace || $0 == "/" }) { isKnown = false }
      try add(Substring(name.lowercased()), parts[1])
    }
    // A comment, or a string with a semicolon.
    if !isKnown || declarations.contains("/*") { time += 4 }
    references += try declarations.references
    references = Array(Set(references))
  }

  mutating func add(_ other: SVGLook) {
    references += other.references
    time += other.time
    fixedTime += other.fixedTime
    rowTime += other.rowTime
    markers += other.markers
    endMarkers += other.endMarkers
    points += other.points
    length += other.length
    dash = min(dash, other.dash)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var result = drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }

  /// A length's number, with a unit as if it were the longest, in the units of the element. 0 for a part
  /// of the picture's size: dashes so short that many fit into it are not drawn one by one.
  fileprivate var largestLength: Double {
    let text = trimmed
    let digits = text.prefix { $0.isNumber || "+-.eE".contains($0) }
    guard let number = Double(digits), text.last != "%" else { return 0 }
    return abs(number) * (digits.count < text.count ? 100 : 1)
  }

  /// The mean of a pattern's dashes and gaps; infinite for a line without.
  fileprivate var shortestDash: Double {
    let lengths = split { $0.isWhitespace || $0 == "," }.compactMap { text -> Double? in
      let digits = text.prefix { $0.isNumber || "+-.eE".contains($0) }
      // A part of the picture's size, which may be small in these units.
      return Double(digits).map { text.last == "%" ? $0 / 100 : $0 }
    }
    let sum = lengths.reduce(0) { $0 + abs($1) }
    return sum > 0 ? sum / Double(lengths.count) : .infinity
  }

  /// Whether there is a `url(`, in any case.
  private var hasAddress: Bool {
    var last: UInt32 = 0
    for byte in utf8 {
      last = last << 8 | UInt32(byte | 0x20)
      if last == 0x7572_6C28 { return true }
    }
    return false
  }

  /// The names in `url(#name)`. Throws for elements in other documents.
  fileprivate var references: [Substring] {
    get throws {
      guard hasAddress else { return [] }
      return try matches(of: /(?i)url\(\s*["']?\s*([^)"']*)/).compactMap { match in
        let address = match.output.1
        if address.first == "#" { return address.dropFirst().trimmed }
        if address.contains("#") { throw SVGStyle.hidden }
        return nil
      }
    }
  }
}
