@_spi(Engine) import LindenEngine

/// Runs asynchronous work for as long as its content is in the tree.
nonisolated public struct _TaskModifier: ViewModifier {
  public typealias Body = Never
  public var priority: TaskPriority
  /// What runs the work; nil is the main actor.
  var executor: (any TaskExecutor)?
  public var action: @Sendable () async -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TaskNode<V, _TaskModifier, Int>(view, context, id: { _ in 0 }, start: { $0.start() })
  }

  @MainActor func start() -> Task<Void, Never> {
    let action = action
    if let executor {
      return Task(executorPreference: executor, priority: priority) { await action() }
    }
    return Task(priority: priority) { @MainActor in await action() }
  }
}

/// As `_TaskModifier`; the work is cancelled and begun again when the value changes.
nonisolated public struct _TaskValueModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  public var value: Value
  public var priority: TaskPriority
  /// What runs the work; nil is the main actor.
  var executor: (any TaskExecutor)?
  public var action: @Sendable () async -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TaskNode<V, _TaskValueModifier<Value>, Value>(
      view, context, id: { $0.value },
      start: {
        _TaskModifier(priority: $0.priority, executor: $0.executor, action: $0.action).start()
      })
  }
}

private final class TaskNode<Content: View, Modifier: ViewModifier, ID: Equatable>:
  LifecycleNode<Content, Modifier>
{
  /// What runs, for each view of the content.
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
  private let id: (Modifier) -> ID
  private let start: (Modifier) -> Task<Void, Never>

  init(
    _ view: ModifiedContent<Content, Modifier>, _ context: _NodeContext,
    id: @escaping (Modifier) -> ID, start: @escaping (Modifier) -> Task<Void, Never>
  ) {
    self.id = id
    self.start = start
    super.init(view, context)
  }

  override func viewCame(_ view: ObjectIdentifier) {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive, self.isInSight, self.isPresent(view), self.tasks[view] == nil
      else { return }
      self.tasks[view] = self.start(self.modifier)
    }
  }

  override func viewWent(_ view: ObjectIdentifier) { tasks.removeValue(forKey: view)?.cancel() }

  override func modifierChanged(from old: Modifier) {
    guard id(old) != id(modifier) else { return }
    for view in tasks.keys {
      viewWent(view)
      viewCame(view)
    }
  }

  override func destroy() {
    for task in tasks.values { task.cancel() }
    super.destroy()
  }
}

extension View {
  /// Runs asynchronous work from when the view appears, and cancels it when the view disappears.
  ///
  ///     List(items) { Row($0) }
  ///       .task { items = await store.load() }
  ///
  /// The closure runs on the main actor where the view's `body` does. Cancelling is cooperative: a
  /// loop should look at `Task.isCancelled`, or await what throws. Each view of a `Group` or a
  /// `ForEach` gets a task of its own.
  ///
  /// - Parameters:
  ///   - name: Accepted: tools do not show it.
  ///   - priority: That of the task; `.userInitiated` by default.
  ///   - action: The work. It is not started again when the view is updated.
  nonisolated public func task(
    name: String? = nil, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(priority: priority, action: action))
  }

  /// Runs asynchronous work from when the view appears; cancels it and starts it again when `value`
  /// changes.
  ///
  ///     .task(id: query) { results = await search(query) }
  ///
  /// Otherwise as `task(priority:_:)`. The old task is told to stop, but not waited for: check
  /// `Task.isCancelled` before you use a result.
  nonisolated public func task<T: Equatable>(
    id value: T, name: String? = nil, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(value: value, priority: priority, action: action))
  }

  /// Runs asynchronous work on an executor from when the view appears, and cancels it when the view
  /// disappears.
  ///
  /// - Parameters:
  ///   - name: Accepted: tools do not show it.
  ///   - taskExecutor: Runs what of the work belongs to no actor.
  ///   - priority: That of the task; `.userInitiated` by default.
  ///   - file: Accepted: tools do not show it.
  ///   - line: Accepted: tools do not show it.
  ///   - action: The work. It is not started again when the view is updated.
  nonisolated public func task(
    name: String? = nil, executorPreference taskExecutor: any TaskExecutor,
    priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(priority: priority, executor: taskExecutor, action: action))
  }

  /// Runs asynchronous work on an executor from when the view appears; cancels it and starts it again
  /// when `value` changes.
  ///
  /// - Parameters:
  ///   - value: What the work is for.
  ///   - name: Accepted: tools do not show it.
  ///   - taskExecutor: Runs what of the work belongs to no actor.
  ///   - priority: That of the task; `.userInitiated` by default.
  ///   - file: Accepted: tools do not show it.
  ///   - line: Accepted: tools do not show it.
  ///   - action: The work. The old one is told to stop, but not waited for.
  nonisolated public func task<T: Equatable>(
    id value: T, name: String? = nil, executorPreference taskExecutor: any TaskExecutor,
    priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(
      _TaskValueModifier(
        value: value, priority: priority, executor: taskExecutor, action: action))
  }
}
