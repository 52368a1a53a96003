import Foundation
@_spi(Engine) import LindenEngine

/// Shows its content with a value that follows keyframes; the content is made anew in each frame.
///
/// Without a trigger the keyframes repeat, or run once; with one they run each time the trigger has
/// another value, from the value on screen.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  let initialValue: Value
  let isRepeating: Bool
  let trigger: TriggerValue?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  nonisolated public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  nonisolated public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = false
    self.trigger = TriggerValue(trigger)
    self.content = content
    self.keyframes = keyframes
  }
}

extension KeyframeAnimator: View {
  public typealias Body = Never
  @MainActor public static func _makeNode(
    _ view: KeyframeAnimator, in context: _NodeContext
  ) -> _ViewNode<KeyframeAnimator> {
    KeyframeAnimatorNode(view, context)
  }
}

private final class KeyframeAnimatorNode<Value, Path: Keyframes, Content: View>:
  _ViewNode<KeyframeAnimator<Value, Path, Content>>, AnimationClock.Ticking
where Path.Value == Value {
  private var view: KeyframeAnimator<Value, Path, Content>
  private var value: Value
  private var timeline: KeyframeTimeline<Value>?
  private var began: TimeInterval = 0
  private var child: _ViewNode<Content>!

  init(_ view: KeyframeAnimator<Value, Path, Content>, _ context: _NodeContext) {
    self.view = view
    value = view.initialValue
    super.init(context)
    let content = Evaluation.observing(self) { view.content(value) }
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = Content._makeNode(content, in: below)
    // The first frame may be the first to know the time.
    if view.trigger == nil { graph.afterUpdate { [weak self] in self?.start() } }
  }

  override func update(to new: KeyframeAnimator<Value, Path, Content>) {
    let old = view
    view = new
    if let trigger = new.trigger, let last = old.trigger, trigger.differs(from: last) { start() }
    evaluate()
  }

  override func evaluate() {
    flags.remove(.dirty)
    beginEvaluation()
    child.update(to: Evaluation.observing(self) { view.content(value) })
  }

  private func start() {
    guard isAlive else { return }
    timeline = KeyframeTimeline(value, view.keyframes(value))
    began = graph.time
    if timeline!.duration > 0 { graph.animations.start(self, owner: self) }
  }

  func tick(_ time: TimeInterval) -> Bool {
    guard let timeline else { return false }
    var elapsed = time - began
    if view.isRepeating, view.trigger == nil, elapsed >= timeline.duration {
      elapsed = elapsed.truncatingRemainder(dividingBy: timeline.duration)
    }
    value = timeline.value(time: elapsed)
    invalidate(.step)
    return elapsed < timeline.duration
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

extension View {
  /// Shows the view with a value that follows keyframes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(view, $0) },
      keyframes: keyframes)
  }

  /// Shows the view with a value that follows keyframes each time `trigger` has another value.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(view, $0) },
      keyframes: keyframes)
  }
}
