/// Makes one view out of the statements of a closure.
@resultBuilder public struct ViewBuilder {
  // The only one: a second, for the message that something is no view, would double the work of
  // checking a body with a mistake at each level of its containers.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @inlinable @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(repeat each content)
  }

  @inlinable @inline(__always) public static func buildIf<Content: View>(_ content: Content?)
    -> Content?
  { content }

  @inlinable @inline(__always)
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    .trueContent(first)
  }

  @inlinable @inline(__always)
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    .falseContent(second)
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
