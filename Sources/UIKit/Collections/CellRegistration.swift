import CoreGraphics
import Foundation

extension UICollectionView {
  /// How cells of a class are filled with items. Make it once, not each time a cell is asked for:
  /// cells are used again for the same registration only.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let handler: Handler
    /// The name by which the cells are used again.
    let identifier = "registration:" + UUID().uuidString

    /// Cells of a class, filled by `handler`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How headers, footers and the like of a class are filled.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let elementKind: String
    let handler: Handler
    let identifier = "registration:" + UUID().uuidString

    /// Views of a kind, filled by `handler`.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell for an item: one that no item uses any more, or a new one, filled by the registration.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell: Cell = reusable(registration.identifier, Cell.self)
    prepare(cell, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header, a footer or the like: one that is not used any more, or a new one, filled by the
  /// registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view: Supplementary = reusable(registration.identifier, Supplementary.self)
    if let header = view as? UICollectionViewListCell { prepareTitle(header, at: indexPath) }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
