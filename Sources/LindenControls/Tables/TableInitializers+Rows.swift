import Foundation
import LindenFeatures

// Tables of declared rows whose values are known from the rows or from the sort order.

extension Table {
  /// Rows that are declared.
  public init(
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Never> {
    self.init(nil, nil, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. A tap on a header changes `sortOrder`.
  public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
    self.init(nil, sortOrder, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows one can be chosen.
  public init(
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Never> {
    self.init(.one(selection), nil, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows one can be chosen. A tap on a header changes `sortOrder`.
  public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
    self.init(.one(selection), sortOrder, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows several can be chosen.
  public init(
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Never> {
    self.init(.several(selection), nil, columnCustomization, columns(), rows())
  }

  /// Rows that are declared. Of the rows several can be chosen. A tap on a header changes `sortOrder`.
  public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
    self.init(.several(selection), sortOrder, columnCustomization, columns(), rows())
  }
}
