@_spi(Engine) import LindenEngine

/// The value that tells a view from its siblings in a picker, a tab view or a canvas; by the
/// value's own type.
nonisolated public enum TagValueTraitKey<V: Hashable>: _ViewTraitKey {
  /// What a view says about itself.
  public enum Value {
    case untagged
    case tagged(V)
  }

  public static var defaultValue: Value { .untagged }
}

extension Element {
  /// The tag of type `V`; nil without one.
  package func tag<V: Hashable>(as type: V.Type) -> V? {
    if case .tagged(let tag)? = trait(TagValueTraitKey<V>.id) as? TagValueTraitKey<V>.Value {
      return tag
    }
    guard let optional = V.self as? any OptionalTag.Type,
      trait(ExactTagTrait.id) as? Bool != true
    else { return nil }
    return optional.wrapped(of: self).flatMap { $0 as? V }
  }
}

/// Whether a tag is found by values of its own type alone.
private enum ExactTagTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

/// An optional whose values are found by the tags of what it wraps.
private protocol OptionalTag {
  @MainActor static func wrapped(of element: Element) -> Any?
}

extension Optional: OptionalTag where Wrapped: Hashable {
  @MainActor fileprivate static func wrapped(of element: Element) -> Any? {
    element.tag(as: Wrapped.self)
  }
}

extension View {
  /// Names the view among its siblings. A selection finds it by a value equal to `tag`, of the same
  /// type or an optional of it.
  ///
  /// Other types are never found, as an `Int` by an `Int64`, or an `Int?` by an `Int`. Elements of a
  /// `ForEach` have their id as tag.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(_TraitWritingModifier<TagValueTraitKey<V>>(value: .tagged(tag)))
  }

  /// Names the view among its siblings, as `tag(_:)` does.
  ///
  /// - Parameters:
  ///   - tag: What a selection is equal to when it finds the view.
  ///   - includeOptional: False: selections of an optional type do not find it.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View {
    modifier(_TraitWritingModifier<TagValueTraitKey<V>>(value: .tagged(tag)))
      .modifier(_TraitWritingModifier<ExactTagTrait>(value: !includeOptional))
  }
}
