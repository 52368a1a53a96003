@_spi(Engine) import LindenEngine

/// A view for each element of a collection.
///
///     ForEach(dishes) { dish in DishRow(dish: dish) }
///     ForEach(names, id: \.self) { Text($0) }
///
/// Elements are told apart by their ids, which must be unique and stay with the element: a view
/// keeps its state, and is moved rather than made anew, when the collection changes. Of elements
/// with the same id one warning names the id. `ForEach(0..<3)` is for a range that does not change.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  /// The elements, in the order of their views.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  @usableFromInline let identify: (Data.Element) -> ID
  /// Goes through the data, in code that was compiled where the type of the data was known.
  @usableFromInline let walk: (Data, (Data.Element) -> Void) -> Void

  @inlinable nonisolated init(
    data: Data, content: @escaping (Data.Element) -> Content,
    identify: @escaping (Data.Element) -> ID
  ) {
    self.data = data
    self.content = content
    self.identify = identify
    walk = { data, body in for element in data { body(element) } }
  }
}

extension ForEach {
  /// One thing, which need not be a view, for each element.
  nonisolated package init(
    anyData data: Data, anyContent content: @escaping (Data.Element) -> Content,
    anyID identify: @escaping (Data.Element) -> ID
  ) {
    self.init(data: data, content: content, identify: identify)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: ForEach, in context: _NodeContext) -> _ViewNode<
    ForEach
  > {
    context.isLazy ? LazyForEachNode(view, context) : EagerForEachNode(view, context)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// A view for each identified element. Of a bound collection, as in
  /// `ForEach($dishes) { $dish in … }`, the content gets a binding to its element.
  @inlinable nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    // Another initializer, for bindings, would be what the compiler takes a wrong name in the
    // content for: of an array it says then that it is no binding.
    self.init(data: Self.rows(of: data), content: content, identify: { $0.id })
  }

  @usableFromInline nonisolated static func rows(of data: Data) -> Data {
    (data as? any BoundRows)?.asOfNow as? Data ?? data
  }
}

extension ForEach where Content: View {
  /// A view for each element, identified by the value at `id`.
  @inlinable nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    // The common `\.self` needs no walk along the key path.
    let isSelf = Data.Element.self == ID.self && id == \Data.Element.self as AnyKeyPath
    self.init(
      data: data, content: content,
      identify: isSelf ? { unsafeBitCast($0, to: ID.self) } : { $0[keyPath: id] })
  }

  /// A view for each element of a bound collection, identified by the value at `id`.
  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data[$0.0]) },
      identify: { $0.1 })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A view for each number of a range that does not change while the view is shown.
  @_semantics("swiftui.requires_constant_range")
  @inlinable nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, identify: { $0 })
  }
}
