import CoreGraphics
import Drawing
import Foundation

/// A symbol in the font of an environment.
struct SymbolImage: Equatable {
  var outline: SymbolOutline
  /// Drawn with lines instead of filled: the box that stands for an unknown symbol.
  var isPlaceholder = false

  /// The size of a symbol's box to the font's.
  private static let boxFactor: CGFloat = 1.2

  @MainActor init(named name: String, in environment: EnvironmentValues) {
    var font = (environment.untracked(FontKey.self) ?? .body)
      .spec(at: environment.untracked(DynamicTypeSizeKey.self))
    environment.untracked(TextTraitsKey.self).font.apply(to: &font)
    let factor: CGFloat =
      switch environment.untracked(ImageScaleKey.self) {
      case .small: 0.8
      case .medium: 1
      case .large: 1.28
      }
    let size = max(font.size * factor * SymbolImage.boxFactor, 1)
    let variants = environment.untracked(SymbolVariantsKey.self)
    for candidate in variants.names(for: name) {
      if let found = DrawingServices.installedSymbols?.outline(
        named: candidate, size: size, weight: font.weight)
      {
        outline = found
        return
      }
    }
    Diagnostics.warn(
      once: "symbol:\(name)",
      "No symbol named \"\(name)\" is known; a box with a question mark stands for it.")
    outline = SymbolImage.placeholder(size: size)
    isPlaceholder = true
  }

  /// The part a resizable symbol fills its area with: a square around what is drawn, so that it is not distorted in
  /// a square area.
  var resizableBounds: CGRect {
    let drawn = outline.path.boundingBoxOfPath
    let side = max(drawn.width, drawn.height)
    guard side > 0, side.isFinite else { return CGRect(origin: .zero, size: outline.size) }
    return CGRect(x: drawn.midX - side / 2, y: drawn.midY - side / 2, width: side, height: side)
  }

  /// A rounded box with a question mark, to be drawn with lines.
  private static func placeholder(size: CGFloat) -> SymbolOutline {
    let path = CGMutablePath()
    let box = CGRect(x: 0.1 * size, y: 0.1 * size, width: 0.8 * size, height: 0.8 * size)
    path.addRoundedRect(in: box, cornerWidth: 0.15 * size, cornerHeight: 0.15 * size)
    path.move(to: CGPoint(x: 0.38 * size, y: 0.4 * size))
    path.addCurve(
      to: CGPoint(x: 0.5 * size, y: 0.58 * size), control1: CGPoint(x: 0.38 * size, y: 0.2 * size),
      control2: CGPoint(x: 0.78 * size, y: 0.3 * size))
    path.move(to: CGPoint(x: 0.5 * size, y: 0.7 * size))
    path.addLine(to: CGPoint(x: 0.5 * size, y: 0.71 * size))
    return SymbolOutline(
      path: path, size: CGSize(width: size, height: size), baseline: 0.85 * size)
  }

  /// The symbol drawn in an area; nil is at its own size.
  func command(filling size: CGSize?, _ paint: Paint) -> DrawCommand {
    var path = outline.path
    var lineWidth = outline.size.width * 0.07
    if let size {
      let bounds = resizableBounds
      let (across, down) = (size.width / bounds.width, size.height / bounds.height)
      var transform = CGAffineTransform(
        a: across, b: 0, c: 0, d: down, tx: -bounds.minX * across, ty: -bounds.minY * down)
      path = path.copy(using: &transform) ?? path
      lineWidth *= min(across, down)
    }
    guard isPlaceholder else { return .fill(path, paint, evenOdd: false) }
    return .stroke(path, paint, StrokeGeometry(width: lineWidth, cap: .round, join: .round))
  }
}
