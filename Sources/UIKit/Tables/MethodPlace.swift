/// Where a method of a class is in the table of methods that each class has, to find out whether a
/// subclass overrides it, as the Objective-C runtime would say.
struct MethodPlace {
  private let base: AnyClass
  /// The number of the word; nil if it was not found.
  private let word: Int?

  /// - Parameters:
  ///   - base: The class that has the method.
  ///   - overriding: A subclass that overrides nothing else.
  ///   - plain: A subclass that overrides nothing: what else differs is made for every class.
  init(in base: AnyClass, overriding: AnyClass, plain: AnyClass) {
    self.base = base
    let (old, new, same) = (Self.words(of: base), Self.words(of: overriding), Self.words(of: plain))
    word = old.indices.first { old[$0] != new[$0] && old[$0] == same[$0] }
  }

  /// Whether a class, which is `base` or derives from it, has a method of its own there.
  func isOverridden(by type: AnyClass) -> Bool {
    guard let word else { return false }
    return Self.words(of: type)[word] != Self.words(of: base)[word]
  }

  /// The words of a class's metadata, of which the methods are a part. Those of a subclass begin as
  /// its superclass's do.
  ///
  /// Words 0 to 6 are about the class: the fifth has its size and how much of that is in front.
  private static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
    let start = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let (size, before) = (start[4] & 0xFFFF_FFFF, start[4] >> 32)
    return UnsafeBufferPointer(start: start, count: Int(size - before) / MemoryLayout<UInt>.size)
  }
}
