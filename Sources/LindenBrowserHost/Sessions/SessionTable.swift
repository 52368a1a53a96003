import LindenDrawing
import Foundation
import LindenHosting

/// The server's sessions: makes them, hands a returning page its own, and ends those nobody comes
/// back to.
@MainActor final class SessionTable {
  private let makeScene: @MainActor (SceneTraits) -> any HostedScene
  private let development: Development?
  private let images: ImageStore
  private let clock: any FrameClock
  private let gracePeriod: TimeInterval
  private let capacity: Int
  private var sessions: [String: BrowserSession] = [:]
  /// Sessions without a page, oldest first, each with the timer that ends it.
  private var waiting: [(id: String, timer: FrameTimer)] = []

  init(
    images: ImageStore, clock: any FrameClock, gracePeriod: TimeInterval, capacity: Int,
    development: Development? = nil,
    makeScene: @escaping @MainActor (SceneTraits) -> any HostedScene
  ) {
    self.makeScene = makeScene
    self.development = development
    self.images = images
    self.clock = clock
    self.gracePeriod = gracePeriod
    self.capacity = capacity
  }

  var count: Int { sessions.count }

  /// Shows the named session in the page if it is still there, or a new one.
  func open(
    _ id: String?, for page: any Page, _ traits: SceneTraits, query: String = ""
  ) -> BrowserSession {
    if let id, let known = sessions[id] {
      stopWaiting(for: id)
      known.attach(page, traits)
      return known
    }
    while sessions.count >= capacity, let oldest = waiting.first { end(oldest.id) }
    let revived = id.flatMap { development?.revive($0, traits) }
    // Whoever names a session may take it over.
    let id = revived == nil ? String.unguessable : id ?? String.unguessable
    let scene = revived ?? development?.makeScene(traits, query) ?? makeScene(traits)
    let session = BrowserSession(id: id, scene: scene, images: images, clock: clock)
    sessions[id] = session
    session.attach(page, traits)
    return session
  }

  /// The page is gone. Unless it said goodbye, its session waits for it.
  func leave(_ session: BrowserSession, page: any Page, forGood: Bool) {
    guard session.page === page || session.page == nil else { return }  // another page has it
    session.detach()
    guard sessions[session.id] != nil else { return }
    if forGood || gracePeriod <= 0 { return end(session.id) }
    let id = session.id
    stopWaiting(for: id)
    waiting.append((id, clock.after(gracePeriod) { [weak self] in self?.end(id) }))
  }

  /// The scenes that run or wait for their page, by session.
  var scenes: [String: any HostedScene] { sessions.mapValues(\.scene) }

  /// Sends every page a message beside its frames.
  func tell(_ message: [UInt8]) {
    for session in sessions.values { session.page?.send(message) }
  }

  func endAll() {
    for id in Array(sessions.keys) { end(id) }
  }

  private func end(_ id: String) {
    stopWaiting(for: id)
    sessions.removeValue(forKey: id)?.close()
  }

  private func stopWaiting(for id: String) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).timer.cancel()
  }
}
