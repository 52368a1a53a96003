/// Sets the value of a key for the views around.
nonisolated public struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  public var value: Key.Value
  nonisolated public init(key: Key.Type = Key.self, value: Key.Value) { self.value = value }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PreferenceWritingNode<V, Key>(view, context)
  }
}

private final class PreferenceWritingNode<Content: View, Key: PreferenceKey>:
  TransparentModifierNode<Content, _PreferenceWritingModifier<Key>>
{
  override func prepare() { preferenceChanged(Key.bit) }
  override func modifierChanged(from old: _PreferenceWritingModifier<Key>) {
    preferenceChanged(Key.bit)
  }

  /// The content's own value of the key is replaced.
  override func reducePreferences(_ reduction: PreferenceReduction) {
    guard reduction.key == ObjectIdentifier(Key.self) else {
      return super.reducePreferences(reduction)
    }
    // An `EmptyView` carries no preference.
    let elements = child.collectedElements
    if elements.isEmpty { return }
    unsafeDowncast(reduction, to: TypedReduction<Key>.self).add(modifier.value)
  }
}

/// Changes the value of a key on its way up.
nonisolated public struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  public var transform: (inout Key.Value) -> Void
  nonisolated public init(key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void)
  {
    self.transform = transform
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PreferenceTransformNode<V, Key>(view, context)
  }
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
  TransparentModifierNode<Content, _PreferenceTransformModifier<Key>>
{
  override func prepare() { preferenceChanged(Key.bit) }
  override func modifierChanged(from old: _PreferenceTransformModifier<Key>) {
    preferenceChanged(Key.bit)
  }

  override func evaluate() {
    flags.remove(.dirty)
    preferenceChanged(Key.bit)
  }

  override func reducePreferences(_ reduction: PreferenceReduction) {
    guard reduction.key == ObjectIdentifier(Key.self) else {
      return super.reducePreferences(reduction)
    }
    var value = preferenceOfChildren(Key.self) ?? Key.defaultValue
    // State the closure reads makes the value, not a body, depend on it.
    beginEvaluation()
    Evaluation.observing(self) { modifier.transform(&value) }
    unsafeDowncast(reduction, to: TypedReduction<Key>.self).add(value)
  }
}

/// Calls a closure when the value of a key below changes.
nonisolated public struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier
where Key.Value: Equatable {
  public typealias Body = Never
  public var action: (Key.Value) -> Void
  nonisolated public init(action: @escaping (Key.Value) -> Void) { self.action = action }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PreferenceActionNode<V, Key>(view, context)
  }
}

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
  TransparentModifierNode<Content, _PreferenceActionModifier<Key>>
where Key.Value: Equatable {
  private var last: Key.Value?

  override func prepare() { flags.insert(.watchesPreferences) }

  override func contentIsThere() {
    flags.insert(.preferencesStale)
    graph.preferenceWatchers.append(self)
  }

  override func preferencesMayHaveChanged() {
    let value = preferenceOfChildren(Key.self) ?? Key.defaultValue
    if let last {
      guard last != value else { return }
    } else if value == Key.defaultValue {
      // Only the default was there before: there is no change to report.
      last = value
      return
    }
    last = value
    let action = modifier.action
    graph.afterUpdate { action(value) }
  }
}

extension View {
  /// Sets a value that views around this one can read with `onPreferenceChange(_:perform:)` and the
  /// like.
  ///
  /// It replaces what views inside say for the same key. Values of siblings are combined by the
  /// key's `reduce(value:nextValue:)`, in the order of the source.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value)
    -> some View
  {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes the value of `key` on its way up.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Runs `action` when the value that the views inside have set for `key` has changed, in the
  /// frame in which it did.
  ///
  /// It runs at first only if the value differs from the key's default. It may write state; state
  /// that changes the preference again makes another round, and after 20 rounds a frame is shown as
  /// it is, with a warning.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
