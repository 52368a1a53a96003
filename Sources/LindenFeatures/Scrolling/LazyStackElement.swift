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
  private var segments: [LazySegment] = []
  /// Drawn where they were until their transitions are over, but not laid out.
  private var departures: [Element] = []
  private var lines = LazyLines()
  private var lengths = RowLengths(count: 0)
  /// Lines that are placed now, with their elements.
  private var shown: [Int: [Element]] = [:]
  private var shownRange = 0..<0
  /// Headers and footers that stay in sight.
  private var pins: [LazyPin] = []
  /// The elements of pinned lines beyond those shown.
  private var pinnedBeyond: [Element] = []
  /// Lines that were measured as they would be with so many cells in each; forgotten with the next
  /// placement.
  private var tried: [Int: [Int: [Element]]] = [:]
  private weak var scroll: ScrollElement?
  private var isPlacing = false

  init(_ node: _Node, _ axis: Axis, _ settings: LazyStackSettings) {
    self.axis = axis
    self.settings = settings
    super.init(node)
  }

  func configure(_ new: LazyStackSettings) {
    let old = settings
    settings = new
    guard
      new.alignment != old.alignment || new.spacing != old.spacing
        || new.pinnedViews != old.pinnedViews || new.items != nil
    else { return }
    invalidateSize()
  }

  func setSegments(_ new: [LazySegment], _ departures: [Element]) {
    segments = new
    self.departures = departures
    for element in departures { adopt(element) }
    updateLines()
    shown = [:]
    tried = [:]
    pins = []
    pinnedBeyond = []
    expectedRange = shownRange
    shownRange = 0..<0
    layersChanged()
    invalidateSize()
  }

  /// The lines that were shown before the views became others: most likely those that will be.
  private var expectedRange = 0..<0
  private var cellsPerLine: Int { cellsPerLine(drawnTracks) }
  private func cellsPerLine(_ tracks: GridTracks?) -> Int { max(1, tracks?.tracks.count ?? 1) }

  private func lines(_ perLine: Int) -> LazyLines {
    LazyLines(
      segments.map { ($0.count, $0.section) }, perLine: settings.items == nil ? nil : perLine)
  }

  private func updateLines() {
    lines = lines(cellsPerLine)
    lengths = RowLengths(count: lines.count, estimate: lengths.estimate)
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
    guard cellsPerLine != perLine else { return }
    shown = tried[cellsPerLine] ?? [:]
    shownRange = 0..<0
    updateLines()
  }

  private var gap: CGFloat { settings.spacing ?? ViewSpacing.standardDistance }

  // MARK: Lines

  private func locate(_ cell: Int) -> (segment: LazySegment, index: Int)? {
    var index = cell
    for segment in segments {
      let count = segment.count
      if index < count { return (segment, index) }
      index -= count
    }
    return nil
  }

  private func elements(of line: Int) -> [Element] { shown[line] ?? makeElements(of: line, lines) }

  /// The elements of a line where a line has so many cells. They are kept: to fetch them again is
  /// news to those above.
  private func trialElements(of line: Int, by perLine: Int, _ lines: LazyLines) -> [Element] {
    let isAsShown = perLine == cellsPerLine
    if let known = isAsShown ? shown[line] : tried[perLine]?[line] { return known }
    let list = makeElements(of: line, lines)
    if isAsShown { shown[line] = list } else { tried[perLine, default: [:]][line] = list }
    return list
  }

  private func makeElements(of line: Int, _ lines: LazyLines) -> [Element] {
    var list: [Element] = []
    for cell in lines.cells(of: line) {
      guard let (segment, index) = locate(cell) else { break }
      switch segment.content {
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

  /// The length of a line, of a grid's the longest cell, of a stack's its elements one after the
  /// other, and how far it reaches across. A line without views takes not even the gap before it.
  ///
  /// - Parameter tracks: The tracks the elements are in; nil in a stack, and for the title of a
  ///   section.
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

  /// The lines in sight, or the first ones, tell how long the others are. Nothing is kept:
  /// proposals come in any order, and only one of them will hold.
  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(proposal)
    let perLine = cellsPerLine(tracks?.drawn)
    let isAsShown = perLine == cellsPerLine
    let lines = isAsShown ? lines : lines(perLine)
    var across: CGFloat = 0
    let sample = sample(isAsShown, lines).map { line in
      let extent = extent(
        of: trialElements(of: line, by: perLine, lines),
        lines.isTitle(line) ? nil : tracks?.drawn, proposal)
      across = max(across, extent.across)
      return (line: line, length: extent.length, isTitle: lines.isTitle(line))
    }
    var size = CGSize.zero
    size[axis] = total(of: sample, isAsShown ? lengths : RowLengths(count: lines.count))
    if let tracks {
      size[axis.other] = tracks.sizing.extent
    } else {
      size[axis.other] = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? across
    }
    return size
  }

  private func sample(_ isAsShown: Bool, _ lines: LazyLines) -> [Int] {
    if isAsShown, !shown.isEmpty { return shown.keys.sorted() }
    let expected = expectedRange.clamped(to: 0..<lines.count)
    return Array(isAsShown && !expected.isEmpty ? expected : 0..<min(lines.count, 8))
  }

  /// The length of all lines, where some are known better.
  private func total(
    of sample: [(line: Int, length: CGFloat, isTitle: Bool)], _ known: RowLengths
  ) -> CGFloat {
    guard sample.allSatisfy({ $0.length.isFinite }) else { return .infinity }
    guard known.estimate == nil else {
      return max(
        0, sample.reduce(known.total(gap: gap)) { $0 + $1.length - known.length(at: $1.line) })
    }
    // What the others count as is the length of a row, rather than that of a header.
    let typical = sample.first { !$0.isTitle } ?? sample.first
    var known = RowLengths(count: known.count, estimate: typical?.length)
    for (line, length, _) in sample { known.set(length, at: line) }
    return known.total(gap: gap)
  }

  package override func placeChildren() {
    if scroll == nil {
      scroll = enclosingScroll
      scroll?.register(self)
    }
    isPlacing = true
    defer { isPlacing = false }
    updateTracks()
    let before = lengths.total(gap: gap)
    placeVisibleLines()
    // Better knowledge of the lines' lengths changes how long the whole is.
    if lengths.total(gap: gap) != before {
      node.graph.afterUpdate { [weak self] in self?.invalidateSize() }
    }
  }

  private var isRightToLeft: Bool {
    EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
  }

  /// The first line is the rightmost.
  private var runsLeft: Bool { axis == .horizontal && isRightToLeft }

  /// A part of the scroll view's content as a stretch of this container.
  private func stretch(of rect: CGRect) -> ClosedRange<CGFloat> {
    let low = runsLeft ? frame.maxX - rect.maxX : rect.origin[axis] - origin[axis]
    return low...(low + max(0, rect.size[axis]))
  }

  /// The stretch to keep: what is seen and half as much on either side.
  private var wanted: (low: CGFloat, high: CGFloat) {
    guard let visible = scroll?.visibleRect else { return (-.infinity, .infinity) }
    let stretch = stretch(of: visible)
    let extent = visible.size[axis]
    return (stretch.lowerBound - extent / 2, stretch.lowerBound + extent * 1.5)
  }

  private func placeVisibleLines() {
    let (low, high) = wanted
    let count = lengths.count
    guard count > 0 else { return show([:], 0..<0) }
    var now: [Int: [Element]] = [:]
    if lengths.estimate == nil,
      let typical = (0..<min(count, 8)).first(where: { !lines.isTitle($0) }),
      typical > 0
    {
      let list = elements(of: typical)
      shown[typical] = list
      lengths = RowLengths(
        count: count, estimate: extent(of: list, drawnTracks, proposal).length)
    }
    var line = lengths.row(at: low, gap: gap)
    let first = line
    var position = lengths.offset(of: line, gap: gap)
    while line < count, position < high {
      let list = elements(of: line)
      now[line] = list
      let length = place(line, list, at: position)
      lengths.set(length, at: line)
      position += length + gap
      line += 1
    }
    show(now, first..<line)
    tellPlaces()
    pinTitles()
  }

  /// Places the elements of a line and tells its length.
  private func place(_ line: Int, _ list: [Element], at position: CGFloat) -> CGFloat {
    let tracks = drawnTracks == nil || lines.isTitle(line) ? nil : drawnTracks
    let length = extent(of: list, tracks, proposal).length
    if let tracks {
      placeCells(list, tracks, at: position, length)
    } else {
      place(list, at: position)
    }
    return length
  }

  /// Rows of a list are told their place among their neighbours. What is beyond the rows shown
  /// counts as of the same section.
  private func tellPlaces() {
    let list = shownElements
    guard list.contains(where: { $0 is RowElement }) else { return }
    let sections = list.map(\.sectionPlace)
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
      var across = settings.alignment.type.defaultValue(in: whole) - child[settings.alignment]
      if isMirrored, axis == .vertical { across = size.width - across - child.width }
      if isMirrored, axis == .horizontal { at.x = frame.maxX - position - child.width }
      at[axis.other] = origin[axis.other] + across
      element.place(at: at, proposal: proposed)
      position += (axis == .vertical ? child.height : child.width) + gap
    }
  }

  /// Puts the cells of a line into their tracks.
  private func placeCells(
    _ list: [Element], _ tracks: GridTracks, at start: CGFloat, _ length: CGFloat
  ) {
    let isMirrored = isRightToLeft
    // The tracks as drawn may be longer than the size the grid reports; they begin where that does
    // (B/B4-138).
    for (element, track) in zip(list, tracks.tracks) {
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

  // MARK: Pinned headers and footers

  /// Finds the headers and footers to keep in sight among the sections shown.
  private func pinTitles() {
    pins = []
    let former = pinnedBeyond
    pinnedBeyond = []
    defer {
      if former.count != pinnedBeyond.count || !zip(former, pinnedBeyond).allSatisfy({ $0 === $1 })
      {
        layersChanged()
      }
    }
    guard !settings.pinnedViews.isEmpty, scroll != nil else { return }
    var line = shownRange.lowerBound
    while line < shownRange.upperBound {
      guard let section = lines.section(of: line) else {
        line += 1
        continue
      }
      if settings.pinnedViews.contains(.sectionHeaders) {
        pin(section.header, of: section, at: .start)
      }
      if settings.pinnedViews.contains(.sectionFooters) {
        pin(section.footer, of: section, at: .end)
      }
      line = section.all.upperBound
    }
    movePins()
  }

  private func pin(
    _ titles: Range<Int>, of section: LazyLines.SectionLines, at edge: LazyPin.Edge
  ) {
    guard !titles.isEmpty, lines.cells(of: titles).allSatisfy(isThere) else { return }
    var places: [(Element, CGPoint)] = []
    for line in titles {
      let list: [Element]
      if let known = shown[line] {
        list = known
      } else {
        list = makeElements(of: line, lines)
        lengths.set(place(line, list, at: lengths.offset(of: line, gap: gap)), at: line)
        pinnedBeyond += list
      }
      places += list.map { ($0, $0.origin) }
    }
    func start(_ line: Int) -> CGFloat { lengths.offset(of: line, gap: gap) }
    let begin = start(titles.lowerBound)
    pins.append(
      LazyPin(
        edge: edge, places: places, start: begin, length: start(titles.upperBound) - gap - begin,
        room: start(
          section.all.lowerBound)...max(
            start(section.all.lowerBound), start(section.all.upperBound) - gap)))
  }

  /// The cell is a view that stays, whatever is seen.
  private func isThere(_ cell: Int) -> Bool {
    if case .element = locate(cell)?.segment.content { return true }
    return false
  }

  private func movePins() {
    guard !pins.isEmpty, let scroll else { return }
    let visible = stretch(of: scroll.unobscuredRect)
    for pin in pins {
      let shift = pin.shift(in: visible)
      pin.move(by: runsLeft ? -shift : shift, along: axis)
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
    let cells = lines.cells(of: shownRange)
    for segment in segments {
      let count = segment.count
      if case .rows(let rows) = segment.content {
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
    movePins()
    let (low, high) = wanted
    let first = lengths.count > 0 ? lengths.row(at: low, gap: gap) : 0
    let covered = lengths.offset(of: shownRange.upperBound, gap: gap)
    if first == shownRange.lowerBound, covered >= min(high, lengths.total(gap: gap)) { return }
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
    var start = 0
    for segment in segments {
      if case .rows(let rows) = segment.content, rows.source === source {
        guard row < segment.count else { return nil }
        return frame(ofLine: lines.line(holding: start + row))
      }
      start += segment.count
    }
    return nil
  }

  /// Where a line is, as far as is known.
  private func frame(ofLine line: Int) -> CGRect {
    var rect = frame
    let (before, length) = (lengths.offset(of: line, gap: gap), lengths.length(at: line))
    rect.origin[axis] = runsLeft ? frame.maxX - before - length : rect.origin[axis] + before
    rect.size[axis] = max(0, length)
    return rect
  }

  /// Where the lines are that lie in `rect`, or next to it, as far as is known.
  func lineFrames(around rect: CGRect) -> [CGRect] {
    guard lengths.count > 0 else { return [] }
    let stretch = stretch(of: rect)
    let first = max(0, lengths.row(at: stretch.lowerBound, gap: gap) - 1)
    let last = min(lengths.count - 1, lengths.row(at: stretch.upperBound, gap: gap) + 1)
    return (first...max(first, last)).filter { !lines.isTitle($0) }.map(frame(ofLine:))
  }

  // MARK: Tree

  private var shownElements: [Element] {
    shownRange.flatMap { shown[$0] ?? [] }
  }

  package override func forEachChild(_ body: (Element) -> Void) {
    departures.forEach(body)
    shownElements.forEach(body)
    pinnedBeyond.forEach(body)
  }

  /// The elements that are shown, back to front: what is raised, as a row that is being moved, lies
  /// over the other rows, and what is pinned over all.
  private var stacked: [Element] {
    let pinned = pins.flatMap { $0.places.map(\.element) }
    var rows = shownElements
    let raised = rows.filter { ($0.trait(ZIndexKey.id) as? Double ?? 0) > 0 }
    guard !pinned.isEmpty || !raised.isEmpty else { return rows }
    let later = Set((pinned + raised).map(ObjectIdentifier.init))
    rows.removeAll { later.contains(ObjectIdentifier($0)) }
    return rows + raised + pinned
  }

  package override func collectLayers(into list: inout [Layer]) {
    for element in departures + stacked { element.collectLayers(into: &list) }
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    for element in stacked.reversed() where element.hitTest(point, &chain) { return true }
    return false
  }

  package override func moveChildren(by delta: CGSize) {
    super.moveChildren(by: delta)
    for index in pins.indices { pins[index].containerMoved(by: delta) }
    visibleRectChanged()
  }
}

extension Element {
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
