import Foundation

/// What an asset is chosen by: the appearance and the device that asks for it.
package struct AssetTraits: Hashable, Sendable {
  package var isDark: Bool
  package var isHighContrast: Bool
  package var isRightToLeft: Bool
  /// Pixels in a point; chooses among the 1x, 2x and 3x files of an image.
  package var displayScale: Double
  package var idiom: Idiom

  package init(
    isDark: Bool = false, isHighContrast: Bool = false, isRightToLeft: Bool = false,
    displayScale: Double = 1, idiom: Idiom = .universal
  ) {
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.isRightToLeft = isRightToLeft
    self.displayScale = displayScale
    self.idiom = idiom
  }

  /// A kind of device, spelled as catalogs spell it.
  package enum Idiom: String, Hashable, Sendable {
    case universal, iphone, ipad, mac, tv, watch, car, vision
  }
}

/// What an entry of an asset demands of the traits; nil demands nothing.
struct AssetCondition: Hashable, Sendable {
  var isDark: Bool?
  var isHighContrast: Bool?
  var isRightToLeft: Bool?
  var idiom = AssetTraits.Idiom.universal
  /// Whether the entry is meant for a display of wide gamut; the plain one is preferred, as paint
  /// is sRGB.
  var isWideGamut = false

  init() {}

  /// The condition of an entry such as `{"idiom": "universal", "appearances": [...]}`.
  ///
  /// Nil if the entry is for an appearance or a device that is not known here.
  init?(entry: JSONValue) {
    if let name = entry["idiom"]?.string {
      guard let idiom = AssetTraits.Idiom(rawValue: name) else { return nil }
      self.idiom = idiom
    }
    for appearance in entry["appearances"]?.elements ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("contrast", "high"): isHighContrast = true
      default: return nil
      }
    }
    switch entry["language-direction"]?.string {
    case "right-to-left": isRightToLeft = true
    case "left-to-right": isRightToLeft = false
    default: break
    }
    isWideGamut = entry["display-gamut"]?.string?.lowercased() == "display-p3"
  }

  /// How well the entry fits, or nil if it does not. The device counts most, then dark or light,
  /// then the contrast.
  func rank(for traits: AssetTraits) -> Int? {
    func score(_ demand: Bool?, _ fact: Bool) -> Int? { demand.map { $0 == fact ? 1 : nil } ?? 0 }
    guard let luminosity = score(isDark, traits.isDark),
      let contrast = score(isHighContrast, traits.isHighContrast),
      let direction = score(isRightToLeft, traits.isRightToLeft)
    else { return nil }
    return (idiomRank(for: traits.idiom) << 4) | (luminosity << 3) | (contrast << 2)
      | (direction << 1) | (isWideGamut ? 0 : 1)
  }

  /// The asking device itself, else any device, else the iPhone, else whichever there is.
  private func idiomRank(for asking: AssetTraits.Idiom) -> Int {
    switch idiom {
    case asking: 3
    case .universal: 2
    case .iphone: 1
    default: 0
    }
  }
}

extension Sequence {
  /// The elements whose condition fits `traits` best, in order; all of them if none fits.
  func bestFitting(
    _ traits: AssetTraits, _ condition: (Element) -> AssetCondition
  ) -> [Element] {
    let ranked = map { (element: $0, rank: condition($0).rank(for: traits)) }
    guard let best = ranked.compactMap(\.rank).max() else { return Array(self) }
    return ranked.filter { $0.rank == best }.map(\.element)
  }
}
