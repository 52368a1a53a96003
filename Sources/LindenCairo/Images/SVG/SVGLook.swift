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

  init() {}

  init(element: Substring) { time = SVGLook.time(of: element) }

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
    case "d", "points": time += Double(value.utf8.count) * 0.002
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
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var result = drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
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
