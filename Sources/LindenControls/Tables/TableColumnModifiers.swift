import Foundation
import LindenFeatures

// What is said of several columns at once, or of columns of a type of one's own.
extension TableColumnContent {
  /// Where the content of the columns stands.
  public func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.alignment = alignment }
  }

  /// The column's name in a ``TableColumnCustomization``. Columns without one stay as they are.
  public func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.customizationID = id }
  }

  /// Whether the columns are shown unless the user has decided otherwise.
  public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.defaultVisibility = visibility }
  }

  /// What of the columns the user cannot change.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.fixedCustomization = behavior }
  }

  private func changed(
    _ change: (inout TableColumnModel<TableRowValue>) -> Void
  ) -> _TableColumnList<TableRowValue, TableColumnSortComparator> {
    var list = _TableColumns<TableRowValue, TableColumnSortComparator>()
    _collect(into: &list)
    for index in list.columns.indices { change(&list.columns[index]) }
    return _TableColumnList(list)
  }
}

extension TableColumnAlignment {
  /// As numbers stand in a system of digits: at the trailing side in all.
  public static func numeric(_ numberingSystem: Locale.NumberingSystem) -> TableColumnAlignment {
    .numeric
  }
}
