@_spi(Engine) import LindenEngine

/// How a symbol's basic form is changed: filled, crossed out, in a circle.
public struct SymbolVariants: Hashable, Sendable {
  enum Enclosure: String { case circle, square, rectangle }

  var enclosure: Enclosure?
  var isFilled = false
  var isSlashed = false

  /// No changes.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants(enclosure: .circle)
  /// In a square.
  public static let square = SymbolVariants(enclosure: .square)
  /// In a rectangle.
  public static let rectangle = SymbolVariants(enclosure: .rectangle)
  /// Filled.
  public static let fill = SymbolVariants(isFilled: true)
  /// Crossed out.
  public static let slash = SymbolVariants(isSlashed: true)

  /// This variant, in a circle.
  public var circle: SymbolVariants { union(.circle) }
  /// This variant, in a square.
  public var square: SymbolVariants { union(.square) }
  /// This variant, in a rectangle.
  public var rectangle: SymbolVariants { union(.rectangle) }
  /// This variant, filled.
  public var fill: SymbolVariants { union(.fill) }
  /// This variant, crossed out.
  public var slash: SymbolVariants { union(.slash) }

  /// Whether everything the other changes is changed here too.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.enclosure == nil || other.enclosure == enclosure) && (!other.isFilled || isFilled)
      && (!other.isSlashed || isSlashed)
  }

  func union(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled,
      isSlashed: isSlashed || other.isSlashed)
  }

  /// Names of the symbol with these changes, best first; the last is the name itself.
  func names(for name: String) -> [String] {
    if self == .none { return [name] }
    var base = name.split(separator: ".").map(String.init)
    var all = self
    while base.count > 1, let last = base.last {
      if last == "fill" {
        all.isFilled = true
      } else if last == "slash" {
        all.isSlashed = true
      } else if let enclosure = Enclosure(rawValue: last) {
        all.enclosure = all.enclosure ?? enclosure
      } else {
        break
      }
      base.removeLast()
    }
    var names = [all.name(of: base)]
    if all.enclosure != nil {
      var plain = all
      plain.enclosure = nil
      names.append(plain.name(of: base))
    }
    if isFilled { names.append(name + ".fill") }
    names.append(name)
    return names
  }

  private func name(of base: [String]) -> String {
    var parts = base
    if isSlashed { parts.append("slash") }
    if let enclosure { parts.append(enclosure.rawValue) }
    if isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }
}

/// How a symbol is coloured.
///
/// Symbols whose name tells of them have two layers: what is inside an enclosure
/// (`checkmark.circle.fill`), a badge or a slash, and what these stand on. All others have one.
/// Without a mode a symbol is monochrome, or has a palette where the view around gives several
/// foreground styles.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// All in the foreground style.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The foreground style, paler for the layer behind.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// A foreground style for each layer, the first for what is in front.
  public static let palette = SymbolRenderingMode(name: "palette")
  /// The symbol's own colours where it has some.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
enum SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
enum SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}

extension EnvironmentValues {
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// The size of symbols in this view, relative to the text beside them: `.small`, `.medium`, the
  /// default, or `.large`.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Shows symbols in this view in a variant, beside those asked for further out. A symbol that has
  /// no such variant is shown as it is.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) {
      $0 = variant == .none ? .none : $0.union(variant)
    }
  }

  /// In how many colours symbols in this view are drawn; nil leaves it to each symbol.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
