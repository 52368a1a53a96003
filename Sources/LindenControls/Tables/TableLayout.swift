import CoreGraphics
import LindenFeatures

/// Puts cells beside each other in the widths of their columns. Header and rows are laid out by the
/// same one, so that they stand below each other.
struct TableLayout: Layout {
  let widths: [TableColumnWidth]
  let alignments: [TableColumnAlignment]

  /// Points between columns.
  static let spacing: CGFloat = 12

  /// The columns' widths in `total` points: the ideal ones, and what is left is shared by those
  /// that may grow, or what lacks is taken from those that may shrink.
  static func solve(_ columns: [TableColumnWidth], in total: CGFloat) -> [CGFloat] {
    guard !columns.isEmpty else { return [] }
    let room = max(0, total - spacing * CGFloat(columns.count - 1))
    let share = room / CGFloat(columns.count)
    var widths = columns.map { column in
      min(max(column.ideal ?? share, column.minimum), column.maximum)
    }
    // Each round fills at least one column to its limit, or ends.
    for _ in columns.indices {
      let rest = room - widths.reduce(0, +)
      guard abs(rest) > 0.01 else { break }
      let open = columns.indices.filter { index in
        rest > 0
          ? widths[index] < columns[index].maximum : widths[index] > columns[index].minimum
      }
      // Columns with an ideal width keep it while there are others.
      let free = open.filter { columns[$0].ideal == nil }
      let chosen = free.isEmpty ? open : free
      guard !chosen.isEmpty else { break }
      for index in chosen {
        let new = widths[index] + rest / CGFloat(chosen.count)
        widths[index] = min(max(new, columns[index].minimum), columns[index].maximum)
      }
    }
    return widths
  }

  private func solve(_ proposal: ProposedViewSize) -> [CGFloat] {
    let least = widths.reduce(0) { $0 + ($1.ideal ?? max($1.minimum, 100)) }
    let usual = least + Self.spacing * CGFloat(max(0, widths.count - 1))
    let width = proposal.width ?? usual
    return Self.solve(widths, in: width.isFinite ? width : usual)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = solve(proposal)
    let height =
      zip(subviews, widths)
      .map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }.max() ?? 0
    let width = widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1))
    return CGSize(width: width, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let isMirrored = subviews.layoutDirection == .rightToLeft
    var start: CGFloat = 0
    for (index, width) in solve(ProposedViewSize(bounds.size)).enumerated()
    where index < subviews.count {
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
      let free = max(0, width - size.width)
      let shift: CGFloat =
        switch alignments[index].horizontal {
        case .trailing: free
        case .center: free / 2
        default: 0
        }
      let leading = start + shift
      let x = isMirrored ? bounds.maxX - leading - size.width : bounds.minX + leading
      subviews[index].place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: nil))
      start += width + Self.spacing
    }
  }
}
