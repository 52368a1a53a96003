@_spi(Engine) import LindenEngine

/// Where a row of a list stands.
package struct RowPlace: Equatable, Sendable {
  package var role = SectionRole.row
  /// No neighbour of the same section and role before it.
  package var isFirst = true
  /// None after it.
  package var isLast = true
  package var isFirstOfAll = true
  /// The first view of its section, header included.
  package var opensSection = true

  /// What most views of a lazy container turn out to be, once all around is made: one amid others.
  static func amidOthers(_ role: SectionRole) -> RowPlace {
    RowPlace(
      role: role, isFirst: false, isLast: false, isFirstOfAll: false, opensSection: role == .header)
  }
}

extension RowPlace {
  /// Tells the rows of a list among these elements, which follow each other, their places.
  ///
  /// - Parameters:
  ///   - isStart: No element comes before these. Otherwise what comes counts as of the same section.
  ///   - isEnd: None comes after them.
  @MainActor static func tell(_ elements: [Element], isStart: Bool, isEnd: Bool) {
    guard elements.contains(where: { $0 is RowElement }) else { return }
    let sections = elements.map(\.sectionPlace)
    for (index, element) in elements.enumerated() {
      let own = sections[index]
      let before = index > 0 ? sections[index - 1] : isStart ? nil : own
      let after = index + 1 < elements.count ? sections[index + 1] : isEnd ? nil : own
      (element as? RowElement)?.rowPlace = RowPlace(
        role: own.role, isFirst: before != own, isLast: after != own,
        isFirstOfAll: index == 0 && isStart,
        opensSection: before.map { $0.section != own.section } ?? true)
    }
  }
}

extension Element {
  /// The section the view belongs to, and as what.
  var sectionPlace: SectionTrait.Value {
    trait(SectionTrait.id) as? SectionTrait.Value ?? SectionTrait.defaultValue
  }
}
