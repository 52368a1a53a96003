import Foundation

/// Takes HTML apart into tags and text, whose entities are replaced. What is no tag is text.
package struct HTMLScanner {
  package enum Piece: Equatable {
    case text(String)
    case start(String, [String: String])
    case end(String)
  }

  private var rest: Substring
  /// The element whose text is not HTML: a script or a style.
  private var raw: String?

  package init(_ source: String) { rest = source[...] }

  package mutating func next() -> Piece? {
    guard !rest.isEmpty else { return nil }
    if let name = raw {
      raw = nil
      let end = rest.range(of: "</\(name)", options: .caseInsensitive)?.lowerBound ?? rest.endIndex
      let text = rest[..<end]
      rest = rest[end...]
      return text.isEmpty ? next() : .text(String(text))
    }
    if rest.hasPrefix("<!--") {
      rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
      return next()
    }
    if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
      rest = rest.firstIndex(of: ">").map { rest[rest.index(after: $0)...] } ?? ""
      return next()
    }
    if let tag = rest.prefixMatch(of: /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/)
    {
      rest = rest[tag.range.upperBound...]
      let name = tag.output.2.lowercased()
      if !tag.output.1.isEmpty { return .end(name) }
      if name == "script" || name == "style" { raw = name }
      return .start(name, Self.attributes(tag.output.3))
    }
    let next = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
    let text = rest[..<next]
    rest = rest[next...]
    return .text(Self.unescaped(text))
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    var result: [String: String] = [:]
    let pattern = /([A-Za-z][-A-Za-z0-9:]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/
    for match in text.matches(of: pattern) {
      let value = match.output.2 ?? match.output.3 ?? match.output.4 ?? ""
      result[match.output.1.lowercased()] = unescaped(value)
    }
    return result
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·", "euro": "€",
    "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "deg": "°", "plusmn": "±", "times": "×",
    "divide": "÷", "frac12": "½", "frac14": "¼", "laquo": "«", "raquo": "»", "larr": "←",
    "rarr": "→", "uarr": "↑", "darr": "↓", "hearts": "♥", "iexcl": "¡", "iquest": "¿",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò",
    "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø", "ugrave": "ù",
    "uacute": "ú", "ucirc": "û", "uuml": "ü", "szlig": "ß", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "Eacute": "É", "Ccedil": "Ç", "Ntilde": "Ñ",
  ]

  /// The text with its entities replaced; unknown ones stay.
  static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return String(text).replacing(/&(#[xX]?[0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]*);/) { match in
      let name = match.output.1
      guard name.hasPrefix("#") else {
        return entities[String(name)] ?? String(match.output.0)
      }
      let digits = name.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        ?? String(match.output.0)
    }
  }
}
