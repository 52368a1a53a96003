import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Gives its content a meaning: a role, a name, a value, and what can be done with it other than by
/// pointing.
///
/// What controls are made of. Where no label is given it is the text inside.
nonisolated package struct SemanticsModifier: ViewModifier {
  package typealias Body = Never
  package var semantics: Semantics
  /// Taken for the label where that is empty.
  package var name: Text?
  package var actions: SemanticActions

  package init(
    _ semantics: Semantics, name: Text? = nil, actions: SemanticActions = SemanticActions()
  ) {
    self.semantics = semantics
    self.name = name
    self.actions = actions
  }

  /// What of the environment decides what is said.
  @MainActor static var readKeys: UInt64 { IsEnabledKey.bit | Text.wordsMask }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    SemanticsNode(view, context)
  }
}

/// Keys pressed together, as a DOM names them.
package struct KeyCombination: Equatable, Sendable {
  package var key: String
  package var isShifted: Bool
  package var isOption: Bool
  /// Command, or Control.
  package var isCommand: Bool

  package init(key: String, isShifted: Bool, isOption: Bool, isCommand: Bool) {
    self.key = key
    self.isShifted = isShifted
    self.isOption = isOption
    self.isCommand = isCommand
  }
}

/// Something that can be done with a view, and what that is called.
package struct NamedAction {
  package var name: Text
  package var perform: () -> Void

  package init(_ name: Text, _ perform: @escaping () -> Void) {
    self.name = name
    self.perform = perform
  }
}

package class SemanticsElement: LayerElement {
  package final internal(set) var modifier: SemanticsModifier { didSet { registerShortcut() } }

  init(_ node: _Node, _ modifier: SemanticsModifier) {
    self.modifier = modifier
    super.init(node)
    node.graph.semantics.add(self)
    registerShortcut()
  }

  private func registerShortcut() {
    if modifier.actions.shortcut != nil { node.graph.focus.shortcuts.add(self) }
  }

  /// What can be done with the control itself; see also `semanticActions`.
  package var actions: SemanticActions { modifier.actions }
  package override var semanticElement: Element? { self }

  package override func displayLayer() {
    var semantics = modifier.semantics
    if let name = modifier.name, semantics.label.isEmpty {
      semantics.label = name.plainString(in: EnvironmentValues(node.scope))
    }
    if semantics.label.isEmpty, takesLabelFromContent {
      semantics.label = accessibleText.joined(separator: ", ")
    }
    if semantics.isEnabled {
      semantics.isEnabled = EnvironmentValues(node.scope).untracked(IsEnabledKey.self)
    }
    semantics.isFocused = node.graph.focus.control === self
    applyAccessibility(to: &semantics)
    layer.semantics = semantics
  }

  /// Containers are not named by all that is in them, nor fields by their text.
  private var takesLabelFromContent: Bool {
    switch modifier.semantics.role {
    case .group, .list, .scrollView, .tabBar, .navigationBar, .dialog, .textField: false
    default: true
    }
  }

  package override func accessibleTextChanged() {
    setNeedsDisplay()
    super.accessibleTextChanged()
  }

  package override func accessibilityChanged() { setNeedsDisplay() }
}

private final class SemanticsNode<Content: View>: WrapperNode<
  Content, SemanticsModifier, SemanticsElement
>
{
  override func prepare() { scope.addReader(self, mask: SemanticsModifier.readKeys) }
  override func makeWrapper() -> SemanticsElement { SemanticsElement(self, modifier) }

  /// A control that leaves the tree loses the focus: the view and the program are told.
  override func destroy() {
    if isAlive { forEachElement { graph.focus.controlLost($0) } }
    super.destroy()
  }

  override func modifierChanged(from old: SemanticsModifier) {
    forEachElement {
      $0.modifier = modifier
      $0.setNeedsDisplay()
    }
  }

  override func environmentDidChange() { forEachElement { $0.setNeedsDisplay() } }
}

/// Finds the element behind a layer; hosts address layers.
@MainActor package final class SemanticsIndex: SceneService {
  private struct Entry { weak var element: SemanticsElement? }
  private struct Acting: SweptEntry {
    weak var element: AccessibilityElement?
    var isGone: Bool { element == nil }
  }
  private var elements: [UInt64: Entry] = [:]
  private var sweepAt = 64
  /// Modifiers that add to what can be done with views, of which there are few.
  private var acting = SweptList<Acting>()
  private struct Modal { weak var layer: Layer? }
  /// What is modal, or was, of which there is little.
  private var modals: [UInt64: Modal] = [:]

  package init(_ graph: Graph) {}

  func add(_ element: SemanticsElement) {
    if elements.count >= sweepAt {
      elements = elements.filter { $0.value.element != nil }
      sweepAt = max(64, elements.count * 2)
    }
    elements[element.layer.id] = Entry(element: element)
  }

  func add(acting element: AccessibilityElement) { acting.add(Acting(element: element)) }

  func add(modal layer: Layer) {
    guard modals[layer.id] == nil else { return }
    modals = modals.filter { $0.value.layer != nil }
    modals[layer.id] = Modal(layer: layer)
  }

  /// The frontmost layer of a tree that has to be answered before what is behind can be used.
  package func frontmostModal(in tree: LayerTree) -> Layer? {
    modals.values.compactMap(\.layer)
      .filter { $0.tree === tree && $0.semantics?.isModal == true }
      .max { $1.isInFront(of: $0) }
  }

  /// Modifiers that add to what can be done with views.
  var actingElements: [AccessibilityElement] {
    acting.entries.compactMap { $0.element }.filter { $0.node.isAlive }
  }

  /// What has its meaning in a layer, if something can be done with it.
  package func target(layer: UInt64) -> Element? {
    if let element = element(layer: layer) { return element }
    for modifier in actingElements {
      if let target = modifier.semanticElement, target.semanticLayer?.id == layer { return target }
    }
    return nil
  }

  package func element(layer: UInt64) -> SemanticsElement? {
    guard let element = elements[layer]?.element, element.node.isAlive else { return nil }
    return element
  }
}

extension SemanticsIndex {
  /// What can be done with an element: by itself, and by the modifiers around it. Nothing where it is on
  /// its way out: it is not updated any more, so what it would do is out of date.
  package func actions(of element: Element) -> SemanticActions {
    element.isOnItsWayOut ? SemanticActions() : element.semanticActions
  }

  /// The layer that has an element's meaning.
  package func layer(of element: Element) -> Layer? { element.semanticLayer }

  /// The innermost action that a modifier around `element` has, up to `end`.
  package func action<Action>(
    _ path: KeyPath<SemanticActions, Action?>, around element: Element, upTo end: Element?
  ) -> Action? {
    var next = element.parent
    while let current = next, current !== end {
      if let action = (current as? AccessibilityElement)?.attributes.extras?.actions[keyPath: path]
      {
        return action
      }
      next = current.parent
    }
    return nil
  }

  /// The action of the last modifier inside `container` that has one.
  package func lastAction<Action>(
    _ path: KeyPath<SemanticActions, Action?>, inside container: Element?
  ) -> Action? {
    actingElements.lazy.reversed()
      .filter { container == nil || $0.isInside(container!) }
      .compactMap { $0.attributes.extras?.actions[keyPath: path] }.first
  }
}

extension Element {
  fileprivate func isInside(_ container: Element) -> Bool {
    var next = parent
    while let element = next {
      if element === container { return true }
      next = element.parent
    }
    return false
  }
}

extension Graph {
  package var semantics: SemanticsIndex { service() }
}

extension View {
  /// Gives the view a meaning for those who do not see it.
  nonisolated package func semantics(
    _ semantics: Semantics, name: Text? = nil, actions: SemanticActions = SemanticActions()
  ) -> some View {
    modifier(SemanticsModifier(semantics, name: name, actions: actions))
  }
}
