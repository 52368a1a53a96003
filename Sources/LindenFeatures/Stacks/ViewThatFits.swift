import CoreGraphics
@_spi(Engine) import LindenEngine

/// The first of its views that fits the room, or else the last.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content

  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: View, LayoutContainer {
  public typealias Body = Never
  package var containerLayout: FittingLayout { FittingLayout(axes: axes) }
  package var containerContent: Content { content }
}

/// Shows one subview; the others are put out of the way and hidden.
package struct FittingLayout: Layout {
  package typealias AnimatableData = EmptyAnimatableData
  let axes: Axis.Set

  /// A view fits if its ideal size does not exceed what is offered along the axes.
  private func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Int? {
    let index = subviews.firstIndex { subview in
      let ideal = subview.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      let fitsAcross = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity
      let fitsDown = !axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity
      return fitsAcross && fitsDown
    }
    return index ?? subviews.indices.last
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    chosen(proposal, subviews).map { subviews[$0].sizeThatFits(proposal) } ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let index = chosen(proposal, subviews)
    for (position, subview) in subviews.enumerated() {
      subview.place(at: bounds.origin, proposal: proposal)
      MainThread.assume { subview.element.setShown(position == index) }
    }
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }
}
