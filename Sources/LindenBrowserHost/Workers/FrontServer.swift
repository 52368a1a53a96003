import Foundation
import NIOCore
import NIOHTTP1

/// The process in front of workers: takes connections, refuses what is too much or not for this
/// server, answers what is the same for all, and passes visitors on, each always to the same worker.
///
/// It runs no app's code, so nothing that an app does stops it; a worker that ends is started again,
/// and its pages, which connect again by themselves, find what they had.
@MainActor package final class FrontServer {
  private let options: BrowserServer.Options
  private let pool: WorkerPool
  private var listener: Listener?
  private let isDraining = Flag()

  /// Seconds workers have to tell their pages that they end.
  private static let drainPatience: TimeInterval = 8
  /// Seconds a worker has to be there to be asked what it measures.
  private nonisolated static let measuringPatience: TimeInterval = 2

  package init(options: BrowserServer.Options) throws {
    self.options = options
    pool = try WorkerPool(options.isolation, gracePeriod: options.gracePeriod)
  }

  /// Workers that ended without having been asked to.
  package var restarts: Int { pool.restarts }

  /// Begins to listen and returns the address to open.
  package func start() async throws -> URL {
    PageFiles.prepare()
    let guardian = RequestGuard(listeningOn: options.host, alsoKnownAs: options.names)
    let site = Site(guardian: guardian, images: ImageStore(), title: options.title)
    let isDraining = isDraining
    let route: @Sendable (Request, any EventLoop, Bool) -> EventLoopFuture<String> = {
      [pool] request, loop, opensPage in
      let promise = loop.makePromise(of: String.self)
      Task { @MainActor in
        if let path = pool.path(for: request.visitorKey, opensPage: opensPage) {
          promise.succeed(path)
        } else {
          promise.fail(ChannelError.eof)
        }
      }
      return promise.futureResult
    }
    do {
      listener = try await Listener(
        .tcp(host: options.host, port: options.port), limits: options.limits,
        answer: { [pool] request, loop in
          if let health = Health.answer(request, isReady: !isDraining.isSet) {
            return loop.makeSucceededFuture(health)
          }
          if request.path == "/metrics" { return Self.metrics(request, pool, loop) }
          guard guardian.allows(host: request.host), request.isForWorkers else {
            return site.answer(request, on: loop)
          }
          let request = request.naming()
          return Tunnel.answer(
            by: { route(request, loop, false) }, to: request.head, on: loop
          ).flatMapErrorThrowing { _ in Self.noRoom }
        },
        upgrader: { [pool] admission, ticket, _ in
          TunnelUpgrader(
            admits: { site.mayConnect($0) && admission.admitPage(ticket) },
            route: { route($0, $1, true) },
            opened: { request in Task { @MainActor in pool.pageOpened(by: request.visitorKey) } },
            closed: { request in Task { @MainActor in pool.pageClosed(by: request.visitorKey) } })
        })
    } catch {
      await pool.close(patience: 1)
      throw BrowserServerError(error, host: options.host, port: options.port)
    }
    return try BrowserServer.address(of: options, port: listener?.port)
  }

  package func waitUntilStopped() async throws { try await listener?.waitUntilClosed() }

  /// Says that no more visitors are wanted, has the workers tell their pages, and ends.
  package func stop() async {
    isDraining.set()
    await pool.close(patience: Self.drainPatience)
    await listener?.close(code: 1001, reason: "The app has ended.")
  }

  private nonisolated static let noRoom = Answer.text(
    .serviceUnavailable, "The app is being started. Please try again.")

  /// What all workers measure, each line with its worker's name.
  private nonisolated static func metrics(
    _ request: Request, _ pool: WorkerPool, _ loop: any EventLoop
  ) -> EventLoopFuture<Answer> {
    guard request.isOfThisMachine else { return loop.makeSucceededFuture(Site.nothingHere) }
    let promise = loop.makePromise(of: Answer.self)
    promise.completeWithTask {
      var texts: [(String, String)] = []
      let (paths, restarts) = await (pool.paths, pool.restarts)
      for (name, path) in paths {
        let answer = try? await Tunnel.answer(
          by: { loop.makeSucceededFuture(path) }, to: request.head, on: loop,
          patience: measuringPatience
        ).get()
        if case .bytes(let bytes)? = answer?.body { texts.append((name, String(buffer: bytes))) }
      }
      let own = """
        # TYPE linden_workers gauge
        linden_workers \(paths.count)
        # TYPE linden_worker_restarts_total counter
        linden_worker_restarts_total \(restarts)

        """
      return .metrics(own + ServerMetrics.merged(texts))
    }
    return promise.futureResult
  }
}

extension Request {
  /// Whom to keep together: a visitor by name, one without a name by the address.
  var visitorKey: String { visitor ?? peer ?? "" }

  /// Whether only a worker has the answer.
  fileprivate var isForWorkers: Bool {
    (head.method == .GET || head.method == .HEAD)
      && (path == "/" || path == "/index.html" || path.hasPrefix("/image/"))
  }

  /// The request with a name for a visitor who has none: the worker is to give the same.
  fileprivate func naming() -> Request {
    guard visitor == nil, path == "/" || path == "/index.html" else { return self }
    var request = self
    request.head.headers.add(name: "Cookie", value: "\(Answer.visitorCookie)=\(String.unguessable)")
    return request
  }
}
