import Foundation
import LindenDrawing

/// The worker processes behind a server: which visitor is at which, and a new one for each that
/// ended.
@MainActor final class WorkerPool {
  private final class Slot {
    /// What the slot is called: in the socket's path, in figures and in the log. No visitor's words.
    let label: String
    /// Whom the slot is counted to; nil for this machine.
    let address: String?
    var worker: WorkerProcess?
    var generation = 0
    var startedAt = Date.distantPast
    /// Seconds until the next start, after ends in quick succession.
    var delay: TimeInterval = 0
    /// Connections of pages, from their handshake on.
    var pages = 0
    /// Whether a page has said hello here.
    var wasShown = false
    var ending: Task<Void, Never>?
    /// Whether the worker has a question that it has not answered.
    var isAsked = false
    /// Whether it ever answered one.
    var hasAnswered = false

    init(label: String, address: String? = nil) {
      self.label = label
      self.address = address
    }
  }

  private let isolation: Isolation
  private let folder: ProcessFolder
  /// Seconds a visitor's own process waits for the visitor to come back.
  private let gracePeriod: TimeInterval
  /// Visitors' own processes at one time that one address has asked for.
  private let mostPerAddress: Int
  private var slotNumber = 0
  private var slots: [String: Slot] = [:]
  private var isClosed = false
  /// Ended without having been asked to.
  private(set) var restarts = 0

  /// An end within so many seconds of the start makes the next start wait.
  private static let earlyEnd: TimeInterval = 2
  private static let longestDelay: TimeInterval = 5
  /// Seconds until a worker is to answer, at the latest.
  private static let longestStart: TimeInterval = 120
  /// Seconds a process that no page has said hello to waits for one.
  private static let unusedPeriod: TimeInterval = 1
  /// The slot whose worker makes pages for visitors without a process.
  private static let commonSlot = "common"

  init(_ isolation: Isolation, gracePeriod: TimeInterval, mostPerAddress: Int = .max) throws {
    self.isolation = isolation
    self.gracePeriod = gracePeriod
    self.mostPerAddress = mostPerAddress
    let parent = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? "/tmp"
    folder = try ProcessFolder("linden-workers", in: URL(fileURLWithPath: parent))
    switch isolation {
    case .none: break
    case .workers(let count):
      for number in 0..<count { start(slot: "\(number)", Slot(label: "\(number)")) }
    case .visitors: start(slot: Self.commonSlot, Slot(label: Self.commonSlot))
    }
  }

  /// The sockets of all workers that run, by name.
  var paths: [(name: String, path: String)] {
    slots.values.sorted { $0.label < $1.label }.compactMap { slot in
      slot.worker.map { (slot.label, $0.path) }
    }
  }

  /// The sockets of workers that have no question to answer; from now on they have one.
  func unasked() -> [String] {
    slots.values.compactMap { slot in
      guard slot.worker != nil, !slot.isAsked else { return nil }
      slot.isAsked = true
      return path(of: slot)
    }
  }

  /// The worker at a socket has answered, or has not in the time it had: then it is killed, and so
  /// started again.
  func answered(_ isThere: Bool, at path: String) {
    guard !isClosed, let slot = slots.values.first(where: { self.path(of: $0) == path }) else {
      return
    }
    slot.isAsked = false
    if isThere { slot.hasAnswered = true }
    let isStarting =
      !slot.hasAnswered && Date().timeIntervalSince(slot.startedAt) < Self.longestStart
    guard !isThere, !isStarting, let worker = slot.worker else { return }
    ServerLog.notice("Worker \(slot.label) does not answer; it is ended.")
    worker.kill()
  }

  /// The numbers of the processes that run.
  var processes: [Int32] { slots.values.compactMap { $0.worker?.number } }

  /// The socket of a visitor's worker, which may still be starting, or have just ended; nil when there
  /// is no room.
  ///
  /// - Parameter opensPage: Whether it is for a page that has entered, which may have a process for
  ///   its visitor alone.
  func path(for visitor: String, opensPage: Bool) -> String? {
    guard !isClosed else { return nil }
    guard let name = slotName(for: visitor, opensPage: opensPage), let slot = slots[name] else {
      return nil
    }
    if slot.worker == nil, slot.delay == 0 { start(slot: name, slot) }
    return path(of: slot)
  }

  private func slotName(for visitor: String, opensPage: Bool) -> String? {
    switch isolation {
    case .none: return nil
    case .workers(let count):
      let hash = visitor.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return "\(hash % UInt64(max(count, 1)))"
    case .visitors: return slots[visitor] != nil || opensPage ? visitor : Self.commonSlot
    }
  }

  /// A page of the visitor shakes hands; with it begins the visitor's own process, where visitors
  /// have one. Every page that has entered leaves by `pageClosed`.
  ///
  /// - Parameter address: Whom it is counted to; nil for this machine.
  /// - Returns: False when there is no room.
  func enter(_ visitor: String, from address: String?) -> Bool {
    guard case .visitors(let most) = isolation else { return !isClosed }
    guard !isClosed else { return false }
    if let slot = slots[visitor] {
      slot.pages += 1
      slot.ending?.cancel()
      slot.ending = nil
      return true
    }
    guard slots.count - 1 < most else { return false }
    if let address, slots.values.count(where: { $0.address == address }) >= mostPerAddress {
      return false
    }
    slotNumber += 1
    let slot = Slot(label: "visitor\(slotNumber)", address: address)
    slot.pages = 1
    start(slot: visitor, slot)
    return true
  }

  /// A page of the visitor has said hello, and is shown.
  func pageShown(by visitor: String) {
    guard let name = slotName(for: visitor, opensPage: true), let slot = slots[name] else { return }
    slot.wasShown = true
    slot.hasAnswered = true
  }

  /// A page's connection is over. A process whose last page is gone ends when no page comes back.
  func pageClosed(by visitor: String) {
    guard case .visitors = isolation, let slot = slots[visitor] else { return }
    slot.pages -= 1
    guard slot.pages <= 0 else { return }
    let period = slot.wasShown ? gracePeriod : min(gracePeriod, Self.unusedPeriod)
    slot.ending = Task { [weak self] in
      try? await Task.sleep(for: .seconds(period))
      guard !Task.isCancelled, let self, slot.pages <= 0, slots[visitor] === slot else { return }
      slots[visitor] = nil
      slot.worker?.drain()
    }
  }

  // MARK: Processes

  private func path(of slot: Slot) -> String {
    folder.url.appendingPathComponent("\(slot.label)-\(slot.generation)").path
  }

  private func start(slot name: String, _ slot: Slot) {
    guard !isClosed else { return }
    slots[name] = slot
    slot.generation += 1
    slot.startedAt = Date()
    slot.delay = 0
    slot.isAsked = false
    slot.hasAnswered = false
    let worker = WorkerProcess(path: path(of: slot))
    do {
      try worker.start { [weak self] reason, isExpected in
        Task { @MainActor in self?.ended(worker, of: name, reason, isExpected) }
      }
      slot.worker = worker
    } catch {
      Diagnostics.warn(once: "browser:worker", from: .host, "A worker cannot be started: \(error).")
      startLater(slot: name, slot)
    }
  }

  private func ended(
    _ worker: WorkerProcess, of name: String, _ reason: String, _ isExpected: Bool
  ) {
    unlink(worker.path)
    guard let slot = slots[name], slot.worker === worker, !isClosed else { return }
    slot.worker = nil
    restarts += 1
    ServerLog.notice("Worker \(slot.label) ended with \(reason); it is started again.")
    if case .visitors = isolation, name != Self.commonSlot, slot.pages <= 0 {
      slots[name] = nil
      slot.ending?.cancel()
      return
    }
    if Date().timeIntervalSince(slot.startedAt) < Self.earlyEnd {
      startLater(slot: name, slot)
    } else {
      start(slot: name, slot)
    }
  }

  private func startLater(slot name: String, _ slot: Slot) {
    // A request that arrives meanwhile gets the last socket's path, and asks again until there is
    // one that answers.
    slot.delay = min(max(0.2, Date().timeIntervalSince(slot.startedAt)), Self.longestDelay)
    let delay = slot.delay
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      guard let self, slots[name] === slot else { return }
      start(slot: name, slot)
    }
  }

  /// Has all workers drain, and kills those that take longer than `patience` seconds.
  func close(patience: TimeInterval) async {
    isClosed = true
    let workers = slots.values.compactMap(\.worker)
    for worker in workers { worker.drain() }
    let end = Date().addingTimeInterval(patience)
    while workers.contains(where: \.isRunning), Date() < end {
      try? await Task.sleep(for: .milliseconds(20))
    }
    for worker in workers { worker.kill() }
    folder.remove()
  }
}
