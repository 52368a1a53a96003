import LindenDrawing
import FlyingFox
import FlyingSocks
import Foundation
import LindenHosting

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
    /// Seconds a scene waits for a page that lost its connection.
    package var gracePeriod: TimeInterval = 60
    /// Pages at one time; more are refused.
    package var maximumPages = 100
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
  private var http: HTTPServer?
  private var listening: Task<Void, any Error>?
  private var connections: [ObjectIdentifier: PageConnection] = [:]

  package init(
    options: Options = Options(), clock: (any FrameClock)? = nil,
    makeScene: @escaping @MainActor (SceneTraits) -> any HostedScene
  ) {
    self.options = options
    self.clock = clock ?? SystemFrameClock()
    sessions = SessionTable(
      images: images, clock: self.clock, gracePeriod: options.gracePeriod,
      capacity: 2 * options.maximumPages, makeScene: makeScene)
  }

  /// Scenes that run or wait for their page.
  package var sceneCount: Int { sessions.count }

  /// Has a page open an address outside the app: the page whose event or frame the app is working
  /// on now. False when there is none, or for an address pages may not open; web, mail and
  /// telephone addresses they may.
  package func open(_ url: URL) -> Bool { BrowserSession.active?.open(url) ?? false }

  /// Begins to listen and returns the address to open. Throws `BrowserServerError` when it cannot.
  package func start() async throws -> URL {
    let http = HTTPServer(config: try configuration(), handler: handler())
    let listening = Task { try await http.run() }
    self.http = http
    self.listening = listening
    // Listening never ends by itself: when it does, it failed, and there is nothing to wait for.
    let waiting = Task { try await http.waitUntilListening() }
    Task {
      _ = await listening.result
      waiting.cancel()
    }
    do {
      try await waiting.value
    } catch {
      listening.cancel()
      do { try await listening.value } catch is CancellationError {
      } catch {
        throw BrowserServerError(error, host: options.host, port: options.port)
      }
      throw BrowserServerError(error, host: options.host, port: options.port)
    }
    return try await address(of: http)
  }

  /// Returns when the server was stopped.
  package func waitUntilStopped() async throws { try await listening?.value }

  /// Closes all scenes and connections.
  package func stop() async {
    for connection in connections.values {
      connection.close(code: WSCloseCode.goingAway.code, reason: "The app has ended.")
    }
    sessions.endAll()
    await http?.stop()
    listening?.cancel()
  }

  private func configuration() throws -> HTTPServer.Configuration {
    func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
      HTTPServer.Configuration(address: address, logger: .disabled)
    }
    do {
      switch options.host {
      case "localhost": return configuration(try .inet(ip4: "127.0.0.1", port: options.port))
      case let host where host.contains(":"):
        return configuration(try .inet6(ip6: host, port: options.port))
      case let host: return configuration(try .inet(ip4: host, port: options.port))
      }
    } catch {
      throw BrowserServerError.badAddress(options.host)
    }
  }

  private func handler() -> PageHandler {
    PageHandler(
      guardian: RequestGuard(listeningOn: options.host, alsoKnownAs: options.names), images: images,
      socket: WebSocketHTTPHandler(handler: SocketHandler(server: self)),
      hasRoom: { [weak self] in await self?.hasRoom ?? false })
  }

  private var hasRoom: Bool { connections.count < options.maximumPages }

  private func address(of http: HTTPServer) async throws -> URL {
    let port: UInt16 =
      switch await http.listeningAddress {
      case .ip4(_, let port), .ip6(_, let port): port
      default: options.port
      }
    let everywhere = ["0.0.0.0", "::"].contains(options.host)
    let host = everywhere || options.host == "127.0.0.1" ? "localhost" : options.host
    let name = host.contains(":") ? "[\(host)]" : host
    guard let url = URL(string: "http://\(name):\(port)/") else {
      throw BrowserServerError.badAddress(options.host)
    }
    return url
  }

  /// A page's connection, from its first to its last frame.
  fileprivate func connect(
    _ frames: AsyncThrowingStream<WSFrame, any Error>, _ out: AsyncStream<WSFrame>.Continuation
  ) async {
    let connection = PageConnection(sessions: sessions, clock: clock, out: out)
    connections[ObjectIdentifier(connection)] = connection
    await connection.run(frames)
    connections[ObjectIdentifier(connection)] = nil
  }
}

private struct SocketHandler: WSHandler {
  weak let server: BrowserServer?

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws
    -> AsyncStream<WSFrame>
  {
    let (frames, out) = AsyncStream<WSFrame>.makeStream()
    let reading = Task { [server] in await server?.connect(client, out) }
    out.onTermination = { reason in
      if case .cancelled = reason { reading.cancel() }  // writing failed
    }
    return frames
  }
}
