import CoreGraphics
import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Rows in sections, which a data source makes as they come into sight.
@preconcurrency @MainActor open class UITableView: _TiledScrollView {
  /// What a table looks like: rows from edge to edge, or sections apart from each other.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Where in the table a row is scrolled to; `none` scrolls as little as needed.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// What the table looks like.
  public let style: Style
  /// Says how many sections and rows there are, and makes the cells. Without one the table is
  /// empty.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { forgetTiles() } }
  /// Told of what is chosen, and of scrolling.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      forgetTiles()
    }
  }

  /// Whether there are lines between rows; there are by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { forgetTiles() } }
  /// The colour of the lines between rows, `.separator` by default; nil draws none.
  open var separatorColor: UIColor? = .separator { didSet { forgetTiles() } }
  /// How far the lines between rows are from the table's edges, in points. By default they begin
  /// at the margin: 16 at the left, 20 where there is much room across.
  open var separatorInset: UIEdgeInsets {
    get {
      givenSeparatorInset
        ?? UIEdgeInsets(top: 0, left: environment.layoutMargin, bottom: 0, right: 0)
    }
    set {
      givenSeparatorInset = newValue
      forgetTiles()
    }
  }
  private var givenSeparatorInset: UIEdgeInsets?
  /// What is above the first section, in its own height; nil, the default, is nothing.
  open var tableHeaderView: UIView? { didSet { forgetTiles() } }
  /// What is below the last section, in its own height; nil, the default, is nothing.
  open var tableFooterView: UIView? { didSet { forgetTiles() } }
  open var backgroundView: UIView?
  /// The height of rows about which the delegate says nothing.
  /// Of the letters at the side; nil is the tint.
  open var sectionIndexColor: UIColor? { didSet { signal.send() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { signal.send() } }
  /// Behind the letters while a finger is on them; nil is as otherwise.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { signal.send() } }
  /// A table with fewer rows shows no letters.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { signal.send() } }
  open var rowHeight: CGFloat = automaticDimension { didSet { moveTiles() } }
  open var sectionHeaderHeight: CGFloat = automaticDimension
  open var sectionFooterHeight: CGFloat = automaticDimension
  open var estimatedRowHeight: CGFloat = automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Whether a tap chooses a row; true by default.
  open var allowsSelection = true
  /// Whether several rows can be chosen; false by default.
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether rows have controls to delete, insert and move them; false by default.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingChanged(animated: false) } }
  }
  /// Of which rows the actions are seen.
  let swipes = RowSwipes()
  /// The row that is moved now.
  var reordering: Reordering?
  open var prefetchDataSource: AnyObject?
  open var dragInteractionEnabled = false
  nonisolated public static let automaticDimension: CGFloat = -1

  /// An empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Cells

  private var classes: [String: UIView.Type] = [:]

  /// Has cells of a class made for an identifier, where none can be used again.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// Has headers and footers of a class made for an identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    classes["section:" + identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// A cell that no row uses any more, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = spareView(named: identifier) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    guard let type = classes[identifier] as? UITableViewCell.Type else { return nil }
    return type.make(identifier)
  }

  /// A cell that no row uses any more, or a new one of the class that was registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Diagnostics.warn(
      once: "dequeue:\(identifier)",
      "No class was registered for cells named \(identifier), so a plain cell is used.")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or a footer to fill: one that has left the screen, or a new one of the registered
  /// class; nil if none was registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    if let view = spareView(named: "section:" + identifier) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    return (classes["section:" + identifier] as? UITableViewHeaderFooterView.Type)?.make(identifier)
  }

  override func reuseIdentifier(of view: UIView) -> String? {
    if let title = view as? UITableViewHeaderFooterView {
      return title.reuseIdentifier.map { "section:" + $0 }
    }
    return (view as? UITableViewCell)?.reuseIdentifier
  }

  // MARK: Places

  private var frames: [(tile: Tile, frame: CGRect)] = []
  private var rowsInSections: [Int] = []
  /// From where to where sections reach, in order.
  private(set) var sectionSpans: [SectionSpan] = []
  private var measured: [IndexPath: UITableViewCell] = [:]

  /// How many sections the data source has; one unless it says so.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  override func arrange() -> CGSize {
    frames = []
    sectionSpans = []
    measured = [:]
    rowsInSections = (0..<max(0, numberOfSections)).map { numberOfRows(inSection: $0) }
    let width = bounds.width - 2 * inset
    var y: CGFloat = 0
    @discardableResult func add(_ tile: Tile, _ height: CGFloat, _ inset: CGFloat = 0) -> CGRect {
      let frame = CGRect(x: inset, y: y, width: bounds.width - 2 * inset, height: max(0, height))
      if height > 0 { frames.append((tile, frame)) }
      y += frame.height
      return frame
    }
    add(.tableHeader, tableHeaderView?.bounds.height ?? 0)
    for (section, count) in rowsInSections.enumerated() {
      let header = add(.header(section), headerHeight(section), inset)
      for row in 0..<max(0, count) {
        let path = IndexPath(row: row, section: section)
        add(.item(path), height(of: path, width: width), inset)
      }
      let footer = add(.footer(section), footerHeight(section), inset)
      sectionSpans.append(SectionSpan(header: header, footer: footer))
    }
    add(.tableFooter, tableFooterView?.bounds.height ?? 0)
    return CGSize(width: bounds.width, height: y)
  }

  /// Points between the sides of the table and its rows and titles.
  private var inset: CGFloat { style == .insetGrouped ? environment.layoutMargin : 0 }

  private func height(of path: IndexPath, width: CGFloat) -> CGFloat {
    let said = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if said >= 0 { return said }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return 44 }
    measured[path] = cell
    return cell.height(inWidth: width)
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let said = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if said >= 0 { return said }
    if delegate?.tableView(self, viewForHeaderInSection: section) != nil {
      return style == .plain ? 28 : 38
    }
    if let title = header(section) { return title.height(inWidth: bounds.width - 2 * inset) }
    return style == .plain ? 0 : 18
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let said = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if said >= 0 { return said }
    if delegate?.tableView(self, viewForFooterInSection: section) != nil { return 28 }
    if let title = footer(section) { return title.height(inWidth: bounds.width - 2 * inset) }
    return style == .plain ? 0 : 18
  }

  package override var content: AnyView? {
    super.content.map { content in
      AnyView(content.overlay(alignment: .trailing) { TableIndex(table: self) })
    }
  }

  override func tiles(in rect: CGRect) -> [(tile: Tile, frame: CGRect)] {
    // The frames are in order: halve until the first that reaches into the rectangle.
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].frame.maxY < rect.minY { low = middle + 1 } else { high = middle }
    }
    let seen = withFloating(Array(frames[low...].prefix { $0.frame.minY <= rect.maxY }))
    guard reordering != nil else { return seen }
    return seen.map { tile, frame in
      if case .item(let path) = tile { (tile, place(of: path, frame)) } else { (tile, frame) }
    }
  }

  /// Where rows are, from top to bottom.
  var placedRows: [(path: IndexPath, frame: CGRect)] {
    frames.compactMap { if case .item(let path) = $0.tile { (path, $0.frame) } else { nil } }
  }

  override func view(for tile: Tile) -> UIView? {
    switch tile {
    case .supplementary, .decoration, .scroller: return nil
    case .tableHeader: return tableHeaderView
    case .tableFooter: return tableFooterView
    case .header(let section):
      return floating(
        delegate?.tableView(self, viewForHeaderInSection: section) ?? header(section))
    case .footer(let section):
      return floating(
        delegate?.tableView(self, viewForFooterInSection: section) ?? footer(section))
    case .item(let path):
      guard
        let cell = measured.removeValue(forKey: path)
          ?? dataSource?.tableView(self, cellForRowAt: path)
      else { return nil }
      return RowView(
        cell, in: self, at: path, isFirst: path.row == 0,
        isLast: path.row == rowsInSections[path.section] - 1)
    }
  }

  /// What the data source says above a section.
  private func header(_ section: Int) -> UITableViewHeaderFooterView? {
    dataSource?.tableView(self, titleForHeaderInSection: section).map {
      UITableViewHeaderFooterView($0, as: style == .plain ? .plainHeader : .header)
    }
  }

  /// What it says below.
  private func footer(_ section: Int) -> UITableViewHeaderFooterView? {
    dataSource?.tableView(self, titleForFooterInSection: section).map {
      UITableViewHeaderFooterView($0, as: style == .plain ? .plainFooter : .footer)
    }
  }

  override func tile() {
    super.tile()
    raiseFloating()
  }

  override func tileRetired(_ tile: Tile, _ view: UIView) {
    guard case .item(let path) = tile, let row = view as? RowView else { return }
    row.cell.removeFromSuperview()
    keepSpare(row.cell, named: row.cell.reuseIdentifier)
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: path)
  }

  // MARK: What is seen

  /// The cell of a row that is on screen; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (shownTiles[.item(indexPath)] as? RowView)?.cell
  }
  /// The cells on screen, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap(cellForRow)
  }
  /// The rows on screen, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    tiles(in: CGRect(origin: contentOffset, size: bounds.size)).compactMap {
      if case .item(let path) = $0.tile { path } else { nil }
    }
  }
  /// The row that a cell shows; nil if it is not on screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for (tile, view) in shownTiles {
      if case .item(let path) = tile, (view as? RowView)?.cell === cell { return path }
    }
    return nil
  }
  /// The row at a point of the table's coordinates; nil where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    for (tile, frame) in frames where frame.contains(point) {
      if case .item(let path) = tile { return path }
    }
    return nil
  }
  /// Where a row is, in the table's coordinates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .item(indexPath)) }

  /// Where a section's header, rows and footer are, in the table's coordinates.
  open func rect(forSection section: Int) -> CGRect {
    if isStale { tile() }
    let parts = frames.filter { $0.tile.section == section }.map(\.frame)
    return parts.dropFirst().reduce(parts.first ?? .zero) { $0.union($1) }
  }
  /// Where a section's header is, in the table's coordinates.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }
  /// Where a section's footer is, in the table's coordinates.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }
  private func rect(of tile: Tile) -> CGRect {
    if isStale { self.tile() }
    return frames.first { $0.tile == tile }?.frame ?? .zero
  }

  /// Scrolls until a row is at a place of the table.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    let last = max(0, contentSize.height - bounds.height)
    let y: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: y = row.minY - floatingHeight(in: indexPath.section)
    case .middle: y = row.midY - bounds.height / 2
    case .bottom: y = row.maxY - bounds.height
    }
    setContentOffset(CGPoint(x: 0, y: min(max(0, y), last)), animated: animated)
  }

  // MARK: Selection

  private var selected: [IndexPath] = []
  /// The chosen row; nil if none is.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The chosen rows; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Chooses a row; the delegate is not told.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !choosesSeveral { for path in selected { unselect(path) } }
    guard let indexPath else { return }
    selected.append(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }
  /// No longer has a row chosen; the delegate is not asked.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { unselect(indexPath) }

  private var choosesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func unselect(_ path: IndexPath) {
    selected.removeAll { $0 == path }
    cellForRow(at: path)?.setSelected(false, animated: false)
  }

  func isSelected(_ path: IndexPath) -> Bool { selected.contains(path) }

  func tapped(_ path: IndexPath) {
    let allows =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    guard allows, let delegate else { return }
    if choosesSeveral, selected.contains(path) {
      unselect(path)
      delegate.tableView(self, didDeselectRowAt: path)
      return
    }
    guard let chosen = delegate.tableView(self, willSelectRowAt: path) else { return }
    let before = selected
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    if !choosesSeveral {
      for path in before where path != chosen {
        delegate.tableView(self, didDeselectRowAt: path)
      }
    }
    delegate.tableView(self, didSelectRowAt: chosen)
  }

  // MARK: Changes

  /// Asks the data source for everything again.
  open func reloadData() {
    selected = []
    forgetTiles()
  }
  /// Asks the data source for rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { forgetTiles() }
  /// Asks the data source for sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { forgetTiles() }
  /// Call when the data source has new rows: it is asked again.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { forgetTiles() }
  /// Call when the data source no longer has rows: it is asked again.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { forgetTiles() }
  /// Call when the data source has a row elsewhere: it is asked again.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { forgetTiles() }
  /// Call when the data source has new sections: it is asked again.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { forgetTiles() }
  /// Call when the data source no longer has sections: it is asked again.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { forgetTiles() }
  open func beginUpdates() {}
  open func endUpdates() { moveTiles() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  /// Shows the controls to delete, insert and move rows, or takes them away.
  open func setEditing(_ editing: Bool, animated: Bool) {
    withAnimation(animated ? .easeInOut(duration: 0.3) : nil) { isEditing = editing }
  }
}

extension UITableViewCell {
  /// A cell of a class that was registered, which has the initializer of this class.
  fileprivate static func make(_ identifier: String) -> UITableViewCell {
    unsafeBitCast(self, to: _TableCellClass.Type.self).init(
      style: .default, reuseIdentifier: identifier)
  }
}

extension UITableViewHeaderFooterView {
  /// A title of a class that was registered, which has the initializer of this class.
  fileprivate static func make(_ identifier: String) -> UITableViewHeaderFooterView {
    unsafeBitCast(self, to: _TableTitleClass.Type.self).init(reuseIdentifier: identifier)
  }
}

/// Stands for classes of titles as ``_TableCellClass`` does for those of cells.
open class _TableTitleClass: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands for classes of cells that are only known when one is to be made, as ``_DynamicClass``
/// does.
open class _TableCellClass: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
