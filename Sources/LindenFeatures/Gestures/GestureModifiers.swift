import CoreGraphics
@_spi(Engine) import LindenEngine

/// Which gestures work where a gesture is added.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Neither the added gesture nor those of the views inside.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// The added gesture and those of the views inside.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How an added gesture stands to those inside the view.
package enum GesturePrecedence: Sendable {
  /// Those inside come first.
  case low
  /// It comes before those inside.
  case high
  case simultaneous
}

/// Attaches a gesture to a view.
nonisolated public struct _GestureModifier<G: Gesture>: ViewModifier {
  public typealias Body = Never
  let gesture: G
  let mask: GestureMask
  let precedence: GesturePrecedence
  var letsScroll = true
  /// Whether touches anywhere in the view's frame are the view's, whatever is drawn there.
  var takesFrame = false

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    GestureNode(view, context)
  }
}

private final class GestureNode<Content: View, G: Gesture>:
  WrapperNode<Content, _GestureModifier<G>, GestureElement<G>>
{
  override func makeWrapper() -> GestureElement<G> { GestureElement(self, modifier) }

  override func modifierChanged(from old: _GestureModifier<G>) { refresh() }

  override func evaluate() {
    flags.remove(.dirty)
    refresh()
  }

  /// The gesture is another one, or what one that is known to the dispatcher read has changed.
  private func refresh() {
    beginEvaluation()
    forEachElement { $0.modifier = modifier }
  }

  override func wrapperDropped(_ outer: GestureElement<G>) { outer.attachment.leave(graph) }

  override func destroy() {
    if isAlive { forEachElement { $0.attachment.leave(graph) } }
    super.destroy()
  }
}

private final class GestureElement<G: Gesture>: WrapperElement, GestureHost {
  var modifier: _GestureModifier<G> {
    didSet {
      guard let recognizer else { return }
      GestureConnection.at(node) { recognizer.update(to: modifier.gesture) }
      followEnabled()
      if recognizer.isUnfinished, !isGestureEnabled { attachment.cancel(node.graph) }
    }
  }
  private var recognizer: _Recognizer<G>?
  let attachment = GestureAttachment()

  init(_ node: _Node, _ modifier: _GestureModifier<G>) {
    self.modifier = modifier
    super.init(node)
    attachment.attach(to: self)
  }

  var gestureMask: GestureMask { modifier.mask }
  var gesturePrecedence: GesturePrecedence { modifier.precedence }
  var letsScroll: Bool { modifier.letsScroll }

  var gestureAttachment: GestureAttachment {
    if recognizer == nil {
      let made = GestureConnection.at(node) { G._makeRecognizer(modifier.gesture) }
      recognizer = made
      attachment.recognizer = made
      followEnabled()
    }
    return attachment
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    hitTest(point, &chain, taken: modifier.takesFrame ? frame.contains(point) : nil)
  }

  /// Has the node run again when the view is disabled. Only gestures that were touched need that.
  private func followEnabled() {
    Evaluation.tracking(node) { _ = EnvironmentValues(node.scope).isEnabled }
  }
}

extension View {
  /// Adds a gesture. Gestures of the views inside come first, so a button in the view keeps its
  /// taps.
  ///
  ///     Circle().gesture(DragGesture().onChanged { offset = $0.translation })
  ///
  /// - Parameters:
  ///   - gesture: What to recognise, with its callbacks.
  ///   - mask: Whether this gesture, those of the views inside, or both work; both by default.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    modifier(_GestureModifier(gesture: gesture, mask: mask, precedence: .low))
  }

  /// Adds a gesture that begins anywhere in the view's frame: as with `contentShape(Rectangle())` around
  /// the view, by one object less.
  nonisolated package func frameGesture<T: Gesture>(_ gesture: T) -> some View {
    modifier(_GestureModifier(gesture: gesture, mask: .all, precedence: .low, takesFrame: true))
  }

  /// Adds a gesture with a name, by which debuggers would tell it from others, that works while
  /// `isEnabled` is true.
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture with a name that comes before those of the views inside, while `isEnabled` is
  /// true.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { highPriorityGesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture with a name that works beside those of the views inside, while `isEnabled` is
  /// true.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { simultaneousGesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture that works only while `isEnabled` is true; gestures of the views inside work
  /// always.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that comes before those of the views inside: they are tried when it has failed.
  /// `mask` says which of them work at all; all by default.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, mask: mask, precedence: .high))
  }

  /// Adds a gesture that comes before those of the views inside while `isEnabled` is true.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool)
    -> some View
  {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that is recognised at the same time as those of the views inside. `mask` says
  /// which of them work at all; all by default.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, mask: mask, precedence: .simultaneous))
  }

  /// Adds a gesture that is recognised at the same time as those of the views inside while
  /// `isEnabled` is true.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool)
    -> some View
  {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that is recognised at the same time as those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: What to recognise, with its callbacks.
  ///   - letsScroll: Whether a scroll view around scrolls beside it; it comes before that otherwise.
  nonisolated package func simultaneousGesture<T: Gesture>(_ gesture: T, letsScroll: Bool)
    -> some View
  {
    modifier(
      _GestureModifier(
        gesture: gesture, mask: .all, precedence: .simultaneous, letsScroll: letsScroll))
  }

  /// Runs `action` when the view is tapped.
  ///
  /// A touch that moves more than 45 points is no tap, nor is one that begins to scroll. Gestures
  /// of the views inside come first. For what is done by a tap alone, a `Button` is better: it
  /// shows that it is pressed, and works by keyboard and for assistive technology.
  ///
  /// - Parameters:
  ///   - count: How many taps in a row; 1 by default.
  ///   - action: What is done, once for each such tap.
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Runs `action` with the place, in points, when the view is tapped `count` times in a row (1 by
  /// default). The place is in the view's own space unless `coordinateSpace` says otherwise.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded {
        action($0.location)
      })
  }

  /// Runs `action` with the place in a coordinate space, in points, when the view is tapped `count`
  /// times in a row.
  @_disfavoredOverload
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded {
        action($0.location)
      })
  }

  /// Runs `action` when the view was pressed for `minimumDuration` seconds without straying further
  /// than `maximumDistance` points. `onPressingChanged` is called when a press begins, and when it
  /// ends either way.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      PressingGesture(base: press, pressing: onPressingChanged ?? { _ in }).onEnded { _ in action()
      })
  }

  /// The older spelling of
  /// `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Makes the view react as a button does.
  ///
  /// `pressing` follows the finger in and out of the view's surroundings; `action` runs when it is
  /// lifted there. Scrolling, and other gestures that begin, cancel the press.
  nonisolated public func _onButtonGesture(
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    gesture(
      PressingGesture(base: PressGesture(), pressing: pressing ?? { _ in }).onEnded { _ in action()
      })
  }
}
