import Foundation
import LocalServer
import PhotoServer

/// What can be wrong with a server of photographs.
public enum PhotoTrouble: Sendable {
  /// It ends the connection.
  case gone
  /// It has nothing.
  case missing
  /// It answers what is neither a list nor a picture.
  case broken
  /// It takes a second.
  case slow
}

/// A server of photographs that is in trouble.
public final class TroubledPhotos: @unchecked Sendable {
  private let lock = NSLock()
  private var current: PhotoTrouble?
  private var asked: [String] = []

  public init(_ trouble: PhotoTrouble? = nil) { current = trouble }

  public var trouble: PhotoTrouble? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// The paths that were asked for.
  public var requests: [String] { lock.withLock { asked } }

  /// Runs the server at a free port meanwhile.
  public func run(_ body: (URL) async throws -> Void) async throws {
    let server = try LocalServer(port: 0) { [self] path, base in answer(path, at: base) }
    Thread.detachNewThread { server.run() }
    defer { server.stop() }
    try await body(URL(string: server.url)!)
  }

  private func answer(_ path: String, at base: String) -> LocalServer.Answer? {
    lock.withLock { asked.append(path) }
    switch trouble {
    case .gone: return .hangUp
    case .missing: return nil
    case .broken: return .init(type: "application/json", body: Data("[{".utf8))
    case .slow: Thread.sleep(forTimeInterval: 1)
    case nil: break
    }
    return PhotoServer.answer(path, at: base)
  }
}
