/// A change that can be made to any view: it makes a new view with the old one, its `content`,
/// inside.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().background(.white, in: RoundedRectangle(cornerRadius: 8))
///       }
///     }
///     Text("Hello").modifier(Card())
///
/// It may have state and read the environment, as a view does.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  /// The new view; `content` stands for the one that is modified.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  /// The view a modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// Makes the node of a view with this modifier.
  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>>
}

extension ViewModifier {
  /// A modifier with a body is a composite.
  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ModifierNode(view, context)
  }

  /// One modifier after the other.
  @inlinable nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  @MainActor @preconcurrency public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

/// Stands, in the body of a modifier, for the view it is applied to.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  package let source: ModifierContentSource

  @MainActor public static func _makeNode(
    _ view: _ViewModifier_Content, in context: _NodeContext
  ) -> _ViewNode<_ViewModifier_Content> {
    ModifierContentNode(view, context)
  }
}

/// Provides the content of a modifier to the places where the modifier's body shows it.
@MainActor package class ModifierContentSource {
  private var slots = SweptList<Slot>()
  private struct Slot: SweptEntry {
    weak var node: ModifierContentSlot?
    var isGone: Bool { node == nil }
  }

  func makeNode(_ context: _NodeContext) -> _Node { preconditionFailure("abstract") }
  func update(_ node: _Node) { preconditionFailure("abstract") }

  func add(_ slot: ModifierContentSlot) { slots.add(Slot(node: slot)) }

  /// The content has a new value: every place that shows it takes it over.
  func contentChanged() {
    for slot in slots.entries { slot.node?.contentChanged() }
  }
}

@MainActor protocol ModifierContentSlot: AnyObject {
  func contentChanged()
}

private final class TypedContentSource<V: View>: ModifierContentSource {
  var content: V
  init(_ content: V) { self.content = content }

  override func makeNode(_ context: _NodeContext) -> _Node { V._makeNode(content, in: context) }
  override func update(_ node: _Node) {
    unsafeDowncast(node, to: _ViewNode<V>.self).update(to: content)
  }
}

private final class ModifierContentNode<Modifier: ViewModifier>:
  _ViewNode<_ViewModifier_Content<Modifier>>, ModifierContentSlot
{
  private let source: ModifierContentSource
  private var child: _Node!

  init(_ view: _ViewModifier_Content<Modifier>, _ context: _NodeContext) {
    source = view.source
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = source.makeNode(below)
    source.add(self)
  }

  /// The source is the modifier's node: content changes come from it, not from the body.
  override func update(to view: _ViewModifier_Content<Modifier>) {}
  func contentChanged() { if isAlive { source.update(child) } }
  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) { child.collectElements(into: &list) }
}

/// The node of a view with a modifier that has a body.
final class ModifierNode<V: View, Modifier: ViewModifier>:
  _ViewNode<ModifiedContent<V, Modifier>>
{
  private var modifier: Modifier
  private let source: TypedContentSource<V>
  private let layout: PropertyLayout
  private var storage: PropertyStorage?
  private var child: _ViewNode<Modifier.Body>!

  init(_ view: ModifiedContent<V, Modifier>, _ context: _NodeContext) {
    modifier = Self.modifier(of: view)
    source = TypedContentSource(Self.content(of: view))
    layout = PropertyLayout.of(Modifier.self)
    super.init(context)
    if !layout.isEmpty { storage = graph.storage(layout, for: self) }
    let body = runBody(because: "first")
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = Modifier.Body._makeNode(body, in: below)
  }

  override func update(to new: ModifiedContent<V, Modifier>) {
    let isSame = layout.isUnchanged(modifier, Self.modifier(of: new))
    if !isSame || flags.contains(.dirty) {
      modifier = Self.modifier(of: new)
      run(because: isSame ? "dependency" : "value")
    }
    source.content = Self.content(of: new)
    source.contentChanged()
  }

  override func evaluate() { run(because: "dependency") }

  private func run(because reason: StaticString) {
    flags.remove(.dirty)
    child.update(to: runBody(because: reason))
  }

  private func runBody(because reason: StaticString) -> Modifier.Body {
    beginEvaluation()
    if let storage {
      withUnsafeMutablePointer(to: &modifier) {
        layout.connect(UnsafeMutableRawPointer($0), to: self, storage: storage)
      }
    }
    graph.trace.body(self, reason)
    defer { graph.trace.bodyEnded(self) }
    return Evaluation.observing(self) {
      modifier.body(content: _ViewModifier_Content(source: source))
    }
  }

  override func changedProperties() -> [String] {
    guard let storage else { return [] }
    return layout.changedProperties(of: modifier, storage)
  }

  override var viewType: Any.Type? { Modifier.self }
  override var stateStorage: (PropertyLayout, PropertyStorage)? { storage.map { (layout, $0) } }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) { child.collectElements(into: &list) }
  override var name: String { "\(Modifier.self)" }
  override var stateOwner: Any.Type { Modifier.self }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public typealias Body = Never
  nonisolated public static let identity = EmptyModifier()
  nonisolated public init() {}

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, EmptyModifier>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, EmptyModifier>> {
    PassThroughNode(view, context) { $0.content }
  }
}
