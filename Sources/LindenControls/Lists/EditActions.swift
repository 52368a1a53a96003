import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What people may do with the elements of a bound collection.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Elements can be deleted.
  public static var delete: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
  /// Elements can be moved.
  public static var move: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
  /// Elements can be deleted and moved.
  public static var all: EditActions { [.delete, .move] }
}

/// The indices of a collection with the ids of the elements there.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
  public struct Index: Comparable {
    let base: Base.Index
    public static func < (a: Index, b: Index) -> Bool { a.base < b.base }
  }

  /// An element's place, and its id.
  public struct Element {
    let index: Base.Index
    let id: ID
  }

  let base: Base
  let id: KeyPath<Base.Element, ID>

  public var startIndex: Index { Index(base: base.startIndex) }
  public var endIndex: Index { Index(base: base.endIndex) }
  public subscript(position: Index) -> Element {
    Element(index: position.base, id: base[position.base][keyPath: id])
  }
  public func index(after i: Index) -> Index { Index(base: base.index(after: i.base)) }
}

extension IndexedIdentifierCollection: BidirectionalCollection
where Base: BidirectionalCollection {
  public func index(before i: Index) -> Index { Index(base: base.index(before: i.base)) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {
  public func index(_ i: Index, offsetBy distance: Int) -> Index {
    Index(base: base.index(i.base, offsetBy: distance))
  }
  public func distance(from start: Index, to end: Index) -> Int {
    base.distance(from: start.base, to: end.base)
  }
}

/// The view of an element that people can delete or move.
public struct EditableCollectionContent<Content, Data> {
  let content: Content
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?

  nonisolated init(
    content: Content, delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?
  ) {
    self.content = content
    self.delete = delete
    self.move = move
  }
}

extension EditableCollectionContent: View where Content: View {
  public var body: some View {
    content.modifier(RowEditsModifier(.siblings, delete: delete, move: move))
  }
}

/// The edits of the elements of a binding.
struct CollectionEdits<Data: MutableCollection & RandomAccessCollection> {
  let data: Binding<Data>
  let actions: EditActions<Data>

  var delete: ((IndexSet) -> Void)? {
    guard actions.rawValue & 1 != 0 else { return nil }
    return { offsets in
      guard let elements = data.wrappedValue as? any RangeReplaceableCollection else { return }
      data.wrappedValue = removing(offsets, from: elements) as! Data
    }
  }

  private func removing<C: RangeReplaceableCollection>(_ offsets: IndexSet, from all: C) -> C {
    var result = all
    result.remove(atOffsets: offsets)
    return result
  }

  var move: ((IndexSet, Int) -> Void)? {
    guard actions.rawValue & 2 != 0 else { return nil }
    return { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
  }

  func content<Row: View>(_ row: Row) -> EditableCollectionContent<Row, Data> {
    EditableCollectionContent(content: row, delete: delete, move: move)
  }
}

extension ForEach where Content: View {
  /// A view for each element of a bound collection, which people can edit in a list.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - editActions: What they can do; the collection is changed accordingly.
  ///   - content: Makes the view of an element from a binding to it.
  public init<C, R: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID,
    Content == EditableCollectionContent<R, C>, C: MutableCollection & RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// A view for each element of a bound collection, identified by the value at `id`, which people
  /// can edit in a list.
  public init<C, R: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    let edits = CollectionEdits(data: data, actions: editActions)
    self.init(IndexedIdentifierCollection(base: data.wrappedValue, id: id), id: \.id) {
      edits.content(content(data[$0.index]))
    }
  }
}
