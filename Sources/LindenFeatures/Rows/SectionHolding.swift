@_spi(Engine) import LindenEngine

/// A view that may be a section, or hold some without a layout of its own around them: lazy
/// containers look inside.
package protocol SectionHolding {
  static func holdsSection(_ search: inout SectionSearch) -> Bool
}

extension Section: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool { true }
}

extension ModifiedContent: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: Content.self)
  }
}

extension IDView: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: Content.self)
  }
}

extension EquatableView: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: Content.self)
  }
}

extension Group: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: Content.self)
  }
}

extension Optional: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: Wrapped.self)
  }
}

extension _ConditionalContent: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: TrueContent.self) || search.finds(in: FalseContent.self)
  }
}

extension ForEach: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    search.finds(in: Content.self)
  }
}

extension TupleView: SectionHolding {
  package static func holdsSection(_ search: inout SectionSearch) -> Bool {
    SectionSearch.elements(ofTuple: T.self).contains { search.finds(in: $0) }
  }
}

/// Finds out by the type of a view whether it holds sections: a body is looked into as well.
///
/// What a view of erased type holds is not known.
package struct SectionSearch {
  /// The types looked into, each once: a view may hold others of its own type.
  private var visited: Set<ObjectIdentifier> = []
  private var depth = 0
  private static let maximumDepth = 100

  private init() {}

  /// By type, as a `ForEach` asks for each of its rows.
  @MainActor private static var answers: [ObjectIdentifier: Bool] = [:]

  @MainActor static func holdsSection(_ type: Any.Type) -> Bool {
    if let known = answers[ObjectIdentifier(type)] { return known }
    var search = SectionSearch()
    let answer = search.finds(in: type)
    answers[ObjectIdentifier(type)] = answer
    return answer
  }

  mutating func finds(in type: Any.Type) -> Bool {
    guard depth < SectionSearch.maximumDepth, visited.insert(ObjectIdentifier(type)).inserted
    else { return false }
    depth += 1
    defer { depth -= 1 }
    if let holder = type as? any SectionHolding.Type { return holder.holdsSection(&self) }
    guard let view = type as? any View.Type else { return false }
    return finds(inBodyOf: view)
  }

  private mutating func finds<V: View>(inBodyOf view: V.Type) -> Bool {
    V.Body.self != Never.self && finds(in: V.Body.self)
  }

  /// The types of a tuple's elements; another type itself.
  fileprivate static func elements(ofTuple type: Any.Type) -> [Any.Type] {
    // The layout of metadata of tuples is fixed: a kind, the number of elements, their labels, and
    // for each element its type and its place.
    let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    let kindOfTuples: UInt = 0x301
    guard words[0] == kindOfTuples else { return [type] }
    return (0..<Int(words[1])).map { unsafeBitCast(words[3 + 2 * $0], to: Any.Type.self) }
  }
}
