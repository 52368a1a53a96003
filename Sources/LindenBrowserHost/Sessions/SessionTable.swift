import LindenDrawing
import Foundation
import LindenHosting

/// The server's sessions: makes them, hands a returning page its own, and ends those nobody comes
/// back to.
@MainActor final class SessionTable {
  private let makeScene: @MainActor (SceneTraits) -> any HostedScene
  private let images: ImageStore
  private let clock: any FrameClock
  private let gracePeriod: TimeInterval
  private let capacity: Int
  private var sessions: [String: BrowserSession] = [:]
  /// Sessions without a page, oldest first, each with the timer that ends it.
  private var waiting: [(id: String, timer: FrameTimer)] = []

  init(
    images: ImageStore, clock: any FrameClock, gracePeriod: TimeInterval, capacity: Int,
    makeScene: @escaping @MainActor (SceneTraits) -> any HostedScene
  ) {
    self.makeScene = makeScene
    self.images = images
    self.clock = clock
    self.gracePeriod = gracePeriod
    self.capacity = capacity
  }

  var count: Int { sessions.count }

  /// Shows the named session in the page if it is still there, or a new one.
  func open(_ id: String?, for page: any Page, _ traits: SceneTraits) -> BrowserSession {
    if let id, let known = sessions[id] {
      stopWaiting(for: id)
      known.attach(page, traits)
      return known
    }
    while sessions.count >= capacity, let oldest = waiting.first { end(oldest.id) }
    let id = String.unguessable  // whoever names a session may take it over
    let session = BrowserSession(id: id, scene: makeScene(traits), images: images, clock: clock)
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
