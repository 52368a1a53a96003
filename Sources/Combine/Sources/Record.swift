/// A publisher of recorded values and a recorded completion; every subscriber gets them all.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is published.
  public let recording: Recording

  /// Records what the closure does to an empty recording.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Failure {
    Publishers.Sequence<[Output], Failure>.attach(
      subscriber, to: recording.output, completion: recording.completion, isRecord: true)
  }

  /// Values and a completion, written down one by one.
  public struct Recording {
    public typealias Input = Output

    /// The values so far.
    public private(set) var output: [Output]

    /// The completion; `.finished` until another is recorded.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var isComplete = false

    public init() { self.init(output: [], completion: .finished, isComplete: false) }

    /// A complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.init(output: output, completion: completion, isComplete: true)
    }

    private init(
      output: [Output], completion: Subscribers.Completion<Failure>, isComplete: Bool
    ) {
      self.output = output
      self.completion = completion
      self.isComplete = isComplete
    }

    /// Adds a value. Traps after the completion.
    public mutating func receive(_ input: Input) {
      precondition(!isComplete, "a value cannot be recorded after the completion")
      output.append(input)
    }

    /// Ends the recording. Traps if it has ended before.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "a completion cannot be recorded twice")
      isComplete = true
      self.completion = completion
    }
  }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey { case output, completion }

  /// A complete recording.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let output = try container.decode([Output].self, forKey: .output)
    let completion = try container.decode(
      Subscribers.Completion<Failure>.self, forKey: .completion)
    self.init(output: output, completion: completion)
  }

  public func encode(to encoder: any Encoder) throws { try encode(into: encoder) }

  /// The same as `encode(to:)`.
  public func encode(into encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
