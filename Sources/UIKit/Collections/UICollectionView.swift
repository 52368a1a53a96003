import CoreGraphics
import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Items in sections, which a layout places and a data source makes as they come into sight.
@preconcurrency @MainActor open class UICollectionView: _TiledScrollView {
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }

  /// Which way the content scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// What a view of a collection stands for.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// Decides where the items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      forgetTiles()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetTiles() } }
  /// Told of what is chosen, and of scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      forgetTiles()
    }
  }
  /// Behind the items; nil, the default, is nothing.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether a tap chooses an item; true by default.
  open var allowsSelection = true
  /// Whether several items can be chosen; false by default.
  open var allowsMultipleSelection = false
  /// Whether a tap chooses an item while the collection is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be chosen while the collection is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false
  open var isPrefetchingEnabled = true
  open weak var prefetchDataSource: AnyObject?
  open var dragInteractionEnabled = false
  open var selectionFollowsFocus = false
  /// Whether the cells show what belongs to editing; false by default.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      swipes.close()
      for cell in visibleCells { cell.isEditing = isEditing }
      moveTiles()
    }
  }
  /// Of which rows the actions are seen.
  let swipes = RowSwipes()
  /// The item that is moved now.
  var held: HeldItem?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells

  private var classes: [String: UICollectionReusableView.Type] = [:]

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
  }

  private func reusable(_ name: String) -> UICollectionReusableView? {
    if let view = spareView(named: name) as? UICollectionReusableView {
      view.prepareForReuse()
      return view
    }
    let view = classes[name].flatMap { _ViewClass.make($0) as? UICollectionReusableView }
    view?.reuseName = name
    return view
  }

  /// A view of a class that a registration names.
  func reusable<V: UICollectionReusableView>(_ name: String, _ type: V.Type) -> V {
    classes[name] = type
    return unsafeDowncast(reusable(name) ?? UICollectionReusableView(frame: .zero), to: type)
  }

  /// A cell that no item uses any more, or a new one of the class that was registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = reusable(identifier) as? UICollectionViewCell {
      prepare(cell, at: indexPath)
      return cell
    }
    Diagnostics.warn(
      once: "dequeue:\(identifier)",
      "No class was registered for cells named \(identifier), so a plain cell is used.")
    return UICollectionViewCell(frame: .zero)
  }

  /// A header, a footer or the like that is not used any more, or a new one of the class that was
  /// registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reusable(elementKind + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  /// Tells a cell what it stands for, before it is filled.
  func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.collection = self
    cell.isEditing = isEditing
    let outline = dataSource as? any _OutlineDataSource
    cell.isExpanded = outline?.isExpanded(at: path) ?? false
    if let row = cell as? UICollectionViewListCell {
      row.row = collectionViewLayout.layoutAttributesForItem(at: path)?.listRow
      if let level = outline?.level(at: path), row.indentationLevel != level {
        row.indentationLevel = level
      }
    }
  }

  /// Tells a row that is a header what it stands for.
  func prepareTitle(_ header: UICollectionViewListCell, at path: IndexPath) {
    header.collection = self
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let section = path.first, let list = layout.section(section)?.list
    else { return }
    header.row = ListRow(headerOf: list, section: section)
  }

  override func reuseIdentifier(of view: UIView) -> String? {
    (view as? UICollectionReusableView)?.reuseName
  }

  // MARK: Places

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// What the content of views needs that were on screen, where the layout leaves their size to it.
  var measuredSizes: [LayoutElement: CGSize] = [:]
  private var sizeWhenMeasured = CGSize.zero

  override func arrange() -> CGSize {
    if sizeWhenMeasured.width != bounds.width {
      sizeWhenMeasured = bounds.size
      measuredSizes = [:]
    }
    collectionViewLayout.prepare()
    return collectionViewLayout.collectionViewContentSize
  }

  override func forgetTiles() {
    measuredSizes = [:]
    super.forgetTiles()
  }

  override func tiles(in rect: CGRect) -> [(tile: Tile, frame: CGRect)] {
    shownAttributes = [:]
    var all: [(tile: Tile, frame: CGRect)] = []
    for attributes in collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] {
      let tile = Tile(attributes)
      shownAttributes[tile] = attributes
      all.append((tile, frame(of: attributes)))
    }
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      all += layout.scrollers(in: rect).map { (.scroller($0.section), $0.frame) }
    }
    return all
  }

  /// What the layout says of the views that are shown.
  private(set) var shownAttributes: [Tile: UICollectionViewLayoutAttributes] = [:]

  override func tile() {
    super.tile()
    // Sizes that the content decides are known when there are views; then others come into sight.
    for _ in 0..<16 {
      guard measureShown() else { break }
      moveTiles()
      super.tile()
    }
    for (tile, view) in shownTiles {
      if let attributes = shownAttributes[tile] {
        (view as? UICollectionReusableView)?.take(attributes)
      }
      if case .scroller = tile, let scroller = view as? SectionScroller { scroller.moveTiles() }
    }
    backgroundView?.frame = CGRect(origin: contentOffset, size: bounds.size)
    orderByDepth()
    tellOfVisibleItems()
  }

  /// Asks views for their sizes that were not asked yet; whether one has another than was said.
  private func measureShown() -> Bool {
    var isOther = false
    for (tile, view) in shownTiles {
      guard let attributes = shownAttributes[tile], attributes.sizing.isNeeded,
        measuredSizes[attributes.element] == nil, let view = view as? UICollectionReusableView
      else { continue }
      let size = view.preferredLayoutAttributesFitting(attributes.copied()).size
      measuredSizes[attributes.element] = size
      if abs(size.height - attributes.size.height) > 0.01
        || abs(size.width - attributes.size.width) > 0.01
      {
        isOther = true
      }
    }
    return isOther
  }

  /// The content of an item may need another size.
  func measureAgain(_ path: IndexPath) {
    guard measuredSizes.removeValue(forKey: LayoutElement(kind: .cell, path: path)) != nil else {
      return
    }
    moveTiles()
  }

  /// Views with larger numbers are in front; most have none.
  private func orderByDepth() {
    let raised = shownTiles.filter { (shownAttributes[$0.key]?.zIndex ?? 0) != 0 }
    guard !raised.isEmpty else { return }
    let inFront = raised.filter { shownAttributes[$0.key]!.zIndex > 0 }
      .sorted { shownAttributes[$0.key]!.zIndex < shownAttributes[$1.key]!.zIndex }.map(\.value)
    let last = Set(subviews.suffix(inFront.count).map(\.stageID))
    if last != Set(inFront.map(\.stageID)) { inFront.forEach(bringSubviewToFront) }
    let behind = raised.filter { shownAttributes[$0.key]!.zIndex < 0 }.map(\.value)
    let first = Set(subviews.prefix(behind.count).map(\.stageID))
    if first != Set(behind.map(\.stageID)) { behind.forEach(sendSubviewToBack) }
  }

  private func tellOfVisibleItems() {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    let paths = Dictionary(grouping: shownTiles.keys.compactMap(\.path), by: { $0.first ?? 0 })
    for (section, _) in paths {
      guard let handler = layout.section(section)?.visibleItemsInvalidationHandler else { continue }
      let items = shownTiles.compactMap { tile, view in
        tile.path?.first == section && shownAttributes[tile] != nil
          ? VisibleItem(
            view, at: tile.path ?? [], kind: tile.kind, frame: shownAttributes[tile]!.frame) : nil
      }
      handler(items, contentOffset, surroundings)
    }
  }

  /// What a layout sees of the collection.
  var surroundings: LayoutSurroundings {
    LayoutSurroundings(size: bounds.size, traits: traitCollection)
  }

  override func view(for tile: Tile) -> UIView? {
    switch tile {
    case .item(let path): return cell(at: path)
    case .supplementary(let kind, let path): return supplementary(kind, path)
    case .decoration(let kind, let path): return collectionViewLayout.decoration(kind, at: path)
    case .scroller(let section): return SectionScroller(self, section: section)
    default: return nil
    }
  }

  /// Asks the data source for a cell.
  func cell(at path: IndexPath) -> UIView? {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    if cell.collection == nil { prepare(cell, at: path) }
    cell.isSelected = selected.contains(path)
    cell.isReordering = held?.from == path
    cell.onTap = { [weak self, weak cell] in
      if let self, let cell, let path = indexPath(for: cell) { tapped(path) }
    }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    return cell
  }

  private func supplementary(_ kind: String, _ path: IndexPath) -> UIView? {
    guard
      let view = dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
    else { return nil }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    return view
  }

  override func tileRetired(_ tile: Tile, _ view: UIView) {
    switch tile {
    case .item(let path):
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case .supplementary(let kind, let path):
      guard let view = view as? UICollectionReusableView else { return }
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    case .scroller: (view as? SectionScroller)?.forgetTiles()
    default: break
    }
  }

  // MARK: What is seen

  /// The cell of an item that is on screen; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    let scroller = scroller(indexPath.section)
    return (shownTiles[.item(indexPath)] ?? scroller?.shownTiles[.item(indexPath)])
      as? UICollectionViewCell
  }
  /// The items of a section that scroll by themselves, if they do.
  func scroller(_ section: Int) -> SectionScroller? {
    shownTiles[.scroller(section)] as? SectionScroller
  }
  func scrollerOffset(_ section: Int) -> CGPoint? { scroller(section)?.contentOffset }

  /// The header, the footer or the like that is on screen; nil for others.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shownTiles[.supplementary(elementKind, indexPath)] as? UICollectionReusableView }
  /// The headers, footers and the like of a kind that are on screen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownTiles.compactMap { tile, view in
      tile.kind == elementKind ? view as? UICollectionReusableView : nil
    }
  }
  /// Where the layout puts a header, a footer or the like; nil if it has none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    if isStale { tile() }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    let inScrollers = shownTiles.values.compactMap { ($0 as? SectionScroller)?.shownTiles.keys }
    return (Array(shownTiles.keys) + inScrollers.joined())
      .compactMap { if case .item(let path) = $0 { path } else { nil } }.sorted()
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    indexPathsForVisibleItems.first { cellForItem(at: $0) === cell }
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let item = collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }
    if let item { return item.indexPath }
    return shownTiles.values.lazy.compactMap { ($0 as? SectionScroller)?.path(at: point) }.first
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if isStale { tile() }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
    scroller(indexPath.section)?.show(indexPath, at: scrollPosition, animated: animated)
    if scrollPosition.isEmpty { return scrollRectToVisible(item, animated: animated) }
    var point = contentOffset
    if scrollPosition.contains(.left) { point.x = item.minX }
    if scrollPosition.contains(.centeredHorizontally) { point.x = item.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { point.x = item.maxX - bounds.width }
    if scrollPosition.contains(.top) { point.y = item.minY }
    if scrollPosition.contains(.centeredVertically) { point.y = item.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { point.y = item.maxY - bounds.height }
    point.x = min(max(0, point.x), max(0, contentSize.width - bounds.width))
    point.y = min(max(0, point.y), max(0, contentSize.height - bounds.height))
    setContentOffset(point, animated: animated)
  }

  // MARK: Selection

  private var selected: [IndexPath] = []
  /// The chosen items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Chooses an item; the delegate is not told.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !choosesSeveral { for path in selected { deselectItem(at: path, animated: false) } }
    guard let indexPath else { return }
    selected.append(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }

  /// No longer has an item chosen; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  private var choosesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func tapped(_ path: IndexPath) {
    let allows =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.hasOutlineHeader {
      return cell.toggleOutline()
    }
    guard allows, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if choosesSeveral, selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let before = selected
    selectItem(at: path, animated: false, scrollPosition: [])
    if !choosesSeveral {
      for other in before where other != path {
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Changes

  /// Asks the data source for everything again.
  open func reloadData() {
    selected = []
    forgetTiles()
  }
  /// Fills the cells of items again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func reloadItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func reloadSections(_ sections: IndexSet) { forgetTiles() }
  open func insertItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func deleteItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func insertSections(_ sections: IndexSet) { forgetTiles() }
  open func deleteSections(_ sections: IndexSet) { forgetTiles() }
  open func moveSection(_ section: Int, toSection newSection: Int) { forgetTiles() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { forgetTiles() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// The items have moved: cells that are shown stay those of their items.
  ///
  /// - Parameter path: Where the item of a path is now; nil if it is not there any more, or if its
  ///   cell is to be made anew.
  func itemsMoved(_ path: (IndexPath) -> IndexPath?) {
    selected = selected.compactMap(path)
    renameTiles { tile in
      guard case .item(let old) = tile else { return nil }
      return path(old).map { .item($0) }
    }
    measuredSizes = [:]
    for cell in visibleCells { if let path = indexPath(for: cell) { prepare(cell, at: path) } }
  }
}
