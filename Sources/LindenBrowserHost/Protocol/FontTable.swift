import LindenDrawing
import Foundation

/// The fonts sent to one page, by number, so that runs of text name theirs in a digit or two.
struct FontTable {
  private var numbers: [FontSpec: Int] = [:]
  private var unsent: [(Int, FontSpec)] = []

  mutating func number(of font: FontSpec) -> Int {
    if let number = numbers[font] { return number }
    let number = numbers.count + 1
    numbers[font] = number
    unsent.append((number, font))
    return number
  }

  /// The fonts the page has not been told of: [number, [families], size, weight, italic, width,
  /// features].
  mutating func takeUnsent() -> JSONWriter? {
    guard !unsent.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.array {
      for (number, font) in unsent {
        $0.array {
          $0.integer(number)
          $0.array {
            for family in font.families + FontSpec.fallbackFamilies { $0.string(family) }
          }
          $0.number(font.size)
          $0.integer(font.weight)
          $0.integer(font.isItalic ? 1 : 0)
          $0.number(font.width)
          $0.string(font.features)
        }
      }
    }
    unsent = []
    return writer
  }
}

extension FontSpec {
  /// "t" tabular digits, "c" all small capitals, "s" small capitals for lower case.
  fileprivate var features: String {
    (monospacedDigits ? "t" : "") + (smallCaps ? "c" : lowercaseSmallCaps ? "s" : "")
  }
}
