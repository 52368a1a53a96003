import Combine

/// One list of what happened at several places, so that a test sees in which order.
///
/// ```swift
/// let journal = Journal()
/// let upstream = ManualPublisher<Int, Never>(
///   subscription: RecordingSubscription("upstream", journal: journal))
/// upstream.first().subscribe(Probe(journal: journal))
/// upstream.send(1)
/// #expect(
///   journal.take() == [
///     "subscription", "upstream request unlimited", "upstream cancel", "value 1", "finished",
///   ])
/// ```
///
/// It may be used from several threads.
public final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [String] = []

  /// An empty journal.
  public init() {}

  /// What was noted since the beginning or the last ``take()``.
  public var entries: [String] { lock.withLock { noted } }

  /// Notes something else that a test watches.
  public func note(_ entry: String) { lock.withLock { noted.append(entry) } }

  /// What was noted since the last time, which is then forgotten.
  public func take() -> [String] {
    lock.withLock {
      defer { noted = [] }
      return noted
    }
  }
}
