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
  /// task. A subclass of `URLSession` that overrides `dataTask(with:completionHandler:)` is asked
  /// for the task, which is how tests replace the network. Demand: one value, whatever is asked for.
  ///
  /// Source: A5/B30, A5/B31, A5/B63; X-A4.
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
      subscriber.receive(subscription: Inner(downstream: subscriber, parent: self))
    }
  }
}

extension URLSession.DataTaskPublisher {
  /// The first request makes the task, every request resumes it; one answer is all there is. A
  /// subclass of `URLSession`, which may be a test's, is called at once and without a lock.
  ///
  /// Foundation's own session is called on a queue: each call into it waits for the session's work,
  /// which may stand still for seconds while a name is looked up.
  private final class Inner<Downstream: Subscriber>: NamedSubscription, @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == URLError {
    private enum Phase {
      case waiting
      /// The session makes the task; so many requests have come meanwhile.
      case starting(Int)
      case running(URLSessionDataTask)
      case over
    }

    private let lock = Lock()
    private var phase = Phase.waiting
    private var parent: URLSession.DataTaskPublisher?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var isCancelled = false
    /// Makes, resumes and cancels a task of Foundation's, in this order.
    private let calls: DispatchQueue
    /// The session is of Foundation's own class.
    private let isFoundations: Bool

    init(downstream: Downstream, parent: URLSession.DataTaskPublisher) {
      self.downstream = downstream
      self.parent = parent
      isFoundations = type(of: parent.session) == URLSession.self
      calls = CancellableSessions.queue(of: parent.session)
    }

    var name: String { "DataTaskPublisher" }

    var children: [Mirror.Child] {
      lock.lock()
      let (phase, downstream, parent, demand) = (phase, downstream, parent, demand)
      lock.unlock()
      var task: URLSessionDataTask?
      if case .running(let running) = phase { task = running }
      return [
        ("task", task as Any), ("downstream", downstream as Any), ("parent", parent as Any),
        ("demand", demand),
      ]
    }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSome()
      lock.lock()
      guard let parent else { return lock.unlock() }
      self.demand += demand
      switch phase {
      case .waiting:
        phase = .starting(0)
        lock.unlock()
        let session = CancellableSessions.shared.session(for: parent.request, of: parent.session)
        guard isFoundations else { return start(parent.request, session) }
        calls.async(execute: sendable { self.start(parent.request, session) })
      case .starting(let requests):
        phase = .starting(requests + 1)
        lock.unlock()
      case .running(let task):
        lock.unlock()
        resume(task, again: 1)
      case .over: lock.unlock()
      }
    }

    private func start(_ request: URLRequest, _ session: URLSession) {
      lock.lock()
      guard case .starting = phase else { return lock.unlock() }
      lock.unlock()
      let complete = sendable { self.complete($0) }
      let task = session.dataTask(with: request) { complete(($0, $1, $2)) }
      lock.lock()
      // It may have been cancelled, or answered, while it was made.
      guard case .starting(let requests) = phase else {
        let isCancelled = isCancelled
        lock.unlock()
        if isCancelled { task.cancel() }
        return
      }
      phase = .running(task)
      lock.unlock()
      task.resume()
      resume(task, again: requests)
    }

    /// Resumes a task once more for every request after the first. Not Foundation's, which would
    /// begin to load again.
    private func resume(_ task: URLSessionDataTask, again count: Int) {
      guard !isFoundations else { return }
      for _ in 0..<count { task.resume() }
    }

    func cancel() {
      lock.lock()
      guard let parent else { return lock.unlock() }
      isCancelled = true
      let held = (parent, downstream.take(), endLocked())
      lock.unlock()
      guard case .running(let task) = held.2 else { return }
      guard isFoundations else { return task.cancel() }
      calls.async(execute: sendable { task.cancel() })
    }

    /// What it was in until now; the caller releases that.
    private func endLocked() -> Phase {
      parent = nil
      defer { phase = .over }
      return phase
    }

    private func complete(_ answer: (Data?, URLResponse?, (any Error)?)) {
      lock.lock()
      let held = (parent, downstream.take(), endLocked())
      lock.unlock()
      guard let downstream = held.1 else { return }
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
