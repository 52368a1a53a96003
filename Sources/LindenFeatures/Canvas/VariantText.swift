import CoreGraphics
@_spi(Engine) import LindenEngine

extension Text {
  /// Chooses among the sizes in which a text can be written.
  ///
  ///     Text(date, style: .date).textVariant(.sizeDependent).lineLimit(1)
  ///
  /// Dates with the styles `date`, `relative` and `offset`, and with the formats
  /// `offset(to:)` and `reference(to:)` of `SystemFormatStyle`, can be written in three sizes: "June 3, 2019", "Jun 3, 2019"
  /// and "6/3/19". All other texts have one size.
  ///
  /// - Parameter preference: Whether the room counts.
  public func textVariant<V: TextVariantPreference>(_ preference: V) -> some View {
    VariantText(text: self, count: V._followsRoom ? variantCount : 1)
  }
}

/// A text once in each of its sizes.
private struct VariantText: LayoutContainer {
  typealias Body = Never
  let text: Text
  let count: Int

  var containerLayout: VariantLayout { VariantLayout() }
  var containerContent: some View {
    ForEach(0..<count, id: \.self) { text.environment(\.textVariant, $0) }
  }
}

/// Shows the first subview whose text is not cut, or else the last.
private struct VariantLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  private func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Int? {
    subviews.firstIndex { subview in
      let size = subview.sizeThatFits(proposal)
      guard size.width <= (proposal.width ?? .infinity) + 0.01,
        size.height <= (proposal.height ?? .infinity) + 0.01
      else { return false }
      return MainThread.call(subview.element, proposal) { element, proposal in
        guard let text = element as? TextElement else { return true }
        let layout = text.layout(for: proposal)
        return !layout.isTruncated && layout.size.width <= (proposal.width ?? .infinity) + 0.01
      }
    } ?? subviews.indices.last
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    chosen(proposal, subviews).map { subviews[$0].sizeThatFits(proposal) } ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let index = chosen(proposal, subviews)
    for (position, subview) in subviews.enumerated() {
      subview.place(at: bounds.origin, proposal: proposal)
      MainThread.assume { subview.element.setShown(position == index) }
    }
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }
}
