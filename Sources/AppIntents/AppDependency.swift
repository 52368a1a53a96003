import Foundation

/// What intents are given by the app: one value of each type, or of each key.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()

  private let lock = NSLock()
  private var makers: [AnyHashable: () -> Any] = [:]
  private var values: [AnyHashable: Any] = [:]

  public init() {}

  /// Has intents given what `dependencyProvider` makes, which is called when it is first needed.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping () -> Dependency
  ) {
    let key = key ?? AnyHashable(ObjectIdentifier(Dependency.self))
    lock.withLock {
      makers[key] = dependencyProvider
      values[key] = nil
    }
  }

  fileprivate func value<Dependency>(_ key: AnyHashable?) -> Dependency? {
    let key = key ?? AnyHashable(ObjectIdentifier(Dependency.self))
    let (known, make) = lock.withLock { (values[key], makers[key]) }
    if let known = known as? Dependency { return known }
    guard let value = make?() as? Dependency else { return nil }
    return lock.withLock {
      if let known = values[key] as? Dependency { return known }
      values[key] = value
      return value
    }
  }
}

/// A value that the app has added to an ``AppDependencyManager``.
///
/// Reading it traps if there is none.
@propertyWrapper public struct AppDependency<Value: Sendable>: @unchecked Sendable {
  private let key: AnyHashable?
  private let manager: AppDependencyManager

  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.key = key
    self.manager = manager
  }

  public var wrappedValue: Value {
    guard let value: Value = manager.value(key) else {
      preconditionFailure("No dependency of type \(Value.self) was added for the intents.")
    }
    return value
  }
}
