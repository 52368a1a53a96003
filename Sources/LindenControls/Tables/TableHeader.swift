import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The order in which a table says its rows are, whatever it compares by.
@MainActor struct TableSorting {
  /// By what rows are sorted first; nil where by nothing.
  private let first: () -> (comparator: AnyHashable, order: SortOrder)?
  private let sort: (AnyHashable) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    first = {
      order.wrappedValue.first.map { (AnyHashable($0.ascending), $0.order) }
    }
    sort = { column in
      guard let column = column.base as? Sort else { return }
      var new = order.wrappedValue
      var chosen = column
      if let former = new.firstIndex(where: { $0.ascending == column }) {
        let old = new.remove(at: former)
        if former == 0, old.order == .forward { chosen.order = .reverse }
      }
      order.wrappedValue = [chosen] + new
    }
  }

  /// The order of a column's values, where rows are sorted by them first.
  func order(of column: AnyHashable) -> SortOrder? {
    guard let first = first(), first.comparator == column else { return nil }
    return first.order
  }

  /// Sorts by a column, or the other way round if that is so already. The other columns decide
  /// where this one does not.
  func choose(_ column: AnyHashable) { sort(column) }
}

/// The titles of a table's columns: buttons where a column sorts.
struct TableHeader<Value: Identifiable>: View {
  let columns: [TableColumnModel<Value>]
  let all: [TableColumnModel<Value>]
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?

  var body: some View {
    TableLayout(widths: columns.map(\.width), alignments: columns.map(\.alignment)) {
      ForEach(columns.indices, id: \.self) { title(columns[$0]) }
    }
    .font(.system(size: 13, weight: .medium))
    .foregroundStyle(Color(system: .secondaryLabel))
    .lineLimit(1)
    .padding(.horizontal, 16)
    .padding(.vertical, 7)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(system: .systemBackground))
    .modifier(ColumnMenu(columns: all, customization: customization))
    .overlay(alignment: .bottom) { Divider() }
  }

  @ViewBuilder private func title(_ column: TableColumnModel<Value>) -> some View {
    if let comparator = column.comparator, let sorting {
      let order = sorting.order(of: comparator)
      Button {
        sorting.choose(comparator)
      } label: {
        HStack(spacing: 4) {
          column.label
          if let order {
            Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
              .font(.system(size: 10, weight: .semibold))
              .accessibilityHidden(true)
          }
        }
        .foregroundStyle(Color(system: order == nil ? .secondaryLabel : .label))
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityValue(
        order.map { $0 == .forward ? "Ascending" : "Descending" } ?? "Not sorted")
    } else {
      column.label
    }
  }
}

/// A menu in which the user decides which columns are shown.
private struct ColumnMenu<Value: Identifiable>: ViewModifier {
  let columns: [TableColumnModel<Value>]
  let customization: Binding<TableColumnCustomization<Value>>?

  func body(content: Content) -> some View {
    if let customization, !choices.isEmpty {
      content.contextMenu {
        ForEach(choices, id: \.id) { choice in
          Toggle(isOn: isShown(choice.id, choice.column, customization)) { choice.column.label }
        }
      }
    } else {
      content
    }
  }

  private var choices: [(id: String, column: TableColumnModel<Value>)] {
    columns.compactMap { column in
      guard let id = column.customizationID, !column.fixedCustomization.contains(.visibility)
      else { return nil }
      return (id, column)
    }
  }

  private func isShown(
    _ id: String, _ column: TableColumnModel<Value>,
    _ customization: Binding<TableColumnCustomization<Value>>
  ) -> Binding<Bool> {
    Binding(
      get: {
        let own = customization.wrappedValue[visibility: id]
        return (own == .automatic ? column.defaultVisibility : own) != .hidden
      },
      set: { customization.wrappedValue[visibility: id] = $0 ? .visible : .hidden })
  }
}
