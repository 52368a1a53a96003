import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

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
  private var watching: Task<Void, Never>?

  /// Seconds workers have to tell their pages that they end.
  private static let drainPatience: TimeInterval = 8
  /// Seconds a worker has to be there to be asked what it measures.
  private nonisolated static let measuringPatience: TimeInterval = 2
  /// Bytes of what a worker measures.
  private nonisolated static let mostFigures = 1 << 20

  package init(options: BrowserServer.Options) throws {
    self.options = options
    pool = try WorkerPool(
      options.isolation, gracePeriod: options.gracePeriod,
      mostPerAddress: options.limits.pagesPerAddress)
  }

  /// Workers that ended without having been asked to.
  package var restarts: Int { pool.restarts }

  /// Begins to listen and returns the address to open.
  package func start() async throws -> URL {
    PageFiles.prepare()
    let guardian = RequestGuard(listeningOn: options.host, alsoKnownAs: options.names)
    let site = makeSite(guardian)
    let isDraining = isDraining
    let route: @Sendable (Request, any EventLoop, Bool) -> EventLoopFuture<String> = {
      [pool] request, loop, opensPage in
      let promise = loop.makePromise(of: String.self)
      Task { @MainActor in
        if let path = pool.path(for: site.key(of: request), opensPage: opensPage) {
          promise.succeed(path)
        } else {
          promise.fail(ChannelError.eof)
        }
      }
      return promise.futureResult
    }
    do {
      listener = try await Listener(
        .tcp(host: options.host, port: options.port), limits: options.limits, filesEach: 2,
        answer: { [pool] request, loop in
          if let health = Health.answer(request, isReady: !isDraining.isSet) {
            return loop.makeSucceededFuture(health)
          }
          guard guardian.allows(host: request.host) else { return site.answer(request, on: loop) }
          if request.path == "/metrics" { return Self.metrics(site.passing(request), pool, loop) }
          guard request.isForWorkers, site.visitor(of: request) != nil else {
            return site.answer(request, on: loop)
          }
          let request = site.naming(request)
          return Tunnel.answer(
            by: { route(request, loop, false) }, to: site.passing(request).head, on: loop
          ).flatMapErrorThrowing { _ in Self.noRoom }
        },
        upgrader: { [pool] admission, ticket, _ in
          TunnelUpgrader(
            admits: { site.mayConnect($0) },
            enters: { request, loop in
              let promise = loop.makePromise(of: Void.self)
              Task { @MainActor in
                let hasRoom = pool.enter(site.key(of: request), from: request.subscriber)
                promise.completeWith(hasRoom ? .success(()) : .failure(ChannelError.eof))
              }
              return promise.futureResult
            },
            route: { route($0, $1, true) }, passing: { site.passing($0) },
            opened: { admission.waits(ticket) },
            counts: { _ in admission.admitPage(ticket) },
            shown: { request in
              Task { @MainActor in pool.pageShown(by: site.key(of: request)) }
            },
            closed: { request in Task { @MainActor in pool.pageClosed(by: site.key(of: request)) } }
          )
        })
    } catch {
      await pool.close(patience: 1)
      throw BrowserServerError(error, host: options.host, port: options.port)
    }
    watch()
    return try BrowserServer.address(of: options, port: listener?.port)
  }

  // MARK: Workers that do not answer

  /// Seconds between questions whether workers are there.
  private static let questionPeriod: TimeInterval = 10
  /// Seconds a worker has to answer one. It does so on the thread of its connections, whatever its app
  /// does meanwhile; one that does not is stopped, or its threads wait for one another.
  private nonisolated static let answerPatience: TimeInterval = 20

  /// Asks workers from time to time whether they are there, and ends those that do not answer.
  private func watch() {
    watching = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(Self.questionPeriod))
        guard let self, !isDraining.isSet else { return }
        for path in pool.unasked() { ask(path) }
      }
    }
  }

  private func ask(_ path: String) {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/healthz")
    head.headers.add(name: "Host", value: "localhost")
    let answer = Tunnel.answer(
      by: { loop.makeSucceededFuture(path) }, to: head, on: loop, patience: Self.answerPatience / 2,
      longest: Self.answerPatience)
    answer.whenComplete { [weak self] result in
      if case .success(let answer) = result, case .stream(let stream) = answer.body {
        loop.execute { stream.cancel() }
      }
      let isThere = if case .success = result { true } else { false }
      Task { @MainActor in self?.pool.answered(isThere, at: path) }
    }
  }

  private func makeSite(_ guardian: RequestGuard) -> Site {
    var site = Site(guardian: guardian, images: ImageStore(), title: options.title)
    site.identityHeader = options.identityHeader
    return site
  }

  package func waitUntilStopped() async throws { try await listener?.waitUntilClosed() }

  /// Says that no more visitors are wanted, has the workers tell their pages, and ends.
  package func stop() async {
    isDraining.set()
    watching?.cancel()
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
        guard case .stream(let stream)? = answer?.body,
          let bytes = try? await stream.all(most: mostFigures).get()
        else { continue }
        texts.append((name, String(buffer: bytes)))
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
  /// Whether only a worker has the answer.
  fileprivate var isForWorkers: Bool {
    (head.method == .GET || head.method == .HEAD)
      && (path == "/" || path == "/index.html" || path.hasPrefix("/image/"))
  }
}

extension Site {
  /// Whom to keep together: a visitor by name, one without a name by the address.
  fileprivate func key(of request: Request) -> String {
    visitor(of: request)?.name ?? request.peer ?? ""
  }

  /// The request with a name for a visitor who has none: the worker is to give the same.
  fileprivate func naming(_ request: Request) -> Request {
    guard visitor(of: request) == .cookie(nil), request.path == "/" || request.path == "/index.html"
    else { return request }
    var request = request
    let cookie = Answer.visitorCookie(isSecure: request.isSecure)
    request.head.headers.add(name: "Cookie", value: "\(cookie)=\(String.unguessable)")
    return request
  }

  private static let bodyHeaders = ["Content-Length", "Transfer-Encoding", "Trailer", "Expect"]

  /// The request as a worker gets it. To the worker all requests come from this machine, so what
  /// counts only in those is taken out of others.
  fileprivate func passing(_ request: Request) -> Request {
    var request = request
    if let identityHeader, !request.isFromThisMachine {
      request.head.headers.remove(name: identityHeader)
    }
    // A body stays here. A worker that heard of one would take bytes of the page's first frames for it,
    // and see other frames than this process counts.
    for name in Self.bodyHeaders { request.head.headers.remove(name: name) }
    request.head.headers.remove(name: Request.subscriberHeader)
    if let subscriber = request.subscriber {
      request.head.headers.add(name: Request.subscriberHeader, value: subscriber)
    }
    return request
  }
}
