@_spi(Engine) import LindenEngine

/// Names a value that a view tells the container around.
public protocol ContainerValueKey {
  associatedtype Value
  /// For views that say nothing.
  static var defaultValue: Value { get }
}

/// What a view tells the container around. `@Entry` in an extension declares a value.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private let element: ViewChild?

  init() { element = nil }
  @MainActor init(of child: ViewChild) {
    values = child[ContainerValuesTrait.self]
    element = child
  }

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The view's tag, if it has one of this type.
  @MainActor public func tag<V: Hashable>(for type: V.Type) -> V? { element?.tag(as: type) }
  @MainActor public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

  var all: [ObjectIdentifier: Any] { values }
}

extension LayoutSubview {
  /// What the view tells the layout around by `containerValue(_:_:)`.
  public var containerValues: ContainerValues {
    MainThread.assume { UncheckedBox(ContainerValues(of: ViewChild(element))) }.value
  }
}

/// The values of a view by their keys; what is said further outside wins.
enum ContainerValuesTrait: _ViewTraitKey {
  static var defaultValue: [ObjectIdentifier: Any] { [:] }
}

extension View {
  /// Tells the container around a value, which finds it in ``Subview/containerValues``.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    var values = ContainerValues()
    values[keyPath: keyPath] = value
    return modifier(ContainerValueModifier(values: values.all))
  }
}

/// Adds to the values that the views inside tell.
nonisolated private struct ContainerValueModifier: ViewModifier {
  typealias Body = Never
  nonisolated(unsafe) let values: [ObjectIdentifier: Any]

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ContainerValueNode(view, context)
  }
}

private final class ContainerValueElement: WrapperElement {
  var values: [ObjectIdentifier: Any]

  init(_ node: _Node, _ values: [ObjectIdentifier: Any]) {
    self.values = values
    super.init(node)
  }

  override func trait(_ key: ObjectIdentifier) -> Any? {
    guard key == ContainerValuesTrait.id else { return child.trait(key) }
    let inside = child.trait(key) as? [ObjectIdentifier: Any] ?? [:]
    return inside.merging(values) { $1 }
  }
}

private final class ContainerValueNode<Content: View>:
  WrapperNode<Content, ContainerValueModifier, ContainerValueElement>
{
  override func makeWrapper() -> ContainerValueElement {
    ContainerValueElement(self, modifier.values)
  }

  override func modifierChanged(from old: ContainerValueModifier) {
    forEachElement {
      $0.values = modifier.values
      $0.traitChanged()
    }
  }
}
