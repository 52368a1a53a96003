import CoreGraphics
import LindenDrawing
import Foundation

/// Makes the shape of a symbol, on the grid of 24 units, from the table and from what the parts of
/// a name mean.
@MainActor struct SymbolComposer {
  let glyphs: GlyphOutlines
  /// 100 to 900.
  let weight: Int

  /// Nil for an unknown name.
  func shape(_ name: Substring) -> CGPath? {
    if let recipe = SymbolTable.recipes[name] { return draw(recipe) }
    if let composed = enclosed(name) ?? struckOut(name) ?? badged(name) { return composed }
    // A filled form may be all there is, or there may be none.
    if let plain = name.dropping(".fill") { return shape(plain) }
    if SymbolTable.recipes[name + ".fill"] != nil { return shape(name + ".fill") }
    return characters(name)
  }

  /// How thick lines are, in grid units. The grid is 1.3 times the font's size.
  var pen: CGFloat {
    let widths: [CGFloat] = [0.55, 0.85, 1.25, 1.7, 2, 2.3, 2.6, 2.9, 3.2]
    let place = CGFloat(min(max(weight, 100), 900)) / 100 - 1
    let index = min(Int(place), widths.count - 2)
    return widths[index] + (widths[index + 1] - widths[index]) * (place - CGFloat(index))
  }

  func draw(_ recipe: SymbolRecipe, pen: CGFloat? = nil) -> CGPath? {
    let pen = pen ?? self.pen
    var result = CGMutablePath()
    for part in recipe.parts {
      switch part {
      case .lines(let text): result.addPath(SymbolPathReader.path(text).stroked(pen))
      case .area(let text):
        let path = SymbolPathReader.path(text)
        for component in path.outline.contours { result.addPath(component.turningRight) }
      case .roundedArea(let text):
        let path = SymbolPathReader.path(text)
        result.addPath(path.turningRight)
        result.addPath(path.stroked(1.7))
      case .cut(let text):
        let rest = result.subtracting(SymbolPathReader.path(text).stroked(pen))
        result = CGMutablePath(rest.outline)
      case .characters(let text):
        result.addPath(characters(text, text.count == 1 ? 1 : text.count == 2 ? 0.9 : 0.7))
      case .glyph(let code):
        guard let icon = glyphs.icon(code) else { return nil }
        result.addPath(emboldened(icon, pen))
      case .symbol(let name): return shape(name)
      case .layer: break
      case .placed(let name, let share, let center):
        guard let symbol = share == 1 ? shape(name) : inner(name, share) else { return nil }
        result.addPath(
          symbol.applying(CGAffineTransform(translationX: center.x - 12, y: center.y - 12)))
      }
    }
    return result
  }

  /// Icons have lines of 2 units: a heavier weight adds an edge all around, a lighter one takes it
  /// away.
  private func emboldened(_ icon: CGPath, _ pen: CGFloat) -> CGPath {
    let extra = pen - 1.7
    if abs(extra) < 0.35 { return icon }
    let edge = icon.stroked(abs(extra) * 0.7)
    return extra > 0 ? icon.union(edge) : icon.subtracting(edge)
  }

  // MARK: Enclosures

  /// `X.circle`, `X.square` and the like, with `.fill`: the symbol inside the shape, or cut out of
  /// it.
  private func enclosed(_ name: Substring) -> CGPath? {
    let isFilled = name.hasSuffix(".fill")
    let outer = name.dropping(".fill") ?? name
    for (enclosure, room) in SymbolComposer.enclosures {
      guard let mark = outer.dropping("." + enclosure) else { continue }
      guard let symbol = self.mark(mark, isFilled, room) else { return nil }
      let shift: CGFloat = enclosure == "triangle" ? 2 : 0
      let placed = symbol.applying(CGAffineTransform(translationX: 0, y: shift))
      guard isFilled else {
        guard let ring = shape(Substring(enclosure)) else { return nil }
        let result = CGMutablePath()
        result.addPath(ring)
        result.addPath(placed)
        return result
      }
      return shape(enclosure + ".fill")?.subtracting(placed)
    }
    return nil
  }

  /// What is in an enclosure, filled itself in a filled one if it can be.
  func mark(_ name: Substring, _ isFilled: Bool, _ room: CGFloat) -> CGPath? {
    let share = room * (name.isText ? 0.68 : name == "exclamationmark" ? 0.8 : 0.6)
    let filled = name + ".fill"
    return inner(isFilled && SymbolTable.recipes[filled] != nil ? filled : name, share)
  }

  /// What may be around a symbol, and how much of its room it leaves.
  static let enclosures: [(String, CGFloat)] = [
    ("circle", 1), ("square", 1), ("rectangle", 0.9), ("diamond", 0.75), ("triangle", 0.7),
    ("shield", 0.8), ("octagon", 1), ("seal", 0.9), ("app", 1), ("hexagon", 0.9), ("bubble", 0.75),
    ("icloud", 0.65),
  ]

  /// A symbol made smaller around the middle of the grid; its lines stay nearly as thick as they
  /// are.
  func inner(_ name: Substring, _ share: CGFloat) -> CGPath? {
    let thick = pen * 0.9 / share
    let shape: CGPath?
    if let recipe = SymbolTable.recipes[name] {
      shape = draw(recipe, pen: thick)
    } else {
      shape = self.shape(name)
    }
    guard let shape else { return nil }
    let share = name.isText ? share * min(1, 20 / max(shape.boundingBoxOfPath.width, 1)) : share
    return shape.applying(
      CGAffineTransform(a: share, b: 0, c: 0, d: share, tx: 12 - 12 * share, ty: 12 - 12 * share))
  }

  // MARK: Slashes and badges

  /// `X.slash`: a line across, with a gap beside it.
  private func struckOut(_ name: Substring) -> CGPath? {
    guard let (symbol, slash) = slashParts(name) else { return nil }
    let result = CGMutablePath()
    result.addPath(symbol)
    result.addPath(slash)
    return result
  }

  /// What is left of the symbol, and the line.
  func slashParts(_ name: Substring) -> (symbol: CGPath, slash: CGPath)? {
    let base: Substring
    if let plain = name.dropping(".slash") {
      base = plain
    } else if let plain = name.dropping(".slash.fill") {
      base = plain + ".fill"
    } else {
      return nil
    }
    guard let symbol = shape(base) else { return nil }
    let line = SymbolPathReader.path("M3.5 3.5L20.5 20.5")
    let gap = line.applying(CGAffineTransform(translationX: pen * 0.7, y: -pen * 0.7))
    return (
      symbol.subtracting(gap.stroked(pen * 1.2)).subtracting(line.stroked(pen)), line.stroked(pen)
    )
  }

  /// `X.badge.Y`, `X.trianglebadge.Y` and `X.badge`: a disc or a triangle at the lower right with Y
  /// cut out, or a dot at the upper right.
  private func badged(_ name: Substring) -> CGPath? {
    guard let badge = Badge(name), let symbol = shape(badge.base) else { return nil }
    let result = CGMutablePath()
    result.addPath(symbol.subtracting(badge.ground(around: 1)))
    if badge.mark.isEmpty {
      result.addPath(badge.ground())
    } else {
      guard let mark = inner(badge.mark, badge.share) else { return nil }
      result.addPath(badge.ground().subtracting(mark.applying(badge.fromMiddle)))
    }
    return result
  }

  /// The badge in a name.
  struct Badge {
    /// The symbol that has it.
    var base: Substring
    /// What is on it; empty for a mere dot.
    var mark: Substring
    private var isTriangle: Bool

    init?(_ name: Substring) {
      guard let range = name.range(of: ".badge") ?? name.range(of: ".trianglebadge") else {
        return nil
      }
      isTriangle = name[range] == ".trianglebadge"
      var rest = name[range.upperBound...]
      let isFilled = rest.hasSuffix(".fill")
      if isFilled { rest = rest.dropLast(5) }
      base = name[..<range.lowerBound] + (isFilled ? ".fill" : "")
      mark = rest.dropFirst()
    }

    /// How large the mark on it is.
    var share: CGFloat { isTriangle ? 0.27 : 0.3 }

    private var center: CGPoint {
      isTriangle
        ? CGPoint(x: 17.8, y: 19.6)
        : mark.isEmpty ? CGPoint(x: 18.5, y: 5.5) : CGPoint(x: 18, y: 18)
    }

    /// Its outline, or one that far around it.
    func ground(around distance: CGFloat = 0) -> CGPath {
      if isTriangle {
        let corners = SymbolPathReader.path("M17.8 13.2L23 22.4H12.6Z")
        return corners.union(corners.stroked(2.2 + 2 * distance))
      }
      let radius = (mark.isEmpty ? 3.6 : 5.4) + distance
      return CGPath(
        ellipseIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
    }

    /// Moves the middle of the grid to its middle.
    var fromMiddle: CGAffineTransform {
      CGAffineTransform(translationX: center.x - 12, y: center.y - 12)
    }
  }

  // MARK: Characters

  /// Numbers to 99 and single letters are symbols of their own inside shapes.
  private func characters(_ name: Substring) -> CGPath? {
    guard name.isText else { return nil }
    return characters(Substring(name.uppercased()), 1)
  }

  private func characters(_ text: Substring, _ scale: CGFloat) -> CGPath {
    let outline = glyphs.characters(String(text), weight: min(weight + 100, 900))
    // Wide capitals fill the grid, and no more.
    let scale = min(scale, 24 / max(outline.boundingBoxOfPath.width, 1))
    return outline.applying(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 12 - 12 * scale, ty: 12 - 12 * scale))
  }
}

extension Substring {
  /// Without a suffix and something left; nil if it does not end so.
  func dropping(_ suffix: String) -> Substring? {
    hasSuffix(suffix) && count > suffix.count ? dropLast(suffix.count) : nil
  }

  /// A letter, or a number of at most two digits.
  var isText: Bool {
    let units = utf8
    if units.count == 1, let unit = units.first {
      return (97...122).contains(unit) || (48...57).contains(unit)
    }
    return units.count == 2 && units.allSatisfy { (48...57).contains($0) }
  }
}

extension CGPath {
  func stroked(_ width: CGFloat) -> CGPath {
    copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
  }

  func applying(_ transform: CGAffineTransform) -> CGPath { CGPath(outline.applying(transform)) }
}

extension Outline {
  /// The subpaths, each alone.
  fileprivate var contours: [CGPath] {
    var result: [CGPath] = []
    var current = Outline()
    for element in elements {
      if case .move = element, !current.isEmpty {
        result.append(CGPath(current))
        current = Outline()
      }
      current.append(element)
    }
    if !current.isEmpty { result.append(CGPath(current)) }
    return result
  }
}
