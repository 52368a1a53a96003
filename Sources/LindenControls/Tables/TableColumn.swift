import CoreGraphics
import Foundation
import LindenFeatures

/// A column of a table, or several. A type of one's own has its columns in ``tableColumnBody``.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row of the table is about.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// What the column sorts rows by; `Never` for columns that do not.
  associatedtype TableColumnSortComparator: SortComparator =
    TableColumnBody.TableColumnSortComparator
  /// The columns that this one is made of.
  associatedtype TableColumnBody: TableColumnContent = Never
  /// The columns that this one is made of.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody
  { get }
  func _collect(into columns: inout _TableColumns<TableRowValue, TableColumnSortComparator>)
}

extension TableColumnContent where TableColumnBody == Never {
  public var tableColumnBody: Never { fatalError("\(Self.self) has no columns inside.") }
}

extension TableColumnContent
where
  TableColumnBody.TableRowValue == TableRowValue,
  TableColumnBody.TableColumnSortComparator == TableColumnSortComparator
{
  public func _collect(into columns: inout _TableColumns<TableRowValue, TableColumnSortComparator>)
  {
    tableColumnBody._collect(into: &columns)
  }
}

/// Columns that there are none of.
extension Never: TableColumnContent {
  public typealias TableColumnSortComparator = Never
  public func _collect(into columns: inout _TableColumns<Never, Never>) {}
}

/// The columns of a table, in order.
public struct _TableColumns<RowValue: Identifiable, Sort: SortComparator> {
  var columns: [TableColumnModel<RowValue>] = []
}

/// What a table reads of a column.
struct TableColumnModel<RowValue> {
  let label: AnyView
  /// The title where the label is a text, for menus.
  let title: Text?
  let content: (RowValue) -> AnyView
  /// What the column sorts by, ascending; nil where it does not sort.
  let comparator: AnyHashable?
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
  var customizationID: String?
  var defaultVisibility = Visibility.automatic
  var fixedCustomization: TableColumnCustomizationBehavior = []
}

/// How wide a column may be, in points. Where nothing is said columns share the room evenly.
struct TableColumnWidth: Equatable, Sendable {
  var minimum: CGFloat = 20
  var ideal: CGFloat?
  var maximum = CGFloat.infinity
}

/// Where the content of a column stands.
public struct TableColumnAlignment: Hashable, Sendable {
  let horizontal: HorizontalAlignment
  private init(_ horizontal: HorizontalAlignment) { self.horizontal = horizontal }

  public static let automatic = TableColumnAlignment(.leading)
  public static let leading = TableColumnAlignment(.leading)
  public static let center = TableColumnAlignment(.center)
  public static let trailing = TableColumnAlignment(.trailing)
  /// As numbers stand: at the trailing side.
  public static let numeric = TableColumnAlignment(.trailing)

  public static func == (one: TableColumnAlignment, other: TableColumnAlignment) -> Bool {
    one.horizontal == other.horizontal
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(horizontal == .leading) }
}

/// A column: what it is called, and a view for each row.
public struct TableColumn<
  RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View
>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  private var model: TableColumnModel<RowValue>

  fileprivate init(
    _ label: Label, _ comparator: AnyHashable?, _ content: @escaping (RowValue) -> Content
  ) {
    model = TableColumnModel(
      label: AnyView(label), title: label as? Text, content: { AnyView(content($0)) },
      comparator: comparator)
  }

  public func _collect(into columns: inout _TableColumns<RowValue, Sort>) {
    columns.columns.append(model)
  }

  private func with(_ change: (inout TableColumnModel<RowValue>) -> Void) -> Self {
    var column = self
    change(&column.model)
    return column
  }

  /// The width in points; nil lets the table choose.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    self.width(min: width, ideal: width, max: width)
  }

  /// The least, the best and the greatest width in points; nil is the table's own.
  public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn {
    with {
      let least = (min ?? 20).atLeastZero
      let most = Swift.max((max ?? .infinity).atLeastZero, least)
      $0.width = TableColumnWidth(
        minimum: least, ideal: ideal.map { Swift.min(Swift.max($0.atLeastZero, least), most) },
        maximum: most)
    }
  }

  /// Where the column's content stands.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    with { $0.alignment = alignment }
  }

  /// The column's name in a `TableColumnCustomization`. Columns without one stay as
  /// they are.
  public func customizationID(_ id: String) -> TableColumn { with { $0.customizationID = id } }

  /// Whether the column is shown unless the user has decided otherwise.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
    with { $0.defaultVisibility = visibility }
  }

  /// What of the column the user cannot change.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> TableColumn {
    with { $0.fixedCustomization = behavior }
  }
}

extension CGFloat {
  fileprivate var atLeastZero: CGFloat { isNaN ? 0 : Swift.max(self, 0) }
}

// MARK: Columns that do not sort

extension TableColumn where Sort == Never {
  /// A column with any label.
  public init(
    @ViewBuilder content: @escaping (RowValue) -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// A column with a title and a view for each row.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), nil, content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), nil, content)
  }

  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// A column with the text at a key path.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), nil) { Text($0[keyPath: value]) }
  }

  public init(_ text: Text, value: KeyPath<RowValue, String> & Sendable) {
    self.init(text, nil) { Text($0[keyPath: value]) }
  }
}

// MARK: Columns that sort by a key path

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column that sorts by the value at a key path.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), AnyHashable(KeyPathComparator(value)), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), AnyHashable(KeyPathComparator(value)), content)
  }

  public init<V: Comparable>(
    _ text: Text, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(text, AnyHashable(KeyPathComparator(value)), content)
  }

  /// A column that sorts the values at a key path by a comparator.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      Text(titleKey), AnyHashable(KeyPathComparator(value, comparator: comparator)), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V, C: SortComparator>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(title), AnyHashable(KeyPathComparator(value, comparator: comparator)), content)
  }
}

extension TableColumn
where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// A column with the text at a key path, which sorts by it.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(titleKey), AnyHashable(KeyPathComparator(value))) { Text($0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), AnyHashable(KeyPathComparator(value))) { Text($0[keyPath: value]) }
  }

  /// A column with the text at a key path, which sorts it by a comparator.
  public init<C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable, comparator: C
  ) where C.Compared == String {
    self.init(Text(titleKey), AnyHashable(KeyPathComparator(value, comparator: comparator))) {
      Text($0[keyPath: value])
    }
  }
}

// MARK: Columns with a comparator of one's own

extension TableColumn where Label == Text {
  /// A column that sorts rows by `comparator`.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(Text(titleKey), AnyHashable(comparator.ascending), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(Text(title), AnyHashable(comparator.ascending), content)
  }
}

extension SortComparator {
  /// The same, in ascending order.
  var ascending: Self {
    var comparator = self
    comparator.order = .forward
    return comparator
  }
}

/// Sorts nothing: columns of tables that are not sorted.
extension Never: @retroactive SortComparator {
  public typealias Compared = Never
  public var order: SortOrder {
    get { switch self {} }
    set {}
  }
  public func compare(_ lhs: Never, _ rhs: Never) -> ComparisonResult {}
}

// MARK: Several columns

/// Makes the columns of a table out of the statements of a closure.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<C: TableColumnContent>(
    _ column: C
  ) -> _TableColumnList<RowValue, Sort>
  where C.TableRowValue == RowValue, C.TableColumnSortComparator == Sort {
    var list = _TableColumns<RowValue, Sort>()
    column._collect(into: &list)
    return _TableColumnList(list)
  }

  /// A column that does not sort, in a table that does.
  @_disfavoredOverload
  public static func buildExpression<C: TableColumnContent>(
    _ column: C
  ) -> _TableColumnList<RowValue, Sort>
  where C.TableRowValue == RowValue, C.TableColumnSortComparator == Never {
    var list = _TableColumns<RowValue, Never>()
    column._collect(into: &list)
    return _TableColumnList(_TableColumns(columns: list.columns))
  }

  public static func buildBlock(
    _ parts: _TableColumnList<RowValue, Sort>...
  ) -> _TableColumnList<RowValue, Sort> { .init(joining: parts) }
  public static func buildOptional(
    _ part: _TableColumnList<RowValue, Sort>?
  ) -> _TableColumnList<RowValue, Sort> { part ?? .init(joining: []) }
  public static func buildEither(
    first: _TableColumnList<RowValue, Sort>
  ) -> _TableColumnList<RowValue, Sort> { first }
  public static func buildEither(
    second: _TableColumnList<RowValue, Sort>
  ) -> _TableColumnList<RowValue, Sort> { second }
  public static func buildLimitedAvailability(
    _ part: _TableColumnList<RowValue, Sort>
  ) -> _TableColumnList<RowValue, Sort> { part }
}

/// Columns one after the other.
public struct _TableColumnList<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  let list: _TableColumns<RowValue, Sort>

  init(_ list: _TableColumns<RowValue, Sort>) { self.list = list }

  init(joining parts: [Self]) { list = .init(columns: parts.flatMap(\.list.columns)) }

  public func _collect(into columns: inout _TableColumns<RowValue, Sort>) {
    columns.columns += list.columns
  }
}

/// A column for each element of a collection.
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator,
  Content: TableColumnContent
>: TableColumnContent
where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  /// The collection.
  public var data: Data
  /// Makes the columns for an element.
  public var content: (Data.Element) -> Content

  public init(
    _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  public func _collect(into list: inout _TableColumns<RowValue, Sort>) {
    for element in data { content(element)._collect(into: &list) }
  }
}
