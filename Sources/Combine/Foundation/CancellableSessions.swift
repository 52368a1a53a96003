import Foundation
import FoundationNetworking

/// Sessions whose tasks can be cancelled at any moment.
///
/// Foundation on Linux looks into a session's cache on a thread of its own, and a cancel that meets
/// a task which ends just then stops the process: "Trying to access a behaviour for a task that in
/// not in the registry" (swift-corelibs-foundation, issue 3296). Without a cache there is no such
/// moment. So a session with a cache is replaced by a twin without one, and its answers are not
/// cached; a request that insists on cached data keeps its session, and runs to its end when
/// cancelled.
final class CancellableSessions: @unchecked Sendable {
  static let shared = CancellableSessions()

  private struct Twin {
    weak var original: URLSession?
    let session: URLSession
  }

  private let lock = Lock()
  private var twins: [ObjectIdentifier: Twin] = [:]

  /// The session to make a request with, and whether its tasks may be cancelled.
  func session(
    for request: URLRequest, of original: URLSession
  ) -> (session: URLSession, isCancellable: Bool) {
    switch request.cachePolicy {
    case _ where original.configuration.urlCache == nil: return (original, true)
    case .returnCacheDataElseLoad, .returnCacheDataDontLoad: return (original, false)
    default: return (twin(of: original), true)
    }
  }

  /// Made once for a session, and given up after the session is gone.
  private func twin(of original: URLSession) -> URLSession {
    let id = ObjectIdentifier(original)
    if let known = lock.withLock({ twins[id].flatMap { $0.original == nil ? nil : $0.session } }) {
      return known
    }
    let new = makeTwin(of: original)
    let (session, orphans) = lock.withLock {
      let orphans = twins.filter { $0.value.original == nil }
      for id in orphans.keys { twins[id] = nil }
      let session = twins[id]?.session ?? new
      twins[id] = Twin(original: original, session: session)
      return (session, orphans.values.map(\.session) + (session === new ? [] : [new]))
    }
    for orphan in orphans { orphan.finishTasksAndInvalidate() }
    return session
  }

  private func makeTwin(of original: URLSession) -> URLSession {
    let configuration = original.configuration.copy() as! URLSessionConfiguration
    configuration.urlCache = nil
    return URLSession(
      configuration: configuration, delegate: original.delegate,
      delegateQueue: original.delegateQueue)
  }
}
