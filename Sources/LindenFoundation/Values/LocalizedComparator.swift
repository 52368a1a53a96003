import Foundation

// Foundation on Linux has only the order by scalars of `String.StandardComparator`, and takes it for
// the default of a `SortDescriptor` of texts, where Apple's is `localizedStandard`.

/// Compares texts as people of the current locale expect: what `localized` and `localizedStandard`
/// are here, as `String.StandardComparator` of Foundation has no value for them on Linux.
public struct _LocalizedComparator: SortComparator {
  /// Whether numbers count by their value and case only decides between equals, as file names are
  /// sorted.
  let isStandard: Bool
  public var order = SortOrder.forward

  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    let result = isStandard ? lhs.localizedStandardCompare(rhs) : lhs.localizedCompare(rhs)
    guard order == .reverse else { return result }
    return ComparisonResult(rawValue: -result.rawValue) ?? result
  }
}

extension SortComparator where Self == _LocalizedComparator {
  /// The order of the current locale.
  public static var localized: _LocalizedComparator { _LocalizedComparator(isStandard: false) }
  /// The order in which file names are listed: "page 9" before "Page 10", whatever the case.
  public static var localizedStandard: _LocalizedComparator {
    _LocalizedComparator(isStandard: true)
  }
}

extension String.StandardComparator {
  /// The order of the current locale.
  public static var localized: _LocalizedComparator { .localized }
  /// The order in which file names are listed: "page 9" before "Page 10", whatever the case.
  public static var localizedStandard: _LocalizedComparator { .localizedStandard }
}

extension SortDescriptor {
  /// By a text, in the order in which file names are listed.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward
  ) { self.init(keyPath, comparator: _LocalizedComparator(isStandard: true), order: order) }

  /// By a text, in the order in which file names are listed; those without one come first.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward
  ) { self.init(keyPath, comparator: _LocalizedComparator(isStandard: true), order: order) }

  /// By a text, in an order of the current locale.
  ///
  /// - Parameters:
  ///   - keyPath: Where the text is.
  ///   - comparator: `.localized` or `.localizedStandard`.
  ///   - order: Forward or backward; nil is the comparator's own.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: _LocalizedComparator,
    order: SortOrder? = nil
  ) {
    let order = order ?? comparator.order
    let rank = comparator.isStandard ? \String.standardRank : \String.localRank
    self.init(sendable(keyPath.appending(path: rank)), order: order)
  }

  /// By a text, in an order of the current locale; those without one come first.
  ///
  /// - Parameters:
  ///   - keyPath: Where the text is.
  ///   - comparator: `.localized` or `.localizedStandard`.
  ///   - order: Forward or backward; nil is the comparator's own.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: _LocalizedComparator,
    order: SortOrder? = nil
  ) {
    let order = order ?? comparator.order
    let rank = comparator.isStandard ? \String?.standardRank : \String?.localRank
    self.init(sendable(keyPath.appending(path: rank)), order: order)
  }
}

/// A key path that was put together of two that may be sent.
private func sendable<Root, Value>(
  _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// A text that is compared as a locale says: a descriptor takes an order only as that of the values
/// that its key path leads to.
private struct TextRank: Comparable {
  let text: String
  let comparator: _LocalizedComparator

  static func < (left: TextRank, right: TextRank) -> Bool {
    left.comparator.compare(left.text, right.text) == .orderedAscending
  }
  static func == (left: TextRank, right: TextRank) -> Bool {
    left.comparator.compare(left.text, right.text) == .orderedSame
  }
}

extension String {
  fileprivate var standardRank: TextRank { TextRank(text: self, comparator: .localizedStandard) }
  fileprivate var localRank: TextRank { TextRank(text: self, comparator: .localized) }
}

extension String? {
  fileprivate var standardRank: TextRank? { self?.standardRank }
  fileprivate var localRank: TextRank? { self?.localRank }
}
