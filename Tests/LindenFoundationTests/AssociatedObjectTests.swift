import Foundation
import LindenFoundation
import Testing

@Suite(.serialized) struct AssociatedObjectTests {
  private final class Owner {}
  private final class Value {}

  private enum Keys {
    nonisolated(unsafe) static var first: UInt8 = 0
    nonisolated(unsafe) static var second: UInt8 = 0
  }

  @Test func `an object keeps values under keys, each until it is replaced`() {
    let (owner, other) = (Owner(), Owner())
    objc_setAssociatedObject(owner, &Keys.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(owner, &Keys.second, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Keys.first) as? String == "one")
    #expect(objc_getAssociatedObject(owner, &Keys.second) as? Int == 2)
    #expect(objc_getAssociatedObject(other, &Keys.first) == nil)
    objc_setAssociatedObject(owner, &Keys.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Keys.first) == nil)
    #expect(objc_getAssociatedObject(owner, &Keys.second) as? Int == 2)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &Keys.second) == nil)
  }

  @Test func `what is assigned is not kept, what is copied is another object`() {
    let owner = Owner()
    do {
      let value = Value()
      objc_setAssociatedObject(owner, &Keys.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &Keys.first) as? Value === value)
    }
    #expect(objc_getAssociatedObject(owner, &Keys.first) == nil)
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(owner, &Keys.second, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect(objc_getAssociatedObject(owner, &Keys.second) as? NSString == "a")
  }

  @Test func `values of objects that are gone are let go`() {
    let objects = AssociatedObjects()
    weak var kept: Value?
    do {
      let owner = Owner()
      let value = Value()
      kept = value
      objects.set(owner, 1, value, .OBJC_ASSOCIATION_RETAIN)
    }
    for _ in 0..<2000 { objects.set(Owner(), 1, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(kept == nil)
    #expect(objects.count < 500)
  }
}
