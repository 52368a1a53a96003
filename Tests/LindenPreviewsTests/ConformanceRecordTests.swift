import Testing

@testable import LindenPreviews

private protocol Fruit {}
private struct Apple: Fruit {}
private enum Basket {
  final class Pear: Fruit {}
  enum Plum: Fruit {}
  struct Box<Content>: Fruit {}
}
extension Int: Fruit {}

/// The layout of Swift's records is part of its ABI; these tests find out should it change.
struct ConformanceRecordTests {
  @Test func `structs, classes and enums are found wherever they are declared`() {
    let names = Set(
      ConformanceRecords.types(conformingTo: (any Fruit).self).map { "\($0)" })
    #expect(names.isSuperset(of: ["Apple", "Pear", "Plum", "Int"]))
  }

  @Test func `what is found does conform`() {
    let types = ConformanceRecords.types(conformingTo: (any Fruit).self)
    #expect(types.allSatisfy { $0 is any Fruit.Type })
    #expect(types.count == 4, "a generic type has no one type to be found")
  }
}
