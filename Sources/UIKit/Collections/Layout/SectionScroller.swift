import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The items of a section of a collection that scroll across the direction of its layout.
@MainActor final class SectionScroller: _TiledScrollView {
  private weak var collection: UICollectionView?
  private let section: Int
  private var frames: [Tile: LayoutPlacement] = [:]

  init(_ collection: UICollectionView, section: Int) {
    self.collection = collection
    self.section = section
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  private var layout: UICollectionViewCompositionalLayout? {
    collection?.collectionViewLayout as? UICollectionViewCompositionalLayout
  }
  private var plan: SectionPlan.Scroller? { layout?.scroller(of: section) }

  override func arrange() -> CGSize {
    guard let plan, let layout else { return .zero }
    snapping = ScrollSnapping(
      layout.section(section)?.orthogonalScrollingBehavior ?? .none, plan.groups,
      isHorizontal: layout.configuration.scrollDirection == .vertical)
    return plan.size
  }

  override func tiles(in rect: CGRect) -> [(tile: Tile, frame: CGRect)] {
    frames = [:]
    return (plan?.placements ?? []).filter { $0.frame.intersects(rect) }.map {
      let tile = Tile(UICollectionViewLayoutAttributes($0))
      frames[tile] = $0
      return (tile, $0.frame)
    }
  }

  override func tile() {
    super.tile()
    if measureShown() { collection?.moveTiles() }
    tellOfVisibleItems()
  }

  private func measureShown() -> Bool {
    guard let collection else { return false }
    var isOther = false
    for (tile, view) in shownTiles {
      guard let placement = frames[tile], placement.sizing.isNeeded,
        collection.measuredSizes[placement.element] == nil,
        let view = view as? UICollectionReusableView
      else { continue }
      let wanted = view.preferredLayoutAttributesFitting(
        UICollectionViewLayoutAttributes(placement))
      collection.measuredSizes[placement.element] = wanted.size
      isOther = isOther || wanted.size != placement.frame.size
    }
    return isOther
  }

  private func tellOfVisibleItems() {
    guard let collection, let handler = layout?.section(section)?.visibleItemsInvalidationHandler
    else { return }
    let items = shownTiles.compactMap { tile, view in
      frames[tile].map { VisibleItem(view, at: $0.element.path, kind: tile.kind, frame: $0.frame) }
    }
    handler(items, contentOffset, collection.surroundings)
  }

  override func view(for tile: Tile) -> UIView? { collection?.view(for: tile) }
  override func reuseIdentifier(of view: UIView) -> String? {
    collection?.reuseIdentifier(of: view)
  }
  override func keepSpare(_ view: UIView, named name: String?) {
    collection?.keepSpare(view, named: name)
  }
  override func tileRetired(_ tile: Tile, _ view: UIView) { collection?.tileRetired(tile, view) }

  /// The item at a point of the collection.
  func path(at point: CGPoint) -> IndexPath? {
    guard frame.contains(point) else { return nil }
    let inside = CGPoint(
      x: point.x - frame.minX + contentOffset.x, y: point.y - frame.minY + contentOffset.y)
    return plan?.placements.first {
      $0.element.kind == .cell && $0.frame.contains(inside)
    }?.element.path
  }

  /// Scrolls until an item is at a place.
  func show(_ path: IndexPath, at place: UICollectionView.ScrollPosition, animated: Bool) {
    guard
      let item = plan?.placements.first(where: {
        $0.element == LayoutElement(kind: .cell, path: path)
      })?.frame
    else { return }
    var x = contentOffset.x
    if place.contains(.left) {
      x = item.minX
    } else if place.contains(.centeredHorizontally) {
      x = item.midX - bounds.width / 2
    } else if place.contains(.right) {
      x = item.maxX - bounds.width
    } else {
      return scrollRectToVisible(item, animated: animated)
    }
    x = min(max(0, x), max(0, contentSize.width - bounds.width))
    setContentOffset(CGPoint(x: x, y: 0), animated: animated)
  }
}

/// Where a scroll view comes to rest, besides at pages.
struct ScrollSnapping: ScrollTargetBehavior, Equatable {
  private let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  private let groups: [ClosedRange<CGFloat>]
  private let isHorizontal: Bool

  /// Nil for behaviours that stop anywhere.
  init?(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    _ groups: [ClosedRange<CGFloat>], isHorizontal: Bool
  ) {
    guard behavior != .none, behavior != .continuous else { return nil }
    self.behavior = behavior
    self.groups = groups
    self.isHorizontal = isHorizontal
  }

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let start = isHorizontal ? target.rect.minX : target.rect.minY
    let before =
      isHorizontal ? context.originalTarget.rect.minX : context.originalTarget.rect.minY
    let room = context.containerSize[horizontal: isHorizontal]
    let length = context.contentSize[horizontal: isHorizontal]
    let rest = min(max(0, place(for: start, from: before, room)), max(0, length - room))
    if isHorizontal { target.rect.origin.x = rest } else { target.rect.origin.y = rest }
  }

  private func place(for start: CGFloat, from before: CGFloat, _ room: CGFloat) -> CGFloat {
    if behavior == .paging {
      guard room > 0 else { return start }
      let page = (before / room).rounded()
      return min(max((start / room).rounded(), page - 1), page + 1) * room
    }
    let places = groups.map {
      behavior == .groupPagingCentered
        ? ($0.lowerBound + $0.upperBound - room) / 2
        : $0.lowerBound - (groups.first?.lowerBound ?? 0)
    }
    func nearest(_ point: CGFloat) -> Int? {
      places.indices.min { abs(places[$0] - point) < abs(places[$1] - point) }
    }
    guard let wanted = nearest(start), let now = nearest(before) else { return start }
    guard behavior != .continuousGroupLeadingBoundary else { return places[wanted] }
    return places[min(max(wanted, now - 1), now + 1)]
  }
}
