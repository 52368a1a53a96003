import LindenFeatures
@_spi(Engine) import LindenEngine

/// A tree of data: elements with children are disclosure groups, others are views alone.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  let roots: [Data.Element]
  let tree: OutlineTree<Data.Element>

  /// Children are not asked for before they are shown.
  nonisolated init<C: View>(
    _ roots: [Data.Element], _ id: @escaping (Data.Element) -> ID,
    _ children: @escaping (Data.Element) -> Data?,
    _ content: @escaping (Data.Element) -> C
  ) {
    self.roots = roots
    tree = OutlineTree(
      id: { AnyHashable(id($0)) }, children: { children($0).map(Array.init) },
      content: { AnyView(content($0)) })
  }
}

/// How a tree is walked and shown.
nonisolated struct OutlineTree<Element> {
  let id: (Element) -> AnyHashable
  let children: (Element) -> [Element]?
  let content: (Element) -> AnyView
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View { OutlineLevel(elements: roots, tree: tree) }
}

/// The elements of one level, each with what is below it.
private struct OutlineLevel<Element>: View {
  let elements: [Element]
  let tree: OutlineTree<Element>

  private struct Node: Identifiable {
    let id: AnyHashable
    let element: Element
  }

  var body: some View {
    ForEach(elements.map { Node(id: tree.id($0), element: $0) }) { node in
      if let children = tree.children(node.element) {
        DisclosureGroup {
          OutlineSubgroupChildren(content: AnyView(OutlineLevel(elements: children, tree: tree)))
        } label: {
          tree.content(node.element)
        }
      } else {
        tree.content(node.element)
      }
    }
  }
}

/// What is below an element of an outline.
public struct OutlineSubgroupChildren: View {
  let content: AnyView
  public var body: some View { content }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// One root with what is below it; nil children make an element a leaf.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init([root], { $0.id }, { $0[keyPath: children] }, content)
  }

  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(Array(data), { $0.id }, { $0[keyPath: children] }, content)
  }

  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init([root], { $0[keyPath: id] }, { $0[keyPath: children] }, content)
  }

  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(Array(data), { $0[keyPath: id] }, { $0[keyPath: children] }, content)
  }
}

extension List where SelectionValue == Never {
  /// A row for each element of a tree; those with children show and hide them.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// A row for each element of a tree; those with children show and hide them.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      selection.map { .one($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(
      selection.map { .one($0) },
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// A row for each element of a tree; those with children show and hide them.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      selection.map { .several($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(
      selection.map { .several($0) },
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
