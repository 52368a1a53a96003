import CoreGraphics
import LindenDrawing
import Foundation

/// System symbols: shapes of our own for what Material Design Icons lack or draw very differently,
/// icons for the rest.
///
/// A symbol's box is its ink with a little space at the sides, as Apple's are: a chevron is
/// narrower than a star. Its middle sits at half the height of capitals.
@MainActor final class SymbolLibrary: SymbolProvider {
  private let glyphs: GlyphOutlines
  private var shapes: [Key: CGPath?] = [:]
  private var outlines: [Key: SymbolOutline] = [:]

  private struct Key: Hashable {
    var name: String
    var weight: Int
    var size: CGFloat = 0
  }

  init(fonts: FontLibrary) { glyphs = GlyphOutlines(fonts: fonts) }

  func outline(named name: String, size: CGFloat, weight: Int) -> SymbolOutline? {
    guard size > 0, size.isFinite else { return nil }
    let key = Key(name: name, weight: weight, size: size)
    if let known = outlines[key] { return known }
    guard let shape = shape(named: name, weight: weight) else { return nil }
    let unit = size * SymbolLibrary.unit
    let ink = shape.boundingBoxOfPath
    let margin = size * SymbolLibrary.margin
    let toBox = SymbolLibrary.toBox(of: ink, size)
    let outline = SymbolOutline(
      path: shape.applying(toBox),
      size: CGSize(width: ink.width * unit + 2 * margin, height: ink.height * unit + 2 * margin),
      baseline: margin + (12 - ink.minY) * unit + size * 0.3523)
    if outlines.count >= 1024 { outlines = [:] }
    outlines[key] = outline
    return outline
  }

  func parts(named name: String, size: CGFloat, weight: Int) -> [SymbolPart] {
    guard let shape = shape(named: name, weight: weight) else { return [] }
    let toBox = SymbolLibrary.toBox(of: shape.boundingBoxOfPath, size)
    let composer = SymbolComposer(glyphs: glyphs, weight: weight)
    let parts =
      composer.parts(name[...])
      ?? [SymbolPart(path: shape, level: 0, color: SymbolColors.whole[name])]
    return parts.map {
      SymbolPart(path: $0.path.applying(toBox), level: $0.level, color: $0.color)
    }
  }

  /// A unit of the grid and the space around the ink, as shares of the font's size.
  private static let unit: CGFloat = 1.3 / 24
  private static let margin: CGFloat = 0.04

  /// From the grid to the symbol's box.
  private static func toBox(of ink: CGRect, _ size: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: -ink.minX, y: -ink.minY)
      .concatenating(CGAffineTransform(scaleX: size * unit, y: size * unit))
      .concatenating(CGAffineTransform(translationX: size * margin, y: size * margin))
  }

  private func shape(named name: String, weight: Int) -> CGPath? {
    let key = Key(name: name, weight: weight)
    if let known = shapes[key] { return known }
    let composed = SymbolComposer(glyphs: glyphs, weight: weight).shape(name[...])
    let shape = composed.flatMap { $0.boundingBoxOfPath.isNull ? nil : $0 }
    if shapes.count >= 1024 { shapes = [:] }
    shapes[key] = .some(shape)
    return shape
  }
}
