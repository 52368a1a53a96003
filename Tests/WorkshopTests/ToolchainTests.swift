@_spi(Reflection) import Swift
import Foundation
import Testing

/// Canaries for Documentation/Toolchain.md: what the toolchain does, without anything of ours.
@Suite struct ToolchainTests {
  private struct Fields {
    var first: UInt8 = 1
    var second: Int = 2
    weak var third: AnyObject?
    var fourth: String = ""
  }

  private class ObjectFields {
    var number = 1
    var text = ""
  }

  @Test func `_forEachField tells the stored properties of a struct`() {
    var seen: [String] = []
    let isComplete = _forEachField(of: Fields.self) { name, offset, type, _ in
      seen.append("\(String(cString: name)) \(offset) \(type)")
      return true
    }
    #expect(
      isComplete && seen.prefix(2) == ["first 0 UInt8", "second 8 Int"] && seen.count == 4
        && seen[3].hasPrefix("fourth 24"),
      "_forEachField(of:) no longer tells name, offset and type of each field in order: \(seen)")
  }

  @Test func `_forEachField tells the stored properties of a class`() {
    var offsets: [Int] = []
    _ = _forEachField(of: ObjectFields.self, options: _EachFieldOptions(rawValue: 1)) {
      _, offset, _, _ in
      offsets.append(offset)
      return true
    }
    let object = ObjectFields()
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    #expect(
      offsets == [16, 24] && start.load(fromByteOffset: 16, as: Int.self) == 1,
      "_forEachField(of:options:) no longer tells where a class's properties lie: \(offsets)")
  }

  @Test func `the runtime tells weak fields from strong ones`() {
    let strength = (0..<4).map { index in
      var field = FieldRecord()
      _ = fieldMetadata(Fields.self, index, &field)
      field.freeName?(field.name)
      return field.isStrong
    }
    #expect(
      strength == [true, true, false, true],
      "swift_reflectionMirror_recursiveChildMetadata fills its record in another way: \(strength)")
  }

  @Test func `an optional that is not nil begins with its value`() {
    func begins<Value: Equatable>(with value: Value) -> Bool {
      var optional = Optional(value)
      return withUnsafePointer(to: &optional) {
        UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee == value
      }
    }
    #expect(
      begins(with: UInt8.max) && begins(with: "a text") && begins(with: ObjectIdentifier(Self.self))
        && begins(with: [1, 2]) && begins(with: Optional(3)),
      "an optional keeps its value in another place or form")
  }

  @Test func `elements of a tuple lie in order, each where its alignment allows it next`() {
    func follows<First, Second: Equatable>(_ first: First, by second: Second) -> Bool {
      withUnsafePointer(to: (first, second)) {
        let place = UnsafeRawPointer($0) + MemoryLayout<First>.size
        return place.alignedUp(for: Second.self).assumingMemoryBound(to: Second.self).pointee
          == second
      }
    }
    #expect(
      follows(UInt8(1), by: 2) && follows(Int?.some(3), by: UInt8(4)) && follows((), by: "five")
        && follows((6, true), by: true) && follows("seven" as Any, by: UInt16(8)),
      "The elements of a tuple are no longer laid out one after the other.")
  }

  @Test func `the type of a class is a pointer`() {
    func isPointer<Class: AnyObject>(_ type: Class.Type) -> Bool {
      let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
      return unsafeBitCast(pointer, to: Class.Type.self) == type
    }
    #expect(isPointer(ObjectFields.self), "A class's metatype is no longer a pointer.")
  }

  @Test func `metadata begins with the kind`() {
    func kind(_ type: Any.Type) -> Int {
      unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    }
    #expect(
      kind(Fields.self) == 0x200 && kind((Int, String).self) == 0x301,
      "the metadata of structs and tuples no longer begins with 0x200 and 0x301")
    #expect(
      kind(ObjectFields.self) != 0x200 && kind(Bool?.self) != 0x200 && kind(Int.Type.self) != 0x200,
      "classes, optionals or metatypes have the metadata kind of structs")
  }

  @Test func `_openExistential opens a metatype`() {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    let type: Any.Type = Int16.self
    #expect(_openExistential(type, do: size) == 2, "_openExistential no longer opens a metatype")
  }

  @Test func `isolation and sendability change no function's layout`() {
    var sum = 0
    let plain: (Int, String) -> Int = {
      sum += $0 + $1.count; return sum
    }
    let sendable = unsafeBitCast(plain, to: (@Sendable (Int, String) -> Int).self)
    let isolated = unsafeBitCast(plain, to: (@MainActor (Int, String) -> Int).self)
    let back = unsafeBitCast(isolated, to: ((Int, String) -> Int).self)
    #expect(
      sendable(1, "a") == 2 && back(2, "b") == 5,
      "functions that differ in @Sendable or @MainActor alone are no longer called alike")
    #expect(
      MemoryLayout<(any Hashable)?>.size == MemoryLayout<(any Hashable & Sendable)?>.size,
      "existentials that differ in Sendable alone no longer have one layout")
  }

  @Test func `an enum of few cases is a byte, counted from 0`() {
    enum Phase { case waiting, subscribed, over }
    #expect(
      unsafeBitCast(Phase.over, to: UInt8.self) == 2 && MemoryLayout<Phase>.size == 1,
      "enums without payloads are no longer bytes that count their cases")
  }

  @Test func `a class made through another class's init is its own`() {
    let type: AnyClass = Derived.self
    let made: NSObject = unsafeBitCast(type, to: Stand.Type.self).init()
    #expect(
      Swift.type(of: made) == Derived.self && (made as! Derived).isMade,
      "init() of a subclass of NSObject no longer has the place of NSObject's in the class's table")
  }

  @Test(arguments: [
    "CFRunLoopGetMain", "CFRunLoopWakeUp", "CFBundleGetMainBundle", "CFBundleGetInfoDictionary",
    "CFDictionarySetValue", "_CFBundleAddResourceURL", "_CFBundleRemoveResourceURL",
  ])
  func `Foundation exports`(symbol: String) {
    // Something of Foundation, so that it is loaded.
    _ = Bundle.main
    #expect(dlsym(nil, symbol) != nil, "Foundation no longer exports \(symbol)")
  }

  @Test func `a URL hands out what Core Foundation takes for one`() {
    let url = NSURL(fileURLWithPath: "/tmp/a b")
    let pointer = Unmanaged.passUnretained(url).toOpaque()
    let copy = unsafeBitCast(
      dlsym(nil, "CFURLGetPortNumber"),
      to: (@convention(c) (UnsafeRawPointer) -> Int32)?.self)
    #expect(copy?(pointer) == -1, "an NSURL is no longer a CFURL")
  }

  @Test func `an object's class is its first word, and methods are found by it`() {
    let object = Plain()
    Unmanaged.passUnretained(object).toOpaque().storeBytes(
      of: unsafeBitCast(Special.self, to: UInt.self), as: UInt.self)
    #expect(
      object.word() == "special", "an object's class is elsewhere, or methods are found otherwise")
  }

  @Test func `a class's metadata has its size, and another word where a method is overridden`() {
    func words(_ type: AnyClass) -> UnsafeBufferPointer<UInt> {
      let start = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
      let size = (start[4] & 0xFFFF_FFFF) - (start[4] >> 32)
      return UnsafeBufferPointer(start: start, count: Int(size) / MemoryLayout<UInt>.size)
    }
    let (old, new, same) = (words(Plain.self), words(Special.self), words(Unchanged.self))
    guard (7..<100).contains(old.count), new.count >= old.count else {
      Issue.record("the metadata of classes no longer has their size in its fifth word")
      return
    }
    let other = old.indices.filter { old[$0] != new[$0] && old[$0] == same[$0] }
    #expect(other.count == 1, "an overridden method is no longer one other word of a class")
  }

  @Test func `a type is found by its mangled name`() throws {
    let name = try #require(_mangledTypeName([String: Int].self), "types have no mangled names")
    #expect(_typeByName(name) == [String: Int].self, "types are not found by their mangled names")
  }

  @Test func `the types of a tuple's elements are words of its metadata`() {
    let words = unsafeBitCast((Int, String, Bool).self as Any.Type, to: UnsafePointer<UInt>.self)
    guard words[0] == 0x301, words[1] == 3 else {
      Issue.record("the metadata of tuples no longer has their number of elements")
      return
    }
    let types = (0..<3).map { unsafeBitCast(words[3 + 2 * $0], to: Any.Type.self) }
    #expect(
      types[0] == Int.self && types[1] == String.self && types[2] == Bool.self,
      "the metadata of tuples no longer has the types of their elements")
  }

  @Test func `the C library gives memory back`() {
    #expect(dlsym(nil, "malloc_trim") != nil, "freed memory stays with the process")
  }

  @Test func `each use of the toolchain's insides is named in the documentation`() throws {
    let page = try Repository.text(of: "Documentation/Toolchain.md")
    let means = [
      "_silgen_name", "@_cdecl", "unsafeBitCast", "_openExistential", "@_spi(Reflection)",
      "@_dynamicReplacement", "@_extern", "dlsym(",
    ]
    for file in try Repository.swiftFiles(in: "Sources") {
      for mean in means where file.text.contains(mean) {
        let name = file.path.dropFirst("Sources/".count)
        guard !page.contains("`\(name)`") else { continue }
        Issue.record("\(file.path) uses \(mean), but Documentation/Toolchain.md does not name it")
      }
    }
  }
}

/// Stands for a class that is known only when the program runs.
open class Stand: NSObject {
  public required override init() { super.init() }
}

private final class Derived: NSObject {
  let isMade: Bool
  override init() {
    isMade = true
    super.init()
  }
}

private class Plain {
  func word() -> String { "plain" }
}

private final class Special: Plain {
  override func word() -> String { "special" }
}

private final class Unchanged: Plain {}

private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldRecord>
) -> Any.Type
