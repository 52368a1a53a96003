import Foundation
@_spi(Engine) import LindenEngine

extension NSObject {
  /// Calls the method of a selector that was made of one: now on the main thread, and on the main
  /// queue where another calls. Such methods give nothing back, so neither does this.
  @discardableResult public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    perform(aSelector, with: nil)
  }

  /// Calls the method of a selector that was made of one, and tells it something.
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - object: What the method is told, if it takes anything.
  @discardableResult public func perform(
    _ aSelector: Selector, with object: Any?
  ) -> Unmanaged<AnyObject>? {
    let request = UncheckedBox((self, object))
    MainThread.hop { aSelector.perform(on: request.value.0, with: request.value.1) }
    return nil
  }

  /// Calls the method on the main queue. Unlike Apple's it never waits for it.
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - arg: What the method is told, if it takes anything.
  ///   - wait: Whether the call is made at once where this is the main thread.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait, MainThread.isCurrent {
      perform(aSelector, with: arg)
    } else {
      let request = UncheckedBox((self, arg))
      DispatchQueue.main.async { request.value.0.perform(aSelector, with: request.value.1) }
    }
  }

  /// Calls the method on the main queue after a while, unless it is cancelled until then.
  /// - Parameters:
  ///   - aSelector: The method.
  ///   - anArgument: What the method is told, if it takes anything.
  ///   - delay: Seconds.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    PerformRequests.shared.add(aSelector, of: self, with: anArgument, after: delay)
  }

  /// Calls off every delayed call of a method of `aTarget`.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    PerformRequests.shared.cancel(of: aTarget as AnyObject)
  }

  /// Calls off the delayed calls of one method.
  /// - Parameters:
  ///   - aTarget: The object the method belongs to.
  ///   - aSelector: The method.
  ///   - anArgument: Only calls that would tell the method this are called off.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    PerformRequests.shared.cancel(aSelector, anArgument, of: aTarget as AnyObject)
  }
}

/// The calls that are still to come.
private final class PerformRequests: @unchecked Sendable {
  static let shared = PerformRequests()

  private struct Request {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let work: DispatchWorkItem
  }

  private let lock = NSLock()
  private var requests: [UInt64: Request] = [:]
  private var count: UInt64 = 0

  func add(_ selector: Selector, of target: NSObject, with argument: Any?, after delay: Double) {
    let number = lock.withLock {
      count += 1
      return count
    }
    let work = DispatchWorkItem { [weak self] in
      guard let self, let request = lock.withLock({ self.requests.removeValue(forKey: number) })
      else { return }
      request.target.perform(request.selector, with: request.argument)
    }
    lock.withLock {
      requests[number] = Request(
        target: target, selector: selector, argument: argument, work: work)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(delay, 0), execute: work)
  }

  func cancel(of target: AnyObject) {
    cancel(where: { $0.target === target })
  }

  func cancel(_ selector: Selector, _ argument: Any?, of target: AnyObject) {
    cancel(where: {
      $0.target === target && $0.selector == selector && Self.same($0.argument, argument)
    })
  }

  private func cancel(where isMeant: (Request) -> Bool) {
    // Released after the lock: a target that goes may ask for more to be called off.
    let gone = lock.withLock {
      let numbers = requests.filter { isMeant($0.value) }.map(\.key)
      return numbers.compactMap { requests.removeValue(forKey: $0) }
    }
    for request in gone { request.work.cancel() }
  }

  private static func same(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as AnyHashable, let b as AnyHashable): a == b
    case (let a?, let b?): a as AnyObject === b as AnyObject
    default: false
    }
  }
}
