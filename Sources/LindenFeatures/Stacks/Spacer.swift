import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Empty space that takes what is left, along the axis of the stack it is in; outside of a stack,
/// in both directions.
///
/// Several spacers in a stack share what is left equally. Where nothing is left, a spacer still
/// takes its least length.
public struct Spacer: Sendable, Equatable {
  /// The least length, in points; nil is 8, the standard distance between views.
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Spacer, in context: _NodeContext) -> _ViewNode<Spacer> {
    SpacerNode(view, context)
  }
}

private final class SpacerNode: _ViewNode<Spacer> {
  private var element: SpacerElement!

  init(_ view: Spacer, _ context: _NodeContext) {
    super.init(context)
    element = SpacerElement(self)
    element.minLength = view.minLength
  }

  override func update(to view: Spacer) {
    guard element.minLength != view.minLength else { return }
    element.minLength = view.minLength
    element.invalidateSize()
  }

  override func collectElements(into list: inout [Element]) { list.append(element) }
}

package final class SpacerElement: Element {
  @exclusivity(unchecked) var minLength: CGFloat?

  package override func leastLength(along axis: Axis) -> CGFloat? {
    if let own = enclosingStackAxis, own != axis { return 0 }
    return max(0, minLength ?? ViewSpacing.standardDistance)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = minLength ?? ViewSpacing.standardDistance
    let axis = enclosingStackAxis
    if let axis { answersAny(along: axis.other) }
    func length(_ along: Axis) -> CGFloat {
      if let axis, axis != along { return 0 }
      guard let proposed = proposal[along] else { return least }
      return max(least, proposed)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Served last: it takes what everything else leaves.
  package override var layoutPriority: Double { -.infinity }

  /// Neighbours keep no further distance from a spacer.
  package override var spacing: ViewSpacing { .zero }
}
