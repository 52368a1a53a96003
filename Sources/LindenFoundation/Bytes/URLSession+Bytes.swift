import Combine
import Foundation
@preconcurrency import FoundationNetworking

extension URLSession {
  /// Asks for what is at `url`, and hands out the bytes of the answer as they come.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - delegate: Told of redirections and challenges of this task.
  /// - Returns: The bytes, and the head of the answer, with which this returns.
  /// - Throws: What kept the answer from coming; later errors are thrown by the bytes.
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// Sends a request, and hands out the bytes of the answer as they come.
  ///
  /// The task is cancelled when the calling task is, and when the bytes are not kept any more.
  /// Bytes that come faster than they are read are kept in memory.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - delegate: Told of redirections and challenges of this task.
  /// - Returns: The bytes, and the head of the answer, with which this returns.
  /// - Throws: What kept the answer from coming; later errors are thrown by the bytes.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    // A session tells only its own delegate of the bytes that come, so that the task gets one.
    let relay = ByteRelay(delegate ?? self.delegate as? any URLSessionTaskDelegate)
    let configuration = self.configuration
    configuration.protocolClasses = CancellableHTTP.inserted(
      into: configuration.protocolClasses ?? [])
    let session = URLSession(configuration: configuration, delegate: relay, delegateQueue: nil)
    let task = ByteTask(session.dataTask(with: request), CancellableSessions.queue(of: session))
    session.finishTasksAndInvalidate()
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        relay.onResponse(continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(ByteReading(task, relay.chunks)), response)
  }

  /// The bytes of an answer, one by one. Read by one task at a time.
  public struct AsyncBytes: AsyncSequence, @unchecked Sendable {
    public typealias Element = UInt8

    /// The task that gets the bytes.
    public var task: URLSessionDataTask { reading.task.task }
    fileprivate let reading: ByteReading

    fileprivate init(_ reading: ByteReading) { self.reading = reading }

    var chunks: ByteChunks { ByteChunks { [reading] in try await reading.next() } }

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var chunks: ByteChunks

      /// The next byte; nil at the end.
      public mutating func next() async throws -> UInt8? { try await chunks.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: chunks) }
  }
}

/// A task of Foundation's, called on its session's queue: a call may wait for the network, and whoever
/// cancels must not.
private final class ByteTask: @unchecked Sendable {
  let task: URLSessionDataTask
  private let calls: DispatchQueue

  init(_ task: URLSessionDataTask, _ calls: DispatchQueue) {
    self.task = task
    self.calls = calls
  }

  func resume() { calls.async { [task] in task.resume() } }
  func cancel() { calls.async { [task] in task.cancel() } }
}

/// An answer's pieces, and the task that gets them: it is cancelled with its last reader.
private final class ByteReading: @unchecked Sendable {
  let task: ByteTask
  private var chunks: AsyncThrowingStream<Data, any Error>.Iterator

  init(_ task: ByteTask, _ chunks: AsyncThrowingStream<Data, any Error>) {
    self.task = task
    self.chunks = chunks.makeAsyncIterator()
  }

  deinit { task.cancel() }

  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      // Read by one task at a time, as the documentation of the bytes asks.
      var iterator = chunks
      defer { chunks = iterator }
      return try await iterator.next()
    } onCancel: {
      task.cancel()
    }
  }
}

/// Hands on what a session tells of one task: the head of the answer, its pieces and its end, and to
/// the asker's delegate what that decides.
private final class ByteRelay: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  let chunks: AsyncThrowingStream<Data, any Error>
  private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
  private let delegate: (any URLSessionTaskDelegate)?
  private let lock = NSLock()
  private var waiting: CheckedContinuation<URLResponse, any Error>?

  init(_ delegate: (any URLSessionTaskDelegate)?) {
    self.delegate = delegate
    (chunks, continuation) = AsyncThrowingStream.makeStream()
  }

  func onResponse(_ continuation: CheckedContinuation<URLResponse, any Error>) {
    lock.withLock { waiting = continuation }
  }

  private func answer(_ result: Result<URLResponse, any Error>) {
    let waiting = lock.withLock {
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    answer(.success(response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      answer(.failure(error))
      continuation.finish(throwing: error)
    } else {
      answer(task.response.map(Result.success) ?? .failure(URLError(.badServerResponse)))
      continuation.finish()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let delegate else { return completionHandler(request) }
    delegate.urlSession(
      session, task: task, willPerformHTTPRedirection: response, newRequest: request,
      completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
    delegate.urlSession(
      session, task: task, didReceive: challenge, completionHandler: completionHandler)
  }
}
