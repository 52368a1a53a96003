import Foundation
import FoundationNetworking

/// Sessions whose tasks can be cancelled at any moment (`CancellableHTTP`), and that load files
/// (`FileLoading`).
///
/// A session that an app has made of `URLSessionConfiguration.default` names Foundation's own class
/// for HTTP. It is replaced by a session that differs in nothing else; so is one that is asked for a
/// file. One of a subclass of `URLSession` makes tasks as it likes, and stays.
package final class CancellableSessions: @unchecked Sendable {
  package static let shared = CancellableSessions()

  private struct Replacement {
    weak var original: URLSession?
    let session: URLSession
  }

  private let lock = Lock()
  private var replacements: [ObjectIdentifier: Replacement] = [:]

  private static let queues = (0..<16).map { DispatchQueue(label: "Combine.URLSession.\($0)") }

  /// Where calls into a session are made, one after the other. Each may wait for the session's own
  /// queue, which may stand still for seconds while a name is looked up; were each to wait on a
  /// thread of its own, none would be left for the session to go on with.
  package static func queue(of session: URLSession) -> DispatchQueue {
    let place = UInt(bitPattern: ObjectIdentifier(session).hashValue)
    return queues[Int(place % UInt(queues.count))]
  }

  /// The session to make a request with.
  package func session(for request: URLRequest, of original: URLSession) -> URLSession {
    guard type(of: original) == URLSession.self else { return original }
    CancellableHTTP.install()
    let classes = original.configuration.protocolClasses ?? []
    let first: AnyClass? = classes.first {
      ($0 as? URLProtocol.Type)?.canInit(with: request) ?? false
    }
    let needsReplacement =
      if let first { first == CancellableHTTP.foundationClass } else {
        FileLoading.canInit(with: request)
      }
    return needsReplacement ? replacement(of: original) : original
  }

  /// Made once for a session, and given up after the session is gone.
  private func replacement(of original: URLSession) -> URLSession {
    let id = ObjectIdentifier(original)
    if let known = lock.withLock({
      replacements[id].flatMap { $0.original == nil ? nil : $0.session }
    }) {
      return known
    }
    let new = makeReplacement(of: original)
    let (session, unused) = lock.withLock {
      let unused = replacements.filter { $0.value.original == nil }
      for id in unused.keys { replacements[id] = nil }
      let session = replacements[id]?.session ?? new
      replacements[id] = Replacement(original: original, session: session)
      return (session, unused.values.map(\.session) + (session === new ? [] : [new]))
    }
    for session in unused { session.finishTasksAndInvalidate() }
    return session
  }

  private func makeReplacement(of original: URLSession) -> URLSession {
    let configuration = original.configuration.copy() as! URLSessionConfiguration
    configuration.protocolClasses =
      CancellableHTTP.inserted(into: configuration.protocolClasses ?? []) + [FileLoading.self]
    return URLSession(
      configuration: configuration, delegate: original.delegate,
      delegateQueue: original.delegateQueue)
  }
}
