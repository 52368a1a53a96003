/// A subscriber whose type is hidden.
@frozen public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let box: ErasedSubscriber<Input, Failure>

  /// Tells this stream from others: the identifier of the subscriber that is wrapped.
  public let combineIdentifier: CombineIdentifier

  /// Hides the type of a subscriber.
  @inlinable public init<S>(_ s: S)
  where Input == S.Input, Failure == S.Failure, S: Subscriber {
    if let erased = s as? AnySubscriber {
      self = erased
    } else {
      box = ErasedSubscriberOf(s)
      combineIdentifier = s.combineIdentifier
    }
  }

  /// Makes a subscriber that sends everything it receives to a subject.
  @inlinable public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
    self.init(SubjectSubscriber(s))
  }

  /// Makes a subscriber of closures. Without `receiveSubscription` nothing is asked for at first,
  /// without `receiveValue` nothing more.
  @inlinable public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    let box = ClosureSubscriber(
      receiveSubscription: receiveSubscription, receiveValue: receiveValue,
      receiveCompletion: receiveCompletion)
    self.box = box
    combineIdentifier = CombineIdentifier(box)
  }

  @inlinable public func receive(subscription: any Subscription) {
    box.receive(subscription: subscription)
  }

  @inlinable public func receive(_ value: Input) -> Subscribers.Demand { box.receive(value) }

  @inlinable public func receive(completion: Subscribers.Completion<Failure>) {
    box.receive(completion: completion)
  }
}

extension AnySubscriber: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  public var description: String {
    box is ClosureSubscriber<Input, Failure> ? "Anonymous AnySubscriber" : "\(box.base)"
  }

  /// The mirror of the subscriber that is wrapped; of closures, that of the description.
  public var customMirror: Mirror {
    box is ClosureSubscriber<Input, Failure>
      ? Mirror(reflecting: description) : Mirror(reflecting: box.base)
  }

  public var playgroundDescription: Any { description }
}
