import Foundation
import LindenDrawing
import LindenHosting
import NIOCore

/// Shows an app in browsers: serves the page, and runs a scene for each that is open.
///
///     let server = BrowserServer(options: .init(port: 8080)) { traits in MyScene(traits) }
///     print("Open \(try await server.start())")
///     try await server.waitUntilStopped()
///
/// Scenes are made, run and closed on the main actor. The renderer's services must be installed
/// before (`DrawingServices`).
@MainActor package final class BrowserServer {
  package struct Options: Sendable {
    /// The address to listen on: `127.0.0.1` (only this machine), `0.0.0.0` (everyone who can reach
    /// it), or one of its own.
    package var host = "127.0.0.1"
    /// 0 takes any free port.
    package var port: UInt16 = 0
    /// Further names the server is reached by, such as that of a proxy before it. Requests for
    /// other names are refused.
    package var names: [String] = []
    /// What the page is called until its scene says otherwise.
    package var title = "Linden"
    /// Seconds a scene waits for a page that lost its connection.
    package var gracePeriod: TimeInterval = 60
    /// What is refused because it is too much.
    package var limits = ServerLimits()
    /// What the server has more while an app is being written.
    package var development: Development?
    package init() {}
    package init(host: String = "127.0.0.1", port: UInt16 = 0) {
      self.host = host
      self.port = port
    }
  }

  private let options: Options
  private let clock: any FrameClock
  private let images = ImageStore()
  private let sessions: SessionTable
  private var listener: Listener?

  package init(
    options: Options = Options(), clock: (any FrameClock)? = nil,
    makeScene: @escaping @MainActor (SceneTraits) -> any HostedScene
  ) {
    self.options = options
    self.clock = clock ?? SystemFrameClock()
    sessions = SessionTable(
      images: images, clock: self.clock, gracePeriod: options.gracePeriod,
      capacity: 2 * options.limits.pages, development: options.development, makeScene: makeScene)
  }

  /// Scenes that run or wait for their page.
  package var sceneCount: Int { sessions.count }

  /// The scenes that run or wait for their page, by session.
  package var scenes: [String: any HostedScene] { sessions.scenes }

  /// Has every page hand `json`, a value, to the script of development.
  package func tellPages(_ json: String) { sessions.tell(Array("{\"live\":\(json)}".utf8)) }

  /// Has a page open an address outside the app: the page whose event or frame the app is working
  /// on now. False when there is none, or for an address pages may not open; web, mail and
  /// telephone addresses they may.
  package func open(_ url: URL) -> Bool { BrowserSession.active?.open(url) ?? false }

  /// Begins to listen and returns the address to open. Throws `BrowserServerError` when it cannot.
  package func start() async throws -> URL {
    let site = Site(
      guardian: RequestGuard(listeningOn: options.host, alsoKnownAs: options.names),
      images: images, title: options.title, development: options.development)
    let sessions = sessions
    do {
      listener = try await Listener(
        host: options.host, port: options.port, limits: options.limits,
        answer: { site.answer($0, on: $1) },
        mayConnect: { site.mayConnect($0) },
        socket: { PageConnection(sessions: sessions, socket: $0) })
    } catch {
      throw BrowserServerError(error, host: options.host, port: options.port)
    }
    return try address
  }

  /// Returns when the server was stopped.
  package func waitUntilStopped() async throws { try await listener?.waitUntilClosed() }

  /// Closes all scenes, tells their pages, and returns when all connections are closed.
  package func stop() async {
    await listener?.close(code: 1001, reason: "The app has ended.")
    sessions.endAll()
  }

  private var address: URL {
    get throws {
      let port = listener?.port ?? Int(options.port)
      let everywhere = ["0.0.0.0", "::"].contains(options.host)
      let host = everywhere || options.host == "127.0.0.1" ? "localhost" : options.host
      let name = host.contains(":") ? "[\(host)]" : host
      guard let url = URL(string: "http://\(name):\(port)/") else {
        throw BrowserServerError.badAddress(options.host)
      }
      return url
    }
  }
}
