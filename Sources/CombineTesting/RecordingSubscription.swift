import Combine

/// A subscription that does nothing but record what its subscriber does with it.
///
/// ```swift
/// let subscription = RecordingSubscription()
/// sink.receive(subscription: subscription)
/// sink.cancel()
/// #expect(subscription.log == ["request unlimited", "cancel"])
/// ```
///
/// It may be used from several threads; the log has the order in which the calls began.
public final class RecordingSubscription: Subscription, CustomStringConvertible, @unchecked Sendable
{
  /// What `print()` shows of it.
  public let description: String

  /// Where every call is noted too, behind the description if there is one.
  public let journal: Journal?

  private let lock = NSLock()
  private var calls: [String] = []
  private var demands: [Subscribers.Demand] = []
  private let onRequest: (Subscribers.Demand) -> Void
  private let onCancel: () -> Void

  /// - Parameters:
  ///   - description: What `print()` shows of it.
  ///   - journal: Where to note every call too.
  ///   - onRequest: Called within every request, after it is recorded.
  ///   - onCancel: Called within every cancel, after it is recorded.
  public init(
    _ description: String = "RecordingSubscription", journal: Journal? = nil,
    onRequest: @escaping (Subscribers.Demand) -> Void = { _ in },
    onCancel: @escaping () -> Void = {}
  ) {
    self.description = description
    self.journal = journal
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  /// Everything that was called, as `request max(3)`, `request unlimited` and `cancel`.
  public var log: [String] { lock.withLock { calls } }

  /// What was requested, request by request.
  public var requests: [Subscribers.Demand] { lock.withLock { demands } }

  public func request(_ demand: Subscribers.Demand) {
    note("request \(demand)", demand)
    onRequest(demand)
  }

  public func cancel() {
    note("cancel")
    onCancel()
  }

  private func note(_ call: String, _ demand: Subscribers.Demand? = nil) {
    lock.withLock {
      calls.append(call)
      if let demand { demands.append(demand) }
    }
    journal?.note(description.isEmpty ? call : "\(description) \(call)")
  }
}
