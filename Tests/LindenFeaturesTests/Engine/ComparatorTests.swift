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
}
