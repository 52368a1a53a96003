import CoreTransferable
import Foundation
import LindenFeatures
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// Rows with something around each.
public struct _ModifiedTableRow<Content: TableRowContent>: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  let content: Content
  let around: (AnyView) -> AnyView

  public func _collect(into rows: inout _TableRows<TableRowValue>) {
    rows.append(content) { $0.put(around) }
  }
}

extension TableRowModel {
  /// Puts something around the row and all that is around it already.
  fileprivate mutating func put(_ around: @escaping (AnyView) -> AnyView) {
    let inner = self.around
    self.around = { around(inner($0)) }
  }
}

extension TableRowContent {
  private func around<V: View>(_ change: @escaping (AnyView) -> V) -> some TableRowContent<
    TableRowValue
  > { _ModifiedTableRow(content: self) { AnyView(change($0)) } }

  /// A menu for each of the rows.
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    let items = UncheckedBox(menuItems())
    return around { row in
      let row = UncheckedBox(row)
      return MainThread.assume { UncheckedBox(AnyView(row.value.contextMenu { items.value })) }
        .value
    }
  }

  /// A menu for each of the rows, with a view that stands above it.
  ///
  /// - Parameters:
  ///   - menuItems: What can be chosen.
  ///   - preview: Stands for the row while the menu is open.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some TableRowContent<TableRowValue> {
    let (items, preview) = (UncheckedBox(menuItems()), UncheckedBox(preview()))
    return around { row in
      let row = UncheckedBox(row)
      return MainThread.assume {
        UncheckedBox(
          AnyView(
            row.value.contextMenu {
              items.value
            } preview: {
              preview.value
            }))
      }.value
    }
  }

  /// Lets the rows be dragged.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> { around { $0.draggable(payload()) } }

  /// Lets values of a type be dropped on each of the rows.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Is given the values.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    around { row in
      row.dropDestination(for: T.self) { items, _ in
        action(items)
        return true
      }
    }
  }

  /// Says what the rows stand for where they are dragged; nil is nothing.
  public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> ModifiedContent<Self, ItemProviderTableRowModifier> {
    ModifiedContent(content: self, modifier: ItemProviderTableRowModifier(action: action))
  }

  /// Runs `action` with true when the mouse comes over a row, and with false when it leaves.
  public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<TableRowValue> { around { $0.onHover(perform: action) } }

  /// Keeps people from choosing the rows.
  public func selectionDisabled(
    _ isDisabled: Bool = true
  ) -> some TableRowContent<TableRowValue> { around { $0.selectionDisabled(isDisabled) } }
}

// MARK: Modifiers with a name

/// Changes rows of a table.
///
/// Rows are never made as views, so it is a view modifier in name only.
public protocol _TableRowContentModifier: ViewModifier where Body == Never {
  /// Changes one row.
  @MainActor func _change<Value: Identifiable>(_ row: inout _TableRow<Value>)
}

/// What a modifier changes of a row.
public struct _TableRow<Value: Identifiable> {
  var model: TableRowModel<Value>
}

extension ModifiedContent: TableRowContent
where Content: TableRowContent, Modifier: _TableRowContentModifier {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public func _collect(into rows: inout _TableRows<Content.TableRowValue>) {
    rows.append(content) { model in
      var row = _TableRow(model: model)
      modifier._change(&row)
      model = row.model
    }
  }
}

/// What `itemProvider(_:)` does to rows.
public struct ItemProviderTableRowModifier: _TableRowContentModifier {
  public typealias Body = Never
  let action: (() -> NSItemProvider?)?

  public func _change<Value: Identifiable>(_ row: inout _TableRow<Value>) {
    row.model.put { [action] in AnyView($0.itemProvider(action)) }
  }
}

/// What `onInsert(of:perform:)` does to rows.
public struct OnInsertTableRowModifier: _TableRowContentModifier {
  public typealias Body = Never
  let insertion: RowInsertion

  public func _change<Value: Identifiable>(_ row: inout _TableRow<Value>) {
    guard let element = row.model.element else { return }
    row.model.insertion = RowInsertion(types: insertion.types) { [insertion] offset, providers in
      insertion.action(element + offset, providers)
    }
  }
}

// MARK: Rows for the elements of a collection

/// Rows of a table that are made for the elements of a collection, such as a `ForEach`.
@MainActor @preconcurrency public protocol DynamicTableRowContent<Data>: TableRowContent {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}
extension TableForEachContent: DynamicTableRowContent {}
extension ModifiedContent: DynamicTableRowContent
where Content: DynamicTableRowContent, Modifier: _TableRowContentModifier {
  public var data: Content.Data { content.data }
}

extension DynamicTableRowContent {
  /// Lets people drop things between the rows of a table.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: What may be dropped; anything else is not taken.
  ///   - action: Is given the offset, in the data, of the element the things are to stand in front
  ///     of, and the things.
  public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (_ index: Int, _ providers: [NSItemProvider]) -> Void
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    ModifiedContent(
      content: self,
      modifier: OnInsertTableRowModifier(
        insertion: RowInsertion(types: supportedContentTypes, action: action)))
  }

  /// Lets people drop values of a type between the rows of a table.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Is given the offset, in the data, of the element the values are to stand in front
  ///     of, and the values.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ index: Int, _ items: [T]) -> Void
  ) -> ModifiedContent<Self, OnInsertTableRowModifier> {
    onInsert(of: T.importedContentTypes()) { index, providers in
      providers.load(T.self) { action(index, $0) }
    }
  }
}

/// Takes what is dropped before or behind a row of a table.
struct TableRowInsertion: ViewModifier {
  /// The number of the row in the table's part.
  let number: Int
  let insertion: RowInsertion?

  func body(content: Content) -> some View {
    if let insertion {
      content.modifier(
        RowEditsModifier(
          .siblings,
          insert: RowInsertion(types: insertion.types) { [number] place, providers in
            insertion.action(place > number ? 1 : 0, providers)
          }))
    } else {
      content
    }
  }
}
