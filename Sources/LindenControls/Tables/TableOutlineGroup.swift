import LindenFeatures
@_spi(Engine) import LindenEngine

// A tree of data as rows of a table: `OutlineGroup(files, children: \.children)` where the rows are
// declared.

extension OutlineGroup: TableRowContent
where
  Data.Element: Identifiable, Parent == TableRow<Data.Element>, Leaf == TableRow<Data.Element>,
  Subgroup == DisclosureTableRow<Data.Element, EmptyTableRowContent<Data.Element>>
{
  public typealias TableRowValue = Data.Element

  public func _collect(into rows: inout _TableRows<Data.Element>) {
    rows.append(roots, of: tree)
  }
}

extension _TableRows {
  /// Adds elements of a tree, each with what is below it where that is shown.
  @MainActor fileprivate mutating func append(_ elements: [Value], of tree: OutlineTree<Value>) {
    for element in elements {
      guard let below = tree.children(element) else {
        append(.init(value: element))
        continue
      }
      let isOpen = expansion?.binding(for: element.id) ?? .constant(false)
      append(.init(value: element, isExpanded: isOpen))
      guard isOpen.wrappedValue else { continue }
      depth += 1
      append(below, of: tree)
      depth -= 1
    }
  }
}

extension OutlineGroup
where
  Data.Element: Identifiable, ID == Data.Element.ID, Parent == TableRow<Data.Element>,
  Leaf == TableRow<Data.Element>,
  Subgroup == DisclosureTableRow<Data.Element, EmptyTableRowContent<Data.Element>>
{
  /// Rows for one root and what is below it; nil children make an element a leaf.
  @MainActor public init(
    _ root: Data.Element, children: KeyPath<Data.Element, Data?>
  ) {
    self.init([root], { $0.id }, { $0[keyPath: children] }, { _ in EmptyView() })
  }

  /// Rows for the elements of a tree; nil children make an element a leaf.
  @MainActor public init(_ data: Data, children: KeyPath<Data.Element, Data?>) {
    self.init(Array(data), { $0.id }, { $0[keyPath: children] }, { _ in EmptyView() })
  }
}
