import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A stack that makes, measures and places only what is seen, and a little around it.
///
/// Its content is divided into cells, the cells into lines (see ``LazyLines``). Lines never seen
/// count as long as the first one measured, so the content's length settles as one scrolls.
package final class LazyStackElement: Element {
  private let axis: Axis
  private var settings: LazyStackSettings
  /// The tracks of a grid that are drawn now.
  private var drawnTracks: GridTracks?
  private var cells = LazyCells()
  /// Drawn where they were until their transitions are over, but not laid out.
  private var departures: [Element] = []
  private var table: LazyLineTable
  /// Lines that are placed now, with their elements.
  private var shown: [Int: [Element]] = [:]
  private var shownRange = 0..<0
  /// The lines that were shown before the views became others: most likely those that will be.
  private var expectedRange = 0..<0
  /// Headers and footers that stay in sight.
  private var pins = LazyPins()
  /// Lines that were measured as they would be with so many cells in each; forgotten with the next
  /// placement.
  private var tried: [Int: [Int: [Element]]] = [:]
  /// How many views the rows of a grid have, by their source.
  private var rowCounts: [ObjectIdentifier: LazyRowCounts] = [:]
  private weak var scroll: ScrollElement?
  private var isPlacing = false

  init(_ node: _Node, _ axis: Axis, _ settings: LazyStackSettings) {
    self.axis = axis
    self.settings = settings
    table = LazyLineTable(LazyLines(), gap: settings.gap)
    super.init(node)
  }

  func configure(_ new: LazyStackSettings) {
    let old = settings
    settings = new
    guard
      new.alignment != old.alignment || new.spacing != old.spacing
        || new.pinnedViews != old.pinnedViews || new.items != nil
    else { return }
    table.gap = new.gap
    invalidateSize()
  }

  func setSegments(_ new: [LazySegment], _ departures: [Element]) {
    cells = LazyCells(settings.items == nil ? new : counted(new))
    self.departures = departures
    for element in departures { adopt(element) }
    // Of lines out of sight what they were is the best that is known.
    table.setLines(cells.lines(perLine: settings.items == nil ? nil : cellsPerLine))
    shown = [:]
    tried = [:]
    pins = LazyPins()
    expectedRange = shownRange
    shownRange = 0..<0
    layersChanged()
    invalidateSize()
  }

  /// The segments with what is known of how many views their rows have.
  private func counted(_ segments: [LazySegment]) -> [LazySegment] {
    let former = rowCounts
    rowCounts = [:]
    return segments.map { segment in
      guard case .rows(var rows) = segment.content else { return segment }
      let id = ObjectIdentifier(rows.source)
      let known = former[id].flatMap { $0.source === rows.source ? $0 : nil }
      known?.refresh()
      rows.counts = known ?? LazyRowCounts(rows.source)
      rowCounts[id] = rows.counts
      return LazySegment(content: .rows(rows), section: segment.section)
    }
  }

  // MARK: Tracks

  private var cellsPerLine: Int { cellsPerLine(drawnTracks) }
  private func cellsPerLine(_ tracks: GridTracks?) -> Int { max(1, tracks?.tracks.count ?? 1) }

  private func updateLines() { table = table(cellsPerLine, estimate: table.estimate) }

  private func table(_ perLine: Int, estimate: CGFloat? = nil) -> LazyLineTable {
    LazyLineTable(
      cells.lines(perLine: settings.items == nil ? nil : perLine), gap: settings.gap,
      estimate: estimate)
  }

  /// The tracks of a grid for a proposal and, started from the extent these give, those to be drawn
  /// (B/B4-136).
  private func tracks(_ proposal: ProposedViewSize) -> (sizing: GridTracks, drawn: GridTracks)? {
    guard let items = settings.items else { return nil }
    let sizing = GridTracks(items, available: proposal[axis.other])
    return (sizing, GridTracks(items, available: proposal[axis.other].map { _ in sizing.extent }))
  }

  /// Takes over the tracks to draw.
  private func updateTracks() {
    let perLine = cellsPerLine
    drawnTracks = tracks(proposal)?.drawn
    guard cellsPerLine != perLine || table.lines.version != cells.version else { return }
    shown = tried[cellsPerLine] ?? [:]
    shownRange = 0..<0
    expectedRange = 0..<0
    updateLines()
  }

  // MARK: Lines

  private func elements(of line: Int) -> [Element] {
    if let known = shown[line] { return known }
    var table = self.table
    let list = makeElements(of: line, &table, by: cellsPerLine)
    if table.lines.version != self.table.lines.version { takeOver(table, from: line) }
    return list
  }

  /// The rows of a line turned out to have other numbers of views: other cells follow.
  private func takeOver(_ new: LazyLineTable, from line: Int) {
    table = new
    shown = shown.filter { $0.key < line }
    tried = [:]
    shownRange = 0..<0
  }

  /// The elements of a line where a line has so many cells. They are kept: to fetch them again is
  /// news to those above.
  private func trialElements(
    of line: Int, by perLine: Int, _ isAsShown: Bool, _ table: inout LazyLineTable
  ) -> [Element] {
    if let known = isAsShown ? shown[line] : tried[perLine]?[line] { return known }
    let version = table.lines.version
    let list = makeElements(of: line, &table, by: perLine)
    if table.lines.version != version {
      if isAsShown {
        takeOver(table, from: line)
      } else {
        tried = [perLine: tried[perLine, default: [:]].filter { $0.key < line }]
      }
    }
    if isAsShown { shown[line] = list } else { tried[perLine, default: [:]][line] = list }
    return list
  }

  /// Makes the views of a line. The table is that of other lines afterwards if rows turn out to have
  /// other numbers of views than they counted; the line may be none of them then.
  private func makeElements(
    of line: Int, _ table: inout LazyLineTable, by perLine: Int
  ) -> [Element] {
    while line < table.count {
      var list: [Element] = []
      cells.collectElements(of: table.lines.cells(of: line), into: &list)
      if cells.version == table.lines.version {
        for element in list { adopt(element) }
        return list
      }
      table.setLines(cells.lines(perLine: settings.items == nil ? nil : perLine))
    }
    return []
  }

  /// How a line is laid out; a stack has no tracks.
  private func layout(
    of line: Int, _ lines: LazyLines, _ tracks: GridTracks?, _ proposal: ProposedViewSize
  ) -> any LazyLineLayout {
    if let tracks, !lines.isTitle(line) { return LazyGridLine(axis, tracks) }
    return LazyStackLine(axis, settings.alignment, gap: settings.gap, in: proposal)
  }

  // MARK: Layout

  /// The lines in sight, or the first ones, tell how long the others are. Nothing is kept:
  /// proposals come in any order, and only one of them will hold.
  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(proposal)
    let perLine = cellsPerLine(tracks?.drawn)
    let isAsShown = perLine == cellsPerLine && self.table.lines.version == cells.version
    var table = isAsShown ? self.table : self.table(perLine)
    var across: CGFloat = 0
    var sample: [(line: Int, length: CGFloat)] = []
    // There are more lines, or fewer, if rows turn out to have other numbers of views.
    var lines = self.sample(isAsShown, table.count)
    var next = 0
    while next < lines.count {
      let line = lines[next]
      next += 1
      guard line < table.count else { break }
      let count = table.count
      let elements = trialElements(of: line, by: perLine, isAsShown, &table)
      guard line < table.count else { break }
      if table.count > count, lines.count < 8, lines.last! + 1 == lines.count {
        lines = Array(0..<min(table.count, 8))
      }
      let extent = layout(of: line, table.lines, tracks?.drawn, proposal).extent(of: elements)
      across = max(across, extent.across)
      sample.append((line, extent.length))
    }
    var size = CGSize.zero
    size[axis] = table.total(knowing: sample)
    if let tracks {
      size[axis.other] = tracks.sizing.extent
    } else {
      size[axis.other] = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? across
    }
    return size
  }

  private func sample(_ isAsShown: Bool, _ count: Int) -> [Int] {
    if isAsShown, !shown.isEmpty { return shown.keys.sorted() }
    let expected = expectedRange.clamped(to: 0..<count)
    return Array(isAsShown && !expected.isEmpty ? expected : 0..<min(count, 8))
  }

  package override func placeChildren() {
    if scroll == nil {
      scroll = enclosingScroll(along: axis) ?? enclosingScroll
      scroll?.register(self)
    }
    isPlacing = true
    defer { isPlacing = false }
    updateTracks()
    let before = table.total
    placeVisibleLines()
    // Better knowledge of the lines' lengths changes how long the whole is.
    if table.total != before {
      node.graph.afterUpdate { [weak self] in self?.invalidateSize() }
    }
  }

  private var container: LazyContainer { LazyContainer(self, axis) }

  /// The stretch to keep: what is seen and half as much on either side.
  private var wanted: (low: CGFloat, high: CGFloat) {
    guard let visible = scroll.map(visibleRect(in:)) else { return (-.infinity, .infinity) }
    let start = container.stretch(of: visible).lowerBound
    let extent = visible.size[axis]
    return (start - extent / 2, start + extent * 1.5)
  }

  private func visibleRect(in scroll: ScrollElement) -> CGRect {
    inward(scroll.visibleRect, from: scroll)
  }

  /// Converts from the space of the content of a scroll view around, through those between.
  private func inward(_ rect: CGRect, from scroll: ScrollElement) -> CGRect {
    var rect = rect
    var next = enclosingScroll
    while let inner = next, inner !== scroll {
      rect = rect.offsetBy(dx: inner.offset.x, dy: inner.offset.y)
      next = inner.enclosingScroll
    }
    return rect
  }

  private func placeVisibleLines() {
    var (low, high) = wanted
    guard table.count > 0 else { return show([:], 0..<0) }
    estimateLength()
    var mark = self.mark
    var now: [Int: [Element]] = [:]
    var line = table.line(at: low)
    var first = line
    var position = table.start(of: line)
    while line < table.count, position < high {
      let list = elements(of: line)
      if line >= table.count {
        // Its rows have fewer views than they counted: the end lies before.
        guard now.isEmpty, table.count > 0 else { break }
        line = table.line(at: low)
        first = line
        position = table.start(of: line)
        continue
      }
      now[line] = list
      if line == mark?.line {
        let difference = keep(mark, at: position)
        low += difference
        high += difference
        mark = nil
      }
      let length = place(line, list, at: position)
      table.set(length, of: line)
      position += length + table.gap
      line += 1
    }
    if table.count == 0 { return show([:], 0..<0) }
    if mark?.line == table.count { _ = keep(mark, at: table.start(of: table.count)) }
    show(now, first..<line)
    RowPlace.tell(
      shownElements, isStart: shownRange.lowerBound == 0,
      isEnd: shownRange.upperBound == table.count)
    pinTitles()
  }

  /// The first line in sight, and where it begins, if it was placed before. The end of all lines
  /// where the last of them comes before what is seen.
  private var mark: (line: Int, start: CGFloat)? {
    let former = shownRange.isEmpty ? expectedRange : shownRange
    guard !former.isEmpty, let scroll else { return nil }
    let start = container.stretch(of: visibleRect(in: scroll)).lowerBound
    let line = start > table.total ? table.count : table.line(at: start)
    guard former.contains(line) || (line == table.count && former.upperBound == line) else {
      return nil
    }
    return (line, table.start(of: line))
  }

  /// Lines before the mark turned out to have other lengths: what is seen stays where it is seen.
  /// Returns how far it was moved in the content.
  private func keep(_ mark: (line: Int, start: CGFloat)?, at start: CGFloat) -> CGFloat {
    guard let mark, let scroll, abs(start - mark.start) > 0.001 else { return 0 }
    let difference = start - mark.start
    guard scroll.contentMoved(by: container.shift(by: difference), along: axis) else { return 0 }
    // What now is half a screen above may not be placed.
    node.graph.afterUpdate { [weak self] in self?.visibleRectChanged() }
    return difference
  }

  /// Where a title comes first, the first row tells how long lines are.
  private func estimateLength() {
    guard table.estimate == nil,
      let typical = (0..<min(table.count, 8)).first(where: { !table.lines.isTitle($0) }),
      typical > 0
    else { return }
    let list = elements(of: typical)
    guard typical < table.count else { return }
    shown[typical] = list
    table.estimateAll(
      as: layout(of: typical, table.lines, drawnTracks, proposal).extent(of: list).length)
  }

  /// Places the elements of a line and tells its length.
  private func place(_ line: Int, _ list: [Element], at position: CGFloat) -> CGFloat {
    let layout = layout(of: line, table.lines, drawnTracks, proposal)
    let length = layout.extent(of: list).length
    layout.place(list, at: position, length: length, in: container)
    return length
  }

  // MARK: Pinned headers and footers

  /// Finds the headers and footers to keep in sight among the sections shown.
  private func pinTitles() {
    let former = pins.beyond
    pins = LazyPins()
    if !settings.pinnedViews.isEmpty, scroll != nil {
      for section in table.lines.sections(of: shownRange) {
        if settings.pinnedViews.contains(.sectionHeaders) {
          pin(section.header, of: section, at: .start)
        }
        if settings.pinnedViews.contains(.sectionFooters) {
          pin(section.footer, of: section, at: .end)
        }
      }
    }
    movePins()
    if !former.elementsEqual(pins.beyond, by: ===) { layersChanged() }
  }

  private func pin(
    _ titles: Range<Int>, of section: LazyLines.SectionLines, at edge: LazyPin.Edge
  ) {
    guard !titles.isEmpty, table.lines.cells(of: titles).allSatisfy(cells.isThere) else { return }
    var elements: [Element] = []
    for line in titles {
      if let known = shown[line] {
        elements += known
      } else {
        let list = self.elements(of: line)
        table.set(place(line, list, at: table.start(of: line)), of: line)
        pins.append(beyond: list)
        elements += list
      }
    }
    pins.append(LazyPin(elements, titles, of: section, at: edge, table))
  }

  private func movePins() {
    guard !pins.isEmpty, let scroll else { return }
    let container = container
    let visible = inward(scroll.unobscuredRect, from: scroll)
    pins.move(in: container.stretch(of: visible), of: container, along: axis)
  }

  private func show(_ now: [Int: [Element]], _ range: Range<Int>) {
    let isSame = range == shownRange && now.count == shown.count
    shown = now
    tried = [:]
    shownRange = range
    cells.releaseRows(outside: table.lines.cells(of: range))
    if !isSame { layersChanged() }
  }

  /// The scroll view moved.
  func visibleRectChanged() {
    guard !isPlacing, flags.contains(.wasPlaced), node.isAlive else { return }
    movePins()
    let (low, high) = wanted
    let first = table.line(at: low)
    let covered = table.start(of: shownRange.upperBound)
    if first == shownRange.lowerBound, covered >= min(high, table.total) { return }
    flags.insert(.placementStale)
    node.graph.layout.placeAgain(self)
  }

  // MARK: Finding rows

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

  /// Where a row is, as far as is known; nil if the source is not shown here.
  func frame(ofRow row: Int, of source: any LazyRowSource) -> CGRect? {
    cells.cell(ofRow: row, of: source).map { frame(ofLine: table.lines.line(holding: $0)) }
  }

  /// Where a line is, as far as is known.
  private func frame(ofLine line: Int) -> CGRect {
    container.rect(from: table.start(of: line), length: table.length(of: line))
  }

  /// Where the lines are that lie in `rect`, or next to it, as far as is known.
  func lineFrames(around rect: CGRect) -> [CGRect] {
    guard table.count > 0 else { return [] }
    let stretch = container.stretch(of: rect)
    let first = max(0, table.line(at: stretch.lowerBound) - 1)
    let last = min(table.count - 1, table.line(at: stretch.upperBound) + 1)
    return (first...max(first, last)).filter { !table.lines.isTitle($0) }.map(frame(ofLine:))
  }

  // MARK: Tree

  private var shownElements: [Element] {
    shownRange.flatMap { shown[$0] ?? [] }
  }

  package override func forEachChild(_ body: (Element) -> Void) {
    departures.forEach(body)
    shownElements.forEach(body)
    pins.beyond.forEach(body)
  }

  /// The elements that are shown, back to front: by their `zIndex`, as in any container, and what is
  /// pinned over all.
  private var stacked: [Element] {
    let pinned = pins.elements
    var rows = shownElements
    if !pinned.isEmpty {
      let pinned = Set(pinned.map(ObjectIdentifier.init))
      rows.removeAll { pinned.contains(ObjectIdentifier($0)) }
    }
    if ZIndexKey.isUsed {
      let indices = rows.map { $0.trait(ZIndexKey.id) as? Double ?? 0 }
      if indices.contains(where: { $0 != 0 }) {
        rows = rows.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { rows[$0] }
      }
    }
    return rows + pinned
  }

  package override func collectLayers(into list: inout [Layer]) {
    for element in departures + stacked { element.collectLayers(into: &list) }
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    stacked.hitTest(point, &chain)
  }

  package override func moveChildren(by delta: CGSize) {
    super.moveChildren(by: delta)
    pins.containerMoved(by: delta)
    visibleRectChanged()
  }
}

extension Element {
  /// The nearest scroll view around that scrolls along an axis.
  fileprivate func enclosingScroll(along axis: Axis) -> ScrollElement? {
    var next = enclosingScroll
    while let scroll = next, !scroll.axes.contains(Axis.Set(axis)) { next = scroll.enclosingScroll }
    return next
  }

  /// The nearest scroll view around.
  package var enclosingScroll: ScrollElement? {
    var next = parent
    while let element = next {
      if let scroll = element as? ScrollElement { return scroll }
      next = element.parent
    }
    return nil
  }
}
