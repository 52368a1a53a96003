import Foundation
import FoundationNetworking

/// Requests that are waited for, and can be cancelled at any moment.
///
/// Foundation has the same functions with a `delegate`; the compiler prefers these where none is
/// given. A cancel of Foundation's meets an answer in two ways that end everything on Linux: the
/// process stops (`CancellableHTTP`), or the canceling thread waits for the session's queue, and
/// that for the task that is being cancelled, for ever. Here a cancel never waits.
extension URLSession {
  /// What is at an address, and the response that brought it.
  ///
  /// A status such as 404 is a response as well; what throws is the connection, or `URLError` with
  /// the code `cancelled` if the task is cancelled.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// What a request is answered with, and the response that brought it.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await answer(to: request) { $0.dataTask(with: request, completionHandler: $1) }
  }

  /// Sends data as the body of a request.
  public func upload(
    for request: URLRequest, from body: Data
  ) async throws -> (Data, URLResponse) {
    try await answer(to: request) {
      $0.uploadTask(with: request, from: body, completionHandler: $1)
    }
  }

  /// Sends a file as the body of a request.
  public func upload(
    for request: URLRequest, fromFile file: URL
  ) async throws -> (Data, URLResponse) {
    try await answer(to: request) {
      $0.uploadTask(with: request, fromFile: file, completionHandler: $1)
    }
  }

  /// Loads an address into a file that the caller moves or removes.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url))
  }

  /// Loads the answer to a request into a file that the caller moves or removes.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await answer(to: request) { $0.downloadTask(with: request, completionHandler: $1) }
  }

  private typealias Completion<Content> = @Sendable (Content?, URLResponse?, (any Error)?) -> Void

  private func answer<Content: Sendable>(
    to request: URLRequest,
    by makeTask: @escaping @Sendable (URLSession, @escaping Completion<Content>) -> URLSessionTask
  ) async throws -> (Content, URLResponse) {
    let session = CancellableSessions.shared.session(for: request, of: self)
    let queue = CancellableSessions.queue(of: session)
    let call = CancellableCall()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          call.begin(
            makeTask(session) { content, response, error in
              if let content, let response {
                continuation.resume(returning: (content, response))
              } else {
                continuation.resume(throwing: error ?? URLError(.unknown))
              }
            })
        }
      }
    } onCancel: {
      // The task of Swift's is locked here, so nothing may wait.
      queue.async { call.cancel() }
    }
  }
}

/// One task, and whether it is wanted. Used on the queue of its session only.
private final class CancellableCall: @unchecked Sendable {
  private var task: URLSessionTask?
  private var isCancelled = false

  func begin(_ task: URLSessionTask) {
    self.task = task
    // Told to cancel, it answers without having begun.
    if isCancelled { task.cancel() } else { task.resume() }
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
