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
    let text = span.text as NSString
    var result: [Span] = []
    var end = 0
    func add(_ range: NSRange, link: String?) {
      if range.length == 0 { return }
      result.append(Span(text: text.substring(with: range), intent: span.intent, link: link))
    }
    let all = NSRange(location: 0, length: text.length)
    for match in detector?.matches(in: span.text, range: all) ?? [] {
      let written = text.substring(with: match.range)
      guard let url = match.url, isAddress(written) else { continue }
      add(NSRange(location: end, length: match.range.location - end), link: nil)
      add(match.range, link: url.absoluteString)
      end = match.range.location + match.range.length
    }
    add(NSRange(location: end, length: text.length - end), link: nil)
    return result
  }

  /// A name such as `README.md` or `example.com` is none, nor what has a place of an argument.
  private static func isAddress(_ text: String) -> Bool {
    guard !text.contains("%@"), !text.contains("$@"), !text.contains("%l") else { return false }
    return text.contains("://") || text.contains("@") || text.lowercased().hasPrefix("www.")
  }

  private static let detector = try? NSDataDetector(
    types: NSTextCheckingResult.CheckingType.link.rawValue)
}
