import CoreGraphics
import LindenDrawing

/// Which headers and footers stay in sight while their section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views below each other, made as they come into sight.
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVStack: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyVStack, in context: _NodeContext) -> _ViewNode<
    LazyVStack
  > {
    LazyStackNode(view, context, .vertical, { $0.alignment.key }, { $0.spacing }, { $0.content })
  }
}

/// Views beside each other, made as they come into sight.
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyHStack: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyHStack, in context: _NodeContext) -> _ViewNode<
    LazyHStack
  > {
    LazyStackNode(view, context, .horizontal, { $0.alignment.key }, { $0.spacing }, { $0.content })
  }
}

/// The node of lazy stacks and grids.
final class LazyStackNode<V, Content: View>: _ViewNode<V> {
  private let content: (V) -> Content
  private let alignment: (V) -> AlignmentKey
  private let spacing: (V) -> CGFloat?
  private let items: (V) -> [GridItem]?
  private var element: LazyStackElement!
  private var child: _ViewNode<Content>!

  init(
    _ view: V, _ context: _NodeContext, _ axis: Axis, _ alignment: @escaping (V) -> AlignmentKey,
    _ spacing: @escaping (V) -> CGFloat?, _ content: @escaping (V) -> Content,
    _ items: @escaping (V) -> [GridItem]? = { _ in nil }
  ) {
    self.items = items
    self.content = content
    self.alignment = alignment
    self.spacing = spacing
    super.init(context)
    element = LazyStackElement(self, axis)
    element.configure(alignment(view), spacing(view), items(view))
    var below = _NodeContext(below: self)
    below.isLazy = true
    child = Content._makeNode(content(view), in: below)
    recollect()
  }

  override func update(to view: V) {
    element.configure(alignment(view), spacing(view), items(view))
    child.update(to: content(view))
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    var segments: [LazySegment] = []
    var departures: [Element] = []
    collect(child, through: [], into: &segments)
    segments.removeAll { segment in
      switch segment {
      case .element(let element):
        if element.flags.contains(.leaving) { departures.append(element) }
        return element.flags.contains(.leaving)
      case .rows(let rows):
        rows.collectDepartures(into: &departures)
        return false
      }
    }
    element.setSegments(segments, departures)
  }

  /// Rows of lazy sources stay by number; everything else is there at once.
  private func collect(
    _ node: _Node, through distributors: [any ElementDistributing],
    into segments: inout [LazySegment]
  ) {
    if let rows = node as? any LazyRowSource {
      let rows = LazyRows(source: rows, distributors: distributors)
      rows.forgetGone()
      segments.append(.rows(rows))
    } else if node.elementKeeping == .none, node.holdsRows {
      for child in node.children { collect(child, through: distributors, into: &segments) }
    } else if let distributor = node as? any ElementDistributing, distributor.distributed.holdsRows
    {
      collect(distributor.distributed, through: [distributor] + distributors, into: &segments)
    } else {
      var elements: [Element] = []
      TransitionRun.collect(node, into: &elements)
      for distributor in distributors { elements = distributor.distribute(row: elements) }
      for element in elements { segments.append(.element(element)) }
    }
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}

extension _Node {
  /// This makes its rows lazily, or something below does, seen from a lazy container.
  fileprivate var holdsRows: Bool {
    if self is any LazyRowSource { return true }
    switch elementKeeping {
    case .contains: return false
    case .distributes: return (self as? any ElementDistributing)?.distributed.holdsRows ?? false
    case .none: return children.contains(where: \.holdsRows)
    }
  }
}

/// A stack that makes, measures and places only what is seen, and a little around it.
///
/// Rows never seen count as long as the first one measured, so the content's length settles as one
/// scrolls.
package final class LazyStackElement: Element {
  private let axis: Axis
  private var alignment = HorizontalAlignment.center.key
  private var fixedSpacing: CGFloat?
  /// The tracks of a grid; nil for a stack.
  private var items: [GridItem]?
  /// The tracks that are drawn now.
  private var drawnTracks: GridTracks?
  private var segments: [LazySegment] = []
  /// Drawn where they were until their transitions are over, but not laid out.
  private var departures: [Element] = []
  private var lengths = RowLengths(count: 0)
  /// Rows that are placed now, with their elements.
  private var shown: [Int: [Element]] = [:]
  private var shownRange = 0..<0
  /// Rows that were measured as they would be with so many cells in each; forgotten with the next
  /// placement.
  private var tried: [Int: [Int: [Element]]] = [:]
  private weak var scroll: ScrollElement?
  private var isPlacing = false

  init(_ node: _Node, _ axis: Axis) {
    self.axis = axis
    super.init(node)
  }

  func configure(_ alignment: AlignmentKey, _ spacing: CGFloat?, _ items: [GridItem]?) {
    self.items = items
    guard alignment != self.alignment || spacing != fixedSpacing || items != nil else { return }
    self.alignment = alignment
    fixedSpacing = spacing
    invalidateSize()
  }

  func setSegments(_ new: [LazySegment], _ departures: [Element]) {
    segments = new
    self.departures = departures
    for element in departures { adopt(element) }
    cellCount = new.reduce(0) { $0 + $1.count }
    resetLengths()
    shown = [:]
    tried = [:]
    expectedRange = shownRange
    shownRange = 0..<0
    layersChanged()
    invalidateSize()
  }

  /// The rows that were shown before the views became others: most likely those that will be.
  private var expectedRange = 0..<0
  /// Views in all; in a stack each is a row of its own.
  private var cellCount = 0
  private var cellsPerRow: Int { cellsPerRow(drawnTracks) }
  private func cellsPerRow(_ tracks: GridTracks?) -> Int { max(1, tracks?.tracks.count ?? 1) }

  private func rowCount(_ perRow: Int) -> Int { (cellCount + perRow - 1) / perRow }

  private func resetLengths() {
    lengths = RowLengths(count: rowCount(cellsPerRow), estimate: lengths.estimate)
  }

  /// The tracks of a grid for a proposal and, started from the extent these give, those to be drawn
  /// (B4-136).
  private func tracks(_ proposal: ProposedViewSize) -> (sizing: GridTracks, drawn: GridTracks)? {
    guard let items else { return nil }
    let sizing = GridTracks(items, available: proposal[axis.other])
    return (sizing, GridTracks(items, available: proposal[axis.other].map { _ in sizing.extent }))
  }

  /// Takes over the tracks to draw.
  private func updateTracks() {
    let perRow = cellsPerRow
    drawnTracks = tracks(proposal)?.drawn
    guard cellsPerRow != perRow else { return }
    shown = tried[cellsPerRow] ?? [:]
    shownRange = 0..<0
    resetLengths()
  }

  private var gap: CGFloat { fixedSpacing ?? ViewSpacing.standardDistance }

  // MARK: Rows

  private func locate(_ row: Int) -> (segment: LazySegment, index: Int)? {
    var index = row
    for segment in segments {
      let count = segment.count
      if index < count { return (segment, index) }
      index -= count
    }
    return nil
  }

  private func elements(of row: Int) -> [Element] {
    shown[row] ?? makeElements(of: row, by: cellsPerRow)
  }

  /// The elements of a row where a row has so many cells. They are kept: to fetch them again is
  /// news to those above.
  private func trialElements(of row: Int, by perRow: Int) -> [Element] {
    if let known = perRow == cellsPerRow ? shown[row] : tried[perRow]?[row] { return known }
    let list = makeElements(of: row, by: perRow)
    if perRow == cellsPerRow { shown[row] = list } else { tried[perRow, default: [:]][row] = list }
    return list
  }

  private func makeElements(of row: Int, by perRow: Int) -> [Element] {
    var list: [Element] = []
    for cell in (row * perRow)..<min((row + 1) * perRow, cellCount) {
      guard let (segment, index) = locate(cell) else { break }
      switch segment {
      case .element(let element): list.append(element)
      case .rows(let rows): rows.collectElements(of: index, into: &list)
      }
    }
    for element in list { adopt(element) }
    return list
  }

  private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var result = proposal
    result[axis] = nil
    return result
  }

  /// What a cell of a grid is offered.
  private func offered(in track: GridTracks.Track) -> ProposedViewSize {
    var result = ProposedViewSize.unspecified
    result[axis.other] = track.length
    return result
  }

  /// The length of a row, of a grid's the longest cell, of a stack's its elements one after the
  /// other, and how far it reaches across. A row without views takes not even the gap before it.
  private func extent(
    of list: [Element], _ tracks: GridTracks?, _ proposal: ProposedViewSize
  ) -> (length: CGFloat, across: CGFloat) {
    var result: (length: CGFloat, across: CGFloat) = (0, 0)
    if let tracks {
      for (element, track) in zip(list, tracks.tracks) {
        result.length = max(result.length, element.sizeThatFits(offered(in: track))[axis])
      }
      return result
    }
    if list.isEmpty { return (-gap, 0) }
    for (index, element) in list.enumerated() {
      let size = element.sizeThatFits(offered(proposal))
      result.length += size[axis] + (index > 0 ? gap : 0)
      result.across = max(result.across, size[axis.other])
    }
    return result
  }

  // MARK: Layout

  /// The rows in sight, or the first ones, tell how long the others are. Nothing is kept: proposals
  /// come in any order, and only one of them will hold.
  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(proposal)
    let perRow = cellsPerRow(tracks?.drawn)
    let isAsShown = perRow == cellsPerRow
    var across: CGFloat = 0
    let rows = sample(perRow).map { row in
      let extent = extent(of: trialElements(of: row, by: perRow), tracks?.drawn, proposal)
      across = max(across, extent.across)
      return (row: row, length: extent.length)
    }
    var size = CGSize.zero
    size[axis] = total(of: rows, isAsShown ? lengths : RowLengths(count: rowCount(perRow)))
    if let tracks {
      size[axis.other] = tracks.sizing.extent
    } else {
      size[axis.other] = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? across
    }
    return size
  }

  private func sample(_ perRow: Int) -> [Int] {
    if perRow == cellsPerRow, !shown.isEmpty { return shown.keys.sorted() }
    let count = rowCount(perRow)
    let expected = expectedRange.clamped(to: 0..<count)
    return Array(perRow == cellsPerRow && !expected.isEmpty ? expected : 0..<min(count, 8))
  }

  /// The length of all rows, where some are known better.
  private func total(of rows: [(row: Int, length: CGFloat)], _ known: RowLengths) -> CGFloat {
    guard rows.allSatisfy({ $0.length.isFinite }) else { return .infinity }
    guard known.estimate == nil else {
      return max(
        0, rows.reduce(known.total(gap: gap)) { $0 + $1.length - known.length(at: $1.row) })
    }
    var known = known
    for (row, length) in rows { known.set(length, at: row) }
    return known.total(gap: gap)
  }

  package override func placeChildren() {
    if scroll == nil {
      var next = parent
      while let element = next {
        if let found = element as? ScrollElement {
          scroll = found
          found.register(self)
          break
        }
        next = element.parent
      }
    }
    isPlacing = true
    defer { isPlacing = false }
    updateTracks()
    let before = lengths.total(gap: gap)
    placeVisibleRows()
    // Better knowledge of the rows' lengths changes how long the whole is.
    if lengths.total(gap: gap) != before {
      node.graph.afterUpdate { [weak self] in self?.invalidateSize() }
    }
  }

  private var isRightToLeft: Bool {
    EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
  }

  /// The first row is the rightmost.
  private var runsLeft: Bool { axis == .horizontal && isRightToLeft }

  /// The stretch of the content to keep: what is seen and half as much on either side.
  private var wanted: (low: CGFloat, high: CGFloat) {
    guard let visible = scroll?.visibleRect else { return (-.infinity, .infinity) }
    let low = runsLeft ? frame.maxX - visible.maxX : visible.origin[axis] - origin[axis]
    let extent = visible.size[axis]
    return (low - extent / 2, low + extent * 1.5)
  }

  private func placeVisibleRows() {
    let (low, high) = wanted
    let count = lengths.count
    guard count > 0 else { return show([:], 0..<0) }
    var row = lengths.row(at: low, gap: gap)
    let first = row
    var position = lengths.offset(of: row, gap: gap)
    var now: [Int: [Element]] = [:]
    while row < count, position < high {
      let list = elements(of: row)
      now[row] = list
      let length = extent(of: list, drawnTracks, proposal).length
      lengths.set(length, at: row)
      if drawnTracks == nil {
        place(list, at: position)
      } else {
        placeCells(list, at: position, length)
      }
      position += length + gap
      row += 1
    }
    show(now, first..<row)
    tellPlaces()
  }

  /// Rows of a list are told their place among their neighbours. What is beyond the rows shown
  /// counts as of the same section.
  private func tellPlaces() {
    let list = shownElements
    guard list.contains(where: { $0 is RowElement }) else { return }
    let sections = list.map {
      $0.trait(SectionTrait.id) as? SectionTrait.Value ?? SectionTrait.defaultValue
    }
    for (index, element) in list.enumerated() {
      let own = sections[index]
      let before = index > 0 ? sections[index - 1] : shownRange.lowerBound == 0 ? nil : own
      let after =
        index + 1 < list.count
        ? sections[index + 1] : shownRange.upperBound == lengths.count ? nil : own
      (element as? RowElement)?.rowPlace = RowPlace(
        role: own.role, isFirst: before != own, isLast: after != own,
        isFirstOfAll: index == 0 && shownRange.lowerBound == 0,
        opensSection: before.map { $0.section != own.section } ?? true)
    }
  }

  private func place(_ list: [Element], at start: CGFloat) {
    var position = start
    let isMirrored = isRightToLeft
    for element in list {
      let proposed = offered(proposal)
      let child = ViewDimensions(element, proposed)
      let whole = ViewDimensions(element: self, size: size, proposal: proposal)
      var at = CGPoint.zero
      at[axis] = origin[axis] + position
      var across = alignment.type.defaultValue(in: whole) - child[alignment]
      if isMirrored, axis == .vertical { across = size.width - across - child.width }
      if isMirrored, axis == .horizontal { at.x = frame.maxX - position - child.width }
      at[axis.other] = origin[axis.other] + across
      element.place(at: at, proposal: proposed)
      position += (axis == .vertical ? child.height : child.width) + gap
    }
  }

  /// Puts the cells of a line into their tracks.
  private func placeCells(_ list: [Element], at start: CGFloat, _ length: CGFloat) {
    guard let drawnTracks else { return }
    let isMirrored = isRightToLeft
    // The tracks as drawn may be longer than the size the grid reports; they begin where that does
    // (B4-138).
    for (element, track) in zip(list, drawnTracks.tracks) {
      let proposed = offered(in: track)
      let child = element.sizeThatFits(proposed)
      let point = (track.alignment ?? .center).unitPoint
      let (along, across) = axis == .vertical ? (point.y, point.x) : (point.x, point.y)
      var at = CGPoint.zero
      at[axis] = origin[axis] + start + (length - child[axis]) * along
      at[axis.other] =
        origin[axis.other] + track.start + (track.length - child[axis.other]) * across
      if isMirrored { at.x = origin.x + size.width - (at.x - origin.x) - child.width }
      element.place(at: at, proposal: proposed)
    }
  }

  private func show(_ now: [Int: [Element]], _ range: Range<Int>) {
    let isSame = range == shownRange && now.count == shown.count
    shown = now
    tried = [:]
    shownRange = range
    releaseRows()
    if !isSame { layersChanged() }
  }

  private func releaseRows() {
    var start = 0
    let cells = (shownRange.lowerBound * cellsPerRow)..<(shownRange.upperBound * cellsPerRow)
    for segment in segments {
      let count = segment.count
      if case .rows(let rows) = segment {
        let low = min(max(cells.lowerBound - start, 0), count)
        let high = min(max(cells.upperBound - start, low), count)
        rows.releaseRows(outside: low..<high)
      }
      start += count
    }
  }

  /// The scroll view moved.
  func visibleRectChanged() {
    guard !isPlacing, flags.contains(.wasPlaced), node.isAlive else { return }
    let (low, high) = wanted
    let first = lengths.count > 0 ? lengths.row(at: low, gap: gap) : 0
    let covered = lengths.offset(of: shownRange.upperBound, gap: gap)
    if first == shownRange.lowerBound, covered >= min(high, lengths.total(gap: gap)) { return }
    flags.insert(.placementStale)
    node.graph.layout.placeAgain(self)
  }

  /// The lazy stack that shows the rows of a source.
  static func holding(_ rows: any LazyRowSource) -> LazyStackElement? {
    var next: _Node? = rows
    while let node = next {
      if node.elementKeeping == .contains {
        return node.collectedElements.first as? LazyStackElement
      }
      next = node.parent
    }
    return nil
  }

  func reveal(row: Int, of source: any LazyRowSource, _ anchor: UnitPoint?) {
    var start = 0
    for segment in segments {
      if case .rows(let rows) = segment, rows.source === source { break }
      start += segment.count
    }
    let line = (start + row) / cellsPerRow
    var rect = frame
    let (before, length) = (lengths.offset(of: line, gap: gap), lengths.length(at: line))
    rect.origin[axis] = runsLeft ? frame.maxX - before - length : rect.origin[axis] + before
    rect.size[axis] = length
    scroll?.reveal(rect, anchor, Transaction.current.animation)
  }

  // MARK: Tree

  private var shownElements: [Element] {
    shownRange.flatMap { shown[$0] ?? [] }
  }

  package override func forEachChild(_ body: (Element) -> Void) {
    departures.forEach(body)
    shownElements.forEach(body)
  }

  package override func collectLayers(into list: inout [Layer]) {
    forEachChild { $0.collectLayers(into: &list) }
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    for element in shownElements.reversed() where element.hitTest(point, &chain) { return true }
    return false
  }

  package override func moveChildren(by delta: CGSize) {
    super.moveChildren(by: delta)
    visibleRectChanged()
  }
}
