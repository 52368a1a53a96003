import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

// Labels that are views.

extension View {
  /// What assistive technology calls the view: the words of other views, which are not drawn.
  ///
  ///     RatingView(rating)
  ///       .accessibilityLabel { label in
  ///         Text("Rating")
  ///         label
  ///       }
  ///
  /// - Parameter content: Makes the views, of which the words are read one after another. It gets a
  ///   view that stands for the label without this modifier.
  nonisolated public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    let former = AnyView(Text(verbatim: LabelSourceElement.former))
    let words = content(PlaceholderContentView(content: former))
    return overlay { ZStack { words }.modifier(LabelSourceModifier()) }
      .withExtras { $0.readsLabelBelow = true }
  }
}

/// Keeps its content out of sight and reach; the words in it are the label of the view that has
/// `readsLabelBelow`.
nonisolated private struct LabelSourceModifier: ViewModifier {
  typealias Body = Never

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    LabelSourceNode(view, context)
  }
}

private final class LabelSourceElement: LayerElement {
  /// The words, of private characters, that stand for the label without the modifier.
  nonisolated static let former = "\u{F8FE}\u{F8FD}\u{F8FE}"

  override func displayLayer() { layer.isHidden = true }
  override var accessibleText: [String] { [] }
  override var semanticElement: Element? { nil }
  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool { false }

  /// The words are others: who has them as its label looks again.
  override func accessibleTextChanged() {
    semanticElementChanged()
    super.accessibleTextChanged()
  }

  func words(insteadOf label: String) -> [String] {
    child.accessibleText.map { $0 == Self.former ? label : $0 }.filter { !$0.isEmpty }
  }
}

private final class LabelSourceNode<Content: View>: WrapperNode<
  Content, LabelSourceModifier, LabelSourceElement
>
{
  override func makeWrapper() -> LabelSourceElement { LabelSourceElement(self) }
}

extension AccessibilityElement {
  /// What this says the view is called, in place of `label`; nil if nothing.
  func spokenLabel(insteadOf label: @autoclosure () -> String) -> String? {
    if let own = attributes.label { return own.spokenString(in: EnvironmentValues(node.scope)) }
    guard attributes.extras?.readsLabelBelow == true, let source = labelSource else { return nil }
    var former = label()
    if former.isEmpty { former = child.accessibleText.joined(separator: ", ") }
    let words = source.words(insteadOf: former)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var labelSource: LabelSourceElement? {
    func find(_ element: Element) -> LabelSourceElement? {
      if let source = element as? LabelSourceElement { return source }
      var children: [Element] = []
      element.forEachChild { children.append($0) }
      // It is the last of the views behind or in front of the content.
      return children.reversed().lazy.compactMap(find).first
    }
    return find(child)
  }
}
