/// Attaches a value to a view that the container around it reads.
nonisolated public struct _TraitWritingModifier<Trait: _ViewTraitKey>: ViewModifier {
  public typealias Body = Never
  public var value: Trait.Value
  nonisolated public init(value: Trait.Value) { self.value = value }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TraitNode<V, Trait>(view, context)
  }
}

/// A value for the container around a view.
public protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static var _id: ObjectIdentifier { get }
}

extension _ViewTraitKey {
  public static var _id: ObjectIdentifier { ObjectIdentifier(Self.self) }
  package static var id: ObjectIdentifier { _id }
}

package final class TraitElement: WrapperElement {
  let key: ObjectIdentifier
  var value: Any

  package init(_ node: _Node, _ key: ObjectIdentifier, _ value: Any) {
    self.key = key
    self.value = value
    super.init(node)
    if key == ZIndexKey.id { ZIndexKey.isUsed = true }
  }

  package override func trait(_ key: ObjectIdentifier) -> Any? {
    key == self.key ? value : child.trait(key)
  }
  package override var layoutPriority: Double {
    key == LayoutPriorityKey.id ? value as! Double : child.layoutPriority
  }
}

/// A node that attaches a value to the views of its content.
@MainActor package protocol TraitWriting: _Node {
  /// The value attached for `key`; nil if the node attaches another.
  func written(_ key: ObjectIdentifier) -> Any?
}

private final class TraitNode<Content: View, Trait: _ViewTraitKey>:
  WrapperNode<Content, _TraitWritingModifier<Trait>, TraitElement>, TraitWriting
{
  func written(_ key: ObjectIdentifier) -> Any? { key == Trait.id ? modifier.value : nil }

  override func makeWrapper() -> TraitElement { TraitElement(self, Trait.id, modifier.value) }

  override func modifierChanged(from old: _TraitWritingModifier<Trait>) {
    forEachElement {
      $0.value = modifier.value
      $0.traitChanged()
      $0.invalidateSize(guidesChanged: true)
      $0.layersChanged()
    }
  }
}

package enum ZIndexKey: _ViewTraitKey {
  package static var defaultValue: Double { 0 }
  /// Whether any view of this process was ever given an index: else they need not be looked for.
  @MainActor @exclusivity(unchecked) package fileprivate(set) static var isUsed = false
}
package enum LayoutPriorityKey: _ViewTraitKey { package static var defaultValue: Double { 0 } }

/// Keeps a layout value under its key's own type.
package enum LayoutValueTrait<K: LayoutValueKey>: _ViewTraitKey {
  package static var defaultValue: K.Value { K.defaultValue }
  package static var _id: ObjectIdentifier { ObjectIdentifier(K.self) }
}

extension View {
  /// Draws the view in front of siblings with a smaller index, and behind those with a greater one.
  /// The index is 0 where nothing is said; it may be negative.
  ///
  /// Equal indices are drawn in the order of the source. Only views of the same container are
  /// compared. Layout stays the same.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(_TraitWritingModifier<ZIndexKey>(value: value))
  }

  /// How early a stack serves the view: children of the greatest priority first, each group sharing
  /// what is left once the least lengths of the others are set aside.
  ///
  /// Priorities are 0 by default and may be negative; NaN counts as 0. The modifier is seen through
  /// others around it.
  ///
  ///     HStack {
  ///       Text(path).truncationMode(.middle)
  ///       Text(fileName).layoutPriority(1)  // stays whole
  ///     }
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_TraitWritingModifier<LayoutPriorityKey>(value: value))
  }

  /// Attaches a value for the layout around this view.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_TraitWritingModifier<LayoutValueTrait<K>>(value: value))
  }
}
