/// What an operator's inner parts tell `print()`, mirrors and playgrounds: the name of the operator,
/// and what Apple's mirrors show of it, often nothing.
@usableFromInline
protocol Named: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  var name: String { get }

  /// The children of the mirror; none unless an operator says so.
  var children: [Mirror.Child] { get }
}

extension Named {
  @usableFromInline var children: [Mirror.Child] { [] }
  @usableFromInline var description: String { name }
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: children, ancestorRepresentation: .suppressed)
  }
  @usableFromInline var playgroundDescription: Any { name }
}

/// A subscription that has a name.
@usableFromInline protocol NamedSubscription: Named, Subscription {}

/// A subscriber inside an operator that is not a subscription itself.
@usableFromInline protocol NamedSubscriber: Named, Subscriber {}
