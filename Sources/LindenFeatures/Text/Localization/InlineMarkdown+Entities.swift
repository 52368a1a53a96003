import Foundation

extension InlineMarkdown {
  /// Characters written by name or number: `&amp;`, `&#8364;`, `&#x20AC;`.
  enum Entity {
    /// The characters an entity without its `&` and `;` stands for; nil if it is none.
    static func text(of name: String) -> String? {
      guard name.first == "#" else { return named[name] }
      let digits = name.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let number, digits.count <= 8, !digits.contains("+"), !digits.contains("-") else {
        return nil
      }
      // A character that there is not is shown as one that was lost.
      guard number > 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
      return String(Character(scalar))
    }

    /// No name is longer.
    static let mostLetters = 10

    /// A text with its entities replaced.
    static func decoded(_ text: String) -> String {
      guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
      var result = ""
      var rest = Substring(text)
      while let start = rest.firstIndex(of: "&") {
        result += rest[..<start]
        rest = rest[start...].dropFirst()
        if let end = rest.prefix(mostLetters + 1).firstIndex(of: ";"),
          let decoded = Entity.text(of: String(rest[..<end]))
        {
          result += decoded
          rest = rest[end...].dropFirst()
        } else {
          result += "&"
        }
      }
      return result + rest
    }

    private static let named: [String: String] = {
      var names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "mdash": "—",
        "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
        "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "dagger": "†", "Dagger": "‡",
        "permil": "‰", "prime": "′", "Prime": "″", "euro": "€", "trade": "™", "larr": "←",
        "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "infin": "∞", "ne": "≠", "le": "≤",
        "ge": "≥", "asymp": "≈", "minus": "−", "radic": "√", "sum": "∑", "pi": "π", "hearts": "♥",
        "spades": "♠", "clubs": "♣", "diams": "♦", "check": "✓", "ensp": "\u{2002}",
        "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        "lrm": "\u{200E}", "rlm": "\u{200F}", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
        "scaron": "š", "Yuml": "Ÿ",
      ]
      // Those of Latin-1, from U+00A0 on.
      let latin =
        "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg "
        + "plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 "
        + "iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml "
        + "Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave "
        + "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil "
        + "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde "
        + "ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
      for (index, name) in latin.split(separator: " ").enumerated() {
        guard let scalar = Unicode.Scalar(0xA0 + UInt32(index)) else { continue }
        names[String(name)] = String(Character(scalar))
      }
      return names
    }()
  }
}
