import Foundation
import LindenFoundation
import Testing

private struct File: Equatable, Sendable {
  var name: String
  var owner: String?
}

struct LocalizedComparatorTests {
  private let names = ["b", "a10", "B2", "a9"]
  private var files: [File] { names.map { File(name: $0) } }

  @Test func `texts are sorted as file names unless something else is said`() {
    let sorted = files.sorted(using: SortDescriptor(\.name)).map(\.name)
    #expect(sorted == ["a9", "a10", "b", "B2"])
    let backward = files.sorted(using: SortDescriptor(\.name, order: .reverse)).map(\.name)
    #expect(backward == sorted.reversed())
    #expect(
      files.sorted(using: SortDescriptor(\.name, comparator: .lexical)).map(\.name)
        == ["B2", "a10", "a9", "b"])
  }

  @Test func `a comparator of the locale is named in each place that takes one`() {
    let sorted = ["a9", "a10", "b", "B2"]
    #expect(names.sorted(using: .localizedStandard) == sorted)
    #expect(names.sorted(using: String.StandardComparator.localizedStandard) == sorted)
    #expect(
      files.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)).map(\.name)
        == sorted)
    #expect(
      files.sorted(using: SortDescriptor(\.name, comparator: .localizedStandard)).map(\.name)
        == sorted)
    #expect(
      files.sorted(using: SortDescriptor(\.name, comparator: .localized)).map(\.name)
        == ["a10", "a9", "b", "B2"])
    #expect(
      files.sorted(using: SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse))
        .map(\.name) == sorted.reversed())
  }

  @Test func `those without a text come first`() {
    let owned = ["Zoe", nil, "anna"].map { File(name: "", owner: $0) }
    #expect(owned.sorted(using: SortDescriptor(\.owner)).map(\.owner) == [nil, "anna", "Zoe"])
  }
}
