import CoreGraphics

/// Sets the position of one alignment guide of its content.
nonisolated public struct _AlignmentWritingModifier: ViewModifier {
  public typealias Body = Never
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    AlignmentNode(view, context)
  }
}

private final class AlignmentElement: WrapperElement {
  var modifier: _AlignmentWritingModifier {
    didSet { addAlignment(modifier.key.bit) }
  }

  init(_ node: _Node, _ modifier: _AlignmentWritingModifier) {
    self.modifier = modifier
    super.init(node)
    alignmentMask = modifier.key.bit
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == modifier.key else {
      return child.explicitAlignment(key, size: size, proposal: proposal)
    }
    // State the closure reads makes the guide, not a body, depend on it.
    let value = Evaluation.tracking(node) {
      modifier.computeValue(ViewDimensions(element: child, size: size, proposal: proposal))
    }
    return value.isFinite ? value : 0
  }
}

private final class AlignmentNode<Content: View>:
  WrapperNode<Content, _AlignmentWritingModifier, AlignmentElement>
{
  override func makeWrapper() -> AlignmentElement { AlignmentElement(self, modifier) }

  override func modifierChanged(from old: _AlignmentWritingModifier) {
    forEachElement { $0.modifier = modifier }
    evaluate()
  }

  override func evaluate() {
    flags.remove(.dirty)
    beginEvaluation()
    forEachElement { $0.invalidateSize(guidesChanged: true) }
  }
}

extension View {
  /// Sets where the view's guide for `g` is; containers that align by `g` then put this line of the
  /// view where the others have theirs.
  ///
  ///     VStack(alignment: .leading) {
  ///       Text("Title")
  ///       Text("Indented").alignmentGuide(.leading) { $0[.leading] - 16 }
  ///     }
  ///
  /// - Parameters:
  ///   - g: The guide. The others stay where they are.
  ///   - computeValue: The place, in points from the view's left edge, given the view's size and
  ///     its own guides. NaN and infinite places count as 0.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, computeValue: computeValue))
  }

  /// Sets where the view's guide for `g` is, in points from the view's top edge; containers that
  /// align by `g` then put this line of the view where the others have theirs. NaN and infinite
  /// places count as 0.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, computeValue: computeValue))
  }
}
