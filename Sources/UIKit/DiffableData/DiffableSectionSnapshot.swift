import Foundation

/// The items of one section, as values, with items below items.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The items that are below no other.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: What there is

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { rootItems.flatMap { items(from: $0) { _ in true } } }
  /// The items that are shown: those of which all items above are expanded.
  public var visibleItems: [ItemIdentifierType] {
    rootItems.flatMap { items(from: $0) { expanded.contains($0) } }
  }
  /// The items below the expanded ones.
  public var expandedItems: [ItemIdentifierType] { items.filter { expanded.contains($0) } }

  private func items(
    from item: ItemIdentifierType, whoseBelowCount: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    guard whoseBelowCount(item) else { return [item] }
    return [item]
      + (children[item] ?? []).flatMap { items(from: $0, whoseBelowCount: whoseBelowCount) }
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
  /// The place among all items; nil for one that is not there.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// How many items are above an item; 0 for one that is not there.
  public func level(of item: ItemIdentifierType) -> Int {
    var (level, item) = (0, item)
    while let parent = parents[item] { (level, item) = (level + 1, parent) }
    return level
  }
  /// The item above another one; nil for a root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Whether all items above an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard known.contains(item) else { return false }
    var item = item
    while let parent = parents[item] {
      guard expanded.contains(parent) else { return false }
      item = parent
    }
    return true
  }
  /// The items below one, without it unless that is wanted.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    var part = Self()
    if includingParent { part.append([parent]) }
    func add(_ items: [ItemIdentifierType], to above: ItemIdentifierType?) {
      part.append(items, to: above)
      for item in items { add(children[item] ?? [], to: item) }
    }
    add(children[parent] ?? [], to: includingParent ? parent : nil)
    part.expanded = expanded.intersection(part.known)
    return part
  }

  // MARK: Changes

  /// Adds items below another one, or as roots. Items that are there already are not added, nor are
  /// those below one that is not there.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !known.contains(parent) { return }
    add(items, to: parent, at: parent.map { children[$0]?.count ?? 0 } ?? rootItems.count)
  }
  /// Adds items before another one, with the same item above.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) { insert(items, at: beforeIdentifier, offset: 0) }
  /// Adds items after another one, with the same item above.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) { insert(items, at: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ items: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int
  ) {
    let parent = parents[other]
    let siblings = parent.map { children[$0] ?? [] } ?? rootItems
    if let index = siblings.firstIndex(of: other) { add(items, to: parent, at: index + offset) }
  }

  private mutating func add(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int
  ) {
    let new = items.filter { known.insert($0).inserted }
    if let parent {
      children[parent, default: []].insert(contentsOf: new, at: index)
      for item in new { parents[item] = parent }
    } else {
      rootItems.insert(contentsOf: new, at: index)
    }
  }

  /// Takes items away, with those below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where known.contains(item) {
      if let parent = parents[item] {
        children[parent]?.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for gone in self.items(from: item, whoseBelowCount: { _ in true }) {
        children[gone] = nil
        parents[gone] = nil
        known.remove(gone)
        expanded.remove(gone)
      }
    }
  }
  public mutating func deleteAll() { self = Self() }

  /// Shows the items below others.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(known.intersection(items))
  }
  /// Hides the items below others.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  /// Puts other items below an item, in place of those there were.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard known.contains(parent) else { return }
    delete(children[parent] ?? [])
    graft(snapshot, snapshot.rootItems, to: parent)
    expanded.formUnion(snapshot.expanded.intersection(known))
  }

  private mutating func graft(
    _ snapshot: Self, _ items: [ItemIdentifierType], to parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items { graft(snapshot, snapshot.children[item] ?? [], to: item) }
  }
}
