import Foundation
import LindenDrawing
import NIOHTTP1
import Synchronization

/// Something that becomes true once. Safe on every thread.
final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

/// What load balancers and service managers ask, by whatever name they know the server.
enum Health {
  /// `/healthz`: the process runs. `/readyz`: it takes visitors. Nil for other requests.
  static func answer(_ request: Request, isReady: Bool) -> Answer? {
    guard request.head.method == .GET || request.head.method == .HEAD else { return nil }
    switch request.path {
    case "/healthz": return .text(.ok, "ok")
    case "/readyz":
      return isReady ? .text(.ok, "ready") : .text(.serviceUnavailable, "ending")
    default: return nil
    }
  }
}

/// What a server reports to its operator, a line each on standard error.
package enum ServerLog {
  package static func notice(_ words: String) {
    FileHandle.standardError.write(Data((words.printable + "\n").utf8))
  }
}
