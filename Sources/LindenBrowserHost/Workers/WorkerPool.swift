import Foundation
import LindenDrawing

/// The worker processes behind a server: which visitor is at which, and a new one for each that
/// ended.
@MainActor final class WorkerPool {
  private final class Slot {
    var worker: WorkerProcess?
    var generation = 0
    var startedAt = Date.distantPast
    /// Seconds until the next start, after ends in quick succession.
    var delay: TimeInterval = 0
    /// Connections of pages.
    var pages = 0
    var ending: Task<Void, Never>?
  }

  private let isolation: Isolation
  private let folder: URL
  /// Seconds a visitor's own process waits for the visitor to come back.
  private let gracePeriod: TimeInterval
  private var slots: [String: Slot] = [:]
  private var isClosed = false
  /// Ended without having been asked to.
  private(set) var restarts = 0

  /// An end within so many seconds of the start makes the next start wait.
  private static let earlyEnd: TimeInterval = 2
  private static let longestDelay: TimeInterval = 5
  /// The slot whose worker makes pages for visitors without a process.
  private static let commonSlot = "common"

  init(_ isolation: Isolation, gracePeriod: TimeInterval) throws {
    self.isolation = isolation
    self.gracePeriod = gracePeriod
    let parent = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? "/tmp"
    folder = URL(fileURLWithPath: parent).appendingPathComponent(
      "linden-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    switch isolation {
    case .none: break
    case .workers(let count): for number in 0..<count { start(slot: "\(number)") }
    case .visitors: start(slot: Self.commonSlot)
    }
  }

  /// The sockets of all workers that run, by name.
  var paths: [(name: String, path: String)] {
    slots.sorted { $0.key < $1.key }.compactMap { name, slot in
      slot.worker.map { (name, $0.path) }
    }
  }

  /// The numbers of the processes that run.
  var processes: [Int32] { slots.values.compactMap { $0.worker?.number } }

  /// The socket of a visitor's worker, which may still be starting, or have just ended; nil when there
  /// is no room.
  ///
  /// - Parameter opensPage: Whether a process may be started for the visitor alone. Requests for the
  ///   page itself are not worth one.
  func path(for visitor: String, opensPage: Bool) -> String? {
    guard !isClosed else { return nil }
    let name = slotName(for: visitor, opensPage: opensPage)
    guard let name else { return nil }
    if slots[name]?.worker == nil, slots[name]?.delay ?? 0 == 0 { start(slot: name) }
    return slots[name].map { path(of: name, $0.generation) }
  }

  private func slotName(for visitor: String, opensPage: Bool) -> String? {
    switch isolation {
    case .none: return nil
    case .workers(let count):
      let hash = visitor.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return "\(hash % UInt64(max(count, 1)))"
    case .visitors(let most):
      if slots[visitor] != nil { return visitor }
      if !opensPage { return Self.commonSlot }
      return slots.count - 1 < most ? visitor : nil
    }
  }

  /// A page of the visitor is connected.
  func pageOpened(by visitor: String) {
    guard let slot = slotName(for: visitor, opensPage: false).flatMap({ slots[$0] }) else { return }
    slot.pages += 1
    slot.ending?.cancel()
    slot.ending = nil
  }

  /// A page's connection is over. A process whose last page is gone ends when no page comes back.
  func pageClosed(by visitor: String) {
    guard case .visitors = isolation, let slot = slots[visitor] else { return }
    slot.pages -= 1
    guard slot.pages <= 0 else { return }
    slot.ending = Task { [weak self, gracePeriod] in
      try? await Task.sleep(for: .seconds(gracePeriod))
      guard !Task.isCancelled, let self, slot.pages <= 0 else { return }
      slots[visitor] = nil
      slot.worker?.drain()
    }
  }

  // MARK: Processes

  private func path(of slot: String, _ generation: Int) -> String {
    folder.appendingPathComponent("\(slot.prefix(32))-\(generation)").path
  }

  private func start(slot name: String) {
    guard !isClosed else { return }
    let slot = slots[name] ?? Slot()
    slots[name] = slot
    slot.generation += 1
    slot.startedAt = Date()
    slot.delay = 0
    let worker = WorkerProcess(path: path(of: name, slot.generation))
    do {
      try worker.start { [weak self] reason, isExpected in
        Task { @MainActor in self?.ended(worker, of: name, reason, isExpected) }
      }
      slot.worker = worker
    } catch {
      Diagnostics.warn(once: "browser:worker", "A worker cannot be started: \(error).")
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
    ServerLog.notice("Worker \(name.prefix(8)) ended with \(reason); it is started again.")
    if case .visitors = isolation, name != Self.commonSlot, slot.pages <= 0 {
      slots[name] = nil
      return
    }
    if Date().timeIntervalSince(slot.startedAt) < Self.earlyEnd {
      startLater(slot: name, slot)
    } else {
      start(slot: name)
    }
  }

  private func startLater(slot name: String, _ slot: Slot) {
    // A request that arrives meanwhile gets the last socket's path, and asks again until there is
    // one that answers.
    slot.delay = min(max(0.2, Date().timeIntervalSince(slot.startedAt)), Self.longestDelay)
    let delay = slot.delay
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      self?.start(slot: name)
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
    try? FileManager.default.removeItem(at: folder)
  }
}
