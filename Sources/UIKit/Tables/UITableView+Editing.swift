import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UITableView {
  /// Shows or hides the controls by which rows are deleted, inserted and moved.
  func editingChanged(animated: Bool) {
    swipes.close()
    for case let row as RowView in shownTiles.values { row.editingChanged(animated: animated) }
  }

  // MARK: Deleting and inserting

  /// What the control before a row does while the table is edited.
  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return .none }
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return style == .delete && !commitsEdits && !hasTrailingActions(path) ? .none : style
  }

  private func hasTrailingActions(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) != nil
  }

  func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  /// What is behind the sides of a row: what the delegate says, and otherwise, at the trailing one,
  /// the button that deletes, if the data source deletes rows.
  func rowActions(of cell: UITableViewCell, at path: IndexPath, _ swipe: RowSwipe) -> [RowActions] {
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return [] }
    let leading = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    let trailing =
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? deletion(path)
    return (leading?.rowActions(.leading, of: cell, swipe) ?? [])
      + (trailing?.rowActions(.trailing, of: cell, swipe) ?? [])
  }

  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard commitsEdits, style == .delete else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title ?? "Delete") {
        [weak self] _, _, done in
        self?.commit(.delete, path)
        done(true)
      }
    ])
  }

  // MARK: Moving

  func canMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) == true
  }

  /// A row on its way to another place.
  struct Reordering {
    let from: IndexPath
    /// Where it goes if it is let go now.
    var to: IndexPath
    /// Points the finger moved it.
    var distance: CGFloat
  }

  /// The row that is held follows the finger, and the others make room.
  func drag(_ path: IndexPath, by distance: CGFloat) {
    if reordering == nil {
      swipes.close()
      reordering = Reordering(from: path, to: path, distance: 0)
      shownTiles[.item(path)].map(bringSubviewToFront)
    }
    guard var held = reordering, held.from == path else { return }
    held.distance = distance
    let middle = rectForRow(at: path).midY + distance
    let target = target(of: held.from, at: middle) ?? held.to
    let isElsewhere = target != held.to
    held.to = target
    reordering = held
    withAnimation(isElsewhere ? .spring(response: 0.3, dampingFraction: 0.9) : nil) { tile() }
  }

  /// The row among whose bounds a place is, as the delegate allows it.
  private func target(of path: IndexPath, at y: CGFloat) -> IndexPath? {
    let rows = placedRows
    guard let under = rows.first(where: { y < $0.frame.maxY }) ?? rows.last else { return nil }
    guard under.path != path, let delegate else { return under.path }
    return delegate.tableView(
      self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: under.path)
  }

  /// Puts the row down where it is.
  func drop() {
    guard let held = reordering else { return }
    reordering = nil
    if held.to != held.from {
      dataSource?.tableView(self, moveRowAt: held.from, to: held.to)
      forgetTiles()
    } else {
      withAnimation(.spring(response: 0.3, dampingFraction: 0.9)) { tile() }
    }
  }

  /// The finger is not the row's any more: nothing is moved.
  func putBack() {
    guard reordering != nil else { return }
    reordering = nil
    withAnimation(.spring(response: 0.3, dampingFraction: 0.9)) { tile() }
  }

  /// Where a row is while another one is moved.
  func place(of path: IndexPath, _ frame: CGRect) -> CGRect {
    guard let held = reordering else { return frame }
    if path == held.from { return frame.offsetBy(dx: 0, dy: held.distance) }
    let length = rectForRow(at: held.from).height
    if held.from < path, path <= held.to { return frame.offsetBy(dx: 0, dy: -length) }
    if held.to <= path, path < held.from { return frame.offsetBy(dx: 0, dy: length) }
    return frame
  }
}

// MARK: Who deletes rows

extension UITableView {
  /// Whether the data source has code of its own for deleted and inserted rows.
  ///
  /// On iOS the Objective-C runtime says so. Here a controller's class is looked at; of any other it
  /// is assumed, until its missing code was called once.
  var commitsEdits: Bool {
    guard let dataSource else { return false }
    if dataSource is UITableViewController {
      return Self.commitPlace.isOverridden(by: type(of: dataSource))
    }
    return !Self.withoutCommit.contains(ObjectIdentifier(type(of: dataSource)))
  }

  private static var withoutCommit: Set<ObjectIdentifier> = []

  /// The data source has no code for deleted rows.
  func commitIsMissing() {
    guard let dataSource else { return }
    Self.withoutCommit.insert(ObjectIdentifier(type(of: dataSource)))
    forgetTiles()
  }

  private static let commitPlace = MethodPlace(
    in: UITableViewController.self, overriding: Committing.self, plain: Plain.self)
  private static let movePlace = MethodPlace(
    in: UITableViewController.self, overriding: Moving.self, plain: Plain.self)

  /// Whether a controller has code of its own for moved rows.
  static func movesRows(_ controller: UITableViewController) -> Bool {
    movePlace.isOverridden(by: type(of: controller))
  }

  private class Plain: UITableViewController {}
  private class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private class Moving: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
}
