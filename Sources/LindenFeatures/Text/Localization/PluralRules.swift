import Foundation
@_spi(Engine) import LindenEngine

/// The grammatical number of a quantity, as Unicode's CLDR defines it for each language.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of `value` as it is written without trailing zeros.
  init(_ value: Double, language: String) {
    let magnitude = abs(value)
    let isWhole = magnitude == magnitude.rounded() && magnitude < 1e15
    let n = isWhole ? Int(magnitude) : 0
    let whole = magnitude < 1e15 ? Int(magnitude) : 0
    self = PluralCategory.rule(of: language)(
      Quantity(value: magnitude, isWhole: isWhole, n: n, i: whole))
  }

  fileprivate struct Quantity: Sendable {
    let value: Double
    let isWhole: Bool
    /// The value, if it is whole.
    let n: Int
    /// The whole part.
    let i: Int
  }

  private typealias Rule = @Sendable (Quantity) -> PluralCategory

  private static func rule(of language: String) -> Rule {
    for (languages, rule) in rules where languages.contains(language) { return rule }
    return oneIfOne
  }

  private static let oneIfOne: Rule = { $0.isWhole && $0.n == 1 ? .one : .other }

  private static let rules: [(Set<String>, Rule)] = [
    (["ja", "zh", "yue", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "jv"], { _ in .other }),
    (["fr", "hy", "pt", "kab"], { $0.i < 2 ? .one : .other }),
    (["hi", "fa", "bn", "gu", "kn", "am", "zu"], { $0.i == 0 || $0.value == 1 ? .one : .other }),
    (["ru", "uk", "be"], slavic),
    (["sr", "hr", "bs"], southSlavic),
    (["pl"], polish),
    (["cs", "sk"], czech),
    (["sl"], slovene),
    (["lt"], lithuanian),
    (["lv"], latvian),
    (["ro"], romanian),
    (["ar"], arabic),
    (["he", "iw"], hebrew),
    (["ga"], irish),
    (["cy"], welsh),
  ]

  private static let slavic: Rule = { q in
    guard q.isWhole else { return .other }
    if q.n % 10 == 1, q.n % 100 != 11 { return .one }
    if 2...4 ~= q.n % 10, !(12...14 ~= q.n % 100) { return .few }
    return .many
  }

  private static let southSlavic: Rule = { q in
    let category = slavic(q)
    return category == .many ? .other : category
  }

  private static let polish: Rule = { q in
    guard q.isWhole else { return .other }
    if q.n == 1 { return .one }
    if 2...4 ~= q.n % 10, !(12...14 ~= q.n % 100) { return .few }
    return .many
  }

  private static let czech: Rule = { q in
    guard q.isWhole else { return .many }
    return q.n == 1 ? .one : 2...4 ~= q.n ? .few : .other
  }

  private static let slovene: Rule = { q in
    guard q.isWhole else { return .few }
    switch q.n % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static let lithuanian: Rule = { q in
    guard q.isWhole else { return .many }
    if 11...19 ~= q.n % 100 || q.n % 10 == 0 { return .other }
    return q.n % 10 == 1 ? .one : .few
  }

  private static let latvian: Rule = { q in
    guard q.isWhole else { return .other }
    if q.n % 10 == 0 || 11...19 ~= q.n % 100 { return .zero }
    return q.n % 10 == 1 ? .one : .other
  }

  private static let romanian: Rule = { q in
    guard q.isWhole else { return .few }
    if q.n == 1 { return .one }
    return q.n == 0 || 2...19 ~= q.n % 100 ? .few : .other
  }

  private static let arabic: Rule = { q in
    guard q.isWhole else { return .other }
    switch q.n {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: return 3...10 ~= q.n % 100 ? .few : 11...99 ~= q.n % 100 ? .many : .other
    }
  }

  private static let hebrew: Rule = { q in
    guard q.isWhole else { return q.i == 0 ? .one : .other }
    return q.n == 1 ? .one : q.n == 2 ? .two : .other
  }

  private static let irish: Rule = { q in
    guard q.isWhole else { return .other }
    switch q.n {
    case 1: return .one
    case 2: return .two
    case 3...6: return .few
    case 7...10: return .many
    default: return .other
    }
  }

  private static let welsh: Rule = { q in
    guard q.isWhole else { return .other }
    switch q.n {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case 3: return .few
    case 6: return .many
    default: return .other
    }
  }
}
