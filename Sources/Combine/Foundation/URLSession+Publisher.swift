import Foundation
import FoundationNetworking

extension URLSession {
  /// Loads a URL; a new request for every subscriber.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Makes a request; a new one for every subscriber.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Makes a request when it is asked for a value, delivers the answer and finishes, on a thread of
  /// the session.
  ///
  /// An answer with status 404 is an answer; what fails is the connection. Cancelling cancels the
  /// task.
  ///
  /// Source: spec book-a-ch5-7-combine, B30, B31, B63.
  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request each subscriber makes.
    public let request: URLRequest
    /// The session whose task makes it.
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      subscriber.receive(
        subscription: Inner(downstream: subscriber, request: request, session: session))
    }
  }
}

extension URLSession.DataTaskPublisher {
  /// The first demand starts the task; one answer is all there is, so more demand changes nothing.
  private final class Inner<Downstream: Subscriber>: NamedSubscription, @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == URLError {
    private let lock = Lock()
    private let request: URLRequest
    private let session: URLSession
    private let isCancellable: Bool
    private var downstream: Downstream?
    private var task: URLSessionDataTask?

    init(downstream: Downstream, request: URLRequest, session: URLSession) {
      self.downstream = downstream
      self.request = request
      (self.session, isCancellable) = CancellableSessions.shared.session(for: request, of: session)
    }

    var name: String { "DataTaskPublisher" }

    func request(_ demand: Subscribers.Demand) {
      guard demand != .none, lock.withLock({ downstream != nil && self.task == nil }) else {
        return
      }
      let complete = sendable { self.complete($0) }
      let task = session.dataTask(with: request) { complete(($0, $1, $2)) }
      // Made outside the lock, so another thread may have been first, or have cancelled.
      let isFirst = lock.withLock {
        guard downstream != nil, self.task == nil else { return false }
        self.task = task
        return true
      }
      isFirst ? task.resume() : task.cancel()
    }

    func cancel() {
      // Foundation forgets a task after its answer and must not be told to cancel it then. So the
      // cancel happens under the lock that the answer has to take; no code of the user runs in it.
      let released = lock.withLock {
        if isCancellable { task?.cancel() }
        return (downstream.take(), task.take())
      }
      withExtendedLifetime(released) {}
    }

    private func complete(_ answer: (Data?, URLResponse?, (any Error)?)) {
      let (downstream, task) = lock.withLock { (self.downstream.take(), self.task.take()) }
      withExtendedLifetime(task) {}
      guard let downstream else { return }
      let (data, response, error) = answer
      if let response, error == nil {
        _ = downstream.receive((data ?? Data(), response))
        downstream.receive(completion: .finished)
      } else {
        downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }
  }
}
