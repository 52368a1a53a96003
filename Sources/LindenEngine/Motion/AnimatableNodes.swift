import Foundation

/// A modifier whose animatable data is interpolated: its body runs in each frame of an animation
/// (B/B6-63).
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ViewModifier where Self: Animatable {
  /// A modifier with animatable data is a composite that runs in each frame of an animation.
  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    AnimatableNode(view, context, \.modifier) { ModifierNode($0, $1) }
  }
}

extension View where Self: Animatable {
  /// A view with animatable data is a composite that runs in each frame of an animation.
  @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
  {
    AnimatableNode(view, context, \.self) { CompositeNode($0, $1) }
  }
}

/// Keeps the data on screen of a view, or of the modifier in it, and hands the view on with that
/// data.
private final class AnimatableNode<V, Part: Animatable>: _ViewNode<V>, AnimationClock.Ticking {
  private let part: WritableKeyPath<V, Part>
  /// As it was handed in.
  private var view: V
  private var motion: AnimatedValue<Part.AnimatableData>
  private var child: _ViewNode<V>!

  init(
    _ view: V, _ context: _NodeContext, _ part: WritableKeyPath<V, Part>,
    make: (V, _NodeContext) -> _ViewNode<V>
  ) {
    self.view = view
    self.part = part
    motion = AnimatedValue(view[keyPath: part].animatableData)
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = make(view, below)
  }

  override func update(to new: V) {
    view = new
    let target = new[keyPath: part].animatableData
    if target != motion.target {
      motion.setTarget(target, transaction, at: graph.time)
      if motion.isMoving { graph.animations.start(self, owner: self) }
    }
    child.update(to: shown)
  }

  private var shown: V {
    guard motion.isMoving else { return view }
    var copy = view
    copy[keyPath: part].animatableData = motion.current
    return copy
  }

  func tick(_ time: TimeInterval) -> Bool {
    let goesOn = motion.advance(to: time)
    invalidate(.step)
    return goesOn
  }

  override func evaluate() {
    flags.remove(.dirty)
    child.update(to: shown)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}
