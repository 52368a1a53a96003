import Foundation

/// Says in seconds of the host's clock when a page's pointers did something.
///
/// News takes its time to come, now more, now less, so that what lies between two events on the host's
/// clock says little of how long a finger was down. What lies between them on the page's clock does:
/// a touch begins when the host hears of it, and from there the page's seconds are counted. A page may
/// claim what it likes, so times never go back and stay near the host's own.
struct PageClock {
  /// Seconds without news after which the host's clock says where the next touch begins.
  private static let pause: TimeInterval = 2
  /// Seconds that a time may be away from the host's.
  private static let patience: TimeInterval = 30

  private var last: (page: TimeInterval, host: TimeInterval)?

  /// The time of what the page did last.
  var latest: TimeInterval? { last?.host }

  /// - Parameters:
  ///   - page: Seconds on the page's clock.
  ///   - now: Seconds on the host's, when the news came.
  mutating func time(of page: TimeInterval, now: TimeInterval) -> TimeInterval {
    var (page, time) = (page, now)
    if let last {
      let passed = page - last.page
      let counted = last.host + max(0, passed)
      if abs(passed) < PageClock.pause, abs(counted - now) <= PageClock.patience { time = counted }
      time = max(time, last.host)
      // What was overtaken does not make the way forward count twice.
      if abs(passed) < PageClock.pause { page = max(page, last.page) }
    }
    last = (page, time)
    return time
  }
}
