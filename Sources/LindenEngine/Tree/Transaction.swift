import Foundation
import Synchronization

/// What an update carries along: how its changes are animated.
public struct Transaction {
  /// Updates with the same number run in one pass; 0 is the plain one.
  package private(set) var id: UInt64 = 0
  /// How changes are animated; nil not at all.
  public var animation: Animation? { didSet { markNew() } }
  /// Implicit animations below do not replace ``animation``.
  public var disablesAnimations = false { didSet { markNew() } }
  /// Part of an interaction that goes on, such as a drag.
  public var isContinuous = false { didSet { markNew() } }
  /// Changes without an animation still count as motion: a spring that follows begins with their
  /// speed.
  public var tracksVelocity = false { didSet { markNew() } }
  /// A step of an animation under way, in which a body runs again: implicit animations have nothing to
  /// add, as what changes is on its way already.
  package private(set) var isStep = false
  /// Told when the animations this transaction starts are over.
  package private(set) var completions: [AnimationCompletion] = []
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
    if animation != nil { markNew() }
  }

  /// That of the steps of animations; one, so that all of a frame are a single pass.
  package static let step: Transaction = {
    var transaction = Transaction()
    transaction.isStep = true
    transaction.id = .max
    return transaction
  }()

  /// Nothing about it says how changes move.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && !tracksVelocity && !isStep && completions.isEmpty
      && values.isEmpty
  }

  mutating func markNew() { id = Transaction.counter.wrappingAdd(1, ordering: .relaxed).newValue }

  private static let counter = Atomic<UInt64>(0)

  /// The transaction of the innermost `withTransaction` under way on this thread.
  package static var current: Transaction {
    MainThread.isCurrent ? mainCurrent : currentElsewhere
  }

  nonisolated(unsafe) fileprivate static var mainCurrent = Transaction()

  fileprivate static func perform<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    guard MainThread.isCurrent else { return try performElsewhere(transaction, body) }
    let outer = mainCurrent
    mainCurrent = transaction
    // Until the body is done it is not known whether it starts an animation.
    transaction.retainCompletions()
    defer {
      mainCurrent = outer
      transaction.releaseCompletions()
    }
    return try body()
  }

  /// Of another thread than the main one. What it writes reaches the main thread in the order of the
  /// hops, so that the completions are kept until all of it was.
  private static func performElsewhere<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = currentElsewhere
    currentElsewhere = transaction
    MainThread.hop { transaction.retainCompletions() }
    defer {
      currentElsewhere = outer
      MainThread.hop { transaction.releaseCompletions() }
    }
    return try body()
  }

  private static var currentElsewhere: Transaction {
    get { Thread.current.threadDictionary["Linden.Transaction"] as? Transaction ?? Transaction() }
    set { Thread.current.threadDictionary["Linden.Transaction"] = newValue }
  }

  /// Runs `completion` once the animations that this transaction starts meet `criteria`; soon, if
  /// it starts none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
    markNew()
  }

  mutating func removeCompletions() { completions = [] }

  /// A pass, or an animated value, begins to work for this transaction.
  package func retainCompletions() {
    if completions.isEmpty { return }
    MainThread.assume { for completion in completions { completion.retain() } }
  }

  package func releaseCompletions() {
    if completions.isEmpty { return }
    MainThread.assume { for completion in completions { completion.release() } }
  }
}

extension Transaction: @unchecked Sendable {}

/// A key of a user's own value in a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Transaction {
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(K.self)] as? K.Value ?? K.defaultValue }
    set {
      values[ObjectIdentifier(K.self)] = newValue
      markNew()
    }
  }
}

/// Runs `body`; state it changes is updated with `transaction`.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.perform(transaction, body)
}

/// Runs `body` with one value of the transaction set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body`; what its changes of state change on screen moves there by `animation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs `body`; what its changes of state change on screen moves there by `animation`. `completion`
/// runs once all of that meets the criteria, or right after the update if nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.removeCompletions()
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
