import CoreGraphics
import Foundation
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
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var isEditing = false
  open var dragInteractionEnabled = false

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

  /// A cell that no item uses any more, or a new one of the class that was registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = reusable(identifier) as? UICollectionViewCell { return cell }
    Diagnostics.warn(
      once: "dequeue:\(identifier)",
      "No class was registered for cells named \(identifier), so a plain cell is used.")
    return UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reusable(elementKind + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  override func reuseIdentifier(of view: UIView) -> String? {
    (view as? UICollectionReusableView)?.reuseName
  }

  // MARK: Places

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  override func arrange() -> CGSize {
    collectionViewLayout.prepare()
    return collectionViewLayout.collectionViewContentSize
  }

  override func tiles(in rect: CGRect) -> [(tile: Tile, frame: CGRect)] {
    (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map {
      let tile: Tile =
        switch $0.representedElementKind {
        case nil: .item($0.indexPath)
        case Self.elementKindSectionFooter: .footer($0.indexPath.section)
        default: .header($0.indexPath.section)
        }
      return (tile, $0.frame)
    }
  }

  override func view(for tile: Tile) -> UIView? {
    switch tile {
    case .item(let path):
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
      cell.isSelected = selected.contains(path)
      cell.onTap = { [weak self] in self?.tapped(path) }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      return cell
    case .header(let section): return title(Self.elementKindSectionHeader, section)
    case .footer(let section): return title(Self.elementKindSectionFooter, section)
    default: return nil
    }
  }

  private func title(_ kind: String, _ section: Int) -> UIView? {
    dataSource?.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
  }

  override func tileRetired(_ tile: Tile, _ view: UIView) {
    guard case .item(let path) = tile, let cell = view as? UICollectionViewCell else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  // MARK: What is seen

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownTiles[.item(indexPath)] as? UICollectionViewCell
  }
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    shownTiles.keys.compactMap { if case .item(let path) = $0 { path } else { nil } }.sorted()
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    indexPathsForVisibleItems.first { cellForItem(at: $0) === cell }
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if isStale { tile() }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
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
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Chooses an item; the delegate is not told.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection { for path in selected { deselectItem(at: path, animated: false) } }
    guard let indexPath else { return }
    selected.append(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  private func tapped(_ path: IndexPath) {
    guard allowsSelection, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else {
      return
    }
    if allowsMultipleSelection, selected.contains(path) {
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let before = selected
    selectItem(at: path, animated: false, scrollPosition: [])
    if !allowsMultipleSelection {
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
  open func reloadItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func reloadSections(_ sections: IndexSet) { forgetTiles() }
  open func insertItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func deleteItems(at indexPaths: [IndexPath]) { forgetTiles() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { forgetTiles() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
}

/// A view of a collection that is used again.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  fileprivate(set) var reuseName: String?
  open var reuseIdentifier: String? { reuseName }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// Fills the cell.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }()
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var isSelected = false { didSet { signal.send() } }
  open var isHighlighted = false { didSet { signal.send() } }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// What the content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      for view in contentView.subviews { view.removeFromSuperview() }
      guard let view = contentConfiguration?.makeContentView() else { return }
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  open override func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
}

/// Who makes the items of a collection. The two functions without a default are required.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// Who is told what is done with the items of a collection. Everything is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
