import CoreTransferable
import Foundation
import LindenFeatures
import UniformTypeIdentifiers

/// Rows of a table.
///
/// They are empty views, so that `ForEach` and `Section` take them as any other. A type of one's own
/// has its rows in ``tableRowBody``.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue>: View {
  /// What a row is about.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  /// The rows that this one is made of.
  associatedtype TableRowBody: TableRowContent = Never
  /// The rows that this one is made of.
  @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
  func _collect(into rows: inout _TableRows<TableRowValue>)
}

/// The rows of a table, in order.
public struct _TableRows<Value: Identifiable> {
  /// Rows below one header.
  struct Group {
    var header: AnyView?
    var rows: [TableRowModel<Value>] = []
  }

  var groups = [Group()]
  var depth = 0
  /// Which rows that can be opened are.
  var expansion: TableExpansion<Value>?

  mutating func append(_ row: TableRowModel<Value>) {
    var row = row
    row.depth = depth
    groups[groups.count - 1].rows.append(row)
  }

  /// Adds the rows of `content`, each changed by `change`.
  @MainActor mutating func append<C: TableRowContent>(
    _ content: C, changing change: (inout TableRowModel<Value>) -> Void
  ) where C.TableRowValue == Value {
    var own = _TableRows<Value>()
    own.depth = depth
    own.expansion = expansion
    content._collect(into: &own)
    for (index, group) in own.groups.enumerated() {
      if index > 0 { groups.append(.init(header: group.header)) }
      for var row in group.rows {
        change(&row)
        groups[groups.count - 1].rows.append(row)
      }
    }
  }
}

/// What a table reads of a row.
struct TableRowModel<Value: Identifiable> {
  let value: Value
  var depth = 0
  /// Whether the rows below are shown; nil where there are none.
  var isExpanded: Binding<Bool>?
  /// What modifiers of the row put around it.
  var around: (AnyView) -> AnyView = { $0 }
  /// The number of the element of the collection that the row is made for; nil of a row by itself.
  var element: Int?
  /// What happens with things that are dropped before or behind the row's element.
  var insertion: RowInsertion?
}

/// Which rows of a table are open, where the table keeps that.
struct TableExpansion<Value: Identifiable> {
  @Binding var open: Set<Value.ID>

  func binding(for id: Value.ID) -> Binding<Bool> {
    let open = $open
    return Binding(
      get: { open.wrappedValue.contains(id) },
      set: { isOpen in
        if isOpen { open.wrappedValue.insert(id) } else { open.wrappedValue.remove(id) }
      })
  }
}

/// A row about a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  private let value: Value
  public init(_ value: Value) { self.value = value }

  public func _collect(into rows: inout _TableRows<Value>) { rows.append(.init(value: value)) }
}

/// A row about a value, and rows below it that can be shown and hidden.
public struct DisclosureTableRow<Value: Identifiable, Content: TableRowContent>: TableRowContent
where Content.TableRowValue == Value {
  public typealias TableRowValue = Value
  private let value: Value
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  public init(_ value: Value, @TableRowBuilder<Value> content: @escaping () -> Content) {
    self.value = value
    isExpanded = nil
    self.content = content
  }

  public init(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) {
    self.value = value
    self.isExpanded = isExpanded
    self.content = content
  }

  public func _collect(into rows: inout _TableRows<Value>) {
    let isOpen = isExpanded ?? rows.expansion?.binding(for: value.id) ?? .constant(true)
    rows.append(.init(value: value, isExpanded: isOpen))
    guard isOpen.wrappedValue else { return }
    rows.depth += 1
    content()._collect(into: &rows)
    rows.depth -= 1
  }
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  /// The collection.
  public let data: Data

  public func _collect(into rows: inout _TableRows<Data.Element>) {
    for (number, element) in data.enumerated() {
      rows.append(.init(value: element, element: number))
    }
  }
}

/// A row for each element of a tree.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  let children: KeyPath<Data.Element, Data?>

  public func _collect(into rows: inout _TableRows<Data.Element>) {
    for element in data {
      guard let below = element[keyPath: children] else {
        rows.append(.init(value: element))
        continue
      }
      let isOpen = rows.expansion?.binding(for: element.id) ?? .constant(false)
      rows.append(.init(value: element, isExpanded: isOpen))
      guard isOpen.wrappedValue else { continue }
      rows.depth += 1
      TableOutlineGroupContent(data: below, children: children)._collect(into: &rows)
      rows.depth -= 1
    }
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  public func _collect(into rows: inout _TableRows<Content.TableRowValue>) {
    for (number, element) in data.enumerated() {
      rows.append(content(element)) { $0.element = number }
    }
  }
}

extension ForEach where Content: TableRowContent {
  /// A row of a table for each element.
  @MainActor public init(_ data: Data)
  where
    ID == Data.Element.ID, Data.Element: Identifiable, Content == TableRow<Data.Element>
  {
    self.init(anyData: data, anyContent: { TableRow($0) }, anyID: { $0.id })
  }
}

extension Section: TableRowContent
where Parent: View, Content: TableRowContent, Footer == EmptyView {
  public typealias TableRowValue = Content.TableRowValue

  public func _collect(into rows: inout _TableRows<Content.TableRowValue>) {
    rows.groups.append(.init(header: AnyView(tableHeader)))
    tableContent._collect(into: &rows)
    rows.groups.append(.init())
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue

  public func _collect(into rows: inout _TableRows<TableRowValue>) { self?._collect(into: &rows) }
}

extension _ConditionalContent: TableRowContent
where
  TrueContent: TableRowContent, FalseContent: TableRowContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  public typealias TableRowValue = TrueContent.TableRowValue

  public func _collect(into rows: inout _TableRows<TableRowValue>) {
    switch self {
    case .trueContent(let content): content._collect(into: &rows)
    case .falseContent(let content): content._collect(into: &rows)
    }
  }
}

extension ViewBuilder {
  /// Rows of a table one after the other, in a section or for each element.
  @MainActor public static func buildBlock<A: TableRowContent, B: TableRowContent>(
    _ first: A, _ second: B
  ) -> _TableRowList<A.TableRowValue> where A.TableRowValue == B.TableRowValue {
    _TableRowList(parts: [first, second])
  }

  /// Rows of a table one after the other, in a section or for each element.
  @MainActor
  public static func buildBlock<A: TableRowContent, B: TableRowContent, C: TableRowContent>(
    _ first: A, _ second: B, _ third: C
  ) -> _TableRowList<A.TableRowValue>
  where A.TableRowValue == B.TableRowValue, A.TableRowValue == C.TableRowValue {
    _TableRowList(parts: [first, second, third])
  }
}

extension TableRowContent {
  public var body: EmptyView { EmptyView() }
}

extension TableRowContent where TableRowBody == Never {
  public var tableRowBody: Never { fatalError("\(Self.self) has no rows inside.") }
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
  public func _collect(into rows: inout _TableRows<TableRowValue>) {
    tableRowBody._collect(into: &rows)
  }
}

/// Rows that there are none of.
extension Never: TableRowContent {
  public typealias TableRowValue = Never
  public func _collect(into rows: inout _TableRows<Never>) {}
}

// MARK: Several rows

/// Makes the rows of a table out of the statements of a closure.
@MainActor @resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<C: TableRowContent>(_ rows: C) -> C
  where C.TableRowValue == Value { rows }
  /// No rows.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }
  public static func buildBlock<C: TableRowContent>(_ rows: C) -> C
  where C.TableRowValue == Value { rows }
  @_disfavoredOverload
  public static func buildBlock(
    _ rows: any TableRowContent<Value>...
  ) -> _TableRowList<Value> { _TableRowList(parts: rows) }
  public static func buildIf<C: TableRowContent>(_ rows: C?) -> C?
  where C.TableRowValue == Value { rows }
  public static func buildLimitedAvailability(
    _ rows: any TableRowContent<Value>
  ) -> _TableRowList<Value> { _TableRowList(parts: [rows]) }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> _ConditionalContent<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    ViewBuilder.buildEither(first: first)
  }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> _ConditionalContent<First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    ViewBuilder.buildEither(second: second)
  }
}

/// Rows one after the other.
public struct _TableRowList<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  let parts: [any TableRowContent<Value>]

  public func _collect(into rows: inout _TableRows<Value>) {
    for part in parts { part._collect(into: &rows) }
  }
}

/// No rows.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public init() {}

  public func _collect(into rows: inout _TableRows<Value>) {}
}
