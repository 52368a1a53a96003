import Foundation
@_exported import SwiftUI

/// A hint about the app, shown until a person has understood it.
public protocol Tip: Identifiable, Sendable where ID == String {
  typealias Action = Tips.Action
  typealias Event = Tips.Event
  typealias Rule = Tips.Rule
  typealias Option = TipOption
  typealias MaxDisplayCount = Tips.MaxDisplayCount
  typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ActionBuilder var actions: [Action] { get }
  /// When the tip may be shown; all of them have to hold.
  @Tips.RuleBuilder var rules: [Rule] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// The name of the type.
  public var id: String { String(describing: Self.self) }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [any TipOption] { [] }

  /// Whether the tip is shown: tips are configured, its rules hold, and it was not closed.
  @MainActor public var shouldDisplay: Bool { status == .available }

  @MainActor public var status: Tips.Status { TipStore.shared.status(of: self) }

  /// The state of the tip now, and whenever it is another one.
  public var statusUpdates: AsyncStream<Tips.Status> {
    TipStore.updates { self.status }
  }
  /// Whether the tip is shown, now and whenever that changes.
  public var shouldDisplayUpdates: AsyncStream<Bool> {
    TipStore.updates { self.shouldDisplay }
  }

  /// Takes the tip away for good.
  @MainActor public func invalidate(reason: Tips.InvalidationReason) {
    TipStore.shared.invalidate(id, reason)
  }
}

/// How often a tip is shown.
public protocol TipOption: Sendable {}

/// What concerns all tips.
public enum Tips {
  public enum Status: Hashable, Sendable {
    case pending, available
    case invalidated(InvalidationReason)
  }

  public enum InvalidationReason: String, Hashable, Sendable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    public let id: String
    public let index: Int?
    public let label: @Sendable () -> Text
    public let handler: @Sendable @MainActor () -> Void

    public init(
      id: String? = nil, title: some StringProtocol,
      perform handler: @escaping @Sendable @MainActor () -> Void = {}
    ) {
      let title = String(title)
      self.init(id: id, perform: handler) { Text(title) }
    }
    public init(
      id: String? = nil, perform handler: @escaping @Sendable @MainActor () -> Void = {},
      _ label: @escaping @Sendable () -> Text
    ) {
      self.id = id ?? UUID().uuidString
      index = nil
      self.label = label
      self.handler = handler
    }
  }

  /// A condition for a tip.
  public struct Rule: Sendable {
    let holds: @Sendable @MainActor () -> Bool

    /// Holds while `body` says so of a parameter.
    public init<Value>(
      _ parameter: Parameter<Value>, _ body: @escaping @Sendable (Value) -> Bool
    ) { holds = { body(parameter.wrappedValue) } }

    /// Holds while `body` says so of an event's donations.
    public init<Info>(_ event: Event<Info>, _ body: @escaping @Sendable (Event<Info>) -> Bool) {
      holds = { body(event) }
    }
  }

  /// A value that rules ask for. It begins anew with each launch.
  public final class Parameter<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    public var wrappedValue: Value {
      get { lock.withLock { value } }
      set {
        lock.withLock { value = newValue }
        Task { @MainActor in TipStore.shared.changed() }
      }
    }
  }

  /// How many times a tip is shown.
  public struct MaxDisplayCount: TipOption {
    let count: Int
    public init(_ count: Int) { self.count = count }
  }
  /// Accepted: tips come as often as they can.
  public struct IgnoresDisplayFrequency: TipOption { public init(_ ignores: Bool) {} }

  @resultBuilder public enum ActionBuilder {
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap { $0 } }
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
    public static func buildEither(first actions: [Action]) -> [Action] { actions }
    public static func buildEither(second actions: [Action]) -> [Action] { actions }
    public static func buildArray(_ actions: [[Action]]) -> [Action] { actions.flatMap { $0 } }
  }

  @resultBuilder public enum RuleBuilder {
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    public static func buildEither(first rules: [Rule]) -> [Rule] { rules }
    public static func buildEither(second rules: [Rule]) -> [Rule] { rules }
  }

  @resultBuilder public enum OptionsBuilder {
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] {
      options.flatMap { $0 }
    }
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
  }

  // MARK: All tips

  /// How tips are shown and where it is kept which were closed.
  public struct ConfigurationOption: Sendable {
    public enum DisplayFrequency: Sendable { case immediate, hourly, daily, weekly, monthly }
    public enum DatastoreLocation: Sendable {
      case applicationDefault
      case url(URL)
      case groupContainer(identifier: String)
    }
    /// Accepted: tips come as soon as they can.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { .init() }
    /// Accepted: it is kept in the user defaults.
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { .init() }
  }

  /// Tips are shown from now on. An app calls it once, when it begins.
  @MainActor public static func configure(_ configuration: [ConfigurationOption] = []) throws {
    TipStore.shared.isConfigured = true
    TipStore.shared.changed()
  }

  /// All tips are new again.
  @MainActor public static func resetDatastore() throws { TipStore.shared.reset() }
  /// All tips are shown, whatever their rules.
  @MainActor public static func showAllTipsForTesting() { TipStore.shared.forced = true }
  @MainActor public static func hideAllTipsForTesting() { TipStore.shared.forced = false }
}

extension Tip {
  /// A value that rules of tips ask for. The name is a tip's, as that of App Intents is an intent's:
  /// a file may use both.
  public typealias Parameter = TipParameter
}

/// A value that rules of tips ask for: `@Parameter static var isSignedIn = false`.
@propertyWrapper public struct TipParameter<Value: Sendable>: Sendable {
  private let parameter: Tips.Parameter<Value>
  public init(wrappedValue: Value) { parameter = Tips.Parameter(wrappedValue) }
  public var wrappedValue: Value {
    get { parameter.wrappedValue }
    nonmutating set { parameter.wrappedValue = newValue }
  }
  public var projectedValue: Tips.Parameter<Value> { parameter }
}

/// Counts changes of the store.
@Observable final class ObservedCount { var count = 0 }

/// Which tips were closed.
@MainActor final class TipStore: ObservableObject {
  static let shared = TipStore()
  @Published private(set) var changes = 0
  var isConfigured = false
  /// All are shown, or none, in tests.
  var forced: Bool? { didSet { changed() } }

  private init() {}

  /// Read each time: in a served app each visitor has defaults of their own.
  private var reasons: [String: Tips.InvalidationReason] {
    get {
      let kept = UserDefaults.standard.dictionary(forKey: "TipKit.invalidated") as? [String: String]
      return (kept ?? [:]).compactMapValues(Tips.InvalidationReason.init)
    }
    set {
      UserDefaults.standard.set(newValue.mapValues(\.rawValue), forKey: "TipKit.invalidated")
      changed()
    }
  }

  /// Read by what a view observes without being told of the store.
  let observed = ObservedCount()

  func changed() {
    changes += 1
    observed.count += 1
  }

  /// A value now, and whenever it is another one after a change of the store.
  nonisolated static func updates<Value: Equatable & Sendable>(
    of value: @escaping @Sendable @MainActor () -> Value
  ) -> AsyncStream<Value> {
    AsyncStream { continuation in
      let task = Task { @MainActor in
        var last: Value?
        for await _ in shared.$changes.values {
          let now = value()
          guard now != last else { continue }
          last = now
          continuation.yield(now)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func status(of tip: any Tip) -> Tips.Status {
    if let forced { return forced ? .available : .pending }
    if let reason = reasons[tip.id] { return .invalidated(reason) }
    return isConfigured && tip.rules.allSatisfy { $0.holds() } ? .available : .pending
  }

  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
    reasons[id] = reason
  }

  func reset() { reasons = [:] }
}
