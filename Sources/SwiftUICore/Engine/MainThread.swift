import Foundation

/// Entry to the main actor from API that Apple leaves unisolated but uses on the main thread only.
package enum MainThread {
  private static let identity: UInt = MainThread.current

  private static var current: UInt { UInt(pthread_self()) }

  /// Called by every graph; the first call, on the main actor, settles which thread is the main one.
  @MainActor package static func adopt() { _ = identity }

  package static var isCurrent: Bool { current == identity }

  /// Runs `body` as main-actor code. The caller knows it is on the main thread.
  @inline(__always)
  package static func assume<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try withoutActuallyEscaping(body) { body in
      try unsafeBitCast(body, to: (() throws -> Result).self)()
    }
  }

  /// Runs `body` now if this is the main thread, else soon on it.
  package static func hop(_ body: @escaping @MainActor () -> Void) {
    if isCurrent {
      assume(body)
    } else {
      let body = UncheckedBox(body)
      DispatchQueue.main.async { assume(body.value) }
    }
  }
}

/// Carries a value across an isolation border whose safety the user of the box argues for.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
