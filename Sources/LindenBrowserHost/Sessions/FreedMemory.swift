import Foundation

/// Gives the memory of sessions that have ended back to the system.
///
/// The allocator does that by itself only for what lies at the end of its memory: one session that
/// goes on would keep what a thousand others left. To look for free pages takes a while, so it is
/// done on a thread of its own: soon when several sessions have ended, and once more later, when what
/// was kept of them is written, too.
@MainActor final class FreedMemory {
  private let clock: any FrameClock
  private let release: () -> Void
  private var ended = 0
  private var isDue = false
  private var isDueLater = false

  /// Sessions whose memory is worth the search soon.
  static let leastSessions = 16
  /// Seconds in which more sessions may end.
  static let delay: TimeInterval = 5
  /// Seconds after which it is done whatever number has ended.
  static let longDelay: TimeInterval = 18

  init(clock: any FrameClock, release: @escaping () -> Void = FreedMemory.releasePages) {
    self.clock = clock
    self.release = release
  }

  func sessionEnded() {
    ended += 1
    if ended >= Self.leastSessions, !isDue {
      isDue = true
      clock.after(Self.delay) { [self] in
        (isDue, ended) = (false, 0)
        release()
      }
    }
    if !isDueLater {
      isDueLater = true
      clock.after(Self.longDelay) { [self] in
        (isDueLater, ended) = (false, 0)
        release()
      }
    }
  }

  nonisolated static func releasePages() {
    // Only glibc has it, and not in a module.
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> Int32
    let trim = unsafeBitCast(symbol, to: Trim.self)
    DispatchQueue.global(qos: .utility).async { _ = trim(0) }
  }
}
