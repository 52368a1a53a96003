import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// What few views say to assistive technology; each modifier has one, which never changes.
package final class AccessibilityExtras {
  package var actions = SemanticActions()
  /// Buttons somewhere below are further actions; see `ActionSourceModifier`.
  package var readsActionsBelow = false
  /// Words somewhere below are the label; see `accessibilityLabel(content:)`.
  package var readsLabelBelow = false
  /// A value changes here by one step.
  package var isAdjustable = false
  package var details: [(label: Text, value: Text, isImportant: Bool)] = []
  package var inputLabels: [Text]?
  package var headingLevel: Int?
  package var sortPriority: Double?
  package var table: SemanticTable?
  package var ties: Semantics.Ties?
  package var activationPoint: CGPoint?
  package var isPassedBy: Bool?
  /// A value of `AccessibilityFocusState` follows the focus here.
  package var takesFocus = false

  fileprivate init() {}

  var hasWords: Bool {
    !details.isEmpty || inputLabels != nil || !actions.named.isEmpty || readsActionsBelow
      || readsLabelBelow
  }

  var isActing: Bool {
    takesFocus || readsActionsBelow || isAdjustable || actions.activate != nil
      || !actions.named.isEmpty || actions.escape != nil || actions.magicTap != nil
      || actions.scroll != nil || activationPoint != nil
  }

  func apply(to semantics: inout Semantics, in environment: EnvironmentValues) {
    for detail in details {
      let said = Semantics.Detail(
        label: detail.label.plainString(in: environment),
        value: detail.value.plainString(in: environment), isImportant: detail.isImportant)
      semantics.details.removeAll { $0.label == said.label }
      if !said.value.isEmpty { semantics.details.append(said) }
    }
    if let inputLabels {
      semantics.inputLabels = inputLabels.map { $0.plainString(in: environment) }
    }
    if let headingLevel {
      semantics.role = .header
      semantics.headingLevel = headingLevel
    }
    if let sortPriority { semantics.sortPriority = sortPriority }
    if let table {
      semantics.table = table
      semantics.hidesChildren = true
    }
    if let ties {
      if !ties.labelOf.isEmpty { semantics.ties.labelOf = ties.labelOf }
      if !ties.contentOf.isEmpty { semantics.ties.contentOf = ties.contentOf }
      if !ties.group.isEmpty { semantics.ties.group = ties.group }
    }
    if let activationPoint { semantics.activationPoint = activationPoint }
    if let isPassedBy { semantics.isPassedBy = isPassedBy }
  }
}

extension View {
  /// Says something that few views say.
  nonisolated package func withExtras(
    _ change: (AccessibilityExtras) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let extras = AccessibilityExtras()
    change(extras)
    return withAttributes { $0.extras = extras }
  }
}

// MARK: What can be done

extension Element {
  /// The layer that has the element's meaning.
  var semanticLayer: Layer? {
    (self as? LayerElement)?.layer ?? (self as? LeafElement)?.layer
  }

  /// What can be done with the element: by itself, and by the modifiers around it. Of two main
  /// actions the outer one counts; further ones are in the order of the modifiers, inner first.
  var semanticActions: SemanticActions {
    var actions = (self as? SemanticsElement)?.actions ?? SemanticActions()
    if let own = self as? AccessibilityElement { own.add(to: &actions) }
    forEachAccessibilityElement { $0.add(to: &actions) }
    return actions
  }

  /// Says what can be done, and whether the focus is here.
  func describeActions(in semantics: inout Semantics) {
    let actions = semanticActions
    let environment = EnvironmentValues(node.scope)
    semantics.actions = actions.named.map { $0.name.plainString(in: environment) }
    // Who has no pointer has to get there.
    let isReached = !semantics.actions.isEmpty || actions.scroll != nil
    if semantics.role.isPlain, isReached { semantics.isFocusable = true }
    if node.graph.focus.control === self { semantics.isFocused = true }
    if actions.increment != nil, semantics.role.isPlain || semantics.role == .button {
      semantics.role = .stepper
    } else if actions.activate != nil, semantics.role.isPlain {
      // A container stays one, as people also want what is in it.
      let isContainer =
        semantics.role == .group && !semantics.hidesChildren && self is WrapperElement
      if isContainer { semantics.isActivatable = true } else { semantics.role = .button }
    }
  }
}

extension Semantics.Role {
  /// Nothing can be done with it by itself.
  fileprivate var isPlain: Bool { self == .group || self == .text || self == .image }
}

extension AccessibilityElement {
  fileprivate func add(to actions: inout SemanticActions) {
    if attributes.combinesChildren { addCombined(to: &actions) }
    guard let extras = attributes.extras else { return }
    let own = extras.actions
    actions.activate = own.activate ?? actions.activate
    actions.increment = own.increment ?? actions.increment
    actions.decrement = own.decrement ?? actions.decrement
    actions.escape = own.escape ?? actions.escape
    actions.magicTap = own.magicTap ?? actions.magicTap
    actions.scroll = own.scroll ?? actions.scroll
    actions.named += own.named
    if extras.readsActionsBelow { actions.named += actionSource?.namedActions ?? [] }
  }

  /// The first control inside is what the whole is for; the others are further actions.
  private func addCombined(to actions: inout SemanticActions) {
    for control in child.controls {
      guard let activate = control.actions.activate else { continue }
      if actions.activate == nil {
        actions.activate = activate
      } else {
        actions.named.append(NamedAction(Text(verbatim: control.spokenName), activate))
      }
    }
  }

  private var actionSource: ActionSourceElement? {
    func find(_ element: Element) -> ActionSourceElement? {
      if let source = element as? ActionSourceElement { return source }
      var children: [Element] = []
      element.forEachChild { children.append($0) }
      // It is the last of the views behind or in front of the content.
      return children.reversed().lazy.compactMap(find).first
    }
    return find(child)
  }
}

extension Element {
  /// The controls at and below this element that can be activated, but not those inside of others.
  fileprivate var controls: [SemanticsElement] {
    if let control = self as? SemanticsElement, control.actions.activate != nil { return [control] }
    if self is ActionSourceElement { return [] }
    var found: [SemanticsElement] = []
    forEachChild { found += $0.controls }
    return found
  }
}

extension SemanticsElement {
  /// What the control is called, with what the modifiers around it say.
  fileprivate var spokenName: String {
    var semantics = modifier.semantics
    let environment = EnvironmentValues(node.scope)
    if let name = modifier.name, semantics.label.isEmpty {
      semantics.label = name.plainString(in: environment)
    }
    if semantics.label.isEmpty { semantics.label = child.accessibleText.joined(separator: ", ") }
    forEachAccessibilityElement {
      if let label = $0.spokenLabel(insteadOf: semantics.label) { semantics.label = label }
    }
    return semantics.label
  }
}

// MARK: Actions that are views

/// Keeps its content out of sight and reach; the buttons in it are actions of the view that has
/// `readsActionsBelow`.
nonisolated package struct ActionSourceModifier: ViewModifier {
  package typealias Body = Never
  package init() {}

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ActionSourceNode(view, context)
  }
}

final class ActionSourceElement: LayerElement {
  override func displayLayer() { layer.isHidden = true }
  override var accessibleText: [String] { [] }
  override var semanticElement: Element? { nil }
  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool { false }

  /// The buttons are called otherwise now: who has them as actions looks again.
  override func accessibleTextChanged() { semanticElementChanged() }

  var namedActions: [NamedAction] {
    child.controls.map { control in
      NamedAction(Text(verbatim: control.spokenName)) { control.actions.activate?() }
    }
  }
}

private final class ActionSourceNode<Content: View>: WrapperNode<
  Content, ActionSourceModifier, ActionSourceElement
>
{
  override func makeWrapper() -> ActionSourceElement { ActionSourceElement(self) }
}
