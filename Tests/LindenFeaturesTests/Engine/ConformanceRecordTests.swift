import CoreGraphics
import Foundation
import Testing

@testable import LindenEngine
@testable import LindenFeatures

private protocol Fruit {}
private struct Apple: Fruit {}
private enum Basket {
  final class Pear: Fruit {}
  enum Plum: Fruit {}
  struct Box<Content>: Fruit {}
}
extension Int: Fruit {}
private class Tree {}
private class AppleTree: Tree, Fruit {}
private final class OldTree: AppleTree {}
private struct Stone {}
private enum Leaf<Content> { case one }
extension Array: Fruit where Element: Fruit {}

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
    #expect(types.count == 5, "a generic type has no one type to be found")
  }

  private func mayConform(_ type: Any.Type) -> Bool {
    ConformanceRecords.mayConform(type, to: (any Fruit).self)
  }

  @Test func `types with a record may conform, generic ones, and those whose superclass does`() {
    for type in [
      Apple.self, Basket.Pear.self, Basket.Plum.self, Basket.Box<String>.self, Int.self,
      AppleTree.self, OldTree.self, [Int].self,
    ] as [Any.Type] {
      #expect(mayConform(type))
    }
    #expect(mayConform([String].self), "only the runtime knows what a condition comes to")
  }

  @Test func `types without a record do not conform`() {
    for type in [
      Stone.self, Leaf<Int>.self, Tree.self, String.self, Int?.self, (() -> Void).self,
      (Int, Int).self, Any.self, (any Fruit).self, Int.Type.self,
    ] as [Any.Type] {
      #expect(!mayConform(type))
      #expect(!(type is any Fruit.Type))
    }
  }

  @Test func `what the runtime finds to conform may conform`() {
    let types: [Any.Type] = [
      Int.self, String.self, [Int].self, Int?.self, [Int: String].self, Range<Int>.self,
      ObjectIdentifier.self, CGRect.self, URL.self, Date.self, NSObject.self, Color.self,
      State<Int>.self, Binding<Int>.self, AnyHashable.self, Set<Int>.self, DateComponents.self,
    ]
    for type in types {
      if type is any Equatable.Type {
        #expect(ConformanceRecords.mayConform(type, to: (any Equatable).self))
      }
      if type is any DynamicProperty.Type {
        #expect(ConformanceRecords.mayConform(type, to: (any DynamicProperty).self))
      }
    }
    #expect(!ConformanceRecords.mayConform(Int.self, to: (any DynamicProperty).self))
  }
}
