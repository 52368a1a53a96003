import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// An item on its way to another place.
struct HeldItem {
  let from: IndexPath
  /// Where it goes if it is let go now.
  var to: IndexPath
  /// Where its middle is.
  var center: CGPoint
  let start: CGPoint
}

extension UICollectionView {
  /// Picks an item up, to be moved; false if the data source forbids it.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard held == nil, let cell = cellForItem(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
      let frame = layoutAttributesForItem(at: indexPath)?.frame
    else { return false }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    swipes.close()
    held = HeldItem(from: indexPath, to: indexPath, center: center, start: center)
    cell.isReordering = true
    bringSubviewToFront(cell)
    return true
  }

  /// The item that is held is at a point of the content; the others make room.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var item = held else { return }
    item.center = targetPosition
    var target = item.to
    if let under = indexPathForItem(at: targetPosition), under.section == item.from.section {
      target =
        delegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: item.from,
          atCurrentIndexPath: item.to, toProposedIndexPath: under) ?? under
    }
    let isElsewhere = target != item.to
    item.to = target
    held = item
    withAnimation(isElsewhere ? .spring(response: 0.3, dampingFraction: 0.9) : nil) { tile() }
  }

  /// Moves the item that is held by as much from where it was.
  func moveHeldItem(by translation: CGSize) {
    guard let held else { return }
    let isList = layoutAttributesForItem(at: held.from)?.listRow != nil
    updateInteractiveMovementTargetPosition(
      CGPoint(
        x: held.start.x + (isList ? 0 : translation.width),
        y: held.start.y + translation.height))
  }

  /// Puts the item down: the data source moves it.
  public func endInteractiveMovement() {
    guard let item = held else { return }
    letGo()
    guard item.to != item.from else {
      return withAnimation(.spring(response: 0.3, dampingFraction: 0.9)) { tile() }
    }
    dataSource?.collectionView(self, moveItemAt: item.from, to: item.to)
    if !(dataSource is _ShowsMoves) { forgetTiles() }
  }

  /// Puts the item back.
  public func cancelInteractiveMovement() {
    guard held != nil else { return }
    letGo()
    withAnimation(.spring(response: 0.3, dampingFraction: 0.9)) { tile() }
  }

  private func letGo() {
    if let path = held?.from { cellForItem(at: path)?.isReordering = false }
    held = nil
  }

  /// Where a view is while an item is moved: the others are where the item's neighbours were.
  func frame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let held, attributes.representedElementKind == nil,
      attributes.indexPath.section == held.from.section
    else { return attributes.frame }
    let path = attributes.indexPath
    if path == held.from {
      return CGRect(
        x: held.center.x - attributes.size.width / 2, y: held.center.y - attributes.size.height / 2,
        width: attributes.size.width, height: attributes.size.height)
    }
    var place = path
    if held.from < path, path <= held.to { place.item -= 1 }
    if held.to <= path, path < held.from { place.item += 1 }
    guard place != path, let other = collectionViewLayout.layoutAttributesForItem(at: place) else {
      return attributes.frame
    }
    return other.frame
  }
}

/// A data source that shows a moved item by itself.
@MainActor protocol _ShowsMoves: AnyObject {}

/// A data source whose items have others below them.
@MainActor protocol _OutlineDataSource: AnyObject {
  func toggleItem(at path: IndexPath)
  func isExpanded(at path: IndexPath) -> Bool
  func level(at path: IndexPath) -> Int
}

extension UICollectionView {
  /// Shows the items below a row's, or hides them.
  func toggleOutline(_ path: IndexPath) {
    (dataSource as? any _OutlineDataSource)?.toggleItem(at: path)
  }
}
