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
    guard case .tagged(let tag)? = trait(TagValueTraitKey<V>.id) as? TagValueTraitKey<V>.Value
    else {
      return nil
    }
    return tag
  }
}

extension View {
  /// Names the view among its siblings. A selection finds it by a value equal to `tag` and of the
  /// same type.
  ///
  /// The types must be equal, too: an `Int` is never found by an `Int?` selection unless `tag` is
  /// given an optional. Elements of a `ForEach` have their id as tag.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(_TraitWritingModifier<TagValueTraitKey<V>>(value: .tagged(tag)))
  }
}
