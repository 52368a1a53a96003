import Synchronization

/// The types of the program that conform to a protocol, as the compiler has listed them.
///
/// To find out that a type does not conform, the runtime goes through every record of the program,
/// for each type anew. `mayConform` does so once for all types.
///
/// Each image of a Swift program has a section with a record of every conformance. The runtime knows
/// the sections of all images and hands them out by `swift_enumerateAllMetadataSections`. What is
/// read here is part of Swift's ABI: TypeMetadata.rst and `include/swift/ABI/Metadata.h` of the
/// compiler name the fields. `ConformanceRecordTests` finds out should they ever change.
package enum ConformanceRecords {
  /// Types that are not generic and conform to `type`, which is that of a protocol: `(any P).self`.
  ///
  /// Takes a millisecond or two for a program of Linden's size.
  package static func types(conformingTo type: Any.Type) -> [Any.Type] {
    let wanted = protocolDescriptor(of: type)
    return sections().flatMap { descriptors(in: $0, conformingTo: wanted).compactMap(type(of:)) }
  }

  // MARK: Asking for one type

  /// What records say of one protocol.
  private struct Listed: Sendable {
    /// How many sections were read: more come with libraries that are loaded later.
    var sectionCount = 0
    /// The addresses of descriptors of types with a record, generic ones and those that conform only
    /// for some arguments included.
    var descriptors: Set<UInt> = []
  }

  /// By the address of the protocol's descriptor.
  private static let listed = Mutex<[UInt: Listed]>([:])

  /// Whether a type can conform to `protocolType`, `(any P).self`: false only where it certainly does
  /// not, and the runtime need not be asked.
  package static func mayConform(_ type: Any.Type, to protocolType: Any.Type) -> Bool {
    guard let own = descriptorsIfKnown(of: type) else { return true }
    if own.isEmpty { return false }
    let listed = listed(protocolDescriptor(of: protocolType), sections())
    return own.contains { listed.contains(UInt(bitPattern: $0)) }
  }

  private static func listed(
    _ wanted: UnsafeRawPointer, _ sections: [UnsafeRawBufferPointer]
  ) -> Set<UInt> {
    let key = UInt(bitPattern: wanted)
    if let known = listed.withLock({ $0[key] }), known.sectionCount == sections.count {
      return known.descriptors
    }
    var found: Set<UInt> = []
    for section in sections {
      for descriptor in descriptors(in: section, conformingTo: wanted) {
        found.insert(UInt(bitPattern: descriptor))
      }
    }
    let new = Listed(sectionCount: sections.count, descriptors: found)
    listed.withLock { $0[key] = new }
    return found
  }

  /// The descriptors whose records are about a type: its own, and those of superclasses. None for
  /// functions, tuples, existentials and metatypes, which conform to nothing that is declared; nil
  /// where there may be others.
  private static func descriptorsIfKnown(of type: Any.Type) -> [UnsafeRawPointer]? {
    var descriptors: [UnsafeRawPointer] = []
    var next: UnsafePointer<UInt>? = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    while let metadata = next {
      let place: Int
      switch metadata[0] {
      case 0x200, 0x201, 0x202:
        // Structure, enumeration, optional: kind, descriptor.
        (place, next) = (1, nil)
      case 0:
        // Class: kind, superclass, three words of flags and sizes, descriptor.
        (place, next) = (5, UnsafePointer(bitPattern: metadata[1]))
      case 0x203...0x2ff: return nil
      default: return []
      }
      guard let descriptor = UnsafeRawPointer(bitPattern: metadata[place]),
        descriptor.load(as: UInt32.self) & 0x40 != 0  // there is no second one for this type
      else { return nil }
      descriptors.append(descriptor)
    }
    return descriptors
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

  /// The descriptors of the types with a conformance to `wanted` in a section.
  private static func descriptors(
    in section: UnsafeRawBufferPointer, conformingTo wanted: UnsafeRawPointer
  ) -> [UnsafeRawPointer] {
    var found: [UnsafeRawPointer] = []
    guard var record = section.baseAddress else { return found }
    let end = record + section.count
    while record < end {
      if let descriptor = descriptor(record, wanted) { found.append(descriptor) }
      record += 4
    }
    return found
  }

  /// The descriptor of the type of the conformance that `record`, a relative pointer, leads to, if it
  /// is one to `wanted`.
  private static func descriptor(
    _ record: UnsafeRawPointer, _ wanted: UnsafeRawPointer
  ) -> UnsafeRawPointer? {
    // Conformance: protocol, type, witness table, each a relative pointer, then flags.
    let conformance = target(of: record)
    guard indirectTarget(of: conformance) == wanted else { return nil }
    let kind = (conformance + 12).loadUnaligned(as: UInt32.self) >> 3 & 7
    switch kind {
    case 0: return target(of: conformance + 4)
    case 1: return target(of: conformance + 4).load(as: UnsafeRawPointer.self)
    default: return nil  // a class known by its name only: there is no Objective-C
    }
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
