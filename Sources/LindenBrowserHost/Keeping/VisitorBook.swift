import Foundation
import LindenDrawing
import LindenFeatures
import LindenFoundation

/// What a server keeps of its visitors and of the scenes of pages that may come back: loads it from
/// the store, and writes it there soon after it changed.
///
/// A visitor is known by a name of 128 random bits, which a cookie carries. Records of one name are
/// written one after the other, and only the newest is. What the store does not take is kept in memory,
/// up to a number of bytes, and written again after pauses that grow.
@MainActor final class VisitorBook {
  private let store: any RecordStore
  private let metrics: ServerMetrics?
  private var visitors: [String: WeakReference] = [:]
  private var sweepAt = 64
  /// What is to be written once the write of its name that is under way has ended.
  private var next: [String: Unwritten] = [:]
  /// Counts what is to be written, and the tries that failed.
  private var serial = 0
  /// Bytes of what the store did not take.
  private var refusedBytes = 0
  private var pause: TimeInterval
  private let today: @MainActor () -> Int
  private var retrying: Task<Void, Never>?
  private var isWriting: Set<String> = []
  private var whenWritten: [String: [CheckedContinuation<Void, Never>]] = [:]

  private struct WeakReference { weak var defaults: VisitorDefaults? }

  private struct Unwritten {
    /// Nil removes what there is.
    var record: Data?
    var lifetime: TimeInterval
    /// See `RecordStore.put`.
    var retention: TimeInterval
    /// Which of all that was to be written.
    let number: Int
    /// When the store did not take it last, in the order of failures; nil if it was not tried yet.
    var refusal: Int?
    let bytes: Int
  }

  /// Bytes of one visitor's values that are kept.
  nonisolated static let mostOfVisitor = 4 << 20
  /// Seconds a visitor's values are kept after the last day on which the visitor was here: as long as
  /// browsers keep cookies.
  nonisolated static let visitorLifetime: TimeInterval = 400 * 24 * 3600
  /// Seconds what a page had is kept after it changed last.
  private let sessionLifetime: TimeInterval
  /// Seconds before the first of several tries to write what the store did not take, and at most.
  private let leastPause: TimeInterval
  private static let longestPause: TimeInterval = 30
  /// Failures one after the other after which the store rests until the next try.
  private static let mostFailures = 3
  /// Bytes of what the store did not take that are kept; the oldest sessions go first.
  private let mostRefused: Int
  /// Seconds from a visitor's change of a value until it is written, for all changes meanwhile.
  private static let writingDelay: TimeInterval = 0.3

  /// - Parameters:
  ///   - pause: Seconds before what the store did not take is written again, at first.
  ///   - mostRefused: Bytes of what the store did not take that are kept.
  ///   - today: The number of the day.
  init(
    store: any RecordStore, sessionLifetime: TimeInterval, metrics: ServerMetrics? = nil,
    pause: TimeInterval = 0.5, mostRefused: Int = 64 << 20,
    today: @escaping @MainActor () -> Int = { Int(Date().timeIntervalSince1970 / 86_400) }
  ) {
    self.today = today
    leastPause = pause
    self.pause = pause
    self.mostRefused = mostRefused
    self.store = store
    self.metrics = metrics
    self.sessionLifetime = sessionLifetime
  }

  /// Records that differ from what the store has.
  var unwrittenCount: Int { changedVisitors.count + next.count }

  // MARK: Visitors

  /// A visitor's user defaults; the same object for all scenes of the visitor. Nobody's are kept
  /// with the object alone.
  ///
  /// Throws where the store cannot say what it has: empty defaults would be written over that.
  func defaults(of visitor: String?, identity: String? = nil) async throws -> VisitorDefaults {
    guard let visitor else { return VisitorDefaults() }
    if let known = visitors[visitor]?.defaults { return known }
    let record = try await read("visitor:" + visitor)
    // Another page of the visitor may have been faster.
    if let known = visitors[visitor]?.defaults { return known }
    let defaults = VisitorDefaults(archived: record, identity: identity)
    let isSeenAgain = noteVisit(in: defaults) && record != nil
    defaults.onChange { [weak self, weak defaults] in
      // Held until then: the last page of the visitor may go with what it changed last.
      guard let self, let defaults else { return }
      Task { @MainActor in self.changed(visitor, defaults) }
    }
    if visitors.count >= sweepAt {
      forgetAbsent()
      sweepAt = max(64, visitors.count * 2)
    }
    visitors[visitor] = WeakReference(defaults: defaults)
    // Written anew, so that it lasts from this visit on.
    if isSeenAgain { changed(visitor, defaults) }
    return defaults
  }

  /// The part of a visitor's values that says on which day the visitor was here first, and last.
  private static let visits = "linden.visits"

  private static func day(_ word: String, in defaults: VisitorDefaults) -> Int? {
    (defaults.stored(under: word, in: visits) as? String).flatMap { Int($0) }
  }

  /// Notes that the visitor is here; false if that was noted today.
  private func noteVisit(in defaults: VisitorDefaults) -> Bool {
    let today = today()
    guard Self.day("last", in: defaults) != today else { return false }
    if Self.day("first", in: defaults) == nil {
      defaults.store("\(today)", under: "first", in: Self.visits)
    }
    defaults.store("\(today)", under: "last", in: Self.visits)
    return true
  }

  /// Seconds as which a visitor's values make way for others. Anybody may have new cookies without
  /// end, so who was not here on two days has no more than a session.
  private func retention(of visitor: String, _ defaults: VisitorDefaults) -> TimeInterval {
    let (first, last) = (Self.day("first", in: defaults), Self.day("last", in: defaults))
    let isKnown = visitor.hasPrefix("identity:") || (first ?? 0) < (last ?? 0)
    return isKnown ? Self.visitorLifetime : min(sessionLifetime, Self.visitorLifetime)
  }

  /// Forgets the names of those who are not here.
  func forgetAbsent() { visitors = visitors.filter { $0.value.defaults != nil } }

  /// Visitors whose values wait to be written; they stay in memory until then.
  private var changedVisitors: [String: VisitorDefaults] = [:]

  private func changed(_ visitor: String, _ defaults: VisitorDefaults) {
    guard changedVisitors.updateValue(defaults, forKey: visitor) == nil else { return }
    Task {
      try? await Task.sleep(for: .seconds(Self.writingDelay))
      writeVisitor(visitor)
    }
  }

  private func writeVisitor(_ visitor: String) {
    guard let defaults = changedVisitors.removeValue(forKey: visitor) else { return }
    // A page may be open for days.
    _ = noteVisit(in: defaults)
    guard let record = defaults.archived else { return }
    guard record.count <= Self.mostOfVisitor else {
      return Diagnostics.warn(
        once: "browser:visitor", from: .host,
        "The user defaults of a visitor have \(record.count) bytes; more than \(Self.mostOfVisitor) "
          + "are not kept, but what there was before.")
    }
    write(
      record, under: "visitor:" + visitor, lifetime: Self.visitorLifetime,
      retention: retention(of: visitor, defaults))
  }

  // MARK: Sessions

  /// What a page's scene had, if it is this visitor's and there is reason to believe that it does no
  /// harm: what was taken up twice and brought the process down both times is not taken up again.
  ///
  /// Throws where the store cannot say what it has.
  func kept(of session: String, for visitor: String?) async throws -> KeptSession? {
    guard session.isUnguessable, let record = try await read("session:" + session),
      let kept = try? PropertyListDecoder().decode(KeptSession.self, from: record),
      kept.visitor == visitor, kept.attempts < KeptSession.mostAttempts
    else { return nil }
    return kept
  }

  /// Notes, before a scene is made of it, that what was kept is taken up. Returns when that is in the
  /// store: the scene may end the process at once.
  func takeUp(_ kept: KeptSession, of session: String) async {
    var kept = kept
    kept.attempts += 1
    write(kept, of: session)
    await written("session:" + session)
  }

  /// Takes back that it was taken up: no scene was made.
  func putBack(_ kept: KeptSession, of session: String) { write(kept, of: session) }

  /// Keeps what a page's scene has, while the scene goes on.
  func keep(_ snapshot: Data, of session: String, for visitor: String?) {
    write(KeptSession(visitor: visitor, snapshot: snapshot), of: session)
    guard let visitor else { return }
    for session in shares.add(session, bytes: snapshot.count, for: visitor) {
      remove("session:" + session)
    }
  }

  private func write(_ kept: KeptSession, of session: String) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let record = try? encoder.encode(kept) else { return }
    write(record, under: "session:" + session, lifetime: sessionLifetime)
  }

  private var shares = SessionShares()

  // MARK: Store

  private func read(_ name: String) async throws -> Data? {
    if let unwritten = next[name] { return unwritten.record }
    do { return try await store.record(name) } catch {
      metrics?.add(to: .storeErrors)
      Diagnostics.warn(
        once: "browser:store-read", from: .host,
        "What visitors have cannot be read: \(error). Their pages are asked to come back later.")
      throw error
    }
  }

  private func remove(_ name: String) { write(nil, under: name, lifetime: 0) }

  /// - Parameter record: Nil removes what there is.
  private func write(
    _ record: Data?, under name: String, lifetime: TimeInterval, retention: TimeInterval? = nil
  ) {
    serial += 1
    setNext(
      Unwritten(
        record: record, lifetime: lifetime, retention: retention ?? lifetime, number: serial,
        bytes: (record?.count ?? 0) + name.utf8.count), for: name)
    attempt(name)
  }

  private func setNext(_ unwritten: Unwritten?, for name: String) {
    if let old = next[name], old.refusal != nil { refusedBytes -= old.bytes }
    if let unwritten, unwritten.refusal != nil { refusedBytes += unwritten.bytes }
    next[name] = unwritten
  }

  /// Writes what is under a name until the store has the newest, or fails.
  private func attempt(_ name: String) {
    guard isWriting.insert(name).inserted else { return }
    Task {
      var hasFailed = false
      while !hasFailed, let unwritten = next[name] {
        do {
          if let record = unwritten.record {
            try await store.put(
              record, under: name, lifetime: unwritten.lifetime, retention: unwritten.retention)
          } else {
            try await store.remove(name)
          }
          pause = leastPause
          if next[name]?.number == unwritten.number { setNext(nil, for: name) }
        } catch {
          complain(error)
          hasFailed = true
          refused(name)
        }
      }
      isWriting.remove(name)
      for waiter in whenWritten.removeValue(forKey: name) ?? [] { waiter.resume() }
    }
  }

  /// Returns when what is to be written under a name is, or could not be for now.
  private func written(_ name: String) async {
    guard isWriting.contains(name) else { return }
    await withCheckedContinuation { whenWritten[name, default: []].append($0) }
  }

  /// Writes everything now, and returns when that was tried.
  func flush() async {
    for visitor in Array(changedVisitors.keys) { writeVisitor(visitor) }
    for name in Array(next.keys) { attempt(name) }
    for name in isWriting { await written(name) }
  }

  // MARK: What the store did not take

  private func refused(_ name: String) {
    guard var unwritten = next[name] else { return }
    serial += 1
    unwritten.refusal = serial
    setNext(unwritten, for: name)
    if refusedBytes > mostRefused { forgetRefused() }
    retryLater()
  }

  /// Forgets of what the store did not take the oldest sessions, and then visitors' values.
  private func forgetRefused() {
    let refused = next.filter { $0.value.refusal != nil }.map {
      (name: $0.key, isVisitor: $0.key.hasPrefix("visitor:"), number: $0.value.number)
    }
    let oldestFirst = refused.sorted {
      ($0.isVisitor ? 1 : 0, $0.number) < ($1.isVisitor ? 1 : 0, $1.number)
    }
    for (name, _, _) in oldestFirst {
      guard refusedBytes > mostRefused / 8 * 7 else { return }
      setNext(nil, for: name)
    }
  }

  private func retryLater() {
    guard retrying == nil, !next.isEmpty else { return }
    let delay = pause
    pause = min(pause * 2, Self.longestPause)
    retrying = Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      await self?.retry()
    }
  }

  /// Writes what the store did not take, one after the other: what has waited for longest first. A
  /// store that fails several times is left alone until the next try.
  private func retry() async {
    let names = next.compactMap { name, unwritten in unwritten.refusal.map { (name, $0) } }
      .sorted { $0.1 < $1.1 }
    var failures = 0
    for (name, refusal) in names where next[name]?.refusal == refusal {
      attempt(name)
      await written(name)
      failures = next[name]?.refusal == nil ? 0 : failures + 1
      guard failures < Self.mostFailures else { break }
    }
    retrying = nil
    if next.contains(where: { $0.value.refusal != nil }) { retryLater() }
  }

  private func complain(_ error: any Error) {
    metrics?.add(to: .storeErrors)
    Diagnostics.warn(
      once: "browser:store", from: .host,
      "What visitors have cannot be kept: \(error). It is tried again; they lose it if the app ends "
        + "before.")
  }
}

/// What is kept of a page's scene.
struct KeptSession: Codable {
  var visitor: String?
  var snapshot: Data
  /// How often it was taken up since the scene was last known to live.
  var attempts = 0

  static let mostAttempts = 2
}

extension String {
  /// Whether this may be one of our random names.
  var isUnguessable: Bool {
    utf8.count == 32
      && utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
