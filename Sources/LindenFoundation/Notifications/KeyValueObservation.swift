import Combine
import Foundation
import Synchronization

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

  init(end: @escaping () -> Void) { self.end = end }
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

// MARK: Objects that tell

/// An object that tells of its changes: its properties can be observed by key paths.
///
/// Linden's own classes conform as they do on iOS. A class of an app conforms, and calls
/// ``_KeyValueCodingAndObserving/didChangeValue(for:)`` when a property has changed, which on iOS
/// `@objc dynamic` does.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension _KeyValueCodingAndObserving {
  /// Calls a function when a property has another value, on the thread that changed it.
  ///
  /// - Parameters:
  ///   - keyPath: The property, such as `\.contentOffset`.
  ///   - options: Which values a change has, and whether the present one is told of at once.
  ///   - changeHandler: Called with the object and the change.
  /// - Returns: The observation, which ends when it is let go.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = ValueObserver(self, keyPath, options, changeHandler)
    if options.contains(.initial) { observer.tellFirst() }
    let id = ObjectIdentifier(self)
    ObserverTable.add(observer, of: id)
    return NSKeyValueObservation { ObserverTable.remove(observer, of: id) }
  }

  /// Publishes a property when it has another value, and at first as it is, if `options` say so.
  /// The publisher keeps the object while it is subscribed to.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    valuePublisher(of: self, keyPath, options) { values in
      self.observe(keyPath, options: .new) { _, change in
        if let value = change.newValue { values.send(value) }
      }
    }
  }

  /// Call before a property changes. Observers are told by
  /// ``didChangeValue(for:)``, so there is nothing to do here.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Tells those who observe a property that it has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ObserverTable.tell(ObjectIdentifier(self), of: keyPath)
  }

  /// Tells those who observe any property of this object which is another than before.
  @inline(__always) package func valuesChanged() {
    if ObserverTable.isUsed { ObserverTable.tell(ObjectIdentifier(self), of: nil) }
  }
}

/// Somebody who observes a property.
private protocol AnyValueObserver: AnyObject {
  var path: AnyKeyPath { get }
  /// Tells of a change: if the value is another, or in any case.
  func check(always: Bool)
}

private final class ValueObserver<Object: AnyObject, Value>: AnyValueObserver, @unchecked Sendable {
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (Object, NSKeyValueObservedChange<Value>) -> Void
  private let lock = NSLock()
  private var last: Value

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    last = object[keyPath: keyPath]
  }

  var path: AnyKeyPath { keyPath }

  func tellFirst() {
    guard let object else { return }
    handler(object, change(from: nil, to: last))
  }

  func check(always: Bool) {
    guard let object else { return }
    let now = object[keyPath: keyPath]
    let before: Value? = lock.withLock {
      guard always || !isSame(last, now) else { return nil }
      defer { last = now }
      return .some(last)
    }
    if let before { handler(object, change(from: before, to: now)) }
  }

  private func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: .setting, newValue: options.contains(.new) ? new : nil,
      oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
  }
}

/// Whether two values are equal, or one object. Those that cannot be compared are not.
private func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  if let a = a as? any Equatable { return isEqual(a, b) }
  if Value.self is AnyClass { return (a as AnyObject) === (b as AnyObject) }
  return false
}

private func isEqual<A: Equatable>(_ a: A, _ b: Any) -> Bool { (b as? A) == a }

/// Who observes which objects.
private enum ObserverTable {
  private struct Observers: @unchecked Sendable { var list: [any AnyValueObserver] = [] }
  private static let all = Mutex<[ObjectIdentifier: Observers]>([:])
  private static let count = Atomic<Int>(0)

  /// Whether anything is observed at all.
  static var isUsed: Bool { count.load(ordering: .relaxed) > 0 }

  static func add(_ observer: some AnyValueObserver & Sendable, of object: ObjectIdentifier) {
    all.withLock { $0[object, default: Observers()].list.append(observer) }
    count.add(1, ordering: .relaxed)
  }

  static func remove(_ observer: some AnyValueObserver & Sendable, of object: ObjectIdentifier) {
    all.withLock { all in
      all[object]?.list.removeAll { $0 === observer }
      if all[object]?.list.isEmpty == true { all[object] = nil }
    }
    count.subtract(1, ordering: .relaxed)
  }

  /// - Parameter path: The property that has changed in any case; nil has all compared.
  static func tell(_ object: ObjectIdentifier, of path: AnyKeyPath?) {
    guard let observers = all.withLock({ $0[object] }) else { return }
    for observer in observers.list where path == nil || observer.path == path {
      observer.check(always: path != nil)
    }
  }
}

/// Publishes the values that `observe` sends, and the present one at first.
private func valuePublisher<Object: AnyObject, Value>(
  of object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
  _ observe: @escaping (PassthroughSubject<Value, Never>) -> NSKeyValueObservation
) -> AnyPublisher<Value, Never> {
  Deferred {
    let values = PassthroughSubject<Value, Never>()
    let first = options.contains(.initial) ? [object[keyPath: keyPath]] : []
    let observation = observe(values)
    return first.publisher.append(values.handleEvents(receiveCancel: { observation.invalidate() }))
  }
  .eraseToAnyPublisher()
}

// MARK: Progress

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
    let observer = ValueObserver(self, keyPath, options, changeHandler)
    if options.contains(.initial) { observer.tellFirst() }
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + .milliseconds(50), repeating: .milliseconds(50))
    timer.setEventHandler { [weak self] in
      guard let self else { return timer.cancel() }
      let isOver = isFinished || isCancelled
      observer.check(always: false)
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
    valuePublisher(of: self, keyPath, options) { values in
      self.observe(keyPath, options: .new) { _, change in
        if let value = change.newValue { values.send(value) }
      }
    }
  }
}

// MARK: Defaults

// Foundation tells of no change of a default on Linux: the property is looked at twenty times a
// second on the main queue, while somebody observes it.

extension UserDefaults {
  /// Calls a function on the main queue when a property that reads a default has another value.
  ///
  /// - Parameters:
  ///   - keyPath: A property of the app's own, such as `\.showsHints`.
  ///   - options: Which values a change has, and whether the present one is told of at once.
  ///   - changeHandler: Called with the defaults and the change.
  /// - Returns: The observation, which ends when it is let go.
  public func observe<Value>(
    _ keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = ValueObserver(self, keyPath, options, changeHandler)
    if options.contains(.initial) { observer.tellFirst() }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .milliseconds(50), repeating: .milliseconds(50))
    timer.setEventHandler { observer.check(always: false) }
    timer.activate()
    return NSKeyValueObservation { timer.cancel() }
  }

  /// Publishes a property that reads a default, on the main queue, when it has another value, and
  /// at first as it is, if `options` say so.
  public func publisher<Value>(
    for keyPath: KeyPath<UserDefaults, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    valuePublisher(of: self, keyPath, options) { values in
      self.observe(keyPath, options: .new) { _, change in
        if let value = change.newValue { values.send(value) }
      }
    }
  }
}
