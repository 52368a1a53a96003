/// What happens to an operator with two upstreams, `first` and `second`.
@usableFromInline enum PairEvent<First, Second, Failure: Error> {
  case first(First)
  case second(Second)
  case subscribed(any Subscription, PairSide)
  case finished(PairSide)
  case failed(Failure)
  case request(Subscribers.Demand)
  case stop
}

@usableFromInline enum PairSide: Int { case first, second }

/// Receives from the first upstream of a pair.
@usableFromInline struct FirstOfPair<Handler: EventHandler, Input, Second, Failure: Error>:
  NamedSubscriber
where Handler.Event == PairEvent<Input, Second, Failure> {
  @usableFromInline let hub: Handler
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { hub.name }

  @inlinable init(_ hub: Handler) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.subscribed(subscription, .first))
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    hub.post(.first(input))
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: hub.post(.finished(.first))
    case .failure(let error): hub.post(.failed(error))
    }
  }
}

/// Receives from the second upstream of a pair.
@usableFromInline struct SecondOfPair<Handler: EventHandler, First, Input, Failure: Error>:
  NamedSubscriber
where Handler.Event == PairEvent<First, Input, Failure> {
  @usableFromInline let hub: Handler
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { hub.name }

  @inlinable init(_ hub: Handler) { self.hub = hub }

  @inlinable func receive(subscription: any Subscription) {
    hub.post(.subscribed(subscription, .second))
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    hub.post(.second(input))
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: hub.post(.finished(.second))
    case .failure(let error): hub.post(.failed(error))
    }
  }
}
