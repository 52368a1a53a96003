@_spi(Engine) import LindenEngine

/// A trait whose values add up: what is said further inside comes first.
package protocol JoiningTraitKey: _ViewTraitKey where Value: RangeReplaceableCollection {}

/// Adds to what the views inside say to the container around.
nonisolated package struct TraitJoiningModifier<Trait: JoiningTraitKey>: ViewModifier {
  package typealias Body = Never
  let value: Trait.Value

  package init(_ trait: Trait.Type, _ value: Trait.Value) { self.value = value }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TraitJoiningNode(view, context)
  }
}

private final class TraitJoiningElement<Trait: JoiningTraitKey>: WrapperElement {
  var value: Trait.Value

  init(_ node: _Node, _ value: Trait.Value) {
    self.value = value
    super.init(node)
  }

  override func trait(_ key: ObjectIdentifier) -> Any? {
    guard key == Trait.id else { return child.trait(key) }
    return (child.trait(key) as? Trait.Value ?? Trait.defaultValue) + value
  }
}

private final class TraitJoiningNode<Content: View, Trait: JoiningTraitKey>:
  WrapperNode<Content, TraitJoiningModifier<Trait>, TraitJoiningElement<Trait>>
{
  override func makeWrapper() -> TraitJoiningElement<Trait> {
    TraitJoiningElement(self, modifier.value)
  }

  override func modifierChanged(from old: TraitJoiningModifier<Trait>) {
    forEachElement {
      $0.value = modifier.value
      $0.traitChanged()
    }
  }
}
