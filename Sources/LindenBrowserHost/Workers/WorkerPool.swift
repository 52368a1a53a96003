import Foundation
import LindenDrawing

/// The worker processes behind a server: which visitor is at which, and a new one for each that
/// ended.
@MainActor final class WorkerPool {
  private final class Seat {
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
  private var seats: [String: Seat] = [:]
  private var isClosed = false
  /// Ended without having been asked to.
  private(set) var restarts = 0

  /// An end within so many seconds of the start makes the next start wait.
  private static let earlyEnd: TimeInterval = 2
  private static let longestDelay: TimeInterval = 5
  /// The seat whose worker makes pages for visitors without a process.
  private static let commonSeat = "common"

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
    case .workers(let count): for number in 0..<count { start(seat: "\(number)") }
    case .visitors: start(seat: Self.commonSeat)
    }
  }

  /// The sockets of all workers that run, by name.
  var paths: [(name: String, path: String)] {
    seats.sorted { $0.key < $1.key }.compactMap { name, seat in
      seat.worker.map { (name, $0.path) }
    }
  }

  /// The numbers of the processes that run.
  var processes: [Int32] { seats.values.compactMap { $0.worker?.number } }

  /// The socket of a visitor's worker, which may still be starting, or have just ended; nil when there
  /// is no room.
  ///
  /// - Parameter opensPage: Whether a process may be started for the visitor alone. Requests for the
  ///   page itself are not worth one.
  func path(for visitor: String, opensPage: Bool) -> String? {
    guard !isClosed else { return nil }
    let name = seatName(for: visitor, opensPage: opensPage)
    guard let name else { return nil }
    if seats[name]?.worker == nil, seats[name]?.delay ?? 0 == 0 { start(seat: name) }
    return seats[name].map { path(of: name, $0.generation) }
  }

  private func seatName(for visitor: String, opensPage: Bool) -> String? {
    switch isolation {
    case .none: return nil
    case .workers(let count):
      let hash = visitor.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return "\(hash % UInt64(max(count, 1)))"
    case .visitors(let most):
      if seats[visitor] != nil { return visitor }
      if !opensPage { return Self.commonSeat }
      return seats.count - 1 < most ? visitor : nil
    }
  }

  /// A page of the visitor is connected.
  func pageOpened(by visitor: String) {
    guard let seat = seatName(for: visitor, opensPage: false).flatMap({ seats[$0] }) else { return }
    seat.pages += 1
    seat.ending?.cancel()
    seat.ending = nil
  }

  /// A page's connection is over. A process whose last page is gone ends when no page comes back.
  func pageClosed(by visitor: String) {
    guard case .visitors = isolation, let seat = seats[visitor] else { return }
    seat.pages -= 1
    guard seat.pages <= 0 else { return }
    seat.ending = Task { [weak self, gracePeriod] in
      try? await Task.sleep(for: .seconds(gracePeriod))
      guard !Task.isCancelled, let self, seat.pages <= 0 else { return }
      seats[visitor] = nil
      seat.worker?.drain()
    }
  }

  // MARK: Processes

  private func path(of seat: String, _ generation: Int) -> String {
    folder.appendingPathComponent("\(seat.prefix(32))-\(generation)").path
  }

  private func start(seat name: String) {
    guard !isClosed else { return }
    let seat = seats[name] ?? Seat()
    seats[name] = seat
    seat.generation += 1
    seat.startedAt = Date()
    seat.delay = 0
    let worker = WorkerProcess(path: path(of: name, seat.generation))
    do {
      try worker.start { [weak self] reason, isExpected in
        Task { @MainActor in self?.ended(worker, of: name, reason, isExpected) }
      }
      seat.worker = worker
    } catch {
      Diagnostics.warn(once: "browser:worker", "A worker cannot be started: \(error).")
      startLater(seat: name, seat)
    }
  }

  private func ended(
    _ worker: WorkerProcess, of name: String, _ reason: String, _ isExpected: Bool
  ) {
    unlink(worker.path)
    guard let seat = seats[name], seat.worker === worker, !isClosed else { return }
    seat.worker = nil
    restarts += 1
    ServerLog.notice("Worker \(name.prefix(8)) ended with \(reason); it is started again.")
    if case .visitors = isolation, name != Self.commonSeat, seat.pages <= 0 {
      seats[name] = nil
      return
    }
    if Date().timeIntervalSince(seat.startedAt) < Self.earlyEnd {
      startLater(seat: name, seat)
    } else {
      start(seat: name)
    }
  }

  private func startLater(seat name: String, _ seat: Seat) {
    // A request that arrives meanwhile gets the last socket's path, and asks again until there is
    // one that answers.
    seat.delay = min(max(0.2, Date().timeIntervalSince(seat.startedAt)), Self.longestDelay)
    let delay = seat.delay
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      self?.start(seat: name)
    }
  }

  /// Has all workers drain, and kills those that take longer than `patience` seconds.
  func close(patience: TimeInterval) async {
    isClosed = true
    let workers = seats.values.compactMap(\.worker)
    for worker in workers { worker.drain() }
    let end = Date().addingTimeInterval(patience)
    while workers.contains(where: \.isRunning), Date() < end {
      try? await Task.sleep(for: .milliseconds(20))
    }
    for worker in workers { worker.kill() }
    try? FileManager.default.removeItem(at: folder)
  }
}
