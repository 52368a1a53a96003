import CoreGraphics
import LindenFeatures

/// Rows below each other, in sections, which scroll; rows come into being as they come into sight.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: ListSelection<SelectionValue>?
  let content: Content
  @Environment(\.listLook) private var look
  @Environment(\.scrollContentBackground) private var showsBackground

  init(_ selection: ListSelection<SelectionValue>?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .one($0) }, content())
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .several($0) }, content())
  }

  public var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        content
          .environment(\.isInList, true)
          .environment(\.sectionLook, look.sections)
          .modifier(
            RowModifier { row in
              ListRow(row: row, look: look, selection: selection)
            })
      }
      .padding(.bottom, look.isGrouped ? 20 : 0)
    }
    .background(
      showsBackground == .hidden ? .clear : Color(system: look.background),
      ignoresSafeAreaEdges: .all)
  }
}

/// Which rows of a list are chosen.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case several(Binding<Set<Value>>)

  func contains(_ value: Value) -> Bool {
    switch self {
    case .one(let binding): binding.wrappedValue == value
    case .several(let binding): binding.wrappedValue.contains(value)
    }
  }

  func choose(_ value: Value) {
    switch self {
    case .one(let binding): binding.wrappedValue = value
    case .several(let binding): binding.wrappedValue.formSymmetricDifference([value])
    }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

  /// A row for each identified element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// A row for each element, which the row may change.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(nil, ForEach(data, content: rowContent))
  }
}

extension List {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<
      Data, Data.Element.ID, ModifiedContent<RowContent, _ListTag<SelectionValue>>
    >,
    Data.Element: Identifiable
  {
    self.init(
      selection.map { .one($0) },
      ForEach(data) {
        ModifiedContent(content: rowContent($0), modifier: _ListTag<SelectionValue>($0.id))
      })
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<
      Data, Data.Element.ID, ModifiedContent<RowContent, _ListTag<SelectionValue>>
    >,
    Data.Element: Identifiable
  {
    self.init(
      selection.map { .several($0) },
      ForEach(data) {
        ModifiedContent(content: rowContent($0), modifier: _ListTag<SelectionValue>($0.id))
      })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, ModifiedContent<RowContent, _ListTag<SelectionValue>>> {
    self.init(
      selection.map { .one($0) },
      ForEach(data, id: id) {
        ModifiedContent(
          content: rowContent($0), modifier: _ListTag<SelectionValue>($0[keyPath: id]))
      })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, ModifiedContent<RowContent, _ListTag<SelectionValue>>> {
    self.init(
      selection.map { .several($0) },
      ForEach(data, id: id) {
        ModifiedContent(
          content: rowContent($0), modifier: _ListTag<SelectionValue>($0[keyPath: id]))
      })
  }
}

/// Gives a row its element's id to be chosen by, if that is of the selection's type.
public struct _ListTag<Value: Hashable>: ViewModifier {
  let value: Value?

  init<ID: Hashable>(_ id: ID) { value = id as? Value }

  public func body(content: Content) -> some View {
    content.modifier(_TraitWritingModifier<ListTagTrait<Value>>(value: value))
  }
}

enum ListTagTrait<V: Hashable>: _ViewTraitKey {
  static var defaultValue: V? { nil }
}
