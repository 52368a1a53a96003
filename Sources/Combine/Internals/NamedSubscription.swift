/// A subscription that tells `print()`, mirrors and playgrounds the name of its operator.
///
/// A mirror of it has no children: what is inside is not the user's.
@usableFromInline
protocol NamedSubscription: Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  var name: String { get }
}

extension NamedSubscription {
  @usableFromInline var description: String { name }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { name }
}

/// A subscriber inside an operator that is not a subscription itself, told by its operator's name.
@usableFromInline
protocol NamedSubscriber: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  var name: String { get }
}

extension NamedSubscriber {
  @usableFromInline var description: String { name }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { name }
}
