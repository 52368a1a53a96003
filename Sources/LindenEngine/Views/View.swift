import Combine

/// A piece of user interface, described by a value.
///
/// The body of a view that may be replaced while the program runs (`dynamic`) is an `AnyView`, as
/// the new one is of another type. No other body is touched by that.
@_typeEraser(AnyView)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Makes the node of a view that enters the tree.
  @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
}

extension View {
  /// A view with a body is a composite.
  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    CompositeNode<Self>.known.init(view, context)
  }
}

extension View where Body == Never {
  /// Views the framework makes itself have none.
  @MainActor @preconcurrency public var body: Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("Never is never made.") }

  @MainActor public static func _makeNode(_ view: Never, in context: _NodeContext) -> _ViewNode<
    Never
  > {}
}
