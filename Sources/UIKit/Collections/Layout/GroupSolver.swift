import CoreGraphics
import Foundation

// Words: a *placement* is where one view goes. *Along* is the direction in which a group's items
// follow each other, *across* the other one. The *nominal* size of an item is what its layout says,
// before its content was measured.

/// What a view of a layout stands for.
struct LayoutElement: Hashable {
  enum Kind: Hashable { case cell, supplementary(String), decoration(String) }
  var kind: Kind
  var path: IndexPath
}

/// Where a view of a compositional layout goes.
struct LayoutPlacement {
  let element: LayoutElement
  var frame: CGRect
  var zIndex = 0
  /// Which lengths its content decides, once it is on screen.
  var sizing = SelfSizing()
}

/// Places the items of groups, one after the other, until there are none left.
@MainActor struct GroupSolver {
  /// The section whose items they are.
  let section: Int
  /// How many there are.
  let count: Int
  /// What the content of views needs that were on screen; nil for others.
  let measured: (LayoutElement) -> CGSize?
  let traits: UITraitCollection
  private(set) var placements: [LayoutPlacement] = []
  /// The number of the next item.
  private(set) var next = 0

  init(
    section: Int, count: Int, traits: UITraitCollection,
    measured: @escaping (LayoutElement) -> CGSize?
  ) {
    self.section = section
    self.count = count
    self.traits = traits
    self.measured = measured
  }

  var isDone: Bool { next >= count }

  /// Places the items of one group.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - container: What lengths are parts of.
  ///   - origin: Where its corner is.
  ///   - share: The length along the group around that it has there, whatever it says.
  /// - Returns: Its size, with the room around it.
  @discardableResult mutating func place(
    _ group: NSCollectionLayoutGroup, in container: CGSize, at origin: CGPoint,
    share: Share? = nil
  ) -> CGSize {
    var size = nominalSize(of: group, in: container, share)
    let (insets, outside) = (group.contentInsets, group.edgeSpacing?.insets ?? .zero)
    let corner = CGPoint(x: origin.x + outside.leading, y: origin.y + outside.top)
    let start = placements.count
    let inner = CGRect(
      x: corner.x + insets.leading, y: corner.y + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    switch group.arrangement {
    case .custom(let provider): placeCustom(provider, in: inner)
    case .horizontal, .vertical:
      let used = placeLine(of: group, in: inner)
      if group.layoutSize.sizing.width {
        size.width = used.width + insets.leading + insets.trailing
      }
      if group.layoutSize.sizing.height {
        size.height = used.height + insets.top + insets.bottom
      }
    }
    if start < placements.count {
      attach(group, placements[start].element.path, CGRect(origin: corner, size: size))
    }
    return CGSize(
      width: size.width + outside.leading + outside.trailing,
      height: size.height + outside.top + outside.bottom)
  }

  /// A length that the group around gives to an item.
  struct Share {
    let isHorizontal: Bool
    let length: CGFloat
  }

  private func nominalSize(
    of item: NSCollectionLayoutItem, in container: CGSize, _ share: Share?
  ) -> CGSize {
    var size = item.layoutSize.size(in: container)
    if let share { size[horizontal: share.isHorizontal] = share.length }
    return size
  }

  // MARK: Lines

  /// Places items one after the other; returns the room they take.
  private mutating func placeLine(of group: NSCollectionLayoutGroup, in room: CGRect) -> CGSize {
    var isHorizontal = true
    if case .vertical = group.arrangement { isHorizontal = false }
    let children = group.subitems
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = room.size[horizontal: isHorizontal]
    var share: Share?
    if group.sharesEvenly, let count = group.count {
      let each = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
      share = Share(isHorizontal: isHorizontal, length: max(0, each))
    }
    var used = CGSize.zero
    var starts: [Int] = []
    while !isDone, !children.isEmpty, starts.count < group.count ?? .max {
      let child = children[starts.count % children.count]
      let gap = starts.isEmpty ? 0 : spacing
      let along = used[horizontal: isHorizontal] + gap
      let needed = sizeBefore(child, in: room.size, share)[horizontal: isHorizontal]
      if group.count == nil, !starts.isEmpty, along + needed > length + 0.5 { break }
      starts.append(placements.count)
      let before = next
      let origin = CGPoint(
        x: room.minX + (isHorizontal ? along : 0), y: room.minY + (isHorizontal ? 0 : along))
      let size = place(child, in: room.size, at: origin, share)
      used[horizontal: isHorizontal] = along + size[horizontal: isHorizontal]
      used[horizontal: !isHorizontal] = max(
        used[horizontal: !isHorizontal], size[horizontal: !isHorizontal])
      if next == before || group.count == nil && needed <= 0 { break }
    }
    even(group, from: starts.first ?? placements.count, isHorizontal, used)
    let isMeasured =
      isHorizontal ? group.layoutSize.sizing.width : group.layoutSize.sizing.height
    if group.interItemSpacing?.isFlexible == true, starts.count > 1, !isMeasured {
      spread(starts, isHorizontal, by: length - used[horizontal: isHorizontal])
    }
    return used
  }

  private mutating func place(
    _ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, _ share: Share?
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup {
      return place(group, in: container, at: origin, share: share)
    }
    let size = sizeBefore(item, in: container, share)
    let outside = item.edgeSpacing?.insets ?? .zero
    var frame = CGRect(
      x: origin.x + outside.leading, y: origin.y + outside.top,
      width: size.width - outside.leading - outside.trailing,
      height: size.height - outside.top - outside.bottom)
    let sizing = sizing(of: item, share)
    let insets = item.contentInsets
    if !sizing.width {
      frame.origin.x += insets.leading
      frame.size.width = max(0, frame.width - insets.leading - insets.trailing)
    }
    if !sizing.height {
      frame.origin.y += insets.top
      frame.size.height = max(0, frame.height - insets.top - insets.bottom)
    }
    let path = IndexPath(item: next, section: section)
    next += 1
    placements.append(
      LayoutPlacement(
        element: LayoutElement(kind: .cell, path: path), frame: frame, sizing: sizing))
    attach(item, path, frame)
    return size
  }

  private func sizing(of item: NSCollectionLayoutItem, _ share: Share?) -> SelfSizing {
    var sizing = item.layoutSize.sizing
    if let share {
      if share.isHorizontal { sizing.width = false } else { sizing.height = false }
    }
    return sizing
  }

  /// The size that the next item has, with the room around it; of a group, the nominal one.
  private func sizeBefore(
    _ item: NSCollectionLayoutItem, in container: CGSize, _ share: Share?
  ) -> CGSize {
    var size = nominalSize(of: item, in: container, share)
    if !(item is NSCollectionLayoutGroup) {
      let sizing = sizing(of: item, share)
      let path = IndexPath(item: next, section: section)
      if sizing.isNeeded, let own = measured(LayoutElement(kind: .cell, path: path)) {
        if sizing.width { size.width = min(own.width, container.width) }
        if sizing.height { size.height = own.height }
      }
    }
    let outside = item.edgeSpacing?.insets ?? .zero
    size.width += outside.leading + outside.trailing
    size.height += outside.top + outside.bottom
    return size
  }

  /// Items that have the size of the largest of them.
  private mutating func even(
    _ group: NSCollectionLayoutGroup, from start: Int, _ isHorizontal: Bool, _ used: CGSize
  ) {
    let isEven = group.subitems.contains {
      isHorizontal
        ? $0.layoutSize.heightDimension.isUniformAcrossSiblings
        : $0.layoutSize.widthDimension.isUniformAcrossSiblings
    }
    guard isEven else { return }
    for index in start..<max(start, placements.count)
    where placements[index].element.kind == .cell {
      placements[index].frame.size[horizontal: !isHorizontal] = used[horizontal: !isHorizontal]
    }
  }

  /// Shares what is left among the gaps.
  private mutating func spread(_ starts: [Int], _ isHorizontal: Bool, by left: CGFloat) {
    guard left > 0 else { return }
    let each = left / CGFloat(starts.count - 1)
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : placements.count
      let shift = each * CGFloat(number)
      for index in start..<end {
        placements[index].frame = placements[index].frame.offsetBy(
          dx: isHorizontal ? shift : 0, dy: isHorizontal ? 0 : shift)
      }
    }
  }

  // MARK: Others

  private mutating func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, in room: CGRect
  ) {
    for custom in provider(LayoutSurroundings(size: room.size, traits: traits)) {
      guard !isDone else { return }
      placements.append(
        LayoutPlacement(
          element: LayoutElement(kind: .cell, path: IndexPath(item: next, section: section)),
          frame: custom.frame.offsetBy(dx: room.minX, dy: room.minY), zIndex: custom.zIndex))
      next += 1
    }
  }

  private mutating func attach(
    _ item: NSCollectionLayoutItem, _ path: IndexPath, _ frame: CGRect
  ) {
    for badge in item.supplementaryItems {
      placements.append(
        LayoutPlacement(
          element: LayoutElement(kind: .supplementary(badge.elementKind), path: path),
          frame: badge.frame(on: frame), zIndex: badge.zIndex))
    }
  }
}

extension CGSize {
  /// The width, or the height.
  subscript(horizontal isHorizontal: Bool) -> CGFloat {
    get { isHorizontal ? width : height }
    set { if isHorizontal { width = newValue } else { height = newValue } }
  }
}
