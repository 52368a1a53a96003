import Foundation
@_spi(Engine) import LindenEngine

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
