import Foundation
import LindenFeatures

// The ways to make a table: from a collection, a tree or rows; sorted or not; with a selection or
// without.

extension Table {
  /// A row for each element of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Never>, Rows == TableForEachContent<Data>,
    Value == Data.Element
  {
    self.init(nil, nil, columnCustomization, columns(), TableForEachContent(data: data))
  }

  /// A row for each element of a collection. A tap on a header changes `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Sort>, Rows == TableForEachContent<Data>,
    Value == Data.Element
  {
    self.init(nil, sortOrder, columnCustomization, columns(), TableForEachContent(data: data))
  }

  /// A row for each element of a collection. Of the rows one can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Never>, Rows == TableForEachContent<Data>,
    Value == Data.Element
  {
    self.init(.one(selection), nil, columnCustomization, columns(), TableForEachContent(data: data))
  }

  /// A row for each element of a collection. Of the rows one can be chosen. A tap on a header changes `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Sort>, Rows == TableForEachContent<Data>,
    Value == Data.Element
  {
    self.init(
      .one(selection), sortOrder, columnCustomization, columns(), TableForEachContent(data: data))
  }

  /// A row for each element of a collection. Of the rows several can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Never>, Rows == TableForEachContent<Data>,
    Value == Data.Element
  {
    self.init(
      .several(selection), nil, columnCustomization, columns(), TableForEachContent(data: data))
  }

  /// A row for each element of a collection. Of the rows several can be chosen. A tap on a header changes `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Sort>, Rows == TableForEachContent<Data>,
    Value == Data.Element
  {
    self.init(
      .several(selection), sortOrder, columnCustomization, columns(),
      TableForEachContent(data: data))
  }
}

extension Table {
  /// A row for each element of a tree; elements whose children are nil have no rows below.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Never>, Rows == TableOutlineGroupContent<Data>,
    Value == Data.Element
  {
    self.init(
      nil, nil, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A row for each element of a tree; elements whose children are nil have no rows below. A tap on a header changes `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Sort>, Rows == TableOutlineGroupContent<Data>,
    Value == Data.Element
  {
    self.init(
      nil, sortOrder, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A row for each element of a tree; elements whose children are nil have no rows below. Of the rows one can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Never>, Rows == TableOutlineGroupContent<Data>,
    Value == Data.Element
  {
    self.init(
      .one(selection), nil, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A row for each element of a tree; elements whose children are nil have no rows below. Of the rows one can be chosen. A tap on a header changes `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Sort>, Rows == TableOutlineGroupContent<Data>,
    Value == Data.Element
  {
    self.init(
      .one(selection), sortOrder, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A row for each element of a tree; elements whose children are nil have no rows below. Of the rows several can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Never>, Rows == TableOutlineGroupContent<Data>,
    Value == Data.Element
  {
    self.init(
      .several(selection), nil, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }

  /// A row for each element of a tree; elements whose children are nil have no rows below. Of the rows several can be chosen. A tap on a header changes `sortOrder`.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Columns == _TableColumnList<Value, Sort>, Rows == TableOutlineGroupContent<Data>,
    Value == Data.Element
  {
    self.init(
      .several(selection), sortOrder, columnCustomization, columns(),
      TableOutlineGroupContent(data: data, children: children))
  }
}

extension Table {
  /// Rows that are declared.
  public init(
    of valueType: Value.Type = Value.self,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Never> {
    self.init(nil, nil, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. A tap on a header changes `sortOrder`.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
    self.init(nil, sortOrder, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows one can be chosen.
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Never> {
    self.init(.one(selection), nil, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows one can be chosen. A tap on a header changes `sortOrder`.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
    self.init(.one(selection), sortOrder, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows several can be chosen.
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Never> {
    self.init(.several(selection), nil, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows several can be chosen. A tap on a header changes `sortOrder`.
  public init<Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
    self.init(.several(selection), sortOrder, columnCustomization, columns(), rows())
  }
}
