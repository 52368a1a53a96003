import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// A symbol in the font of an environment.
struct SymbolImage: Equatable {
  var outline: SymbolOutline
  /// Drawn with lines instead of filled: the box that stands for an unknown symbol.
  var isPlaceholder = false
  /// The rearmost first; empty where the symbol is drawn in one.
  var parts: [SymbolPart] = []
  /// How the parts are coloured.
  var mode = SymbolRenderingMode.monochrome

  /// - Parameters:
  ///   - font: Nil is the environment's.
  ///   - mode: Nil is the environment's.
  ///   - isOriginal: Whether it has its own colours where neither says how it is coloured.
  @MainActor init(
    named name: String, font: FontSpec?, mode: SymbolRenderingMode? = nil,
    isOriginal: Bool = false, in environment: EnvironmentValues
  ) {
    let font = font ?? FontSpec(environment)
    let factor: CGFloat =
      switch environment.untracked(ImageScaleKey.self) {
      case .small: 0.8
      case .medium: 1
      case .large: 1.28
      }
    let size = max(font.size * factor, 1)
    let variants = environment.untracked(SymbolVariantsKey.self)
    for candidate in variants.names(for: name) {
      if let found = DrawingServices.installedSymbols?.outline(
        named: candidate, size: size, weight: font.weight)
      {
        outline = found
        self.mode = mode ?? SymbolImage.mode(in: environment, isOriginal: isOriginal)
        if self.mode != .monochrome, let symbols = DrawingServices.installedSymbols {
          parts = symbols.parts(named: candidate, size: size, weight: font.weight)
        }
        if environment.untracked(LayoutDirectionKey.self) == .rightToLeft,
          SymbolImage.isDirectional(name)
        {
          mirror()
        }
        return
      }
    }
    Diagnostics.warn(
      once: "symbol:\(name)",
      "No symbol named \"\(name)\" is known; a box with a question mark stands for it.")
    outline = SymbolImage.placeholder(size: size)
    isPlaceholder = true
  }

  /// A symbol of an asset catalog; nil where there is none of that name.
  ///
  /// - Parameters:
  ///   - bundle: Nil is the app and its packages.
  ///   - font: Nil is the environment's.
  ///   - mode: Nil is the environment's.
  @MainActor init?(
    ofAppNamed name: String, in bundle: URL?, font: FontSpec?, mode: SymbolRenderingMode?,
    in environment: EnvironmentValues
  ) {
    let library = AssetLibrary.shared
    guard let plain = library.symbol(named: name, in: bundle) else { return nil }
    let variants = environment.untracked(SymbolVariantsKey.self).names(for: name)
    let template = variants.lazy.compactMap { library.symbol(named: $0, in: bundle) }.first ?? plain
    let font = font ?? FontSpec(environment)
    let scale: SymbolTemplate.Scale =
      switch environment.untracked(ImageScaleKey.self) {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    guard let found = template.outline(size: font.size, weight: font.weight, scale: scale) else {
      return nil
    }
    outline = found
    self.mode = mode ?? SymbolImage.mode(in: environment, isOriginal: false)
  }

  /// Whether a symbol is about the way of the script: those that point forward or backward, what is
  /// at the leading side, and lists. The arrows of players are about time.
  private static func isDirectional(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    let ways: Set<Substring> = ["forward", "backward", "leading", "trailing", "indent"]
    let marks: Set<Substring> = ["bullet", "dash", "number", "star", "triangle"]
    return words.dropFirst().contains(where: ways.contains)
      || words.first == "list" && words.dropFirst().contains(where: marks.contains)
  }

  private mutating func mirror() {
    var mirrored = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: outline.size.width, ty: 0)
    outline.path = outline.path.copy(using: &mirrored) ?? outline.path
    for index in parts.indices {
      parts[index].path = parts[index].path.copy(using: &mirrored) ?? parts[index].path
    }
  }

  /// Several foreground styles are a palette.
  private static func mode(
    in environment: EnvironmentValues, isOriginal: Bool
  ) -> SymbolRenderingMode {
    if let mode = environment.untracked(SymbolRenderingModeKey.self) { return mode }
    if isOriginal { return .multicolor }
    let levels = environment.untracked(ForegroundStyleKey.self)?.count ?? 0
    return levels > 1 ? .palette : .monochrome
  }

  /// A rounded box with a question mark, to be drawn with lines.
  private static func placeholder(size: CGFloat) -> SymbolOutline {
    let size = size * 1.1
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
      let (across, down) = (size.width / outline.size.width, size.height / outline.size.height)
      var transform = CGAffineTransform(scaleX: across, y: down)
      path = path.copy(using: &transform) ?? path
      lineWidth *= min(across, down)
    }
    guard isPlaceholder else { return .fill(path, paint, evenOdd: false) }
    return .stroke(path, paint, StrokeGeometry(width: lineWidth, cap: .round, join: .round))
  }

  /// The symbol drawn layer by layer.
  /// - Parameters:
  ///   - ink: What a symbol in one colour is drawn with.
  ///   - area: What the styles of a palette are painted in.
  func commands(
    filling size: CGSize?, ink: Paint, area: CGSize, in environment: EnvironmentValues
  ) -> [DrawCommand] {
    // A symbol without colours of its own is drawn in one: layers of one colour would hide each other.
    let isPlain = mode == .multicolor && parts.allSatisfy { $0.color == nil }
    guard !parts.isEmpty, !isPlain else { return [command(filling: size, ink)] }
    return parts.map { part in
      var whole = self
      whole.outline.path = part.path
      let paint = paint(of: part, ink: ink, area: area, in: environment)
      guard mode == .hierarchical, part.level > 0 else {
        return whole.command(filling: size, paint)
      }
      var style = CompositeStyle()
      style.opacity = 0.5
      return .group(style, [whole.command(filling: size, paint)])
    }
  }

  private func paint(
    of part: SymbolPart, ink: Paint, area: CGSize, in environment: EnvironmentValues
  ) -> Paint {
    switch mode {
    case .multicolor:
      return part.color.flatMap(SystemColor.init(rawValue:)).map {
        .color($0.rgba(in: environment))
      }
        ?? ink
    case .palette where part.level > 0:
      let style = HierarchicalShapeStyle.secondary
      return style._paint(in: CGRect(origin: .zero, size: area), environment: environment).paint
    default: return ink
    }
  }
}
