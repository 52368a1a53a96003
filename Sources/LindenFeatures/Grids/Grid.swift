import CoreGraphics
@_spi(Engine) import LindenEngine

/// Views in rows and columns that line up; all are made at once.
@frozen public struct Grid<Content: View> {
  let layout: GridLayout
  let content: Content

  /// Distances in points; nil leaves them to the cells.
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

extension Grid: View, LayoutContainer {
  public typealias Body = Never
  package var containerLayout: GridLayout { layout }
  package var containerContent: Content { content }
}

/// A row of a ``Grid``; each of its views is a cell.
@frozen public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content

  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content)
  {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View {
  public typealias Body = Never
  public static func _makeNode(_ view: GridRow, in context: _NodeContext) -> _ViewNode<GridRow> {
    GridRowNode(view, context)
  }
}

/// Marks the elements of a row; the grid around puts them together again.
private final class GridRowNode<Content: View>: _ViewNode<GridRow<Content>> {
  private var child: _ViewNode<Content>!
  private var alignment: VerticalAlignment?
  private var wrappers: [(inner: Element, outer: TraitElement)] = []

  init(_ view: GridRow<Content>, _ context: _NodeContext) {
    super.init(context)
    alignment = view.alignment
    child = Content._makeNode(view.content, in: _NodeContext(below: self))
    flags.insert(.elementsStale)
  }

  override func update(to view: GridRow<Content>) {
    if alignment != view.alignment {
      alignment = view.alignment
      wrappers = []
      elementsChanged()
    }
    child.update(to: view.content)
  }

  override var elementKeeping: ElementKeeping { .distributes }

  override func collectElements(into list: inout [Element]) {
    if flags.contains(.elementsStale) {
      flags.remove(.elementsStale)
      let inner = child.collectedElements
      let row = GridRowMark(id: ObjectIdentifier(self), alignment: alignment)
      let old = wrappers
      wrappers = inner.map { element in
        if let known = old.first(where: { $0.inner === element }) { return known }
        let outer = TraitElement(self, GridRowKey.id, row)
        outer.setChild(element)
        return (element, outer)
      }
    }
    for wrapper in wrappers { list.append(wrapper.outer) }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

struct GridRowMark {
  let id: ObjectIdentifier
  let alignment: VerticalAlignment?
}

enum GridRowKey: _ViewTraitKey { static var defaultValue: GridRowMark? { nil } }
enum GridColumnsKey: _ViewTraitKey { static var defaultValue: Int { 1 } }
enum GridCellAnchorKey: _ViewTraitKey { static var defaultValue: UnitPoint? { nil } }
enum GridColumnAlignmentKey: _ViewTraitKey { static var defaultValue: HorizontalAlignment? { nil } }
enum GridUnsizedAxesKey: _ViewTraitKey { static var defaultValue: Axis.Set { [] } }

extension View {
  /// How many columns the cell takes.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(_TraitWritingModifier<GridColumnsKey>(value: max(1, count)))
  }
  /// Where the cell sits in its room.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_TraitWritingModifier<GridCellAnchorKey>(value: anchor))
  }
  /// The alignment of the cells of this cell's column.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_TraitWritingModifier<GridColumnAlignmentKey>(value: guide))
  }
  /// Axes along which the cell takes no part in deciding how large its row or column is.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(_TraitWritingModifier<GridUnsizedAxesKey>(value: axes))
  }
}

/// The layout of ``Grid``.
@frozen public struct GridLayout: Layout, Sendable {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?
  public typealias AnimatableData = EmptyAnimatableData

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  private struct Cell {
    var index: Int
    var column: Int
    var span: Int
  }

  /// A cell takes no more columns than this.
  private static var mostColumns: Int { 1_000 }

  /// The rows of cells; a view outside of any row is a row that spans all columns.
  private func rows(_ subviews: Subviews) -> (rows: [[Cell]], columns: Int) {
    var rows: [[Cell]] = []
    var last: ObjectIdentifier?
    for (index, subview) in subviews.enumerated() {
      let mark = trait(subview, GridRowKey.self) ?? nil
      let span = min(max(1, trait(subview, GridColumnsKey.self) ?? 1), Self.mostColumns)
      if let mark, mark.id == last {
        let column = rows[rows.count - 1].last.map { $0.column + $0.span } ?? 0
        rows[rows.count - 1].append(Cell(index: index, column: column, span: span))
      } else {
        rows.append([Cell(index: index, column: 0, span: mark == nil ? .max : span)])
        last = mark?.id
      }
    }
    let columns = rows.flatMap { $0 }.map { $0.span == .max ? 1 : $0.column + $0.span }.max() ?? 0
    return (
      rows.map {
        $0.map { Cell(index: $0.index, column: $0.column, span: min($0.span, columns - $0.column)) }
      },
      columns
    )
  }

  private func trait<Key: _ViewTraitKey>(_ subview: LayoutSubview, _ key: Key.Type) -> Key.Value? {
    MainThread.assume { UncheckedBox(subview.element.trait(Key.id) as? Key.Value) }.value
  }

  private struct Arrangement {
    var rows: [[Cell]] = []
    var widths: [CGFloat] = []
    var heights: [CGFloat] = []
    var columnGap: CGFloat = 0
    var rowGap: CGFloat = 0
    var size: CGSize {
      CGSize(
        width: widths.reduce(0, +) + columnGap * CGFloat(max(0, widths.count - 1)),
        height: heights.reduce(0, +) + rowGap * CGFloat(max(0, heights.count - 1)))
    }
    func x(_ column: Int) -> CGFloat {
      widths[..<column].reduce(0, +) + columnGap * CGFloat(column)
    }
    func width(_ cell: Cell) -> CGFloat {
      widths[cell.column..<(cell.column + cell.span)].reduce(0, +) + columnGap
        * CGFloat(cell.span - 1)
    }
  }

  private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Arrangement {
    var result = Arrangement()
    let (rows, columns) = rows(subviews)
    result.rows = rows
    result.columnGap = horizontalSpacing ?? ViewSpacing.standardDistance
    result.rowGap = verticalSpacing ?? ViewSpacing.standardDistance
    result.widths = columnWidths(proposal, subviews, rows, columns, result.columnGap)
    result.heights = rowHeights(proposal, subviews, rows, result)
    return result
  }

  /// Columns share the width as the children of a stack do: the least flexible first.
  private func columnWidths(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ rows: [[Cell]], _ columns: Int,
    _ gap: CGFloat
  ) -> [CGFloat] {
    func widths(_ offer: (Int) -> CGFloat?) -> [CGFloat] {
      var result = Array(repeating: CGFloat(0), count: columns)
      for cell in rows.joined()
      where cell.span == 1 && !isUnsized(subviews[cell.index], .horizontal) {
        let size = subviews[cell.index].sizeThatFits(
          ProposedViewSize(width: offer(cell.column), height: nil))
        result[cell.column] = max(result[cell.column], size.width)
      }
      return result
    }
    guard let width = proposal.width, width.isFinite else {
      return spread(rows, subviews, widths { _ in proposal.width }, gap, offered: proposal.width)
    }
    let least = widths { _ in 0 }
    let most = widths { _ in .infinity }
    var result = Array(repeating: CGFloat(0), count: columns)
    var remaining = width - gap * CGFloat(max(0, columns - 1))
    let order = (0..<columns).sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
    for (step, column) in order.enumerated() {
      let share = max(0, remaining) / CGFloat(columns - step)
      result[column] = widths { $0 == column ? share : 0 }[column]
      remaining -= result[column]
    }
    return spread(rows, subviews, result, gap, offered: width)
  }

  /// A cell over several columns makes them wider if it needs to, or takes what there is: then the
  /// grid is as wide as what is offered to it.
  private func spread(
    _ rows: [[Cell]], _ subviews: Subviews, _ widths: [CGFloat], _ gap: CGFloat,
    offered: CGFloat?
  ) -> [CGFloat] {
    var widths = widths
    for cell in rows.joined() where cell.span > 1 && !isUnsized(subviews[cell.index], .horizontal) {
      let columns = cell.column..<(cell.column + cell.span)
      let have = widths[columns].reduce(0, +) + gap * CGFloat(cell.span - 1)
      let others =
        widths.reduce(0, +) - widths[columns].reduce(0, +)
        + gap * CGFloat(widths.count - cell.span)
      let room = offered.map { max(have, $0 - others) }
      let need = subviews[cell.index].sizeThatFits(ProposedViewSize(width: room, height: nil)).width
      guard need > have else { continue }
      for column in columns { widths[column] += (need - have) / CGFloat(cell.span) }
    }
    return widths
  }

  private func isUnsized(_ subview: LayoutSubview, _ axis: Axis) -> Bool {
    (trait(subview, GridUnsizedAxesKey.self) ?? []).contains(Axis.Set(axis))
  }

  private func rowHeights(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ rows: [[Cell]], _ partial: Arrangement
  ) -> [CGFloat] {
    func height(_ row: [Cell], _ offered: CGFloat?) -> CGFloat {
      let guides = rowGuides(row, partial, offered, subviews)
      if guides.isExplicit { return guides.above + guides.below }
      return row.filter { !isUnsized(subviews[$0.index], .vertical) }.map {
        subviews[$0.index].sizeThatFits(ProposedViewSize(width: partial.width($0), height: offered))
          .height
      }.max() ?? 0
    }
    guard let total = proposal.height, total.isFinite else {
      return rows.map { height($0, proposal.height) }
    }
    let least = rows.map { height($0, 0) }
    let most = rows.map { height($0, .infinity) }
    var result = Array(repeating: CGFloat(0), count: rows.count)
    var remaining = total - partial.rowGap * CGFloat(max(0, rows.count - 1))
    let order = rows.indices.sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
    for (step, row) in order.enumerated() {
      result[row] = height(rows[row], max(0, remaining) / CGFloat(rows.count - step))
      remaining -= result[row]
    }
    return result
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    arrange(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let arrangement = arrange(proposal, subviews)
    let isMirrored = subviews.layoutDirection == .rightToLeft
    let columns = columnLines(arrangement, subviews)
    var y = bounds.minY
    for (row, cells) in arrangement.rows.enumerated() {
      let height = arrangement.heights[row]
      let line = line(of: cells, arrangement, row, subviews)
      for cell in cells {
        let subview = subviews[cell.index]
        let (x, width) = (arrangement.x(cell.column), arrangement.width(cell))
        let room = CGRect(
          x: isMirrored ? bounds.maxX - x - width : bounds.minX + x, y: y, width: width,
          height: height)
        let offered = ProposedViewSize(room.size)
        if let anchor = trait(subview, GridCellAnchorKey.self) ?? nil {
          let anchor = isMirrored ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor
          subview.place(at: anchor.point(in: room), anchor: anchor, proposal: offered)
          continue
        }
        let child = subview.dimensions(in: offered)
        let frame = ViewDimensions(element: subview.element, size: room.size, proposal: offered)
        let aligned = cellAlignment(cell, columns, subviews)
        let across =
          (cell.span == 1 ? columns.lines[cell.column] : nil)
          ?? aligned.horizontal.key.type.defaultValue(in: frame)
        let down = line ?? aligned.vertical.key.type.defaultValue(in: frame)
        let (dx, dy) = (across - child[aligned.horizontal], down - child[aligned.vertical])
        subview.place(
          at: CGPoint(
            x: isMirrored ? room.maxX - dx - child.width : room.minX + dx, y: room.minY + dy),
          proposal: offered)
      }
      y += height + arrangement.rowGap
    }
  }

  private typealias ColumnLines = (alignments: [Int: HorizontalAlignment], lines: [Int: CGFloat])

  private func cellAlignment(_ cell: Cell, _ columns: ColumnLines, _ subviews: Subviews)
    -> Alignment
  {
    Alignment(
      horizontal: columns.alignments[cell.column] ?? alignment.horizontal,
      vertical: rowAlignment(cell, subviews))
  }

  private func rowAlignment(_ cell: Cell, _ subviews: Subviews) -> VerticalAlignment {
    (trait(subviews[cell.index], GridRowKey.self) ?? nil)?.alignment ?? alignment.vertical
  }

  /// The alignments columns have of their own, and where their guides meet if a cell sets one.
  private func columnLines(_ arrangement: Arrangement, _ subviews: Subviews) -> ColumnLines {
    var result: ColumnLines = ([:], [:])
    for cell in arrangement.rows.joined() {
      if let guide = trait(subviews[cell.index], GridColumnAlignmentKey.self) ?? nil {
        result.alignments[cell.column] = guide
      }
    }
    for (row, cells) in arrangement.rows.enumerated() {
      for cell in cells where cell.span == 1 {
        let key = (result.alignments[cell.column] ?? alignment.horizontal).key
        let child = subviews[cell.index].dimensions(
          in: ProposedViewSize(width: arrangement.width(cell), height: arrangement.heights[row]))
        guard let guide = child.explicit(key) else { continue }
        result.lines[cell.column] = max(result.lines[cell.column] ?? 0, guide)
      }
    }
    return result
  }

  /// Where the guides of a row's cells meet, from its top, if one of them sets its own, as texts do
  /// their baselines.
  private func line(of cells: [Cell], _ arrangement: Arrangement, _ row: Int, _ subviews: Subviews)
    -> CGFloat?
  {
    let guides = rowGuides(cells, arrangement, arrangement.heights[row], subviews)
    return guides.isExplicit ? guides.above : nil
  }

  /// How far a row's cells reach above and below the line on which their guides meet.
  private func rowGuides(
    _ cells: [Cell], _ arrangement: Arrangement, _ height: CGFloat?, _ subviews: Subviews
  ) -> (above: CGFloat, below: CGFloat, isExplicit: Bool) {
    var result: (above: CGFloat, below: CGFloat, isExplicit: Bool) = (0, 0, false)
    for cell in cells where !isUnsized(subviews[cell.index], .vertical) {
      let key = rowAlignment(cell, subviews).key
      let child = subviews[cell.index].dimensions(
        in: ProposedViewSize(width: arrangement.width(cell), height: height))
      guard child.height.isFinite else { return (0, 0, false) }
      let explicit = child.explicit(key)
      let guide = explicit ?? key.type.defaultValue(in: child)
      result.above = max(result.above, guide)
      result.below = max(result.below, child.height - guide)
      result.isExplicit = result.isExplicit || explicit != nil
    }
    return result
  }
}
