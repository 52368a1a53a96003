import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ComparatorTests {
  private final class Object: NSObject {}
  private struct Holder {
    var before = 1
    weak var weak: Object?
    unowned var unowned: Object
    var after = "after"
  }

  @Test func `weak and unowned references are compared by what they refer to`() {
    let one = Object()
    let other = Object()
    let holder = Holder(weak: one, unowned: other)
    #expect(Comparator.isUnchanged(holder, Holder(weak: one, unowned: other)))
    #expect(!Comparator.isUnchanged(holder, Holder(weak: other, unowned: other)))
    #expect(!Comparator.isUnchanged(holder, Holder(weak: one, unowned: one)))
    #expect(!Comparator.isUnchanged(holder, Holder(weak: one, unowned: other, after: "other")))
  }

  @Test func `so are those of a view or property that is compared with its dynamic properties`() {
    let one = Object()
    let other = Object()
    let layout = PropertyLayout.of(Holder.self)
    let holder = Holder(weak: one, unowned: other)
    #expect(layout.isUnchanged(holder, Holder(weak: one, unowned: other)))
    #expect(!layout.isUnchanged(holder, Holder(weak: other, unowned: other)))
    #expect(!layout.isUnchanged(holder, Holder(weak: nil, unowned: other)))
  }

  /// Told by its place alone.
  private struct Square: Equatable {
    var place: Int
    var isOpen = false
    static func == (a: Square, b: Square) -> Bool { a.place == b.place }
  }
  private struct Named: Equatable {
    var name: String
    var size = 1
    static func == (a: Named, b: Named) -> Bool { a.name == b.name }
  }
  private struct Cell<Content> {
    var content: Content
    var width: Double?
  }

  @Test func `an == that leaves fields out counts only where a value is more than its bits`() {
    let shut = Cell(content: Square(place: 1))
    #expect(Comparator.isUnchanged(shut, Cell(content: Square(place: 1))))
    #expect(!Comparator.isUnchanged(shut, Cell(content: Square(place: 2))))
    #expect(!Comparator.isUnchanged(shut, Cell(content: Square(place: 1, isOpen: true))))
    let one = Cell(content: Named(name: "a"))
    #expect(Comparator.isUnchanged(one, Cell(content: Named(name: "a", size: 2))))
    #expect(Comparator.isUnchanged(CGPoint(x: 0.0, y: 1), CGPoint(x: -0.0, y: 1)))
  }
}
