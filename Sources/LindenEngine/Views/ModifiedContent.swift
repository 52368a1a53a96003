/// A view or a modifier with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension _ViewNode {
  /// The content of a view with a modifier.
  @inline(__always) package class func content<Content, Modifier>(of view: __shared V) -> Content
  where V == ModifiedContent<Content, Modifier> { field(at: 0, of: view) }

  /// The modifier of a view with one.
  @inline(__always) package class func modifier<Content, Modifier>(of view: __shared V) -> Modifier
  where V == ModifiedContent<Content, Modifier> {
    field(at: ModifiedContent<Content, Modifier>.placeOfModifier, of: view)
  }
}

extension ModifiedContent {
  /// Where `modifier` is in a value, in bytes from its beginning, as `content` is there; told without
  /// asking the run time for the type.
  @inline(__always) fileprivate static var placeOfModifier: Int {
    let mask = MemoryLayout<Modifier>.alignment - 1
    return (MemoryLayout<Content>.size + mask) & ~mask
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeNode(
    _ view: ModifiedContent, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent> {
    Modifier._makeModifierNode(view, in: context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<ModifiedContent<Content, Modifier>>) -> some View
  {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier, whose `body` gets this view as its content. Usually wrapped in a method of
  /// an extension of `View`.
  @inlinable nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
