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

/// What somebody can do with a control without pointing at it.
package struct SemanticActions {
  /// The keys that activate it.
  package var shortcut: KeyCombination?
  package var activate: (() -> Void)?
  package var increment: (() -> Void)?
  package var decrement: (() -> Void)?
  package var dismiss: (() -> Void)?
  package var setValue: ((Double) -> Void)?
  package var setText: ((String) -> Void)?
  package var submit: (() -> Void)?
  package var focusChanged: ((Bool) -> Void)?
  /// A tap or a click moves the focus here.
  package var takesFocusByTap = false
  package init() {}
}

package final class SemanticsElement: LayerElement {
  package fileprivate(set) var modifier: SemanticsModifier

  init(_ node: _Node, _ modifier: SemanticsModifier) {
    self.modifier = modifier
    super.init(node)
    node.graph.semantics.add(self)
  }

  package var actions: SemanticActions { modifier.actions }
  package override var semanticElement: Element? { self }

  package override func displayLayer() {
    var semantics = modifier.semantics
    if let name = modifier.name, semantics.label.isEmpty {
      semantics.label = name.plainString(in: EnvironmentValues(node.scope))
    }
    if semantics.label.isEmpty, takesLabelFromContent {
      semantics.label = child.accessibleText.joined(separator: ", ")
    }
    semantics.isEnabled = EnvironmentValues(node.scope).untracked(IsEnabledKey.self)
    semantics.isFocused = node.graph.focus.control === self
    applyAccessibility(to: &semantics)
    layer.semantics = semantics
  }

  /// Containers are not named by all that is in them.
  private var takesLabelFromContent: Bool {
    switch modifier.semantics.role {
    case .group, .list, .scrollView, .tabBar, .navigationBar, .dialog: false
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
  override func prepare() { scope.addReader(self, mask: IsEnabledKey.bit | Text.wordsMask) }
  override func makeWrapper() -> SemanticsElement { SemanticsElement(self, modifier) }

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
  private var elements: [UInt64: Entry] = [:]
  private var sweepAt = 64

  package init(_ graph: Graph) {}

  func add(_ element: SemanticsElement) {
    if elements.count >= sweepAt {
      elements = elements.filter { $0.value.element != nil }
      sweepAt = max(64, elements.count * 2)
    }
    elements[element.layer.id] = Entry(element: element)
  }

  package func element(layer: UInt64) -> SemanticsElement? {
    guard let element = elements[layer]?.element, element.node.isAlive else { return nil }
    return element
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
