import CoreGraphics
import Foundation

/// Where the views of one section of a compositional layout go.
@MainActor struct SectionPlan {
  let section: NSCollectionLayoutSection
  /// Headers, footers, and the items unless they scroll by themselves.
  private(set) var placements: [LayoutPlacement] = []
  /// Headers and footers that stay in sight, as numbers of ``placements``.
  private(set) var pinned: Set<Int> = []
  /// All of it.
  private(set) var frame: CGRect
  /// The items that scroll by themselves; nil where the section does not.
  private(set) var scroller: Scroller?

  /// The items of a section that scroll across the direction of the layout.
  struct Scroller {
    var frame: CGRect
    var size = CGSize.zero
    /// In the coordinates of the scroller's content.
    var placements: [LayoutPlacement] = []
    /// Where the groups begin and end, along the way they scroll.
    var groups: [ClosedRange<CGFloat>] = []
  }

  /// What a section is placed with.
  struct Surroundings {
    let number: Int
    let count: Int
    /// Whether no other section follows.
    var isLast = false
    /// The size of the collection.
    let size: CGSize
    /// Whether the sections are below each other, or beside each other.
    let isVertical: Bool
    let traits: UITraitCollection
    let measured: (LayoutElement) -> CGSize?
  }

  private let around: Surroundings

  /// - Parameters:
  ///   - section: What the layout says.
  ///   - around: What it is placed with.
  ///   - start: Where it begins, in the direction of the layout.
  init(_ section: NSCollectionLayoutSection, _ around: Surroundings, at start: CGFloat) {
    self.section = section
    self.around = around
    let isVertical = around.isVertical
    frame =
      isVertical
      ? CGRect(x: 0, y: start, width: around.size.width, height: 0)
      : CGRect(x: start, y: 0, width: 0, height: around.size.height)
    let edges: (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    let before = placeBoundaries(at: edges.0, from: start)
    let insets = section.contentInsets
    let first = before + (isVertical ? insets.top : insets.leading)
    let last = placeItems(from: first) + (isVertical ? insets.bottom : insets.trailing)
    let end = placeBoundaries(at: edges.1, from: last)
    frame.size[horizontal: !isVertical] = end - start
    placeOverlays(excluding: [edges.0, edges.1])
    placeDecorations()
  }

  var end: CGFloat { around.isVertical ? frame.maxY : frame.maxX }

  // MARK: Items

  /// Returns where they end.
  private mutating func placeItems(from start: CGFloat) -> CGFloat {
    let (insets, size) = (section.contentInsets, around.size)
    let container = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let scrolls = section.orthogonalScrollingBehavior != .none
    let isVertical = around.isVertical
    // The way groups follow each other.
    let goesDown = isVertical != scrolls
    var solver = GroupSolver(
      section: around.number, count: around.count, traits: around.traits,
      measured: around.measured)
    let cross = isVertical ? insets.leading : insets.top
    var along = scrolls ? cross : start
    var depth: CGFloat = 0
    var groups: [ClosedRange<CGFloat>] = []
    while !solver.isDone {
      let before = solver.next
      if before > 0 { along += section.interGroupSpacing }
      let other = scrolls ? 0 : cross
      let used = solver.place(
        section.group, in: container,
        at: goesDown ? CGPoint(x: other, y: along) : CGPoint(x: along, y: other))
      guard solver.next > before else { break }
      let length = used[horizontal: !goesDown]
      groups.append(along...(along + max(0, length)))
      along += length
      depth = max(depth, used[horizontal: goesDown])
    }
    guard scrolls else {
      placements += solver.placements
      return around.count == 0 ? start : along
    }
    let trailing = isVertical ? insets.trailing : insets.bottom
    var scroller = Scroller(
      frame: isVertical
        ? CGRect(x: 0, y: start, width: size.width, height: depth)
        : CGRect(x: start, y: 0, width: depth, height: size.height))
    scroller.size =
      isVertical
      ? CGSize(width: along + trailing, height: depth)
      : CGSize(width: depth, height: along + trailing)
    scroller.placements = solver.placements
    scroller.groups = groups
    self.scroller = scroller
    return start + depth
  }

  // MARK: Headers and footers

  /// The room within which headers and footers are.
  private var supplementaryRoom: CGRect {
    guard section.supplementariesFollowContentInsets else { return frame }
    let insets = section.contentInsets
    return around.isVertical
      ? CGRect(
        x: frame.minX + insets.leading, y: frame.minY,
        width: max(0, frame.width - insets.leading - insets.trailing), height: frame.height)
      : CGRect(
        x: frame.minX, y: frame.minY + insets.top, width: frame.width,
        height: max(0, frame.height - insets.top - insets.bottom))
  }

  /// Places those at one end of the section; returns where they end.
  private mutating func placeBoundaries(
    at edge: NSDirectionalRectEdge, from start: CGFloat
  ) -> CGFloat {
    var end = start
    for item in section.boundarySupplementaryItems
    where item.alignment.edges.contains(edge) && item.extendsBoundary {
      let size = size(of: item)
      var rect = aligned(item, size)
      if around.isVertical { rect.origin.y = end } else { rect.origin.x = end }
      add(item, rect.offsetBy(dx: item.offset.x, dy: item.offset.y))
      end += max(0, size[horizontal: !around.isVertical])
    }
    return end
  }

  /// Places those that lie over the items.
  private mutating func placeOverlays(excluding edges: [NSDirectionalRectEdge]) {
    for item in section.boundarySupplementaryItems {
      let isPlaced =
        item.extendsBoundary && edges.contains { item.alignment.edges.contains($0) }
      guard !isPlaced else { continue }
      let rect = aligned(item, size(of: item))
      add(item, rect.offsetBy(dx: item.offset.x, dy: item.offset.y))
    }
  }

  private func size(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
    let room = supplementaryRoom
    var size = item.layoutSize.size(
      in: CGSize(
        width: around.isVertical ? room.width : around.size.width,
        height: around.isVertical ? around.size.height : room.height))
    if item.layoutSize.sizing.isNeeded, let own = around.measured(element(item)) {
      if item.layoutSize.sizing.width { size.width = own.width }
      if item.layoutSize.sizing.height { size.height = own.height }
    }
    return size
  }

  private func aligned(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize)
    -> CGRect
  {
    let room = supplementaryRoom
    let anchor = NSCollectionLayoutAnchor(edges: item.alignment.edges)
    let (point, own) = (
      anchor.point(in: room), anchor.point(in: CGRect(origin: .zero, size: size))
    )
    return CGRect(
      origin: CGPoint(x: point.x - own.x, y: point.y - own.y), size: size)
  }

  private func element(_ item: NSCollectionLayoutSupplementaryItem) -> LayoutElement {
    LayoutElement(
      kind: .supplementary(item.elementKind), path: IndexPath(item: 0, section: around.number))
  }

  private mutating func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ rect: CGRect) {
    if item.pinToVisibleBounds { pinned.insert(placements.count) }
    placements.append(
      LayoutPlacement(
        element: element(item), frame: rect, zIndex: item.zIndex, sizing: item.layoutSize.sizing))
  }

  /// Where a header or a footer that stays in sight is while a part of the content is seen.
  func frame(ofPinned index: Int, seeing rect: CGRect) -> CGRect {
    var place = placements[index].frame
    if around.isVertical {
      let isAtEnd = place.midY > frame.midY && place.maxY >= frame.maxY - 0.5
      place.origin.y =
        isAtEnd
        ? max(frame.minY, min(place.minY, rect.maxY - place.height))
        : min(max(place.minY, rect.minY), max(place.minY, frame.maxY - place.height))
    } else {
      place.origin.x = min(max(place.minX, rect.minX), max(place.minX, frame.maxX - place.width))
    }
    return place
  }

  // MARK: Decorations

  /// The kind of the ground that is behind the rows of a list.
  static let listGround = "_ListGround"

  private mutating func placeDecorations() {
    if section.list != nil { placeListGround() }
    for item in section.decorationItems {
      let insets = item.contentInsets
      placements.append(
        LayoutPlacement(
          element: LayoutElement(
            kind: .decoration(item.elementKind), path: IndexPath(item: 0, section: around.number)),
          frame: CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom)),
          zIndex: item.zIndex))
    }
  }

  /// The ground reaches beyond the first and the last section, as far as the content can be pulled.
  private mutating func placeListGround() {
    var ground = frame
    let (room, isVertical) = (around.size[horizontal: !around.isVertical], around.isVertical)
    if around.number == 0 {
      if isVertical { ground.origin.y -= room } else { ground.origin.x -= room }
      ground.size[horizontal: !isVertical] += room
    }
    if around.isLast { ground.size[horizontal: !isVertical] += room }
    placements.append(
      LayoutPlacement(
        element: LayoutElement(
          kind: .decoration(Self.listGround), path: IndexPath(item: 0, section: around.number)),
        frame: ground, zIndex: -2))
  }
}
