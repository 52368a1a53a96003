import LindenFeatures
@_spi(Engine) import LindenEngine

// Trees whose rows write what they show.
extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// One root with what is below it, each with a binding to it; nil children make an element a leaf.
  public init<C, E: Identifiable>(
    _ root: Binding<E>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  )
  where
    ID == E.ID, Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Element == E
  {
    self.init([root], { $0.wrappedValue.id }, { $0.children(children) }, content)
  }

  /// A tree of elements, each with a binding to it; nil children make an element a leaf.
  public init<C, E: Identifiable>(
    _ data: Binding<C>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  )
  where
    ID == E.ID, Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Element == E
  {
    self.init(Array(data), { $0.wrappedValue.id }, { $0.children(children) }, content)
  }

  /// One root with what is below it, by ids of their own.
  public init<C, E>(
    _ root: Binding<E>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Element == E {
    self.init([root], { $0.wrappedValue[keyPath: id] }, { $0.children(children) }, content)
  }

  /// A tree of elements by ids of their own.
  public init<C, E>(
    _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Element == E {
    self.init(Array(data), { $0.wrappedValue[keyPath: id] }, { $0.children(children) }, content)
  }
}

extension Binding {
  /// What is below an element; nil if it is a leaf.
  fileprivate func children<C>(_ path: WritableKeyPath<Value, C?>) -> Binding<C>? {
    Binding<C>(self[dynamicMember: path])
  }
}

extension List where SelectionValue == Never {
  /// A row for each element of a tree, which may write it; those with children show and hide them.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundOutline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundOutline<Data, ID, RowContent> {
    self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// A row for each element of a tree, which may write it; one can be selected.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundOutline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      selection.map { .one($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundOutline<Data, ID, RowContent> {
    self.init(
      selection.map { .one($0) },
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// A row for each element of a tree, which may write it; any number can be selected.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundOutline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      selection.map { .several($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundOutline<Data, ID, RowContent> {
    self.init(
      selection.map { .several($0) },
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// An outline of rows that write what they show.
  public typealias _BoundOutline<Data, ID, RowContent> = OutlineGroup<
    Binding<Data>, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
  > where Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
}
