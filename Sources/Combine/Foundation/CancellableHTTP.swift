import Foundation
import FoundationNetworking

/// Loads by HTTP as Foundation does, and lets a request be cancelled at any moment.
///
/// On Linux a task that is cancelled in the moment in which it ends is told of two ends: its own, and
/// that of the cancel, which was on its way already. The second finds the task no longer in its
/// session's registry, and stops the process: "Trying to access a behaviour for a task that in not
/// in the registry" (swift-corelibs-foundation, issue 3296). This class stands between a task and
/// Foundation's own loading, and passes on the first end only.
///
/// A session uses it if its configuration names it before Foundation's class, as that of a replacement does
/// (`CancellableSessions`), or names none of both and it is registered (`install()`): so does
/// `URLSession.shared`.
package final class CancellableHTTP: URLProtocol {
  /// Foundation's own class for HTTP. It is not public; without it nothing is put before it.
  package static let foundationClass =
    NSClassFromString("FoundationNetworking._HTTPURLProtocol") as? URLProtocol.Type

  /// Foundation's loading, from the first start on.
  private var loading: URLProtocol?

  package required init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    super.init(request: request, cachedResponse: cachedResponse, client: client)
    self.client = self.client.map { FirstEndClient($0) }
  }

  /// Registers the class before Foundation's own; once for a process. Classes that are registered
  /// before are asked before.
  package static func install() { isInstalled }

  private static let isInstalled: Void = {
    guard let foundationClass else { return }
    _ = URLProtocol.registerClass(CancellableHTTP.self)
    // From the front to the end, if it was there.
    URLProtocol.unregisterClass(foundationClass)
    _ = URLProtocol.registerClass(foundationClass)
  }()

  /// The classes of a configuration with this one put before Foundation's.
  package static func inserted(into classes: [AnyClass]) -> [AnyClass] {
    guard let foundationClass else { return classes }
    let others = classes.prefix { $0 != foundationClass }
    return others + [CancellableHTTP.self] + classes[others.endIndex...]
  }

  package override class func canInit(with request: URLRequest) -> Bool {
    foundationClass?.canInit(with: request) ?? false
  }

  package override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  // Both are called on the session's queue.

  package override func startLoading() {
    if loading == nil, let task, let client = client as? FirstEndClient, !client.isOver {
      loading = CancellableHTTP.foundationClass?.init(
        task: task, cachedResponse: cachedResponse, client: client)
    }
    loading?.startLoading()
  }

  package override func stopLoading() { loading?.stopLoading() }
}

/// Passes on what a client is told, up to the first end.
private final class FirstEndClient: NSObject, URLProtocolClient, @unchecked Sendable {
  private let client: any URLProtocolClient
  private let lock = Lock()
  private var hasEnded = false

  init(_ client: any URLProtocolClient) { self.client = client }

  var isOver: Bool { lock.withLock { hasEnded } }

  /// Whether this is the first end.
  private func end() -> Bool {
    lock.withLock {
      defer { hasEnded = true }
      return !hasEnded
    }
  }

  func urlProtocolDidFinishLoading(_ loading: URLProtocol) {
    // One that asks for a password is loaded again.
    let isChallenge = (loading.task?.response as? HTTPURLResponse)?.statusCode == 401
    if isChallenge ? !isOver : end() { client.urlProtocolDidFinishLoading(loading) }
  }

  func urlProtocol(_ loading: URLProtocol, didFailWithError error: any Error) {
    if end() { client.urlProtocol(loading, didFailWithError: error) }
  }

  func urlProtocol(_ loading: URLProtocol, didLoad data: Data) {
    if !isOver { client.urlProtocol(loading, didLoad: data) }
  }

  func urlProtocol(
    _ loading: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    if !isOver { client.urlProtocol(loading, didReceive: response, cacheStoragePolicy: policy) }
  }

  func urlProtocol(_ loading: URLProtocol, cachedResponseIsValid response: CachedURLResponse) {
    if !isOver { client.urlProtocol(loading, cachedResponseIsValid: response) }
  }

  func urlProtocol(
    _ loading: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    if !isOver {
      client.urlProtocol(loading, wasRedirectedTo: request, redirectResponse: redirectResponse)
    }
  }

  func urlProtocol(_ loading: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    if !isOver { client.urlProtocol(loading, didReceive: challenge) }
  }

  func urlProtocol(_ loading: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    if !isOver { client.urlProtocol(loading, didCancel: challenge) }
  }
}
