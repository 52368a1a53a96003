extension Publisher {
  /// Decodes each value to a type. An error of the decoder ends the stream, and cancels the
  /// upstream.
  ///
  /// Source: A5/B61.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// Decodes values. Demand: passed on as it is.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream
    private let decoder: Coder

    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let decoder = decoder
      upstream.subscribe(
        CodingRelay(name: "Decode", downstream: subscriber) {
          try decoder.decode(Output.self, from: $0)
        })
    }
  }
}
