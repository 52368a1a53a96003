import Foundation
import LindenFoundation

extension InlineMarkdown {
  /// A text may hold an address that is a link as it stands: one with a scheme, one that begins with
  /// `www.`, or one of mail.
  static func mayHoldAddress(_ text: String) -> Bool {
    var last: UInt32 = 0
    for byte in text.utf8 {
      // `%@` and `%1$@` are places of arguments.
      if byte == UInt8(ascii: "@"), last & 0xFF != 0x25, last & 0xFF != 0x24 { return true }
      last = last << 8 | UInt32(byte)
      if last & 0xFFFFFF == 0x3A2F2F || last | 0x2020_2000 == 0x7777_772E { return true }
    }
    return false
  }

  /// The spans with the addresses in them as links.
  static func linkingAddresses(_ spans: [Span]) -> [Span] {
    spans.flatMap { span in
      let isPlain = span.link == nil && !span.inflects && !span.intent.contains(.code)
      return isPlain && mayHoldAddress(span.text) ? linkingAddresses(span) : [span]
    }
  }

  private static func linkingAddresses(_ span: Span) -> [Span] {
    var result: [Span] = []
    var plain = ""
    func add(_ text: String, link: String?) {
      if !text.isEmpty { result.append(Span(text: text, intent: span.intent, link: link)) }
    }
    var rest = Substring(span.text)
    while let first = rest.first {
      let isSpace = first.isWhitespace
      let part = rest.prefix { $0.isWhitespace == isSpace }
      rest = rest[part.endIndex...]
      let found: [(text: String, link: String?)] =
        isSpace ? [(String(part), nil)] : pieces(ofWord: String(part))
      for piece in found {
        guard let link = piece.link else {
          plain += piece.text
          continue
        }
        add(plain, link: nil)
        plain = ""
        add(piece.text, link: link)
      }
    }
    add(plain, link: nil)
    return result
  }

  /// An address has no spaces, so that a long text is looked through word by word.
  private static func pieces(ofWord word: String) -> [(text: String, link: String?)] {
    guard word.utf8.count <= mostBytes, mayHoldAddress(word), let detector else {
      return [(word, nil)]
    }
    let text = word as NSString
    var result: [(text: String, link: String?)] = []
    var end = 0
    for match in detector.matches(in: word, range: NSRange(location: 0, length: text.length)) {
      let written = text.substring(with: match.range)
      guard let url = match.url, isAddress(written) else { continue }
      let before = NSRange(location: end, length: match.range.location - end)
      result.append((text.substring(with: before), nil))
      result.append((written, url.absoluteString))
      end = match.range.location + match.range.length
    }
    result.append((text.substring(from: end), nil))
    return result
  }

  /// A longer word is no address.
  private static let mostBytes = 4096

  /// A name such as `README.md` or `example.com` is none, nor what has a place of an argument.
  private static func isAddress(_ text: String) -> Bool {
    guard !text.contains("%@"), !text.contains("$@"), !text.contains("%l") else { return false }
    return text.contains("://") || text.contains("@") || text.lowercased().hasPrefix("www.")
  }

  private static let detector = try? NSDataDetector(
    types: NSTextCheckingResult.CheckingType.link.rawValue)
}
