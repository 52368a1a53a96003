import CoreTransferable
import Foundation
@_spi(Engine) import LindenEngine
import UniformTypeIdentifiers

/// A view made of a view for each element of a collection, such as a `ForEach`.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  /// The collection.
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets people delete rows of a list: by swiping, with a button while the list is edited, and with
  /// the delete key.
  ///
  /// - Parameter action: Is given the offsets of the elements to delete in the data; nil does not
  ///   allow it.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(RowEditsModifier(.content, delete: action))
  }

  /// Lets people move rows of a list: by dragging a row after a long press, or its handle while the
  /// list is edited.
  ///
  /// - Parameter action: Is given the offsets of the elements to move, and the offset, in the data
  ///   as it is before, of the element they are to stand in front of; nil does not allow it. Same as
  ///   the arguments of `move(fromOffsets:toOffset:)`.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(RowEditsModifier(.content, move: action))
  }

  /// Lets people drop things between rows of a list.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: What may be dropped; anything else is not taken.
  ///   - action: Is given the offset, in the data, of the element the things are to stand in front
  ///     of, and the things.
  public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (_ index: Int, _ providers: [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    modifier(
      RowEditsModifier(
        .content, insert: RowInsertion(types: supportedContentTypes, action: action)))
  }

  /// Lets people drop values of a type between rows of a list.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Is given the values, and the offset, in the data, of the element they are to stand
  ///     in front of.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    let types = T.importedContentTypes()
    return modifier(
      RowEditsModifier(
        .content,
        insert: RowInsertion(types: types) { index, providers in
          providers.load(T.self) { action($0, index) }
        }))
  }
}

extension View {
  /// Keeps people from deleting the row, where `onDelete` would let them.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(_TraitWritingModifier<DeleteDisabledTrait>(value: isDisabled))
  }

  /// Keeps people from moving the row, where `onMove` would let them.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(_TraitWritingModifier<MoveDisabledTrait>(value: isDisabled))
  }
}
