extension Subscribers.Demand {
  /// Stops the program if this asks for nothing: a request of zero is a mistake of the subscriber's
  /// (X-C1 says who minds it).
  @inlinable @inline(__always) func requireSome() {
    precondition(rawValue > 0, "a subscriber has to request at least one value")
  }
}
