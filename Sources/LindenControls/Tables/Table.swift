import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Rows with a cell for each column, which scroll below a header.
///
/// A tap on the header of a column that sorts changes the table's sort order; the rows are sorted by
/// the app. In compact width the first column is shown alone, without a header.
public struct Table<Value, Rows, Columns>: View
where
  Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
  Rows.TableRowValue == Columns.TableRowValue
{
  let rows: Rows
  let columns: [TableColumnModel<Value>]
  let selection: ListSelection<Value.ID>?
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
  @State private var open: Set<Value.ID> = []
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableLook) private var look
  @Environment(\.tableColumnHeaders) private var headers
  @Environment(\.alternatesRows) private var alternates

  init(
    _ selection: ListSelection<Value.ID>?,
    _ sorting: Binding<[Columns.TableColumnSortComparator]>?,
    _ customization: Binding<TableColumnCustomization<Value>>?, _ columns: Columns, _ rows: Rows
  ) {
    var list = _TableColumns<Value, Columns.TableColumnSortComparator>()
    columns._collect(into: &list)
    self.rows = rows
    self.columns = list.columns
    self.selection = selection
    self.sorting = sorting.map(TableSorting.init)
    self.customization = customization
  }

  public var body: some View {
    let shown = shownColumns
    VStack(spacing: 0) {
      if sizeClass != .compact, headers != .hidden {
        TableHeader(
          columns: shown, all: columns, sorting: sorting, customization: customization)
      }
      List(selection, content(shown)).listStyle(.plain)
    }
    .modifier(TableBorder(isShown: look.hasBorder))
  }

  /// Always one at least, as rows without cells would be lost.
  private var shownColumns: [TableColumnModel<Value>] {
    let chosen = customization.map { $0.wrappedValue } ?? TableColumnCustomization()
    let shown = chosen.apply(to: columns)
    let safe = shown.isEmpty ? Array(columns.prefix(1)) : shown
    return sizeClass == .compact ? Array(safe.prefix(1)) : safe
  }

  @ViewBuilder private func content(_ columns: [TableColumnModel<Value>]) -> some View {
    let groups = collectedGroups
    ForEach(groups.indices, id: \.self) { index in
      if let header = groups[index].header {
        Section {
          cells(groups[index].rows, columns)
        } header: {
          header
        }
      } else {
        cells(groups[index].rows, columns)
      }
    }
  }

  private var collectedGroups: [_TableRows<Value>.Group] {
    var list = _TableRows<Value>()
    list.expansion = TableExpansion(open: $open)
    rows._collect(into: &list)
    return list.groups.filter { $0.header != nil || !$0.rows.isEmpty }
  }

  private func cells(
    _ rows: [TableRowModel<Value>], _ columns: [TableColumnModel<Value>]
  ) -> some View {
    ForEach(NumberedRows(rows: rows)) { numbered in
      numbered.row.around(AnyView(TableCells(row: numbered.row, columns: columns)))
        .listRowInsets(EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
        .modifier(AlternatingBackground(isDark: alternates && numbered.number % 2 == 1))
        .modifier(TableRowInsertion(number: numbered.number, insertion: numbered.row.insertion))
    }
  }

  /// Rows by the ids of their values, so that a list chooses those.
  private struct NumberedRows: RandomAccessCollection {
    struct Element: Identifiable {
      let number: Int
      let row: TableRowModel<Value>
      var id: Value.ID { row.value.id }
    }
    let rows: [TableRowModel<Value>]
    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(index: Int) -> Element { Element(number: index, row: rows[index]) }
  }
}

/// The cells of a row beside each other.
private struct TableCells<Value: Identifiable>: View {
  let row: TableRowModel<Value>
  let columns: [TableColumnModel<Value>]

  var body: some View {
    TableLayout(widths: columns.map(\.width), alignments: columns.map(\.alignment)) {
      ForEach(columns.indices, id: \.self) { index in
        if index == 0 { first(columns[0]) } else { columns[index].content(row.value) }
      }
    }
    .lineLimit(1)
  }

  private func first(_ column: TableColumnModel<Value>) -> some View {
    HStack(spacing: 6) {
      if let isExpanded = row.isExpanded {
        Button {
          withAnimation(.easeInOut(duration: 0.25)) { isExpanded.wrappedValue.toggle() }
        } label: {
          Image(systemName: "chevron.forward")
            .font(.system(size: 12, weight: .semibold))
            .turnedDown(isExpanded.wrappedValue)
        }
        .buttonStyle(.plain)
        .foregroundStyle(.tint)
        .accessibilityLabel(isExpanded.wrappedValue ? "Collapse" : "Expand")
      }
      column.content(row.value)
    }
    .padding(.leading, CGFloat(row.depth) * 18)
  }
}

private struct AlternatingBackground: ViewModifier {
  let isDark: Bool

  func body(content: Content) -> some View {
    if isDark {
      content.listRowBackground(Color(system: .secondarySystemBackground))
    } else {
      content
    }
  }
}

private struct TableBorder: ViewModifier {
  let isShown: Bool

  func body(content: Content) -> some View {
    if isShown {
      content.clipShape(RoundedRectangle(cornerRadius: 8))
        .overlay { RoundedRectangle(cornerRadius: 8).stroke(Color(system: .separator)) }
    } else {
      content
    }
  }
}
