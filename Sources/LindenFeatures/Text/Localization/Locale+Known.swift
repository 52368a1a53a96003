import Foundation
import Synchronization

/// Locales that somebody else names, as a page does. Foundation and Pango keep what they know of each
/// for good, so there are only so many.
extension Locale {
  /// Names with a calendar, numbers or a rare region that were taken so far.
  private static let taken = Mutex<Set<String>>([])
  private static let mostTaken = 256

  /// Foundation's own, also without the script, as browsers name `zh_TW`.
  private static let available: Set<String> = {
    let all = Locale.availableIdentifiers
    let short = all.compactMap { identifier -> String? in
      let parts = identifier.split(separator: "_")
      return parts.count == 3 && parts[1].count == 4 ? "\(parts[0])_\(parts[2])" : nil
    }
    return Set(all).union(short)
  }()
  private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))
  /// Languages by the codes they had before.
  private static let renamed = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]
  private static let calendars: Set<Substring> = [
    "buddhist", "chinese", "coptic", "dangi", "ethiopic", "gregorian", "gregory", "hebrew",
    "indian", "islamic", "iso8601", "japanese", "persian", "roc",
  ]
  private static let numbers: Set<Substring> = [
    "arab", "arabext", "beng", "deva", "gujr", "guru", "hanidec", "khmr", "knda", "laoo", "latn",
    "mlym", "mymr", "orya", "tamldec", "telu", "thai", "tibt",
  ]

  /// The locale of an identifier if Foundation knows it, or else the nearest one that it does: without
  /// the region, the script, or the calendar. English for what is no language. A language in a region
  /// where few speak it, as French in the United States, is taken until there are many such.
  ///
  /// - Parameter identifier: As `de-DE`, `de_DE`, `zh-Hant-TW`, `th-u-ca-buddhist-nu-thai` or
  ///   `th@calendar=buddhist;numbers=thai`.
  package static func known(_ identifier: String) -> Locale {
    let words = identifier.prefix(64).split { "-_@=;".contains($0) }
    let isName = { (word: Substring) in
      word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let names = words.prefix { $0.count > 1 && $0 != "calendar" && $0 != "numbers" && isName($0) }
    let code = names.first?.lowercased() ?? "en"
    let language = renamed[code] ?? code
    let script = names.dropFirst().first { $0.count == 4 }?.capitalized
    let region = names.dropFirst().first { $0.count == 2 || $0.count == 3 }?.uppercased()
    let forms = [[language, script, region], [language, region], [language, script], [language]]
    let found = forms.lazy.map { $0.compactMap { $0 }.joined(separator: "_") }
      .first { available.contains($0) }
    var plain = found ?? "en"
    if let found, let region, regions.contains(region), !found.hasSuffix("_" + region) {
      plain = take(found + "_" + region) ?? found
    }
    var keywords: [String] = []
    for (key, value) in zip(words, words.dropFirst()) {
      if key == "ca" || key == "calendar", calendars.contains(value) {
        keywords.append("calendar=" + (value == "gregory" ? "gregorian" : value))
      }
      if key == "nu" || key == "numbers", numbers.contains(value) {
        keywords.append("numbers=" + value)
      }
    }
    guard !keywords.isEmpty else { return Locale(identifier: plain) }
    let whole = plain + "@" + keywords.prefix(2).sorted().joined(separator: ";")
    return Locale(identifier: take(whole) ?? plain)
  }

  /// The identifier, unless too many others were taken before.
  private static func take(_ identifier: String) -> String? {
    taken.withLock { taken in
      if taken.count < mostTaken { taken.insert(identifier) }
      return taken.contains(identifier) ? identifier : nil
    }
  }
}
