import LindenBrowserHost
import Foundation

/// A clock that moves only when told to.
@MainActor final class HandClock: FrameClock {
  private(set) var now: TimeInterval = 0
  private var calls: [(time: TimeInterval, timer: FrameTimer)] = []

  func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer {
    let timer = FrameTimer(action)
    calls.append((now + delay, timer))
    return timer
  }

  /// Lets time pass, making every call on its moment.
  func advance(by seconds: TimeInterval) {
    let end = now + seconds
    while let next = calls.indices.filter({ calls[$0].time <= end + 1e-9 }).min(by: {
      calls[$0].time < calls[$1].time
    }) {
      let call = calls.remove(at: next)
      now = max(now, call.time)
      call.timer.fire()
    }
    now = end
  }
}
