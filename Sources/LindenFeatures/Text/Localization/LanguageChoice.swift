import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// The language that a program was told to speak, whatever that of its visitors is.
///
/// Without one, a page speaks its visitor's language, and a picture or a window that of whoever
/// starts the program, as the variables `LC_ALL`, `LC_TIME` and `LANG` say.
package struct LanguageChoice: Equatable, Sendable {
  /// A way to find texts that do not fit or are not translated, in English.
  package enum Pseudo: String, Sendable {
    /// Every translated text is there twice.
    case long = "x-long"
    /// Everything runs from right to left, translated texts too.
    case rightToLeft = "x-rtl"
  }

  package let locale: Locale
  package let pseudo: Pseudo?

  /// Of a language tag, as `de`, `pt-BR` or `ar_EG`, or of a pseudo-language. Nil if it is neither.
  package init?(_ name: String) {
    pseudo = Pseudo(rawValue: name)
    guard pseudo == nil else {
      locale = Locale(identifier: "en_US")
      return
    }
    let letters = name.utf8.allSatisfy {
      ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
        || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
    guard letters, let language = name.split(whereSeparator: { "-_".contains($0) }).first,
      (2...3).contains(language.count), language.allSatisfy(\.isLetter), name.utf8.count <= 35
    else { return nil }
    locale = Locale(identifier: name)
  }

  /// The program's; set before there is a scene.
  nonisolated(unsafe) package static var current: LanguageChoice? {
    didSet { ProcessLocale.chosen = current?.locale }
  }

  /// Whether lines run from right to left.
  package var isRightToLeft: Bool {
    pseudo == .rightToLeft || locale.language.characterDirection == .rightToLeft
  }
}

extension LocalizedEntry {
  /// The translation in a pseudo-language.
  func inPseudoLanguage(_ pseudo: LanguageChoice.Pseudo) -> LocalizedEntry {
    guard !format.allSatisfy(\.isWhitespace) else { return self }
    var entry = self
    switch pseudo {
    case .long:
      // Places for arguments are there once.
      entry.format += " " + format.replacing(/%(?:#@\w+@|[\d$.]*l*[@a-zA-Z])/, with: "–")
    case .rightToLeft: entry.format = "\u{202E}\(format)\u{202C}"
    }
    return entry
  }
}
