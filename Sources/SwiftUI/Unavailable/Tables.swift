import LindenControls

// What Linden lacks and many will try: declared, so that the compiler says so at once and names what
// to use instead. A type or method of the user's own with such a name comes first.

@available(
  *, unavailable,
  message: "Linden has no tables yet: use List with an HStack for each row, or Grid."
)
public struct Table<Value, Columns>: View {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Value == Data.Element {}
  public init<Data: RandomAccessCollection, Selection>(
    _ data: Data, selection: Binding<Selection>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Value == Data.Element {}
  public init<Data: RandomAccessCollection, Order>(
    _ data: Data, sortOrder: Binding<Order>, @TableColumnBuilder<Value> columns: () -> Columns
  ) where Value == Data.Element {}
  public init<Data: RandomAccessCollection, Selection, Order>(
    _ data: Data, selection: Binding<Selection>, sortOrder: Binding<Order>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Value == Data.Element {}
  public var body: Never { fatalError() }
}

@available(
  *, unavailable,
  message: "Linden has no tables yet: use List with an HStack for each row, or Grid."
)
public struct TableColumn<RowValue, Content> {
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {}
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {}
  public init<Value>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {}
}

@available(
  *, unavailable,
  message: "Linden has no tables yet: use List with an HStack for each row, or Grid."
)
@resultBuilder public struct TableColumnBuilder<RowValue> {
  public static func buildExpression<Content>(
    _ column: TableColumn<RowValue, Content>
  ) -> TableColumn<RowValue, Content> { column }
  public static func buildBlock<each Column>(
    _ columns: repeat each Column
  ) -> (repeat each Column) { (repeat each columns) }
}
