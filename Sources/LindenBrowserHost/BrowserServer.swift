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
/// Each visitor has user defaults of its own, and what a page had is there again when the page comes
/// back to a new process; the store says for how long.
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
    /// Where what visitors and their pages have is kept.
    package var store: any RecordStore = MemoryStore()
    /// Seconds what a page had is kept in the store for its return.
    package var keepingPeriod: TimeInterval = 24 * 3600
    /// The processes that scenes run in; for `FrontServer`.
    package var isolation = Isolation.none
    /// Where to listen instead of at a port: the path of a socket. For workers.
    package var socketPath: String?
    /// The header by which a proxy on this machine says who is there. Without it in a request, that
    /// is refused; nil for apps that everybody may see.
    package var identityHeader: String?
    /// Seconds of work without a pause after which a worker ends itself.
    package var mostWork: TimeInterval?
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
  private let book: VisitorBook
  private let metrics = ServerMetrics()
  private let watchdog: Watchdog
  private let isEnding = Flag()
  private let firstFrames: FirstFrameMaker
  private var listener: Listener?

  package init(
    options: Options = Options(), clock: (any FrameClock)? = nil,
    makeScene: @escaping @MainActor (SceneTraits) -> any HostedScene
  ) {
    self.options = options
    self.clock = clock ?? SystemFrameClock()
    watchdog = Watchdog(metrics: metrics, mostWork: options.mostWork)
    book = VisitorBook(
      store: options.store, sessionLifetime: options.keepingPeriod, metrics: metrics)
    sessions = SessionTable(
      images: images, clock: self.clock, gracePeriod: options.gracePeriod,
      capacity: 2 * options.limits.pages, development: options.development, book: book,
      makeScene: makeScene)
    sessions.watchdog = watchdog
    sessions.metrics = metrics
    firstFrames = FirstFrameMaker(clock: self.clock) { [sessions] in sessions.firstFrame() }
  }

  /// Scenes that run or wait for their page.
  package var sceneCount: Int { sessions.count }

  /// The scenes that run or wait for their page, by session.
  package var scenes: [String: any HostedScene] { sessions.scenes }

  /// Has every page hand `json`, a value, to the script of development.
  package func tellPages(_ json: String) {
    sessions.tellAfterFrame(Array("{\"live\":\(json)}".utf8))
  }

  /// Has a page open an address outside the app: the page whose event or frame the app is working
  /// on now. False when there is none, or for an address pages may not open; web, mail and
  /// telephone addresses they may.
  package func open(_ url: URL) -> Bool { BrowserSession.active?.open(url) ?? false }

  /// Begins to listen and returns the address to open. Throws `BrowserServerError` when it cannot.
  package func start() async throws -> URL {
    let site = makeSite()
    let place =
      options.socketPath.map { Listener.Place.path($0) }
      ?? .tcp(host: options.host, port: options.port)
    let (sessions, metrics, isEnding) = (sessions, metrics, isEnding)
    do {
      listener = try await Listener(
        place, limits: options.limits,
        answer: { request, loop in
          if let health = Health.answer(request, isReady: !isEnding.isSet) {
            return loop.makeSucceededFuture(health)
          }
          guard request.path == "/metrics", request.isOfThisMachine,
            site.guardian.allows(host: request.host)
          else {
            return site.answer(request, on: loop)
          }
          return loop.onMainActor {
            let gauges = [
              ("linden_sessions", sessions.count), ("linden_pages", sessions.pageCount),
              ("linden_unkept", sessions.unkeptCount),
            ]
            return .metrics(metrics.text(gauges: gauges))
          }
        },
        upgrader: Listener.webSockets(
          mayConnect: { site.mayConnect($0) },
          socket: { socket, request in
            PageConnection(
              sessions: sessions, socket: socket, visitor: site.visitor(of: request),
              address: request.subscriber)
          }))
      watchdog.start()
    } catch {
      throw BrowserServerError(error, host: options.host, port: options.port)
    }
    return try Self.address(of: options, port: listener?.port)
  }

  private func makeSite() -> Site {
    var site = Site(
      guardian: RequestGuard(listeningOn: options.host, alsoKnownAs: options.names),
      images: images, title: options.title, development: options.development)
    site.identityHeader = options.identityHeader
    site.firstFrame = { [firstFrames] loop in loop.onMainActor { firstFrames.frame } }
    return site
  }

  /// Makes the app's first frame, and all that is made once in a process: fonts are found, the page's
  /// script is put together. Else the first visitor would wait for it.
  package func warmUp() {
    PageFiles.prepare()
    _ = firstFrames.frame
  }

  /// Returns when the server was stopped.
  package func waitUntilStopped() async throws { try await listener?.waitUntilClosed() }

  /// Closes all scenes, tells their pages, and returns when all connections are closed.
  package func stop() async {
    isEnding.set()
    watchdog.stop()
    // First of all, as whoever asked this process to end may not wait for long.
    sessions.keepAll()
    await book.flush()
    await listener?.close(code: 1001, reason: "The app has ended.")
    sessions.endAll()
    ReceivedFiles.finishRemovals()
    await book.flush()
    await options.store.close()
  }

  /// The address by which a server on this machine is opened.
  static func address(of options: Options, port: Int?) throws -> URL {
    let port = port ?? Int(options.port)
    let everywhere = ["0.0.0.0", "::"].contains(options.host)
    let host = everywhere || options.host == "127.0.0.1" ? "localhost" : options.host
    let name = host.contains(":") ? "[\(host)]" : host
    guard let url = URL(string: "http://\(name):\(port)/") else {
      throw BrowserServerError.badAddress(options.host)
    }
    return url
  }
}

extension EventLoop {
  /// What the main actor makes, when it has the time.
  fileprivate func onMainActor<T: Sendable>(
    _ body: @escaping @MainActor @Sendable () -> T
  ) -> EventLoopFuture<T> {
    let promise = makePromise(of: T.self)
    Task { @MainActor in promise.succeed(body()) }
    return promise.futureResult
  }
}
