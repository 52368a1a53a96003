import CoreGraphics
import Foundation

/// What the data sources of tables and of collections share: the snapshot, and how another one is
/// shown.
@preconcurrency @MainActor
open class _DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  private(set) var current = Snapshot()
  /// Has the view ask for everything again.
  private let reload: () -> Void

  init(reload: @escaping () -> Void) { self.reload = reload }

  /// Shows another snapshot. The items of a collection move to their new places; a table asks for
  /// all of its rows again.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    current = snapshot
    show(from: old, animated: animatingDifferences)
    completion?()
  }

  /// Shows what is current, in the place of another snapshot.
  func show(from old: Snapshot, animated: Bool) { reload() }

  /// Shows another snapshot.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    reload()
    completion?()
  }

  /// Shows another snapshot; returns when it is shown.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  open func snapshot() -> Snapshot { current }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
}
