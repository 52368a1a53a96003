import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Shows its content in one phase after another, each as soon as the animation to the one before is
/// over.
///
/// Without a trigger it goes round for as long as it is there; with one it goes through all phases
/// and back to the first each time the trigger has another value. Where a phase changes nothing
/// that moves, the next follows in the next frame.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: TriggerValue?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = TriggerValue(trigger)
    self.content = content
    self.animation = animation
  }
}

/// A value of any type that tells whether it is another one.
struct TriggerValue {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<V: Equatable>(_ value: V) {
    self.value = value
    isSame = { $0 as? V == value }
  }

  func differs(from other: TriggerValue) -> Bool { !isSame(other.value) }
}

extension PhaseAnimator: View {
  public typealias Body = Never
  @MainActor public static func _makeNode(
    _ view: PhaseAnimator, in context: _NodeContext
  ) -> _ViewNode<PhaseAnimator> {
    PhaseAnimatorNode(view, context)
  }
}

private final class PhaseAnimatorNode<Phase: Equatable, Content: View>:
  _ViewNode<PhaseAnimator<Phase, Content>>, AnimationClock.Ticking
{
  private var view: PhaseAnimator<Phase, Content>
  private var index = 0
  private var began: TimeInterval = 0
  /// Counts the phases gone to: what was begun for an earlier one no longer leads on.
  private var turn = 0
  /// The turn that leads on in the next frame.
  private var waiting: Int?
  /// Nil until there is a phase.
  private var child: _ViewNode<Content>?
  private let isLazy: Bool

  init(_ view: PhaseAnimator<Phase, Content>, _ context: _NodeContext) {
    self.view = view
    isLazy = context.isLazy
    super.init(context)
    guard hasPhases else { return }
    makeChild()
    if view.trigger == nil { start() }
  }

  /// Warns where there are no phases; what is shown then stays.
  private var hasPhases: Bool {
    if !view.phases.isEmpty { return true }
    Diagnostics.warn(
      once: "PhaseAnimator:\(Content.self)",
      "A PhaseAnimator has no phases, and so nothing to show. It needs one at least.")
    return false
  }

  private func makeChild() {
    let content = Evaluation.observing(self) { view.content(view.phases[0]) }
    var below = _NodeContext(below: self)
    below.isLazy = isLazy
    child = Content._makeNode(content, in: below)
  }

  override func update(to new: PhaseAnimator<Phase, Content>) {
    let old = view
    view = new
    guard hasPhases else { return }
    index = min(index, new.phases.count - 1)
    if child == nil {
      makeChild()
      elementsChanged()
      if new.trigger == nil { start() }
    } else {
      evaluate()
    }
    // A trigger under way leads on to the next phase at once.
    if let trigger = new.trigger, let last = old.trigger, trigger.differs(from: last) { start() }
  }

  override func evaluate() {
    flags.remove(.dirty)
    guard let child, view.phases.indices.contains(index) else { return }
    beginEvaluation()
    child.update(to: Evaluation.observing(self) { view.content(view.phases[index]) })
  }

  private func start() {
    guard view.phases.count > 1 else { return }
    graph.afterUpdate { [weak self] in self?.goOn() }
  }

  private func goOn() {
    guard isAlive, !view.phases.isEmpty else { return }
    index = (index + 1) % view.phases.count
    began = graph.time
    turn += 1
    var transaction = Transaction(animation: view.animation(view.phases[index]))
    transaction.addAnimationCompletion { [weak self, turn] in self?.arrived(turn) }
    transaction.retainCompletions()
    invalidate(transaction)
    transaction.releaseCompletions()
  }

  private func arrived(_ turn: Int) {
    guard isAlive, turn == self.turn else { return }
    if view.trigger != nil, index == 0 { return }
    if graph.time > began {
      goOn()
    } else {
      waiting = turn
      graph.animations.start(self, owner: self)
    }
  }

  func tick(_ time: TimeInterval) -> Bool {
    guard waiting == turn else { return false }
    guard time > began else { return true }
    goOn()
    return false
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

extension View {
  /// Shows the view in one phase after another, for as long as it is there.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }

  /// Shows the view in all phases, and the first again, each time `trigger` has another value.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(
      phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }
}
