/// The types of the program that conform to a protocol, as the compiler has listed them.
///
/// Each image of a Swift program has a section with a record of every conformance. The runtime knows
/// the sections of all images and hands them out by `swift_enumerateAllMetadataSections`. What is
/// read here is part of Swift's ABI: TypeMetadata.rst and `include/swift/ABI/Metadata.h` of the
/// compiler name the fields. `ConformanceRecordTests` finds out should they ever change.
enum ConformanceRecords {
  /// Types that are not generic and conform to `type`, which is that of a protocol: `(any P).self`.
  ///
  /// Takes a millisecond or two for a program of Linden's size.
  static func types(conformingTo type: Any.Type) -> [Any.Type] {
    let wanted = protocolDescriptor(of: type)
    return sections().flatMap { section in
      stride(from: 0, to: section.count, by: 4).compactMap { offset in
        conformingType(section.baseAddress! + offset, wanted)
      }
    }
  }

  // MARK: Sections

  /// The sections of conformances of all images.
  private static func sections() -> [UnsafeRawBufferPointer] {
    var found: [UnsafeRawBufferPointer] = []
    withUnsafeMutablePointer(to: &found) { found in
      enumerateMetadataSections(
        { sections, context in
          // struct MetadataSections: version, base address, two unused, then a start and a length
          // for each kind: protocols, conformances, …
          let words = sections.assumingMemoryBound(to: UInt.self)
          if let start = UnsafeRawPointer(bitPattern: words[6]) {
            context.assumingMemoryBound(to: [UnsafeRawBufferPointer].self).pointee.append(
              UnsafeRawBufferPointer(start: start, count: Int(words[7])))
          }
          return true
        }, UnsafeMutableRawPointer(found))
    }
    return found
  }

  // MARK: Records

  /// The type of the conformance that `record`, a relative pointer, leads to, if it is one to
  /// `wanted`.
  private static func conformingType(
    _ record: UnsafeRawPointer, _ wanted: UnsafeRawPointer
  ) -> Any.Type? {
    // Conformance: protocol, type, witness table, each a relative pointer, then flags.
    let conformance = target(of: record)
    guard indirectTarget(of: conformance) == wanted else { return nil }
    let kind = (conformance + 12).loadUnaligned(as: UInt32.self) >> 3 & 7
    let descriptor: UnsafeRawPointer
    switch kind {
    case 0: descriptor = target(of: conformance + 4)
    case 1: descriptor = target(of: conformance + 4).load(as: UnsafeRawPointer.self)
    default: return nil  // a class known by its name only: there is no Objective-C
    }
    return type(of: descriptor)
  }

  /// The type that a descriptor describes; nil if it is generic.
  private static func type(of descriptor: UnsafeRawPointer) -> Any.Type? {
    // Descriptor: flags, parent, name, and the function that gives the type.
    let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
    guard !isGeneric else { return nil }
    // Asked for a complete type, it returns that where a function of C returns a pointer, and a
    // state, which is of no interest, in the register after it.
    typealias Access = @convention(c) (Int) -> UnsafeRawPointer
    let access = unsafeBitCast(target(of: descriptor + 12), to: Access.self)
    return unsafeBitCast(access(0), to: Any.Type.self)
  }

  private static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer {
    // Existential type: kind, flags and the number of protocols in a word, then the protocols.
    unsafeBitCast(existential, to: UnsafeRawPointer.self)
      .load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }

  // MARK: Pointers

  private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.loadUnaligned(as: Int32.self))
  }

  /// What a relative pointer leads to, whose lowest bit says that there is another pointer between.
  private static func indirectTarget(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    let distance = Int(pointer.loadUnaligned(as: Int32.self))
    let place = pointer + (distance & ~1)
    return distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer.self)
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer)
