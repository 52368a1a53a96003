import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine
import Foundation
import LindenFeatures
import LindenFoundation
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
  private let book: VisitorBook?
  private let fileBudget = FileBudget()
  private let turns = Turns()
  var watchdog: Watchdog?
  var metrics: ServerMetrics?
  private let freedMemory: FreedMemory
  private var sessions: [String: BrowserSession] = [:]
  /// Sessions without a page, oldest first, each with the timer that ends it.
  private var waiting: [(id: String, timer: FrameTimer)] = []
  /// Whose each session is: of an address, or else of a visitor.
  private var owners: [String: String] = [:]

  /// Seconds a scene waits for a page that said it is left: for one that is only loaded again.
  private static let reloadPeriod: TimeInterval = 5
  /// Seconds after which what was restored is not asked for any more.
  private static let claimingPeriod: TimeInterval = 10
  /// Sessions of one owner that wait for their page.
  static let mostWaiting = 50

  /// - Parameter book: Where what visitors have is kept; nil keeps it in scenes alone.
  init(
    images: ImageStore, clock: any FrameClock, gracePeriod: TimeInterval, capacity: Int,
    development: Development? = nil,
    book: VisitorBook? = nil,
    makeScene: @escaping @MainActor (SceneTraits) -> any HostedScene
  ) {
    self.makeScene = makeScene
    self.development = development
    self.images = images
    self.clock = clock
    freedMemory = FreedMemory(clock: clock) { [weak book] in
      book?.forgetAbsent()
      Announcements.forgetClosed()
      FreedMemory.releasePages()
    }
    self.gracePeriod = gracePeriod
    self.capacity = capacity
    self.book = book
  }

  var count: Int { sessions.count }
  var pageCount: Int { sessions.values.count { $0.page != nil } }

  /// What visitors and their pages have that is not in the store yet: 0 when a sudden end of the
  /// process would take nothing with it.
  var unkeptCount: Int {
    sessions.values.count { $0.isToBeKept } + (book?.unwrittenCount ?? 0)
  }

  /// The first frame of a scene for a visitor who was never here; the scene ends at once.
  func firstFrame() -> FirstFrame {
    var traits = SceneTraits(size: CGSize(width: 390, height: 844))
    traits.isHidden = true
    return watching("the first frame of a new visitor") {
      VisitorDefaults.$current.withValue(VisitorDefaults()) {
        let scene = makeScene(traits)
        defer { scene.close() }
        scene.advance(to: clock.now)
        return FirstFrame(of: scene)
      }
    }
  }

  /// Shows the named session in the page: if it is still there as it is, else a new one with what
  /// was kept of it. A session is shown to its own visitor only.
  ///
  /// - Parameter identity: Who a proxy says the visitor is.
  /// - Parameter address: Whom the session is counted to; nil for this machine, where the visitor is.
  /// - Parameter isWanted: Whether the page is still there when all is loaded.
  /// - Returns: Nil when it is not.
  ///
  /// Throws where the store cannot say what the visitor has; nothing is made or lost then.
  func enter(
    _ id: String?, for page: any Page, _ traits: SceneTraits, visitor: String?,
    _ identity: String? = nil, from address: String? = nil, query: String = "",
    while isWanted: @escaping @MainActor () -> Bool
  ) async throws -> BrowserSession? {
    guard let book, development == nil else {
      return open(id, for: page, traits, query: query)
    }
    while isWanted() {
      // Of a session that is there the store is not asked.
      let kept =
        known(id, to: visitor) == nil ? try await load(id, of: visitor, identity, from: book) : nil
      let session = await withCheckedContinuation { continuation in
        inTurn(of: visitor, from: address) { [self] in
          continuation.resume(
            returning: show(id, kept, in: page, traits, visitor, address, while: isWanted))
        }
      }
      if let session { return session }
    }
    return nil
  }

  /// What a visitor and a session have in the store.
  private struct Kept {
    var defaults: VisitorDefaults
    var session: KeptSession?
  }

  /// Asks the store, and notes there that what it has is taken up.
  private func load(
    _ id: String?, of visitor: String?, _ identity: String?, from book: VisitorBook
  ) async throws -> Kept {
    var kept = Kept(defaults: try await book.defaults(of: visitor, identity: identity))
    guard let id else { return kept }
    kept.session = try await book.kept(of: id, for: visitor)
    if let session = kept.session, known(id, to: visitor) == nil {
      await book.takeUp(session, of: id)
    }
    return kept
  }

  /// Shows the named session, or one with what was kept; nil when the page is gone, or the session has
  /// ended and the store was not asked.
  private func show(
    _ id: String?, _ kept: Kept?, in page: any Page, _ traits: SceneTraits, _ visitor: String?,
    _ address: String?, while isWanted: () -> Bool
  ) -> BrowserSession? {
    guard isWanted() else {
      if let id, let session = kept?.session, sessions[id] == nil { book?.putBack(session, of: id) }
      return nil
    }
    // Another connection of the page may have been faster.
    if let known = known(id, to: visitor) { return show(known, in: page, traits) }
    return kept.map { restore(id, $0, for: page, traits, visitor, address) }
  }

  /// Makes a session with what was kept, and shows it.
  private func restore(
    _ id: String?, _ kept: Kept, for page: any Page, _ traits: SceneTraits, _ visitor: String?,
    _ address: String?
  ) -> BrowserSession {
    let snapshot = kept.session?.snapshot
    let archive = StateArchive(restoring: snapshot)
    let visit = Visit(visitor: visitor, defaults: kept.defaults, archive: archive)
    if snapshot != nil { metrics?.add(to: .restored) }
    let session = make(snapshot == nil ? nil : id, for: page, traits, visit, address)
    session.hadInput = snapshot?.isEmpty == false
    session.onKeep = { [weak book, id = session.id] in book?.keep($0, of: id, for: visitor) }
    session.attach(page, traits, isRestored: snapshot != nil)
    if snapshot != nil { forgetUnclaimed(in: archive) }
    return session
  }

  /// Of what was restored the app has what it asked for, soon.
  private func forgetUnclaimed(in archive: StateArchive) {
    clock.after(Self.claimingPeriod) { [weak archive] in archive?.forgetUnclaimed() }
  }

  /// Does work of a visitor's page in the visitor's turn.
  ///
  /// - Parameter address: Whom the page is counted to; nil for this machine, where the visitor is.
  func inTurn(of visitor: String?, from address: String?, _ work: @escaping () -> Void) {
    turns.run(address ?? visitor ?? "", work)
  }

  /// Shows the named session in the page if it is still there, or a new one of which nothing is kept.
  func open(
    _ id: String?, for page: any Page, _ traits: SceneTraits, query: String = ""
  ) -> BrowserSession {
    if let known = known(id, to: nil) { return show(known, in: page, traits) }
    guard let development else {
      let session = make(nil, for: page, traits, Visit())
      session.attach(page, traits)
      return session
    }
    let snapshot = id.flatMap(development.snapshot)
    let archive = StateArchive(restoring: snapshot)
    let session = make(snapshot == nil ? nil : id, for: page, traits, Visit(archive: archive)) {
      development.makeScene($0, query)
    }
    session.attach(page, traits)
    if snapshot != nil { forgetUnclaimed(in: archive) }
    return session
  }

  private func watching<T>(_ what: String, _ work: () -> T) -> T {
    guard let watchdog else { return work() }
    return watchdog.watching(what, work)
  }

  private func known(_ id: String?, to visitor: String?) -> BrowserSession? {
    guard let id, let known = sessions[id], known.visit.visitor == visitor else { return nil }
    return known
  }

  private func show(
    _ session: BrowserSession, in page: any Page, _ traits: SceneTraits
  ) -> BrowserSession {
    stopWaiting(for: session.id)
    session.attach(page, traits)
    return session
  }

  /// - Parameter id: What a session was called before; nil for a new name, as whoever names a session
  ///   may take it over.
  private func make(
    _ id: String?, for page: any Page, _ traits: SceneTraits, _ visit: Visit,
    _ address: String? = nil,
    makeOther: (SceneTraits) -> (any HostedScene)? = { _ in nil }
  ) -> BrowserSession {
    while sessions.count >= capacity, endLeastWanted() {}
    let id = id ?? String.unguessable
    let scene = watching("the making of a scene") {
      VisitorDefaults.$current.withValue(visit.defaults) {
        StateArchive.$current.withValue(visit.archive) { makeOther(traits) ?? makeScene(traits) }
      }
    }
    let session = BrowserSession(
      id: id, scene: scene, images: images, clock: clock, visit: visit,
      files: ReceivedFiles(budget: fileBudget, owner: address ?? visit.visitor ?? ""))
    session.watchdog = watchdog
    session.metrics = metrics
    session.inTurn = { [weak self] in self?.inTurn(of: visit.visitor, from: address, $0) }
    metrics?.add(to: .sessions)
    sessions[id] = session
    owners[id] = address ?? visit.visitor
    if let observe = development?.observe {
      session.onEvent = { observe(id, $0) }
      observe(id, .began(traits))
    }
    return session
  }

  /// The page is gone. Unless it said goodbye, its session waits for it.
  func leave(_ session: BrowserSession, page: any Page, forGood: Bool) {
    guard session.page === page || session.page == nil else { return }  // another page has it
    session.detach()
    guard sessions[session.id] != nil else { return }
    // A page that is loaded again says goodbye, too, where its visitor is known.
    let period =
      !forGood
      ? gracePeriod : session.visit.visitor == nil ? 0 : min(gracePeriod, Self.reloadPeriod)
    if period <= 0 { return end(session.id) }
    let id = session.id
    stopWaiting(for: id)
    waiting.append((id, clock.after(period) { [weak self] in self?.end(id) }))
    // Of those who have neither an address nor a name nobody can tell whose they are.
    guard let owner = owners[id] else { return }
    let same = waiting.filter { owners[$0.id] == owner }
    for (oldest, _) in same.dropLast(Self.mostWaiting) { end(oldest) }
  }

  /// Ends one of those that wait for their page: of whoever has most sessions the oldest. False when
  /// none waits.
  private func endLeastWanted() -> Bool {
    let counts = owners.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    func count(_ id: String) -> Int { owners[id].flatMap { counts[$0] } ?? 0 }
    // The first of several that have as many is the oldest.
    var least: String?
    for (id, _) in waiting where least.map({ count(id) > count($0) }) ?? true { least = id }
    guard let least else { return false }
    end(least)
    return true
  }

  /// Has what all scenes have handed out now.
  func keepAll() {
    for session in sessions.values { session.keepNow() }
  }

  /// The scenes that run or wait for their page, by session.
  var scenes: [String: any HostedScene] { sessions.mapValues(\.scene) }

  /// Sends every page a message that tells of what is on screen.
  func tellAfterFrame(_ message: [UInt8]) {
    for session in sessions.values { session.tellAfterFrame(message) }
  }

  func endAll() {
    for id in Array(sessions.keys) { end(id) }
  }

  private func end(_ id: String) {
    stopWaiting(for: id)
    owners[id] = nil
    guard let session = sessions.removeValue(forKey: id) else { return }
    session.close()
    freedMemory.sessionEnded()
  }

  private func stopWaiting(for id: String) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).timer.cancel()
  }
}
