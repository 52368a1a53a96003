import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// Changes to what is said about a view.
package struct AccessibilityAttributes {
  package var label: Text?
  package var value: Text?
  package var hint: Text?
  package var identifier: String?
  package var isHidden: Bool?
  package var address: String?
  package var addedTraits: AccessibilityTraits = []
  package var removedTraits: AccessibilityTraits = []
  /// Not nil where the view is an element of its own; true where its children are part of it.
  package var hidesChildren: Bool?
  /// What is inside is read as one.
  package var combinesChildren = false
  /// What few views say.
  package var extras: AccessibilityExtras?
  /// A condition does not hold: the view is what it is without the modifier.
  package var saysNothing = false
  package init() {}

  /// Whether something is said in words, which differ by language.
  fileprivate var hasWords: Bool {
    label != nil || value != nil || hint != nil || extras?.hasWords == true
  }

  /// Whether what can be done with the view, or where the focus is, has to do with this.
  fileprivate var isActing: Bool { combinesChildren || extras?.isActing == true }

  func apply(to semantics: inout Semantics, in environment: EnvironmentValues) {
    if let value { semantics.value = value.spokenString(in: environment) }
    if let hint { semantics.hint = hint.spokenString(in: environment) }
    if let identifier { semantics.identifier = identifier }
    if let isHidden { semantics.isHidden = isHidden }
    if let address { semantics.address = address }
    if let hidesChildren { semantics.hidesChildren = hidesChildren }
    if addedTraits.contains(.isButton),
      semantics.role == .group || semantics.role == .text || semantics.role == .image
    {
      semantics.role = .button
    }
    if addedTraits.contains(.isHeader) { semantics.role = .header }
    if addedTraits.contains(.isLink) { semantics.role = .link }
    if addedTraits.contains(.isImage) { semantics.role = .image }
    if addedTraits.contains(.isStaticText) { semantics.role = .text }
    if addedTraits.contains(.isTabBar), semantics.role == .group { semantics.role = .tabBar }
    if addedTraits.contains(.isSelected) { semantics.isSelected = true }
    if addedTraits.contains(.isModal) { semantics.isModal = true }
    if !removedTraits.isEmpty { removeTraits(from: &semantics) }
    extras?.apply(to: &semantics, in: environment)
  }
}

extension AccessibilityAttributes {
  /// Without the trait that gives it its role, a view with words is a text, another one a group.
  private func removeTraits(from semantics: inout Semantics) {
    if removedTraits.contains(.isSelected) { semantics.isSelected = false }
    if removedTraits.contains(.isModal) { semantics.isModal = false }
    guard let trait = semantics.role.trait, removedTraits.contains(trait) else { return }
    switch trait {
    case .isHeader: semantics.headingLevel = 0
    case .isLink: semantics.address = ""
    default: break
    }
    semantics.role = trait == .isStaticText || semantics.label.isEmpty ? .group : .text
  }
}

extension Semantics.Role {
  /// The trait that says the same.
  fileprivate var trait: AccessibilityTraits? {
    switch self {
    case .button: .isButton
    case .link: .isLink
    case .header: .isHeader
    case .image: .isImage
    case .text: .isStaticText
    case .toggle: .isToggle
    case .tabBar: .isTabBar
    default: nil
    }
  }
}

/// What a view is to assistive technology.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
  /// The view holds tabs.
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)

  /// Those that hosts have no word for, by their names.
  private static let withoutEffect: [(trait: AccessibilityTraits, name: String)] = [
    (.isSearchField, "isSearchField"), (.playsSound, "playsSound"),
    (.isKeyboardKey, "isKeyboardKey"), (.isSummaryElement, "isSummaryElement"),
    (.updatesFrequently, "updatesFrequently"), (.startsMediaSession, "startsMediaSession"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
    (.isToggle, "isToggle"),
  ]

  /// Says which of these have no effect where they are added.
  fileprivate func tellThoseWithoutEffect() {
    for (trait, name) in AccessibilityTraits.withoutEffect where contains(trait) {
      Diagnostics.noEffect(
        "View.accessibilityAddTraits(.\(name))", "hosts do not tell screen readers of it")
    }
  }
}

/// What becomes of the views inside one that is made an element of its own.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let rawValue: Int
  public static let ignore = AccessibilityChildBehavior(rawValue: 0)
  public static let contain = AccessibilityChildBehavior(rawValue: 1)
  /// The children are one thing, with their labels in a row and their actions.
  public static let combine = AccessibilityChildBehavior(rawValue: 2)
}

/// Changes what is said about its content.
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
  package var attributes: AccessibilityAttributes

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    AccessibilityNode(view, context)
  }
}

/// The attributes reach the one element inside that has a meaning; where there is none this is a
/// group of its own.
package final class AccessibilityElement: LayerElement {
  fileprivate(set) var attributes: AccessibilityAttributes

  init(_ node: _Node, _ attributes: AccessibilityAttributes) {
    self.attributes = attributes
    super.init(node)
    if attributes.isActing { node.graph.semantics.add(acting: self) }
  }

  fileprivate func apply(to semantics: inout Semantics) {
    if let label = spokenLabel(insteadOf: semantics.label) { semantics.label = label }
    attributes.apply(to: &semantics, in: EnvironmentValues(node.scope))
  }

  var isOwnElement: Bool { attributes.hidesChildren != nil }

  package override var semanticElement: Element? {
    isOwnElement ? self : child.semanticElement ?? (attributes.saysNothing ? nil : self)
  }

  package override func childDidChange() {
    super.childDidChange()
    child.semanticElement?.accessibilityChanged()
  }

  package override func displayLayer() {
    guard isOwnElement || child.semanticElement == nil, !attributes.saysNothing else {
      layer.semantics = nil
      return
    }
    var semantics = Semantics(role: .group)
    if attributes.combinesChildren {
      semantics.label = child.accessibleText.joined(separator: ", ")
    }
    apply(to: &semantics)
    applyAccessibility(to: &semantics)
    if attributes.isActing { describeActions(in: &semantics) }
    // Who gets here has to hear what it is about.
    if semantics.isFocusable, semantics.label.isEmpty {
      semantics.label = child.accessibleText.joined(separator: ", ")
    }
    layer.semantics = semantics
  }

  package override var accessibleText: [String] {
    if attributes.isHidden == true { return [] }
    let texts = child.accessibleText
    guard let label = spokenLabel(insteadOf: texts.joined(separator: ", ")) else { return texts }
    return label.isEmpty ? [] : [label]
  }

  package override func accessibilityChanged() { setNeedsDisplay() }

  /// What the views inside can do is what this one can.
  package override func accessibleTextChanged() {
    if attributes.isActing || attributes.extras?.readsLabelBelow == true { setNeedsDisplay() }
    super.accessibleTextChanged()
  }

  package override func semanticElementChanged() {
    setNeedsDisplay()
    child.semanticElement?.accessibilityChanged()
    super.semanticElementChanged()
  }
}

private final class AccessibilityNode<Content: View>:
  WrapperNode<Content, AccessibilityAttachmentModifier, AccessibilityElement>
{
  private var readsWords = false

  override func makeWrapper() -> AccessibilityElement {
    readWords()
    return AccessibilityElement(self, modifier.attributes)
  }

  /// What is said in words is said again in another language.
  private func readWords() {
    guard !readsWords, modifier.attributes.hasWords else { return }
    readsWords = true
    scope.addReader(self, mask: Text.wordsMask)
  }

  override func environmentDidChange() { speakAgain() }

  override func modifierChanged(from old: AccessibilityAttachmentModifier) {
    readWords()
    speakAgain()
  }

  private func speakAgain() {
    forEachElement {
      let wasActing = $0.attributes.isActing
      let saidNothing = $0.attributes.saysNothing
      $0.attributes = modifier.attributes
      if saidNothing != modifier.attributes.saysNothing { $0.semanticElementChanged() }
      if !wasActing, $0.attributes.isActing { graph.semantics.add(acting: $0) }
      $0.setNeedsDisplay()
      $0.child.semanticElement?.accessibilityChanged()
      $0.accessibleTextChanged()
    }
  }
}

extension Element {
  /// Lets the accessibility modifiers around this element have their say, inner ones first.
  package func applyAccessibility(to semantics: inout Semantics) {
    var isActing = false
    forEachAccessibilityElement {
      $0.apply(to: &semantics)
      isActing = isActing || $0.attributes.isActing
    }
    if isActing { describeActions(in: &semantics) }
    if semantics.isModal, let semanticLayer { node.graph.semantics.add(modal: semanticLayer) }
  }

  /// The accessibility modifiers that have a say about this element, inner ones first.
  func forEachAccessibilityElement(_ body: (AccessibilityElement) -> Void) {
    var next = parent
    while let element = next {
      if let wrapper = element as? AccessibilityElement {
        if wrapper.isOwnElement { return }
        body(wrapper)
      } else if element is SemanticsElement
        || !(element is WrapperElement) && !element.speaksForFirstChild
      {
        return
      }
      next = element.parent
    }
  }
}

extension View {
  nonisolated package func withAttributes(
    _ change: (inout AccessibilityAttributes) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    var attributes = AccessibilityAttributes()
    change(&attributes)
    return modifier(AccessibilityAttachmentModifier(attributes: attributes))
  }

  /// What assistive technology calls the view, looked up in the app's strings.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.label = Text(labelKey) }
  }
  /// What assistive technology calls the view: a text, or a string as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: TextOutputStream>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.label = Text(words: label) }
  }

  /// The view's value at the moment, such as "3 of 5", looked up in the app's strings.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.value = Text(valueKey) }
  }
  /// The view's value at the moment, such as "3 of 5": a text, or a string as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: TextOutputStream>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.value = Text(words: value) }
  }

  /// Where the view leads, for those who read a page without running it.
  nonisolated package func accessibilityAddress(_ url: URL) -> some View {
    withAttributes { $0.address = url.absoluteString }
  }

  /// What happens when the view is used, looked up in the app's strings.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.hint = Text(hintKey) }
  }
  /// What happens when the view is used: a text, or a string as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: TextOutputStream>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.hint = Text(words: hint) }
  }

  /// A name for tests, never read out.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.identifier = identifier }
  }

  /// Whether assistive technology, and tests, pass over the view and all views in it. It is shown,
  /// and takes touches, as before.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.isHidden = hidden }
  }

  /// Adds roles and properties, such as `.isButton` or `.isHeader`, to those that the view has. Those
  /// without an effect are told of.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    traits.tellThoseWithoutEffect()
    return withAttributes { $0.addedTraits = traits }
  }

  /// Takes away roles and properties that the view has. Without its role it is a text, or a group if
  /// it has no words.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { $0.removedTraits = traits }
  }

  /// Makes the view an element of its own.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    withAttributes {
      $0.hidesChildren = children != .contain
      $0.combinesChildren = children == .combine
    }
  }
}
