import CoreGraphics
import CoreTransferable
import Foundation
@_spi(Engine) import LindenEngine

/// Lets its content be lifted and carried to another view.
nonisolated public struct _DragSourceModifier<Preview: View>: ViewModifier {
  let providers: () -> [NSItemProvider]
  let preview: Preview?
  @State private var flight = Flight()

  /// What is under way.
  @MainActor struct Flight {
    var offset = CGSize.zero
    var location = CGPoint.zero
    var isLifted = false
    nonisolated init() {}
  }

  @MainActor public func body(content: Content) -> some View {
    content
      .opacity(flight.isLifted ? 0.5 : 1)
      .modifier(
        _DragGestureModifier(
          providers: providers,
          lifted: { flight = Flight(location: $0, isLifted: true) },
          moved: { flight.location = $0 },
          ended: { withAnimation(.easeOut(duration: 0.2)) { flight = Flight() } })
      )
      .portal {
        if flight.isLifted {
          carried(content)
            .modifier(CarriedModifier())
            .shadow(color: Color.black.opacity(0.25), radius: 8, x: 0, y: 4)
            .scaleEffect(1.03)
            .fixedSize()
            .position(x: flight.location.x, y: flight.location.y)
            .allowsHitTesting(false)
            .accessibilityHidden(true)
        }
      }
  }

  @ViewBuilder private func carried(_ content: Content) -> some View {
    if let preview { preview } else { content }
  }
}

extension _DragSourceModifier.Flight {
  fileprivate init(location: CGPoint, isLifted: Bool) {
    self.init()
    self.location = location
    self.isLifted = isLifted
  }
}

/// Recognizes that its content is lifted, and carries it.
nonisolated public struct _DragGestureModifier: ViewModifier {
  public typealias Body = Never
  let providers: () -> [NSItemProvider]
  let lifted: (CGPoint) -> Void
  let moved: (CGPoint) -> Void
  let ended: () -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    DragSourceNode(view, context)
  }
}

private final class DragSourceNode<Content: View>:
  WrapperNode<Content, _DragGestureModifier, DragSourceElement>
{
  override func makeWrapper() -> DragSourceElement { DragSourceElement(self, modifier) }
  override func modifierChanged(from old: _DragGestureModifier) {
    forEachElement { $0.modifier = modifier }
  }
  override func wrapperDropped(_ outer: DragSourceElement) {
    outer.gestureAttachment.leave(graph)
  }
  override func destroy() {
    if isAlive { forEachElement { $0.gestureAttachment.leave(graph) } }
    super.destroy()
  }
}

private final class DragSourceElement: WrapperElement, GestureHost {
  var modifier: _DragGestureModifier
  let gestureAttachment = GestureAttachment()
  let gestureMask = GestureMask.all
  let gesturePrecedence = GesturePrecedence.low
  /// What is carried already goes on without the view.
  fileprivate var isCarried = false
  var endsWhenDisabled: Bool { !isCarried }

  init(_ node: _Node, _ modifier: _DragGestureModifier) {
    self.modifier = modifier
    super.init(node)
    gestureAttachment.attach(to: self)
    gestureAttachment.recognizer = LiftRecognizer(self)
  }
}

/// A finger that stays for a while and then moves, or a mouse that moves.
private final class LiftRecognizer: _AnyRecognizer {
  /// Seconds a finger stays until the view is lifted.
  private static let delay: TimeInterval = 0.4
  /// Points a finger may stray until then; points a mouse moves to lift.
  private static let (stray, slop): (CGFloat, CGFloat) = (10, 4)

  /// Gone where the content was exchanged while it was carried.
  private weak var element: DragSourceElement?
  private var pointer: Int?
  private var isMouse = false
  private var start = CGPoint.zero
  private var location = CGPoint.zero
  private var due: TimeInterval?
  private var state = GestureStatus.possible
  private var session: DragSession?
  /// Puts back what was lifted; there while a session is.
  private var ended: (() -> Void)?
  private var isOver = false

  init(_ element: DragSourceElement) {
    self.element = element
    super.init()
  }

  override var status: GestureStatus { state }
  override var claimsWeakly: Bool { false }
  override var deadline: TimeInterval? { state == .possible ? due : nil }

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch event.kind {
    case .began:
      guard pointer == nil else { return }
      pointer = event.pointer
      isMouse = event.device == .mouse
      (start, location) = (event.location, event.location)
      due = isMouse ? nil : event.time + LiftRecognizer.delay
    case .moved:
      guard event.pointer == pointer else { return }
      location = event.location
      guard state == .possible else { return }
      let distance = start.distance(to: location)
      if isMouse, distance >= LiftRecognizer.slop {
        state = .active
      } else if !isMouse, distance > LiftRecognizer.stray {
        state = .failed
      } else {
        liftIfDue(event.time)
      }
    case .ended:
      guard event.pointer == pointer else { return }
      location = event.location
      state = state == .active ? .ended : .failed
    case .cancelled:
      if event.pointer == pointer { cancel() }
    case .time: liftIfDue(event.time)
    case .magnified, .rotated: break
    }
  }

  private func liftIfDue(_ time: TimeInterval) {
    if let due, time >= due { state = .active }
  }

  override func deliver() {
    guard state == .active || state == .ended, !isOver, let element else { return }
    if session == nil {
      let providers = element.modifier.providers()
      guard !providers.isEmpty else {
        state = .failed
        return
      }
      session = DragSession(providers, at: location, in: element.outermost, isLocal: true)
      element.isCarried = true
      ended = element.modifier.ended
      element.modifier.lifted(location)
    }
    session?.move(to: location)
    element.modifier.moved(location)
    if state == .active, let session, !element.outermost.frame.contains(location),
      element.node.graph.outwardDrags.offer(session)
    {
      return cancel()
    }
    if state == .ended {
      isOver = true
      session?.drop()
      end()
    }
  }

  override func cancel() {
    state = .failed
    session?.cancel()
    end()
  }

  private func end() {
    session = nil
    element?.isCarried = false
    let ended = ended
    self.ended = nil
    ended?()
  }

  override func reset() {
    pointer = nil
    due = nil
    end()
    isOver = false
    state = .possible
  }
}

extension View {
  /// Lets the view be dragged: after a long press of a finger, at once with a mouse.
  ///
  /// - Parameter payload: What is dragged; made when the drag begins.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(_DragSourceModifier<EmptyView>(providers: { [.init(payload())] }, preview: nil))
  }

  /// Lets the view be dragged; `preview` is what is seen below the finger.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(
      _DragSourceModifier(providers: { [.init(payload())] }, preview: ImplicitColumn(preview())))
  }

  /// Lets the view be dragged: after a long press of a finger, at once with a mouse.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(_DragSourceModifier<EmptyView>(providers: { [data()] }, preview: nil))
  }

  /// Lets the view be dragged; `preview` is what is seen below the finger.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(_DragSourceModifier(providers: { [data()] }, preview: ImplicitColumn(preview())))
  }

  /// Says what the view stands for where it is shared or dragged; nil is nothing.
  nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(
      _DragSourceModifier<EmptyView>(
        providers: { action?().map { [$0] } ?? [] }, preview: nil))
  }
}

extension NSItemProvider {
  /// Offers a value in its forms.
  package convenience init<T: Transferable>(_ value: T) {
    self.init()
    register(value)
  }
}
