import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

extension Color {
  /// The colour as a line of text, from which `init(archive:)` makes it again. A colour of the
  /// system or of an asset catalog is kept by its name; one that an app computes by what it is in
  /// light and in dark.
  package var archive: String {
    switch storage {
    case .rgba(let color): Self.text(color)
    case .system(let color): "system \(color.rawValue)"
    case .named(let name, let bundle): "named \(bundle?.absoluteString ?? "-") \(name)"
    case .accent: "accent"
    case .opacity(let base, let amount): "opacity \(amount) \(base.archive)"
    case .dynamic(let color):
      "pair "
        + [ColorScheme.light, .dark].map { scheme in
          var environment = EnvironmentValues()
          environment.colorScheme = scheme
          return Self.text(color.resolve(environment))
        }.joined(separator: " ")
    }
  }

  private static func text(_ color: RGBA) -> String {
    "rgba \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  /// Nil for a text that is none of a colour's.
  package init?(archive: String) {
    let words = archive.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    switch words.first {
    case "rgba":
      guard let color = Self.rgba(archive.split(separator: " ").dropFirst()) else { return nil }
      self.init(color)
    case "system":
      guard words.count == 2, let color = SystemColor(rawValue: String(words[1])) else {
        return nil
      }
      self.init(system: color)
    case "named":
      guard words.count == 3 else { return nil }
      self.init(
        storage: .named(
          String(words[2]), bundle: words[1] == "-" ? nil : URL(string: String(words[1]))))
    case "accent": self.init(storage: .accent)
    case "opacity":
      // A colour is inside of few others: a long chain is no colour's.
      guard archive.utf8.count < 2000, words.count == 3, let amount = Double(words[1]),
        let base = Color(archive: String(words[2]))
      else { return nil }
      self.init(storage: .opacity(base, amount))
    case "pair":
      let numbers = archive.split(separator: " ").dropFirst()
      guard numbers.count == 10, let light = Self.rgba(numbers.dropFirst().prefix(4)),
        let dark = Self.rgba(numbers.suffix(4))
      else { return nil }
      self.init(
        dynamic: DynamicColor(name: "UIDynamicProviderColor") {
          $0.untracked(ColorSchemeKey.self) == .dark ? dark : light
        })
    default: return nil
    }
  }

  private static func rgba(_ words: ArraySlice<Substring>) -> RGBA? {
    let numbers = words.compactMap { Double($0) }
    guard words.count == 4, numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return RGBA(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
