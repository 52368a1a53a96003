/// Runs asynchronous work for as long as its content is in the tree.
nonisolated public struct _TaskModifier: ViewModifier {
  public typealias Body = Never
  public var priority: TaskPriority
  public var action: @Sendable () async -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TaskNode<V, _TaskModifier, Int>(view, context, id: { _ in 0 }, start: { $0.start() })
  }

  @MainActor func start() -> Task<Void, Never> {
    let action = action
    return Task(priority: priority) { @MainActor in await action() }
  }
}

/// As `_TaskModifier`; the work is cancelled and begun again when the value changes.
nonisolated public struct _TaskValueModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  public var value: Value
  public var priority: TaskPriority
  public var action: @Sendable () async -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TaskNode<V, _TaskValueModifier<Value>, Value>(
      view, context, id: { $0.value },
      start: { _TaskModifier(priority: $0.priority, action: $0.action).start() })
  }
}

private final class TaskNode<Content: View, Modifier: ViewModifier, ID: Equatable>:
  TransparentModifierNode<Content, Modifier>
{
  private var task: Task<Void, Never>?
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

  override func contentIsThere() {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive, self.task == nil else { return }
      self.task = self.start(self.modifier)
    }
  }

  override func modifierChanged(from old: Modifier) {
    guard id(old) != id(modifier), task != nil else { return }
    task?.cancel()
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive else { return }
      self.task = self.start(self.modifier)
    }
  }

  override func destroy() {
    task?.cancel()
    super.destroy()
  }
}

extension View {
  /// Runs `action` from when the view appears; it is cancelled when the view disappears.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(priority: priority, action: action))
  }

  /// As `task(priority:_:)`; cancelled and begun again when `value` changes.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(value: value, priority: priority, action: action))
  }
}
