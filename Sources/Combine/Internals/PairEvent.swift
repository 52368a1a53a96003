/// The events of an operator with two upstreams, `first` and `second`.
@usableFromInline enum PairEvent<First, Second, Failure: Error>: HubEvent {
  case first(First)
  case second(Second)
  case subscribed(any Subscription, PairSide)
  case finished(PairSide)
  case failed(Failure)
  case request(Subscribers.Demand)
  case stop
}

@usableFromInline enum PairSide: Int { case first, second }

/// Handles the values of two upstreams, the frequent events, also without their being made into
/// events.
@usableFromInline protocol PairHandler: EventHandler {
  associatedtype First
  associatedtype Second

  /// What is returned is asked for of the side the value came from.
  func take(first: First) -> Subscribers.Demand
  func take(second: Second) -> Subscribers.Demand
}

/// Receives from the first upstream of a pair.
@usableFromInline
struct FirstOfPair<Handler: PairHandler, Input, Second, Failure: Error>:
  NamedSubscriber
where
  Handler.Event == PairEvent<Input, Second, Failure>, Handler.First == Input,
  Handler.Second == Second
{
  @usableFromInline let hub: Handler
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { hub.name }

  @inlinable init(_ hub: Handler) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.subscribed(subscription, .first))
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard hub.enter(orPost: .first(input)) else { return .none }
    let more = hub.take(first: input)
    hub.leave()
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: hub.post(.finished(.first))
    case .failure(let error): hub.post(.failed(error))
    }
  }
}

/// Receives from the second upstream of a pair.
@usableFromInline
struct SecondOfPair<Handler: PairHandler, First, Input, Failure: Error>:
  NamedSubscriber
where
  Handler.Event == PairEvent<First, Input, Failure>, Handler.First == First,
  Handler.Second == Input
{
  @usableFromInline let hub: Handler
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { hub.name }

  @inlinable init(_ hub: Handler) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.subscribed(subscription, .second))
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard hub.enter(orPost: .second(input)) else { return .none }
    let more = hub.take(second: input)
    hub.leave()
    return more
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: hub.post(.finished(.second))
    case .failure(let error): hub.post(.failed(error))
    }
  }
}
