import Foundation

/// A named colour of a catalog: one colour for each appearance it was given one for.
package struct ColorAsset: Equatable, Sendable {
  package let name: String
  var variants: [Variant]

  struct Variant: Equatable, Sendable {
    var condition: AssetCondition
    var value: Value
  }

  enum Value: Equatable, Sendable {
    case fixed(RGBA)
    /// A colour of the system by its name there, such as `systemBlueColor`.
    case system(String)
  }

  /// The colour for an appearance.
  ///
  /// - Parameter system: Gives a system colour for the same traits by the name UIKit has for it
  ///   (`systemBlueColor`, `labelColor`); nil if there is none, which is reported, and the colour
  ///   is clear.
  package func color(for traits: AssetTraits, system: (String) -> RGBA?) -> RGBA {
    switch variants.bestFitting(traits, \.condition).first?.value {
    case .fixed(let color): return color
    case .system(let reference):
      if let color = system(reference) { return color }
      Diagnostics.warn(
        once: "asset:\(name):\(reference)",
        "The color \"\(name)\" refers to \"\(reference)\", a system color that is not known here.")
      return .clear
    case nil: return .clear
    }
  }
}

extension ColorAsset {
  /// Reads a `Contents.json`; nil if it holds no colour that can be used. `report` is told of every
  /// fault.
  init?(name: String, contents: JSONValue, report: (String) -> Void) {
    self.name = name
    variants = []
    for entry in contents["colors"]?.elements ?? [] {
      guard let color = entry["color"], let condition = AssetCondition(entry: entry) else {
        continue
      }
      if let reference = color["reference"]?.string {
        variants.append(Variant(condition: condition, value: .system(reference)))
      } else if let rgba = RGBA(catalogColor: color) {
        variants.append(Variant(condition: condition, value: .fixed(rgba)))
      } else {
        report(
          """
          has a color that cannot be read.
          expected: a known "color-space" and "components" such as "0xFF", "255" or "1.000"
          """)
      }
    }
    if variants.isEmpty {
      report("holds no color.")
      return nil
    }
  }
}
