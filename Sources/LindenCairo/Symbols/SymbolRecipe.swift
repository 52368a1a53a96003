import CoreGraphics
import Foundation

/// How a symbol is drawn, on a grid of 24 by 24 units, y down.
///
/// A recipe is one of
/// - `heart/F2D1`: a glyph of Material Design Icons, by its name there and its code in the font;
/// - `=chevron.left`: another symbol;
/// - parts, each begun by a sign: `~` lines drawn with a round pen as thick as the weight asks, `#`
///   an area, `#~` an area with rounded corners, `^` lines cut out of the parts before, `'?'`
///   characters;
/// - layers, each begun by `%yellow ` and the like: the parts after it, up to the next, and the
///   name of the system colour they have in a multicolour symbol (`%ink ` for none of its own).
///   What is in front comes last.
///
/// Lines and areas are SVG paths with absolute coordinates (`M L H V C A Z`, arcs of circles only)
/// and three more commands: `O x y r` a circle, `E x y rx ry` an ellipse, `R x y width height r` a
/// rounded rectangle.
struct SymbolRecipe: Sendable {
  enum Part: Sendable {
    case lines(Substring)
    case area(Substring)
    case roundedArea(Substring)
    case cut(Substring)
    case characters(Substring)
    case glyph(UInt32)
    case symbol(Substring)
    case placed(Substring, share: CGFloat, CGPoint)
    case layer(color: Substring)
  }

  var parts: [Part]

  init(_ text: Substring) {
    let text = text.drop { $0 == " " }
    switch text.first {
    case "=": parts = [.symbol(text.dropFirst())]
    case "~", "#", "^", "'", "@", "%": parts = SymbolRecipe.signed(text)
    default:
      let code = text.split(separator: "/").last.flatMap { UInt32($0, radix: 16) }
      parts = code.map { [.glyph($0)] } ?? []
    }
  }

  private static func signed(_ text: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = text
    while let sign = rest.first {
      if sign == "'" {
        let characters = rest.dropFirst().prefix { $0 != "'" }
        parts.append(.characters(characters))
        rest = rest[characters.endIndex...].dropFirst().drop { $0 == " " }
        continue
      }
      rest = rest.dropFirst()
      if sign == "%" {
        let color = rest.prefix { $0 != " " }
        parts.append(.layer(color: color))
        rest = rest[color.endIndex...].dropFirst()
        continue
      }
      if sign == "@" {
        let words = rest.prefix { !signs.contains($0) }
        parts.append(placed(words))
        rest = rest[words.endIndex...]
        continue
      }
      let isRounded = sign == "#" && rest.first == "~"
      if isRounded { rest = rest.dropFirst() }
      let path = rest.prefix { !signs.contains($0) }
      switch sign {
      case "~": parts.append(.lines(path))
      case "^": parts.append(.cut(path))
      default: parts.append(isRounded ? .roundedArea(path) : .area(path))
      }
      rest = rest[path.endIndex...]
    }
    return parts
  }

  private static let signs: Set<Character> = ["~", "#", "^", "'", "@", "%"]

  /// Each layer's colour and parts, the rearmost first; empty where there are none.
  var layers: [(color: Substring, recipe: SymbolRecipe)] {
    var layers: [(color: Substring, recipe: SymbolRecipe)] = []
    for part in parts {
      if case .layer(let color) = part {
        layers.append((color, SymbolRecipe(parts: [])))
      } else if !layers.isEmpty {
        layers[layers.count - 1].recipe.parts.append(part)
      }
    }
    return layers
  }

  private init(parts: [Part]) { self.parts = parts }

  /// The name, the share and the point.
  private static func placed(_ text: Substring) -> Part {
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard let name = words.first, numbers.count == 3 else { return .lines("") }
    return .placed(name, share: numbers[0], CGPoint(x: numbers[1], y: numbers[2]))
  }
}

/// Reads the path notation of `SymbolRecipe`.
struct SymbolPathReader {
  private var rest: Substring.UTF8View
  private var outline = Outline()

  static func path(_ text: Substring) -> CGPath {
    var reader = SymbolPathReader(rest: text.utf8)
    reader.read()
    return CGPath(reader.outline)
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  private mutating func read() {
    while let command = nextCommand() {
      switch command {
      case "M": outline.move(to: point())
      case "L": outline.line(to: point())
      case "H": outline.line(to: CGPoint(x: number(), y: here.y))
      case "V": outline.line(to: CGPoint(x: here.x, y: number()))
      case "C":
        let (control1, control2) = (point(), point())
        outline.curve(to: point(), control1: control1, control2: control2)
      case "A": arc()
      case "Z": outline.close()
      case "O":
        let (center, radius) = (point(), number())
        outline.addEllipse(in: box(center, radius, radius))
      case "E":
        let center = point()
        let (across, down) = (number(), number())
        outline.addEllipse(in: box(center, across, down))
      case "R":
        let origin = point()
        let rect = CGRect(x: origin.x, y: origin.y, width: number(), height: number())
        outline.addRoundedRect(in: rect, radii: CornerRadii(number()), continuous: false)
      default: return
      }
    }
  }

  private var here: CGPoint { outline.current ?? .zero }

  private mutating func nextCommand() -> Character? {
    rest = rest.drop { $0 == 32 }
    guard let byte = rest.first else { return nil }
    rest = rest.dropFirst()
    return Character(UnicodeScalar(byte))
  }

  private mutating func point() -> CGPoint {
    let x = number()
    return CGPoint(x: x, y: number())
  }

  private mutating func number() -> CGFloat {
    rest = rest.drop { $0 == 32 }
    let digits = rest.prefix { (48...57).contains($0) || $0 == 45 || $0 == 46 }
    rest = rest[digits.endIndex...]
    return CGFloat(Double(String(decoding: digits, as: UTF8.self)) ?? 0)
  }

  private func box(_ center: CGPoint, _ across: CGFloat, _ down: CGFloat) -> CGRect {
    CGRect(x: center.x - across, y: center.y - down, width: 2 * across, height: 2 * down)
  }

  /// An SVG arc of a circle: radius twice, a turn that is of no use, the two flags, the end.
  private mutating func arc() {
    let radius = number()
    _ = (number(), number())
    let (isLarge, turnsToY) = (number() == 1, number() == 1)
    let (from, to) = (here, point())
    let distance = from.distance(to: to)
    guard distance > 0, radius > 0 else { return }
    let reach = sqrt(max(radius * radius - distance * distance / 4, 0))
    let side: CGFloat = isLarge == turnsToY ? 1 : -1
    let center = CGPoint(
      x: (from.x + to.x) / 2 + side * reach * (to.y - from.y) / distance,
      y: (from.y + to.y) / 2 - side * reach * (to.x - from.x) / distance)
    outline.addArc(
      center: center, radius: from.distance(to: center),
      startAngle: atan2(from.y - center.y, from.x - center.x),
      endAngle: atan2(to.y - center.y, to.x - center.x), clockwise: !turnsToY)
  }
}
