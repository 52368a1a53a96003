import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Makes the items of a collection of a snapshot's. The collection does not keep it.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  private let provider: CellProvider
  private weak var view: UICollectionView?
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// Makes headers, footers and the like.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Asked and told of items that people move.
  open var reorderingHandlers = ReorderingHandlers()
  /// Asked and told of items whose items below people show and hide.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    view = collectionView
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }

  override func show(from old: Snapshot, animated: Bool) {
    guard let view, !view.shownTiles.isEmpty else {
      view?.reloadData()
      return
    }
    let paths = current.paths
    let changed = Set(current.reloadedItemIdentifiers)
    withAnimation(animated ? .default : nil) {
      view.itemsMoved { path in
        old.item(at: path).flatMap { changed.contains($0) ? nil : paths[$0] }
      }
    }
  }

  // MARK: Outlines

  /// Shows the items of one section, with those below them that are expanded. A section that is not
  /// there yet comes last.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var all = current
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    all.replaceItems(inSection: section, by: snapshot.visibleItems)
    apply(all, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The items of a section as they are shown.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    flat.append(current.itemIdentifiers(inSection: section))
    return flat
  }

  /// What an app says of items with others below them; what is not said is allowed.
  @MainActor public struct SectionSnapshotHandlers {
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Makes the items below one as it is expanded, of those there were.
    public var snapshotForExpandingParent:
      ((ItemIdentifierType, SectionSnapshot) -> SectionSnapshot)?
    public init() {}
  }

  // MARK: Moving

  /// What an app says of items that are moved; nothing can be moved by default.
  @MainActor public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((Transaction) -> Void)?
    public var didReorder: ((Transaction) -> Void)?
    public init() {}
  }

  public typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = current.item(at: sourceIndexPath),
      let other = current.item(at: destinationIndexPath)
    else { return }
    var new = current
    if sourceIndexPath < destinationIndexPath {
      new.moveItem(item, afterItem: other)
    } else {
      new.moveItem(item, beforeItem: other)
    }
    let transaction = Transaction(
      initialSnapshot: current, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: current.itemIdentifiers))
    reorderingHandlers.willReorder?(transaction)
    if let section = sectionIdentifier(for: sourceIndexPath.section) { outlines[section] = nil }
    apply(new, animatingDifferences: true)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    current.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

/// What people have changed by moving items.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The same for each section that is another one.
  public var sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let old = initialSnapshot.itemIdentifiers(inSection: section)
      let new = finalSnapshot.itemIdentifiers(inSection: section)
      guard old != new else { return nil }
      var (before, after) = (
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      )
      before.append(old)
      after.append(new)
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
        difference: new.difference(from: old))
    }
  }
}

/// What people have changed in one section by moving items.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource: _ShowsMoves, _OutlineDataSource {
  private func place(_ path: IndexPath) -> (SectionIdentifierType, ItemIdentifierType)? {
    guard let section = sectionIdentifier(for: path.section), let item = current.item(at: path)
    else { return nil }
    return (section, item)
  }

  func isExpanded(at path: IndexPath) -> Bool {
    guard let (section, item) = place(path), let outline = outlines[section] else { return false }
    return outline.isExpanded(item)
  }

  func level(at path: IndexPath) -> Int {
    guard let (section, item) = place(path), let outline = outlines[section] else { return 0 }
    return outline.level(of: item)
  }

  func toggleItem(at path: IndexPath) {
    guard let (section, item) = place(path), var outline = outlines[section] else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let make = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section, animatingDifferences: true)
  }
}
