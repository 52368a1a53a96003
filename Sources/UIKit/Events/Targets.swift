import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFoundation

// Foundation's functions that take the name of a method. They call it as far as the ``Selector``
// calls something.

extension NotificationCenter {
  /// Calls the method of the observer whenever the notification is posted, on the main thread, as
  /// long as the observer is there. The observer is not kept.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let entry = ObserverEntry(observer as AnyObject, aSelector)
    _ = addObserver(forName: aName, object: anObject, queue: nil) { entry.send($0) }
  }
}

/// An observer and its method.
private final class ObserverEntry: @unchecked Sendable {
  private weak var observer: AnyObject?
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func send(_ notification: Notification) {
    let box = UncheckedBox(notification)
    MainThread.assume {
      if let observer { selector.perform(on: observer, with: box.value) }
    }
  }
}

extension Timer {
  /// Calls the method of the target every `ti` seconds, on the main run loop.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let target = UncheckedBox(aTarget as AnyObject)
    weak let visitor = VisitorDefaults.current
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
      let timer = UncheckedBox(timer)
      VisitorDefaults.$current.withValue(visitor) {
        MainThread.assume { _ = aSelector.perform(on: target.value, with: timer.value) }
      }
    }
  }
}

/// Calls a method before each frame of a screen: here sixty times a second, while it is in a run
/// loop.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private let entry: TargetAction
  private var timer: Timer?
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open private(set) var timestamp: CFTimeInterval = 0
  open var duration: CFTimeInterval { 1 / 60 }
  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  public init(target: Any, selector sel: Selector) {
    entry = TargetAction(target: target as AnyObject, action: sel)
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    weak let visitor = VisitorDefaults.current
    timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      VisitorDefaults.$current.withValue(visitor) { MainThread.assume { self.tick() } }
    }
    if let timer { runloop.add(timer, forMode: mode) }
  }
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  open func invalidate() {
    timer?.invalidate()
    timer = nil
  }

  private func tick() {
    guard !isPaused else { return }
    timestamp = CACurrentMediaTime()
    entry.send(self)
  }
}
