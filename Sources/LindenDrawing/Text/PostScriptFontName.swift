import CoreGraphics
import Foundation
import Synchronization

/// What the name of one face of a font that Apple ships says: `AvenirNext-DemiBoldItalic` is the family
/// Avenir Next in weight 600, in italics.
///
/// Apps name such faces, as iOS has them all; here they are drawn by what stands in for the family
/// (see `FontSpec.families`), which has to be told how bold.
struct PostScriptFontName: Equatable {
  var family: String
  /// As `FontSpec` counts.
  var weight = 400
  var isItalic = false
  /// 1 is normal.
  var width = 1.0

  /// What was said of names, as texts ask again and again; an app names few fonts.
  private static let known = Mutex<[String: PostScriptFontName?]>([:])

  /// The face of a name, looked up once.
  static func of(_ name: String) -> PostScriptFontName? {
    if let found = known.withLock({ $0[name] }) { return found }
    let face = PostScriptFontName(name)
    known.withLock { known in
      if known.count >= 256 { known = [:] }
      known[name] = .some(face)
    }
    return face
  }

  /// Nil where the name is no face of a family that Apple ships.
  private init?(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    let hasStyle = parts.count > 1
    guard let family = Self.families[Self.folded(first)], name.lowercased() != family else {
      return nil
    }
    self.family = family
    guard hasStyle else { return }
    let style = Self.folded(parts[1])
    weight = Self.weights.first { style.contains($0.word) }?.weight ?? 400
    isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("ita")
    if style.contains("condensed") { width = 0.8 }
  }

  /// A word may be part of another: those come first.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("demibold", 600), ("semibold", 600),
    ("extrabold", 800), ("extrablack", 900), ("heavy", 800), ("black", 900), ("bold", 700),
    ("medium", 500), ("light", 300), ("w3", 300), ("w6", 600), ("w7", 700),
  ]

  private static func folded(_ text: Substring) -> String {
    var text = text.lowercased().filter { $0 != " " }
    for end in ["psmt", "ps", "mt"] where text.hasSuffix(end) && text.count > end.count + 2 {
      text.removeLast(end.count)
    }
    return text
  }

  /// Families by the first part of their faces' names, in small letters.
  private static let families: [String: String] = {
    let names = [
      "academy engraved let", "al nile", "american typewriter", "apple sd gothic neo", "arial",
      "arial hebrew", "arial rounded mt bold", "avenir", "avenir next", "avenir next condensed",
      "baskerville", "bodoni 72", "bradley hand", "chalkboard se", "chalkduster", "charter",
      "cochin", "copperplate", "courier", "courier new", "didot", "din alternate",
      "din condensed", "futura", "galvji", "geeza pro", "georgia", "gill sans", "helvetica",
      "helvetica neue", "hiragino maru gothic pron", "hiragino mincho pron", "hiragino sans",
      "hoefler text", "impact", "kefa", "marker felt", "menlo", "noteworthy", "optima", "palatino",
      "papyrus", "party let", "pingfang hk", "pingfang sc", "pingfang tc", "rockwell",
      "savoye let", "sf mono", "sf pro", "sf pro display", "sf pro rounded", "sf pro text",
      "snell roundhand", "superclarendon", "thonburi", "times new roman", "trebuchet ms",
      "verdana", "zapfino",
    ]
    let pairs = names.map { (folded(Substring($0)), $0) }
    return Dictionary(pairs) { first, _ in first }
  }()
}

extension FontSpec {
  /// A font by the name an app gives: a family's, or that of one face of a family that Apple ships.
  package init(named name: String, size: CGFloat) {
    guard let face = PostScriptFontName.of(name) else {
      self.init(family: name, size: size)
      return
    }
    // The name itself may be that of a font the app brings.
    self.init(family: name, size: size, weight: face.weight)
    (isItalic, width) = (face.isItalic, face.width)
  }
}
