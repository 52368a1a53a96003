import CoreGraphics
import Foundation

extension FontSpec {
  /// Installed families to try for this font, best first; renderers and browsers go through the
  /// same list.
  ///
  /// Behind these come `fallbackFamilies`, for characters none of them has.
  package var families: [String] {
    guard let family else { return systemFamilies }
    let shipped = PostScriptFontName.of(family)?.family ?? family.lowercased()
    if FontSpec.roundFamilies.contains(shipped) { return [family] + rounded }
    return [family] + (FontSpec.substitutes[shipped] ?? systemFamilies)
  }

  /// Whether line heights follow the system font's, rather than the font file's own.
  package var isSystem: Bool { family == nil }

  private var systemFamilies: [String] {
    switch design {
    case .default:
      // As Apple's system font, Inter has a tighter cut for headlines.
      return size >= 20 ? ["Inter Display", "Inter"] : ["Inter"]
    case .serif: return FontSpec.serif
    case .rounded: return rounded
    case .monospaced: return ["JetBrains Mono", "DejaVu Sans Mono"]
    }
  }

  /// Two weights of Quicksand have family names of their own, by which alone they are found. Browsers
  /// are served all of them under the one name that follows.
  private var rounded: [String] {
    switch weight {
    case ..<350: ["Quicksand Light", "Quicksand", "Inter"]
    case 450..<550: ["Quicksand Medium", "Quicksand", "Inter"]
    default: ["Quicksand", "Inter"]
    }
  }

  /// Everything text may need beyond Latin, in order; all from Debian.
  ///
  /// Han characters are drawn by the first CJK family unless the text's language says otherwise.
  package static let fallbackFamilies = [
    "Inter", "Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Color Emoji",
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
    "DejaVu Sans", "Noto Sans Symbols", "Noto Sans Symbols2",
  ]

  /// Fonts Apple ships with round ends, or written by hand.
  private static let roundFamilies: Set<String> = [
    "arial rounded mt bold", "bradley hand", "chalkboard se", "chalkduster", "marker felt",
    "noteworthy", "sf pro rounded",
  ]

  private static let serif = ["Noto Serif", "DejaVu Serif"]

  /// Fonts Apple ships, by lower-case name, and what Debian has that is nearest.
  private static let substitutes: [String: [String]] = [
    "american typewriter": serif, "arial": ["Liberation Sans"], "avenir": ["Inter"],
    "avenir next": ["Inter"], "baskerville": serif, "bodoni 72": serif, "charter": serif,
    "cochin": serif, "courier": ["Liberation Mono"], "courier new": ["Liberation Mono"],
    "didot": serif, "georgia": serif, "helvetica": ["Liberation Sans"],
    "helvetica neue": ["Liberation Sans"], "hoefler text": serif, "menlo": ["DejaVu Sans Mono"],
    "monaco": ["DejaVu Sans Mono"], "new york": serif, "palatino": serif, "rockwell": serif,
    "superclarendon": serif,
    "pingfang hk": ["Noto Sans CJK HK"],
    "pingfang sc": ["Noto Sans CJK SC"], "pingfang tc": ["Noto Sans CJK TC"],
    "hiragino sans": ["Noto Sans CJK JP"], "apple sd gothic neo": ["Noto Sans CJK KR"],
    "sf mono": ["JetBrains Mono", "DejaVu Sans Mono"], "sf pro": ["Inter"],
    "sf pro display": ["Inter Display", "Inter"],
    "sf pro text": ["Inter"], "times": ["Liberation Serif"],
    "times new roman": ["Liberation Serif"], "trebuchet ms": ["Inter"], "verdana": ["DejaVu Sans"],
  ]
}
