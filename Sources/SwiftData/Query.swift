import Combine
import Foundation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// The objects of a class that the context around keeps, as many and in such order as is wanted; the
/// view follows their changes.
@MainActor @preconcurrency @propertyWrapper
public struct Query<Element, Result>: DynamicProperty
where Result: Collection, Result.Element == Element {
  @Environment(\.modelContext) private var context
  @StateObject private var follower = ContextFollower()
  private let animation: Animation?
  private let find: @MainActor (ModelContext) throws -> Result
  private let none: Result

  /// All objects of the class, in the order they were made. It stands in the struct itself: a view with
  /// a private property that says no more than `@Query` keeps its own memberwise initializer.
  public init() where Result == [Element], Element: PersistentModel {
    self.init(FetchDescriptor(), nil)
  }

  public var wrappedValue: Result {
    // Read, so that the view is updated when something changes.
    _ = follower.turn
    follower.follow(context, animation)
    if let known = follower.found as? Result, follower.foundTurn == context.turn { return known }
    let found = (try? find(context)) ?? none
    (follower.found, follower.foundTurn) = (found, context.turn)
    return found
  }

  /// Does nothing: what is found is looked up when it is read. Not mutating, so that a wrapper around a
  /// query can call it from a method of its own that is not, either.
  public nonisolated func update() {}

  public var modelContext: ModelContext { context }
  /// Always nil: nothing goes wrong while objects are found in memory, but for a predicate that
  /// throws, which finds nothing.
  public var fetchError: (any Error)? { nil }
}

extension Query where Result == [Element], Element: PersistentModel {
  fileprivate init(_ descriptor: FetchDescriptor<Element>, _ animation: Animation?) {
    self.animation = animation
    none = []
    find = { try $0.fetch(descriptor) }
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), animation) }
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction?.animation) }
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, Optional(animation))
  }
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor, transaction?.animation)
  }

  private init<Value: Comparable>(
    _ filter: Predicate<Element>?, _ keyPath: KeyPath<Element, Value>, _ order: SortOrder,
    _ animation: Animation?
  ) {
    self.animation = animation
    none = []
    find = { context in
      let found = try context.fetch(FetchDescriptor(predicate: filter))
      return found.sorted {
        let (first, second) = ($0[keyPath: keyPath], $1[keyPath: keyPath])
        return order == .forward ? first < second : second < first
      }
    }
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation
  ) { self.init(filter, keyPath, order, animation) }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) { self.init(filter, keyPath, order, transaction?.animation) }

  /// Objects without a value come first.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    animation = transaction?.animation
    none = []
    find = { context in
      let found = try context.fetch(FetchDescriptor(predicate: filter))
      let before = { (first: Value?, second: Value?) in
        guard let second else { return false }
        return first.map { $0 < second } ?? true
      }
      return found.sorted {
        let (first, second) = ($0[keyPath: keyPath], $1[keyPath: keyPath])
        return order == .forward ? before(first, second) : before(second, first)
      }
    }
  }
}

/// Tells a view when something changes in a context.
@MainActor private final class ContextFollower: ObservableObject {
  @Published var turn = 0
  var found: Any?
  var foundTurn = -1
  private weak var context: ModelContext?
  private var subscription: AnyCancellable?

  func follow(_ context: ModelContext, _ animation: Animation?) {
    guard context !== self.context else { return }
    self.context = context
    (found, foundTurn) = (nil, -1)
    subscription = context.changes.sink { [weak self] in
      MainThread.assume { withAnimation(animation) { self?.turn += 1 } }
    }
  }
}

private enum ModelContextKey: EnvironmentKey {
  /// Of views without a container, which keep nothing.
  static let nowhere = try! ModelContainer(
    schema: Schema([]), [ModelConfiguration(isStoredInMemoryOnly: true)]
  ).sharedContext
  static var defaultValue: ModelContext { nowhere }
}

extension EnvironmentValues {
  /// The context that queries inside read.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  /// Keeps models for the queries inside.
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  /// Lets the queries inside read another context.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Keeps models of a class for the queries inside, in a container that is made once for this view.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Keeps models of some classes for the queries inside, in a container that is made once for this
  /// view.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      OwnContainer(
        types: modelTypes, isInMemory: inMemory, savesItself: isAutosaveEnabled, onSetup: onSetup))
  }
}

extension Scene {
  /// Keeps models for the queries inside.
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.sharedContext)
  }

  /// Lets the queries inside read another context.
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// Keeps models of a class for the queries inside; all scenes of the app share them.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Keeps models of some classes for the queries inside; all scenes of the app share them.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let result = SceneContainers.container(modelTypes, inMemory)
    onSetup(result)
    let context = (try? result.get())?.sharedContext ?? ModelContextKey.nowhere
    context.autosaveEnabled = isAutosaveEnabled
    return environment(\.modelContext, context)
  }
}

/// Containers that scenes have made, by what they keep: a scene's body may run several times.
private enum SceneContainers {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var made: [String: ModelContainer] = [:]

  static func container(
    _ types: [any PersistentModel.Type], _ isInMemory: Bool
  ) -> Swift.Result<ModelContainer, any Error> {
    let key = "\(types.map { ObjectIdentifier($0) }) \(isInMemory)"
    return lock.withLock {
      if let known = made[key] { return .success(known) }
      return Swift.Result {
        let container = try ModelContainer(
          schema: Schema(types), [ModelConfiguration(isStoredInMemoryOnly: isInMemory)])
        made[key] = container
        return container
      }
    }
  }
}

/// Keeps models for its content, from the first time it is shown.
private struct OwnContainer: ViewModifier {
  let types: [any PersistentModel.Type]
  let isInMemory: Bool
  let savesItself: Bool
  let onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  @StateObject private var holder = ContainerHolder()

  func body(content: Content) -> some View {
    content.environment(\.modelContext, context)
  }

  private var context: ModelContext {
    if let container = holder.container { return container.mainContext }
    let result = Swift.Result {
      try ModelContainer(
        schema: Schema(types), [ModelConfiguration(isStoredInMemoryOnly: isInMemory)])
    }
    onSetup(result)
    holder.container = (try? result.get()) ?? ModelContextKey.nowhere.container
    let context = holder.container?.mainContext ?? ModelContextKey.nowhere
    context.autosaveEnabled = savesItself
    return context
  }
}

@MainActor private final class ContainerHolder: ObservableObject { var container: ModelContainer? }
