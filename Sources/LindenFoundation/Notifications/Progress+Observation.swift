import Combine
import Foundation

/// What an observer of a property is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tells of the value there is at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a property changed.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  /// Set if `.new` was asked for.
  public let newValue: Value?
  /// Set if `.old` was asked for.
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// Keeps an observation going; it ends when this is let go.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var end: (() -> Void)?

  fileprivate init(end: @escaping () -> Void) { self.end = end }
  deinit { end?() }

  /// Ends the observation.
  public func invalidate() {
    let end = lock.withLock {
      defer { self.end = nil }
      return self.end
    }
    end?()
  }
}

// Nothing tells of a progress on Linux: its values are looked at twenty times a second, while
// somebody observes it and until it has come to its end.

extension Progress {
  /// Calls a function when a property has changed, on another thread.
  ///
  /// - Parameters:
  ///   - keyPath: The property, such as `\.fractionCompleted`.
  ///   - options: Which values a change has, and whether the present one is told of at once.
  ///   - changeHandler: Called with the progress and the change.
  /// - Returns: The observation, which ends when it is let go.
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Progress, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Progress, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func tell(_ progress: Progress, _ old: Value?, _ new: Value) {
      changeHandler(
        progress,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
    }
    var last = self[keyPath: keyPath]
    if options.contains(.initial) { tell(self, nil, last) }
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + .milliseconds(50), repeating: .milliseconds(50))
    timer.setEventHandler { [weak self] in
      guard let self else { return timer.cancel() }
      let isOver = isFinished || isCancelled
      let now = self[keyPath: keyPath]
      if !Self.isEqual(last, now) {
        let before = last
        last = now
        tell(self, before, now)
      }
      if isOver { timer.cancel() }
    }
    timer.activate()
    return NSKeyValueObservation { timer.cancel() }
  }

  /// Publishes a property when it has changed, and at first as it is, if `options` say so.
  public func publisher<Value>(
    for keyPath: KeyPath<Progress, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    Deferred { [self] in
      let values = PassthroughSubject<Value, Never>()
      let first = options.contains(.initial) ? [self[keyPath: keyPath]] : []
      let observation = observe(keyPath, options: .new) { _, change in
        if let value = change.newValue { values.send(value) }
      }
      return first.publisher.append(
        values.handleEvents(receiveCancel: { observation.invalidate() }))
    }
    .eraseToAnyPublisher()
  }

  private static func isEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}
