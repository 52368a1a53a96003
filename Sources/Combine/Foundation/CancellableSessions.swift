import Foundation
import FoundationNetworking

/// Sessions whose tasks can be cancelled at any moment.
///
/// Foundation on Linux looks into a session's cache on a thread of its own, and a cancel that meets
/// a task which ends just then stops the process: "Trying to access a behaviour for a task that in
/// not in the registry" (swift-corelibs-foundation, issue 3296). Without a cache there is no such
/// moment. So a session with a cache is replaced by a twin without one, and its answers are not
/// cached; a request that insists on cached data keeps its session, and runs to its end when
/// cancelled. All this is for Foundation's own class: a subclass makes tasks as it likes.
final class CancellableSessions: @unchecked Sendable {
  static let shared = CancellableSessions()

  private struct Twin {
    weak var original: URLSession?
    let session: URLSession
  }

  private let lock = Lock()
  private var twins: [ObjectIdentifier: Twin] = [:]

  /// What is to be minded with the tasks of a session.
  enum Care {
    /// Nothing: they are a subclass's.
    case none
    /// They are Foundation's, and must not be told to cancel after their answer.
    case cancelInTime
    /// They are Foundation's, and must not be told to cancel at all.
    case neverCancel
  }

  /// The session to make a request with, and what is to be minded with its tasks.
  func session(
    for request: URLRequest, of original: URLSession
  ) -> (session: URLSession, care: Care) {
    guard type(of: original) == URLSession.self else { return (original, .none) }
    switch request.cachePolicy {
    case _ where original.configuration.urlCache == nil: return (original, .cancelInTime)
    case .returnCacheDataElseLoad, .returnCacheDataDontLoad: return (original, .neverCancel)
    default: return (twin(of: original), .cancelInTime)
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
