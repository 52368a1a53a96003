import Foundation

/// Entry to the main actor from API that Apple leaves unisolated but uses on the main thread only.
///
/// In an app the main actor is the process's first thread. Where that thread has been given to the
/// dispatcher, as in a test run, the main queue is served by any thread, one at a time; then the
/// queue tells.
package enum MainThread {
  /// The first thread, once it was seen here.
  nonisolated(unsafe) private static var first: UInt = 0

  private static let queueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the code that asks runs on the main actor.
  @inline(__always) package static var isCurrent: Bool {
    UInt(pthread_self()) == first || isCurrentSlowly()
  }

  @inline(never) private static func isCurrentSlowly() -> Bool {
    if Thread.isMainThread {
      first = UInt(pthread_self())
      return true
    }
    return DispatchQueue.getSpecific(key: queueKey) != nil
  }

  /// Runs `body` as main-actor code. The caller must be on the main thread.
  @inline(__always)
  package static func assume<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try withoutActuallyEscaping(body) { body in
      try unsafeBitCast(body, to: (() throws -> Result).self)()
    }
  }

  /// As `assume`, for what runs for every view: `body` captures nothing, but is handed what it
  /// needs. That makes it a plain call, where a closure that captures is allocated each time.
  @inline(__always)
  package static func call<A, Result>(_ a: A, _ body: @escaping @MainActor (A) -> Result) -> Result
  {
    unsafeBitCast(body, to: ((A) -> Result).self)(a)
  }

  @inline(__always)
  package static func call<A, B, Result>(
    _ a: A, _ b: B, _ body: @escaping @MainActor (A, B) -> Result
  ) -> Result {
    unsafeBitCast(body, to: ((A, B) -> Result).self)(a, b)
  }

  @inline(__always)
  package static func call<A, B, C, Result>(
    _ a: A, _ b: B, _ c: C, _ body: @escaping @MainActor (A, B, C) -> Result
  ) -> Result {
    unsafeBitCast(body, to: ((A, B, C) -> Result).self)(a, b, c)
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

/// `withUnsafePointer(to:)` for code of an actor: a closure that is handed to the standard library would
/// ask first where it runs.
@inline(__always)
package func withPointer<Value, Result>(
  to value: __shared Value, _ body: (UnsafePointer<Value>) -> Result
) -> Result {
  withUnsafePointer(to: value) { body($0) }
}

/// Carries a value across an isolation border whose safety the user of the box argues for.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
