import Combine
import Foundation
import LindenDrawing
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches pictures from addresses and decodes them, on threads of its own: an address that never
/// ends is left at a limit, and pictures that take long keep only pictures waiting.
package final class PictureLoader: NSObject, @unchecked Sendable {
  /// Why an address gave no picture.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case tooLarge(bytes: Int)

    package var description: String {
      switch self {
      case .tooLarge(let bytes): "The picture has more than \(bytes) bytes."
      }
    }
  }

  private struct Load {
    var data = Data()
    var failure: (any Error)?
    /// Its task is being told to cancel.
    private(set) var isCancelled = false
    let whenDone: CheckedContinuation<Data, any Error>

    init(whenDone: CheckedContinuation<Data, any Error>) { self.whenDone = whenDone }

    mutating func markCancelled() { isCancelled = true }
  }

  private struct Loads {
    /// By the identifier of their task.
    var running: [Int: Load] = [:]
    /// Tasks that are no longer wanted, and did not begin yet.
    var withdrawn: Set<Int> = []
  }

  package static let shared = PictureLoader()

  /// Bytes of one picture as it comes.
  private let mostBytes: Int
  private let loads = Mutex(Loads())
  private let decoding = OperationQueue()
  /// Cancels tasks, one after the other: each waits for the session, which needs a thread to go on.
  private let cancelling = DispatchQueue(label: "LindenControls.PictureLoader")
  // Set once, in `init`; a session keeps its delegate, and this one is there for good.
  private var session: URLSession!

  package init(mostBytes: Int = 32 << 20) {
    self.mostBytes = mostBytes
    super.init()
    decoding.maxConcurrentOperationCount = 2
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = CancellableHTTP.inserted(
      into: configuration.protocolClasses ?? [])
    session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  /// The picture at an address. Throws when there is none, or it is too large.
  package func bitmap(from url: URL, decoder: any ImageDecoder) async throws -> Bitmap {
    let data = try await data(from: url)
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      decoding.addOperation {
        continuation.resume(with: Result { try decoder.decode(data, pixelSize: nil) })
      }
    }
  }

  /// The bytes at an address. Throws when there are none, or too many.
  package func data(from url: URL) async throws -> Data {
    if url.isFileURL { return try file(at: url) }
    let task = session.dataTask(with: url)
    defer { _ = loads.withLock { $0.withdrawn.remove(task.taskIdentifier) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(task, $0) }
    } onCancel: {
      withdraw(task)
    }
  }

  private func begin(_ task: URLSessionTask, _ whenDone: CheckedContinuation<Data, any Error>) {
    let isWanted = loads.withLock { loads in
      let isWanted = !loads.withdrawn.contains(task.taskIdentifier)
      if isWanted { loads.running[task.taskIdentifier] = Load(whenDone: whenDone) }
      return isWanted
    }
    if isWanted { task.resume() } else { whenDone.resume(throwing: CancellationError()) }
  }

  private func withdraw(_ task: URLSessionTask) {
    loads.withLock { loads in
      if loads.running[task.taskIdentifier]?.markCancelled() == nil {
        loads.withdrawn.insert(task.taskIdentifier)
      }
    }
    // Cancelling may wait for the network, and the calling thread should not.
    cancelling.async { task.cancel() }
  }

  private func file(at url: URL) throws -> Data {
    // Opening a pipe would wait for a writer, and reading a device may have no end.
    var status = stat()
    guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw URLError(.fileDoesNotExist)
    }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let data = try file.read(upToCount: mostBytes + 1) ?? Data()
    guard data.count <= mostBytes else { throw Failure.tooLarge(bytes: mostBytes) }
    return data
  }
}

extension PictureLoader: URLSessionDataDelegate {
  package func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    var failure: (any Error)?
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      failure = URLError(.badServerResponse)
    } else if response.expectedContentLength > Int64(mostBytes) {
      failure = Failure.tooLarge(bytes: mostBytes)
    }
    if let failure { fail(dataTask, failure) }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  package func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    let isTooLarge = loads.withLock { loads in
      loads.running[dataTask.taskIdentifier]?.data.append(data)
      return (loads.running[dataTask.taskIdentifier]?.data.count ?? 0) > mostBytes
    }
    guard isTooLarge else { return }
    fail(dataTask, Failure.tooLarge(bytes: mostBytes))
    loads.withLock { $0.running[dataTask.taskIdentifier]?.markCancelled() }
    dataTask.cancel()
  }

  /// Follows a redirection, unless the task is cancelled: Foundation stops the process when it is told
  /// of a new request for a task that has ended meanwhile.
  package func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    loads.withLock { loads in
      if loads.running[task.taskIdentifier]?.isCancelled == false { completionHandler(request) }
    }
  }

  package func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let load = loads.withLock({ $0.running.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    if let error = load.failure ?? error {
      load.whenDone.resume(throwing: error)
    } else {
      load.whenDone.resume(returning: load.data)
    }
  }

  private func fail(_ task: URLSessionTask, _ failure: any Error) {
    loads.withLock {
      $0.running[task.taskIdentifier]?.failure = failure
      $0.running[task.taskIdentifier]?.data = Data()
    }
  }
}
