import Foundation
@_spi(Reflection) import Swift

/// Decides whether a new value of a view says anything new, field by field, by a plan made once per
/// type.
///
/// `Equatable` values are compared with `==`, references by identity, structures field by field,
/// and everything else (closures, enumerations, existentials) by its bits: equal bits are the same
/// value, other bits count as changed. An `Equatable` structure that is nothing but its bits is
/// not taken at its word: an `==` that leaves fields out, as of a thing that is told by its name,
/// would hide what they say.
package final class Comparator: @unchecked Sendable {
  package typealias Compare = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private let steps: [(offset: Int, compare: Compare)]
  /// Whether values have references that are compared by identity, so that what is unchanged may
  /// lead to other content.
  package let holdsReferences: Bool

  private static let plans = TypeTable<Comparator>()

  private init(steps: [(Int, Compare)], holdsReferences: Bool) {
    self.steps = steps.map { ($0.0, $0.1) }
    self.holdsReferences = holdsReferences
  }

  package static func plan(for type: Any.Type) -> Comparator {
    let key = ObjectIdentifier(type)
    if let plan = plans.find(key) { return plan }
    let plan = make(for: type)
    plans.insert(plan, for: key)
    return plan
  }

  @inline(__always)
  package func isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    for step in steps where !step.compare(old + step.offset, new + step.offset) { return false }
    return true
  }

  package static func isUnchanged<Value>(_ old: Value, _ new: Value) -> Bool {
    plan(for: Value.self).isUnchanged(old, new)
  }

  package func isUnchanged<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in isUnchanged(UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
    }
  }

  // MARK: Plans

  private static func make(for type: Any.Type) -> Comparator {
    func one(_ compare: @escaping Compare, holdsReferences: Bool) -> Comparator {
      Comparator(steps: [(0, compare)], holdsReferences: holdsReferences)
    }
    if ConformanceRecords.mayConform(type, to: (any DynamicProperty).self),
      let property = type as? any DynamicProperty.Type
    {
      return one(propertyComparison(property), holdsReferences: false)
    }
    if ConformanceRecords.mayConform(type, to: (any Equatable).self),
      let equatable = type as? any Equatable.Type
    {
      let equals = equality(equatable)
      guard isStructureType(type), isTrivial(type), !(type is any BinaryFloatingPoint.Type),
        let fields = fields(of: type)
      else { return one(equals, holdsReferences: type is AnyClass) }
      let hasEqualBits = bits(of: type)
      return one(
        { hasEqualBits($0, $1) || equals($0, $1) && fields.isUnchanged($0, $1) },
        holdsReferences: false)
    }
    return fields(of: type) ?? one(bits(of: type), holdsReferences: !isTrivial(type))
  }

  /// The plan of a structure's or tuple's fields; nil for another type.
  private static func fields(of type: Any.Type) -> Comparator? {
    guard isStructureType(type) else { return nil }
    var fields: [(Int, Compare)] = []
    var holdsReferences = false
    var index = 0
    let isStructure = _forEachField(of: type) { _, offset, fieldType, _ in
      defer { index += 1 }
      let plan = Comparator.plan(for: fieldType, index, of: type)
      for step in plan.steps { fields.append((offset + step.offset, step.compare)) }
      holdsReferences = holdsReferences || plan.holdsReferences
      return true
    }
    return isStructure ? Comparator(steps: fields, holdsReferences: holdsReferences) : nil
  }

  /// The plan for a field of a structure: a weak or unowned reference is not what its type says, and
  /// is compared by its bits.
  static func plan(for fieldType: Any.Type, _ index: Int, of type: Any.Type) -> Comparator {
    isStrong(index, of: type) ? plan(for: fieldType) : reference
  }

  private static let reference = Comparator(
    steps: [(0, { memcmp($0, $1, MemoryLayout<UnsafeRawPointer>.size) == 0 })],
    holdsReferences: true)

  /// Whether a value is nothing but its bits.
  private static func isTrivial(_ type: Any.Type) -> Bool {
    func isTrivial<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    return _openExistential(type, do: isTrivial)
  }

  /// Whether a field is what its type says, and not a weak or unowned reference to that.
  private static func isStrong(_ index: Int, of type: Any.Type) -> Bool {
    var field = FieldMetadata()
    _ = fieldMetadata(type, index, &field)
    field.freeName?(field.name)
    return field.isStrong
  }

  /// Metadata kinds of structures (0x200) and tuples (0x301); `_forEachField` would look into a
  /// class's object.
  private static func isStructureType(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    return kind == 0x200 || kind == 0x301
  }

  private static func equality<Value: Equatable>(_: Value.Type) -> Compare {
    {
      $0.assumingMemoryBound(to: Value.self).pointee
        == $1.assumingMemoryBound(to: Value.self).pointee
    }
  }

  private static func propertyComparison<Property: DynamicProperty>(_: Property.Type) -> Compare {
    { old, new in
      Property._isUnchanged(
        old.assumingMemoryBound(to: Property.self).pointee,
        new.assumingMemoryBound(to: Property.self).pointee)
    }
  }

  private static func bits(of type: Any.Type) -> Compare {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    let count = _openExistential(type, do: size)
    return count == 0 ? { _, _ in true } : { memcmp($0, $1, count) == 0 }
  }
}

/// As the runtime fills it in; the standard library has it for itself.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = true
  var isVariable = true
}

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
