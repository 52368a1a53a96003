extension Publisher {
  /// Publishes a value instead of every `nil`.
  @inlinable public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T>
  where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}
