import Foundation

/// What the codes of a simple font mean.
enum PDFEncoding: String {
  case standard = "StandardEncoding"
  case windows = "WinAnsiEncoding"
  case mac = "MacRomanEncoding"
  case symbol, dingbats

  func text(_ code: UInt8) -> String {
    switch self {
    case .windows:
      return PDFEncoding.decode(code, .windowsCP1252) ?? (code == 0x7F || code > 0x7F ? "•" : "")
    case .mac: return PDFEncoding.decode(code, .macOSRoman) ?? ""
    case .standard:
      if code == 0x27 { return "’" }
      if code == 0x60 { return "‘" }
      if code < 0x7F { return code < 32 ? "" : String(UnicodeScalar(code)) }
      return PDFEncoding.standardUpper[code] ?? ""
    case .symbol:
      switch code {
      case 0x41...0x5A: return PDFEncoding.greekCapitals[Int(code) - 0x41]
      case 0x61...0x7A: return PDFEncoding.greekLetters[Int(code) - 0x61]
      case 0x20...0x40: return String(UnicodeScalar(code))
      case 0xB7: return "•"
      case 0xB1: return "±"
      case 0xB4: return "×"
      case 0xA3: return "≤"
      case 0xB3: return "≥"
      case 0xA5: return "∞"
      case 0xAE: return "→"
      case 0xB9: return "≠"
      case 0xD7: return "⋅"
      case 0xF2: return "∫"
      default: return code < 0x7F && code >= 32 ? String(UnicodeScalar(code)) : ""
      }
    case .dingbats:
      guard (0x21...0x7E).contains(code) else { return code == 0x20 ? " " : "" }
      switch code {
      case 0x6C: return "●"
      case 0x6E: return "■"
      case 0x73: return "▲"
      case 0x74: return "▼"
      case 0x75: return "◆"
      default: return UnicodeScalar(0x2701 + UInt32(code) - 0x21).map { String($0) } ?? ""
      }
    }
  }

  private static func decode(_ code: UInt8, _ encoding: String.Encoding) -> String? {
    code < 32 ? nil : String(data: Data([code]), encoding: encoding)
  }

  private static let greekCapitals = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ".map { String($0) }
  private static let greekLetters = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ".map { String($0) }

  private static let standardUpper: [UInt8: String] = {
    let names: [(UInt8, String)] = [
      (0xA1, "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ"), (0xB1, "–†‡·"), (0xB6, "¶•‚„”»…‰"), (0xBF, "¿"),
      (0xC1, "`´ˆ˜¯˘˙¨"), (0xCA, "˚¸"), (0xCD, "˝˛ˇ—"), (0xE1, "Æ"), (0xE3, "ª"), (0xE8, "ŁØŒº"),
      (0xF1, "æ"), (0xF5, "ı"), (0xF8, "łøœß"),
    ]
    var table: [UInt8: String] = [:]
    for (first, letters) in names {
      for (index, letter) in letters.enumerated() { table[first + UInt8(index)] = String(letter) }
    }
    return table
  }()
}

/// The text that a glyph's name stands for, as Adobe's glyph list has it.
enum PDFGlyphName {
  static func text(_ name: String) -> String? {
    let name = name.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init)
    guard let name, !name.isEmpty, name.utf8.count < 64 else { return nil }
    if name.utf8.count == 1 { return name }
    if let known = names[name] { return known }
    if name.hasPrefix("uni"), name.utf8.count >= 7,
      let value = UInt32(name.dropFirst(3).prefix(4), radix: 16), let scalar = UnicodeScalar(value)
    {
      return String(scalar)
    }
    if name.hasPrefix("u"), (5...7).contains(name.utf8.count),
      let value = UInt32(name.dropFirst(), radix: 16), let scalar = UnicodeScalar(value)
    {
      return String(scalar)
    }
    for (suffix, mark) in marks where name.hasSuffix(suffix) && name != suffix {
      guard let letter = text(String(name.dropLast(suffix.utf8.count))) else { continue }
      return (letter + String(mark)).precomposedStringWithCanonicalMapping
    }
    return nil
  }

  private static let marks: [(String, Unicode.Scalar)] = [
    ("grave", "\u{300}"), ("acute", "\u{301}"), ("circumflex", "\u{302}"), ("tilde", "\u{303}"),
    ("dieresis", "\u{308}"), ("ring", "\u{30A}"), ("cedilla", "\u{327}"), ("caron", "\u{30C}"),
    ("macron", "\u{304}"), ("breve", "\u{306}"), ("ogonek", "\u{328}"), ("dotaccent", "\u{307}"),
    ("hungarumlaut", "\u{30B}"), ("commaaccent", "\u{326}"), ("tonos", "\u{301}"),
  ]

  private static let names: [String: String] = {
    var table: [String: String] = [:]
    let words = """
      space exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle ' parenleft ( \
      parenright ) asterisk * plus + comma , hyphen - period . slash / zero 0 one 1 two 2 three 3 four 4 \
      five 5 six 6 seven 7 eight 8 nine 9 colon : semicolon ; less < equal = greater > question ? at @ \
      bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _ grave ` braceleft { bar | \
      braceright } asciitilde ~ quoteleft ‘ quoteright ’ quotedblleft “ quotedblright ” quotesinglbase ‚ \
      quotedblbase „ guillemotleft « guillemotright » guilsinglleft ‹ guilsinglright › bullet • endash – \
      emdash — ellipsis … dagger † daggerdbl ‡ perthousand ‰ florin ƒ fraction ⁄ Euro € cent ¢ sterling £ \
      yen ¥ currency ¤ section § paragraph ¶ copyright © registered ® trademark ™ degree ° plusminus ± \
      mu µ periodcentered · middot · multiply × divide ÷ minus − exclamdown ¡ questiondown ¿ ordfeminine ª \
      ordmasculine º logicalnot ¬ brokenbar ¦ onequarter ¼ onehalf ½ threequarters ¾ onesuperior ¹ \
      twosuperior ² threesuperior ³ AE Æ ae æ OE Œ oe œ Oslash Ø oslash ø germandbls ß Lslash Ł lslash ł \
      dotlessi ı dotlessj ȷ Eth Ð eth ð Thorn Þ thorn þ Dcroat Đ dcroat đ fi ﬁ fl ﬂ ff ﬀ ffi ﬃ ffl ﬄ \
      acute ´ circumflex ˆ tilde ˜ dieresis ¨ ring ˚ cedilla ¸ caron ˇ macron ¯ breve ˘ ogonek ˛ \
      dotaccent ˙ hungarumlaut ˝ infinity ∞ summation ∑ product ∏ integral ∫ radical √ partialdiff ∂ \
      lessequal ≤ greaterequal ≥ notequal ≠ approxequal ≈ equivalence ≡ element ∈ arrowright → \
      arrowleft ← arrowup ↑ arrowdown ↓ lozenge ◊ similar ∼ proportional ∝ universal ∀ existential ∃ \
      emptyset ∅ gradient ∇ logicaland ∧ logicalor ∨ intersection ∩ union ∪ asteriskmath ∗ \
      angbracketleft ⟨ angbracketright ⟩ bardbl ‖ prime ′ ell ℓ checkmark ✓ star ★ phi1 ϕ theta1 ϑ \
      omega1 ϖ sigma1 ς epsilon1 ϵ
      """.split(separator: " ")
    table["space"] = " "
    table["nbspace"] = " "
    var index = 1
    while index + 1 < words.count {
      table[String(words[index])] = String(words[index + 1])
      index += 2
    }
    // Greek letters are called what Unicode calls them.
    for value in UInt32(0x391)...0x3C9 {
      guard let scalar = UnicodeScalar(value), let long = scalar.properties.name else { continue }
      for (start, isCapital) in [("GREEK CAPITAL LETTER ", true), ("GREEK SMALL LETTER ", false)]
      where long.hasPrefix(start) {
        let name = long.dropFirst(start.count).replacingOccurrences(of: "LAMDA", with: "LAMBDA")
        guard !name.contains(" ") else { continue }
        table[isCapital ? name.capitalized : name.lowercased()] = String(scalar)
      }
    }
    return table
  }()
}
