import CoreGraphics
import Foundation

/// The sections and items that a table or a collection shows, as values.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  /// The items whose views are to be made or filled again.
  private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { itemIdentifiers.count }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.first { $0.id == identifier }?.items ?? []
  }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  /// Adds items to a section; to the last one for nil. Without a section they are not added.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let index =
      sectionIdentifier.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
    if let index { sections[index].items += identifiers }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int
  ) {
    for section in sections.indices {
      guard let index = sections[section].items.firstIndex(of: other) else { continue }
      sections[section].items.insert(contentsOf: identifiers, at: index + offset)
    }
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for index in sections.indices { sections[index].items.removeAll { identifiers.contains($0) } }
  }
  public mutating func deleteAllItems() { sections = [] }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }
  /// Has the views of items made again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  /// Has the views of items filled again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  /// Has the views of all items of sections made again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for id in identifiers { reloadedItemIdentifiers += itemIdentifiers(inSection: id) }
  }

  // MARK: Moving

  /// Puts an item before another one, in that one's section. Unknown items change nothing.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, offset: 0) }
  /// Puts an item after another one, in that one's section. Unknown items change nothing.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { moveItem(identifier, to: toIdentifier, offset: 1) }

  private mutating func moveItem(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    guard identifier != other, path(of: identifier) != nil, path(of: other) != nil else { return }
    deleteItems([identifier])
    insert([identifier], at: other, offset: offset)
  }

  /// Puts sections before another one; an unknown one changes nothing.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: toIdentifier, offset: 0) }
  /// Puts sections after another one; an unknown one changes nothing.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: toIdentifier, offset: 1) }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], at other: SectionIdentifierType, offset: Int
  ) {
    guard let index = indexOfSection(other) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index + offset)
  }

  /// Puts a section with its items before another one; unknown ones change nothing.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, offset: 0) }
  /// Puts a section with its items after another one; unknown ones change nothing.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, offset: 1) }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other, let from = indexOfSection(identifier),
      sections.contains(where: { $0.id == other })
    else { return }
    let section = sections.remove(at: from)
    sections.insert(section, at: indexOfSection(other)! + offset)
  }

  /// The section an item is in; nil if it is in none.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sections.first { $0.items.contains(identifier) }?.id }

  /// A section has other items.
  mutating func replaceItems(
    inSection identifier: SectionIdentifierType, by items: [ItemIdentifierType]
  ) {
    if let index = indexOfSection(identifier) { sections[index].items = items }
  }

  /// Where each item is.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (index, item) in content.items.enumerated() {
        paths[item] = IndexPath(item: index, section: section)
      }
    }
    return paths
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }
}
