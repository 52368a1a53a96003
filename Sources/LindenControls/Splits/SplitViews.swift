import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Views beside each other, whose widths people change by dragging what is between them.
public struct HSplitView<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { SplitPanes(axis: .horizontal, content: content) }
}

/// Views below each other, whose heights people change by dragging what is between them.
public struct VSplitView<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { SplitPanes(axis: .vertical, content: content) }
}

private struct SplitPanes<Content: View>: View {
  let axis: Axis
  let content: Content
  /// Points each divider is away from where it would be by itself.
  @State private var offsets: [CGFloat] = []
  @State private var held: (divider: Int, from: CGFloat)?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    ChildrenReader {
      content
    } result: { panes in
      SplitPaneLayout(axis: axis, offsets: offsets) {
        ForEach(panes) { $0.view }
        ForEach(0..<max(0, panes.count - 1), id: \.self) { divider($0, of: panes.count - 1) }
      }
    }
  }

  private func divider(_ index: Int, of count: Int) -> some View {
    Color(system: .separator)
      .overlay { Color.clear.contentShape(Rectangle()).padding(-4) }
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { drag in
            if offsets.count != count { offsets = Array(repeating: 0, count: count) }
            let from = held?.divider == index ? held!.from : offsets[index]
            held = (index, from)
            let way =
              axis == .horizontal
              ? drag.translation.width * direction.sign : drag.translation.height
            offsets[index] = from + way
          }
          .onEnded { _ in held = nil }
          .onCancelled { held = nil }
      )
      .accessibilityLabel("Divider")
  }
}

/// Panes in a row with a point between them; all panes come first, then the dividers.
struct SplitPaneLayout: Layout {
  let axis: Axis
  let offsets: [CGFloat]
  static let thickness: CGFloat = 1

  private func length(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  /// Where panes begin and end: even shares, moved by the dividers' offsets, and no pane smaller
  /// than it can be as long as there is room.
  func solve(_ least: [CGFloat], in total: CGFloat) -> [CGFloat] {
    let room = max(0, total - Self.thickness * CGFloat(least.count - 1))
    var lengths: [CGFloat] = []
    var start: CGFloat = 0
    for index in least.indices {
      let isLast = index == least.count - 1
      let share = room * CGFloat(index + 1) / CGFloat(least.count)
      let wanted = isLast ? room : share + (index < offsets.count ? offsets[index] : 0)
      let after = least[(index + 1)...].reduce(0, +)
      let end = max(start, min(max(wanted, start + least[index]), max(room - after, start)))
      lengths.append(end - start)
      start = end
    }
    return lengths
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let panes = subviews.prefix((subviews.count + 1) / 2)
    let own = panes.map { $0.sizeThatFits(.unspecified) }
    let sum = own.map(length).reduce(0, +) + Self.thickness * CGFloat(max(0, panes.count - 1))
    let across = own.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    return axis == .horizontal
      ? CGSize(width: proposal.width ?? sum, height: proposal.height ?? across)
      : CGSize(width: proposal.width ?? across, height: proposal.height ?? sum)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let count = (subviews.count + 1) / 2
    guard count > 0 else { return }
    let least = subviews.prefix(count).map { length($0.sizeThatFits(.zero)) }
    var place = axis == .horizontal ? bounds.minX : bounds.minY
    func put(_ subview: LayoutSubview, _ length: CGFloat) {
      let isRow = axis == .horizontal
      let size = CGSize(
        width: isRow ? length : bounds.width, height: isRow ? bounds.height : length)
      let isMirrored = isRow && subviews.layoutDirection == .rightToLeft
      let along = place + length / 2
      let middle = isMirrored ? bounds.minX + bounds.maxX - along : along
      subview.place(
        at: CGPoint(x: isRow ? middle : bounds.midX, y: isRow ? bounds.midY : middle),
        anchor: .center, proposal: ProposedViewSize(size))
      place += length
    }
    for (index, length) in solve(least, in: length(bounds.size)).enumerated() {
      put(subviews[index], length)
      if index < count - 1 { put(subviews[count + index], Self.thickness) }
    }
  }
}
