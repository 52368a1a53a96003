import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct PressTests {
  @Test func `a long press tells true at the touch and ends after half a second`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        LongPressGesture().onChanged { log("changed \($0)") }.onEnded { log("ended \($0)") }))
    touch.down(200, 200)
    #expect(log.take() == ["changed true"])
    touch.wait(0.49)
    #expect(log.take() == [])
    touch.wait(0.01)
    #expect(log.take() == ["ended true"])
    touch.up(200, 200)
    #expect(log.take() == [])
  }

  @Test func `a long press fails when the finger strays or leaves early`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).onLongPressGesture(minimumDuration: 1, maximumDistance: 10) {
        log("long")
      } onPressingChanged: {
        log("\($0)")
      })
    touch.down(200, 200)
    touch.move(210, 200)
    #expect(log.take() == ["true"])
    touch.move(211, 200)
    #expect(log.take() == ["false"])
    touch.wait(2)
    touch.up(211, 200)
    touch.down(200, 200)
    touch.wait(0.9)
    touch.up(200, 200)
    #expect(log.take() == ["true", "false"])
    touch.down(200, 200)
    touch.wait(1)
    #expect(log.take() == ["true", "false", "long"])
  }

  @Test func `a long press is due even if no frame came in between`() {
    let log = Log()
    let host = TestHost(box(100, 100).onLongPressGesture { log("long") })
    let dispatcher = EventDispatcher(graph: host.root.graph, root: host.root.rootElement)
    let place = CGPoint(x: 200, y: 200)
    dispatcher.handle(PointerInput(phase: .began, location: place, time: 0))
    #expect(dispatcher.nextDeadline == 0.5)
    dispatcher.handle(PointerInput(phase: .ended, location: place, time: 3))
    #expect(log.lines == ["long"])
  }

  @Test func `a button is pressed while the finger is within 70 points and acts on release`() {
    let log = Log()
    let touch = Touch(
      box(100, 100)._onButtonGesture(pressing: { log("\($0)") }, perform: { log("action") }))
    touch.down(200, 200)
    #expect(log.take() == ["true"])
    touch.move(319, 200)
    #expect(log.take() == [])
    touch.move(321, 200)
    #expect(log.take() == ["false"])
    touch.move(300, 200)
    #expect(log.take() == ["true"])
    touch.up(300, 200)
    #expect(log.take() == ["false", "action"])
    touch.drag(CGPoint(x: 200, y: 200), CGPoint(x: 321, y: 200))
    #expect(log.take() == ["true", "false"])
  }

  @Test func `a button that is disabled below the finger is let go and does not act`() {
    let log = Log()
    let probe = Probe<Bool>()
    let touch = Touch(
      Variable(true, probe) { isOn in
        box(100, 100)._onButtonGesture(pressing: { log("\($0)") }, perform: { log("action") })
          .disabled(!isOn)
      })
    touch.down(200, 200)
    #expect(log.take() == ["true"])
    probe.binding.wrappedValue = false
    touch.host.settle()
    #expect(log.take() == ["false"])
    touch.up(200, 200)
    #expect(log.take() == [])
    probe.binding.wrappedValue = true
    touch.host.settle()
    touch.tap()
    #expect(log.take() == ["true", "false", "action"])
  }

  private struct Held: View {
    let log: Log
    let isOn: Bool
    @GestureState private var isDragged = false
    var body: some View {
      let _ = log("\(isDragged)")
      box(100, 100).gesture(
        DragGesture(minimumDistance: 0).updating($isDragged) { _, state, _ in state = true }
          .onEnded { _ in log("end") }, isEnabled: isOn)
    }
  }

  @Test func `a gesture that is switched off under way is cancelled`() {
    let log = Log()
    let probe = Probe<Bool>()
    let touch = Touch(Variable(true, probe) { Held(log: log, isOn: $0) })
    touch.down(200, 200)
    #expect(log.lines.last == "true")
    probe.binding.wrappedValue = false
    touch.host.settle()
    #expect(log.lines.last == "false")
    touch.move(220, 200)
    touch.up(220, 200)
    #expect(!log.lines.contains("end") && log.lines.last == "false")
  }

  @Test func `a gesture that one around it masks out under way is cancelled`() {
    let log = Log()
    let probe = Probe<Bool>()
    let touch = Touch(
      Variable(true, probe) { isOn in
        box(100, 100).onTapGesture { log("inner") }
          .gesture(TapGesture(count: 3).onEnded { log("outer") }, including: isOn ? .all : .none)
      })
    touch.down(200, 200)
    probe.binding.wrappedValue = false
    touch.host.settle()
    touch.up(200, 200)
    touch.wait(1)
    #expect(log.take() == [])
  }

  @Test func `scrolling by 10 points cancels a press and goes on from there`() {
    let log = Log()
    let touch = Touch(
      box(100, 100)._onButtonGesture(pressing: { log("\($0)") }, perform: { log("action") })
        .modifier(FakeScroll(log: log)))
    touch.tap()
    #expect(log.take() == ["touched", "true", "ended 0.0", "false", "action"])
    touch.down(200, 200)
    touch.move(200, 209)
    #expect(log.take() == ["touched", "true"])
    touch.move(200, 210)
    #expect(log.take() == ["false", "began", "moved 0.0"])
    touch.move(200, 230)
    #expect(log.take() == ["moved 20.0"])
    touch.up(200, 230)
    #expect(log.take() == ["moved 20.0", "ended 0.0"])
  }

  @Test func `a slider's drag keeps the scroll view still, a sideways move does not scroll`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(DragGesture(minimumDistance: 0).onChanged { _ in log("slide") })
        .modifier(FakeScroll(log: log)))
    touch.down(200, 200)
    touch.move(200, 300)
    #expect(log.take() == ["touched", "ended 0.0", "slide", "slide"])
    let plain = Touch(box(100, 100).modifier(FakeScroll(log: log)))
    plain.drag(CGPoint(x: 200, y: 200), CGPoint(x: 260, y: 220))
    #expect(log.take() == ["touched", "ended 0.0"])
  }

  @Test func `a touch that stops a moving scroll view means nothing else`() {
    let log = Log()
    let touch = Touch(
      box(100, 100)._onButtonGesture(perform: { log("action") })
        .modifier(FakeScroll(log: log, isMoving: true)))
    touch.tap()
    #expect(log.lines == ["touched", "began", "moved 0.0", "moved 0.0", "ended 0.0"])
  }

  @Test func `the wheel goes to the innermost scroll view that can move`() {
    let log = Log()
    let touch = Touch(box(100, 100).modifier(FakeScroll(log: log)))
    touch.dispatcher.scroll(at: CGPoint(x: 200, y: 200), delta: CGSize(width: 0, height: -5))
    touch.dispatcher.scroll(at: CGPoint(x: 10, y: 10), delta: CGSize(width: 0, height: -5))
    #expect(log.lines == ["wheel -5.0"])
  }
}

/// Scrolls nothing, but says so.
nonisolated private struct FakeScroll: ViewModifier {
  typealias Body = Never
  let log: Log
  var isMoving = false

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    FakeScrollNode(view, context)
  }
}

private final class FakeScrollNode<Content: View>: WrapperNode<
  Content, FakeScroll, FakeScrollElement
>
{
  override func makeWrapper() -> FakeScrollElement { FakeScrollElement(self, modifier) }
}

private final class FakeScrollElement: WrapperElement, PanTarget {
  let log: Log
  let isMoving: Bool
  var scrollAxes: Axis.Set { .vertical }

  init(_ node: _Node, _ modifier: FakeScroll) {
    log = modifier.log
    isMoving = modifier.isMoving
    super.init(node)
  }

  func scrollTouched() -> Bool {
    log("touched")
    return isMoving
  }
  func scrollBegan() { log("began") }
  func scrollChanged(_ translation: CGSize) { log("moved \(translation.height)") }
  func scrollEnded(velocity: CGSize) { log("ended \(velocity.height)") }
  func scrollWheel(_ delta: CGSize) -> Bool {
    log("wheel \(delta.height)")
    return true
  }
}
