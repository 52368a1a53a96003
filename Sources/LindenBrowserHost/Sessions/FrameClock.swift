import Foundation

/// Time as sessions know it, so that tests may move it themselves.
@MainActor package protocol FrameClock: AnyObject {
  /// Seconds from some fixed moment.
  var now: TimeInterval { get }
  /// Calls `action` once, `delay` seconds from now; 0 means when what happens now has ended.
  @discardableResult
  func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer
}

/// A call that was asked for and may be taken back.
@MainActor package final class FrameTimer {
  private var action: (@MainActor () -> Void)?
  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  package func cancel() { action = nil }
  /// Fired or cancelled.
  package var isOver: Bool { action == nil }
  package func fire() {
    let action = action
    self.action = nil
    action?()
  }
}

/// The machine's monotonic clock.
@MainActor package final class SystemFrameClock: FrameClock {
  package init() {}

  package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  package func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> FrameTimer
  {
    let timer = FrameTimer(action)
    Task { @MainActor in
      if delay > 0 { try? await Task.sleep(nanoseconds: UInt64(delay * 1e9)) }
      timer.fire()
    }
    return timer
  }
}
