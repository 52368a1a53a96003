import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct DragTests {
  @Test func `A10/B-21 a drag begins after 10 points, in the view's own space`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        DragGesture()
          .onChanged { log("\(text($0.startLocation)) \(text($0.translation))") }
          .onEnded { log("end \(text($0.location))") }))
    touch.down(160, 170)
    touch.move(169, 170)
    #expect(log.take() == [])
    touch.move(170, 170)
    #expect(log.take() == ["(10.0, 20.0) (10.0, 0.0)"])
    touch.move(175, 180)
    #expect(log.take() == ["(10.0, 20.0) (15.0, 10.0)"])
    touch.up(300, 300)
    #expect(log.take() == ["end (150.0, 150.0)"])
  }

  @Test func `a drag of minimum distance 0 begins with the touch`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { log(text($0.translation)) }.onEnded { _ in log("end") }))
    touch.down(200, 200)
    #expect(log.take() == ["(0.0, 0.0)"])
    touch.up(200, 200)
    #expect(log.take() == ["end"])
  }

  @Test func `A10/B-18 a view that follows the finger does not feed its own motion back`() {
    let log = Log()
    let touch = Touch(Following(log: log))
    touch.down(200, 200)
    for x in stride(from: 210, through: 260, by: 10) { touch.move(CGFloat(x), 200) }
    #expect(log.lines == ["10.0", "20.0", "30.0", "40.0", "50.0", "60.0"])
    #expect(touch.host.frames == [CGRect(210, 150, 100, 100)])
  }

  private struct Following: View {
    let log: Log
    @GestureState private var x: CGFloat = 0
    var body: some View {
      // The gesture is inside of the offset: its own space moves along.
      box(100, 100)
        .gesture(
          DragGesture().updating($x) { value, x, _ in
            x = value.translation.width
            log("\(value.translation.width)")
          }
        )
        .offset(x: x)
    }
  }

  @Test func `a drag tells the velocity, and where a throw would end`() {
    var values: [DragGesture.Value] = []
    let touch = Touch(box(400, 400).gesture(DragGesture().onEnded { values.append($0) }))
    touch.down(100, 100)
    for step in 1...10 {
      touch.wait(0.01)
      touch.move(100 + CGFloat(step) * 10, 100)
    }
    touch.up(200, 100)
    #expect(values.count == 1)
    #expect(abs(values[0].velocity.width - 1000) < 1e-6)
    #expect(abs(values[0].predictedEndLocation.x - 450) < 1e-6)
    #expect(abs(values[0].predictedEndTranslation.width - 350) < 1e-6)
  }

  @Test func `a finger that rested before it was lifted throws nothing`() {
    var velocity = CGSize(width: 1, height: 1)
    let touch = Touch(box(400, 400).gesture(DragGesture().onEnded { velocity = $0.velocity }))
    touch.down(100, 100)
    touch.wait(0.01)
    touch.move(200, 100)
    touch.wait(0.5)
    touch.up(200, 100)
    #expect(velocity == .zero)
  }

  @Test func `B/B2-48 A10/B-11 A10/B-12 a gesture state returns to its beginning, a state stays`() {
    let log = Log()
    let touch = Touch(States(log: log))
    touch.down(200, 200)
    touch.move(230, 200)
    #expect(log.lines.last == "30.0 30.0")
    touch.up(230, 200)
    #expect(log.lines.last == "0.0 30.0")
  }

  private struct States: View {
    let log: Log
    @GestureState private var during: CGFloat = 0
    @State private var after: CGFloat = 0
    var body: some View {
      let _ = log("\(during) \(after)")
      box(100, 100).gesture(
        DragGesture()
          .updating($during) { value, state, _ in state = value.translation.width }
          .onChanged { after = $0.translation.width })
    }
  }

  @Test func `A10/B-16 the end of a drag and the reset of its state are one update`() {
    let log = Log()
    let touch = Touch(Sheet(log: log))
    touch.down(200, 100)
    touch.move(200, 351)
    _ = log.take()
    touch.up(200, 351)
    #expect(log.take() == ["0.0 false"])
  }

  /// Closes beyond 250 points (A10/B-12).
  private struct Sheet: View {
    let log: Log
    @GestureState private var y: CGFloat = 0
    @State private var isPresented = true
    var body: some View {
      let _ = log("\(max(0, y)) \(isPresented)")
      box(300, 300).gesture(
        DragGesture()
          .updating($y) { value, state, _ in state = value.translation.height }
          .onEnded { if $0.translation.height > 250 { isPresented = false } })
    }
  }

  @Test(arguments: [(250.0, true), (250.5, false), (-100, true)])
  func `A10/1.4 a sheet dragged by 250 stays, by 250.5 it closes`(distance: Double, stays: Bool) {
    let log = Log()
    let touch = Touch(Sheet(log: log))
    touch.drag(CGPoint(x: 200, y: 120), CGPoint(x: 200, y: 120 + distance))
    #expect(log.lines.last == "0.0 \(stays)")
  }

  @Test func `a view that goes away resets the state and ends nothing`() {
    let log = Log()
    let touch = Touch(Vanishing(log: log))
    touch.down(200, 200)
    touch.move(230, 200)
    #expect(log.take() == ["true 0.0", "true 30.0"])
    touch.move(280, 200)
    #expect(log.take() == ["false 80.0", "false 0.0"])
    touch.up(300, 200)
    #expect(log.take() == [])
    #expect(touch.dispatcher.nextDeadline == nil)
  }

  private struct Vanishing: View {
    let log: Log
    @GestureState private var x: CGFloat = 0
    @State private var isShown = true
    var body: some View {
      let _ = log("\(isShown) \(x)")
      Group {
        if isShown {
          box(100, 100).gesture(
            DragGesture()
              .updating($x) { value, x, _ in x = value.translation.width }
              .onChanged { if $0.translation.width > 50 { isShown = false } }
              .onEnded { _ in log("end") })
        }
      }
    }
  }

  @Test func `a parent's drag cancels a child's tap; a still finger taps`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).onTapGesture { log("tap") }
        .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log("drag") }))
    touch.tap()
    #expect(log.take() == ["tap"])
    touch.down(200, 200)
    touch.move(205, 200)
    #expect(log.take() == [])
    touch.move(210, 200)
    touch.up(210, 200)
    #expect(log.take() == ["drag"])
  }

  /// A gesture with properties of its own.
  private struct Steps: Gesture {
    let log: Log
    @GestureState private var isDown = false
    @State private var count = 0
    @Environment(\.layoutDirection) private var direction

    var body: some Gesture<DragGesture.Value> {
      log("\(isDown) \(count) \(direction == .rightToLeft)")
      return DragGesture(minimumDistance: 0)
        .updating($isDown) { _, state, _ in state = true }
        .onEnded { _ in count += 1 }
    }
  }

  @Test func `a gesture of one's own has state, and reads the environment`() {
    let log = Log()
    let probe = Probe<Bool>()
    let touch = Touch(
      Variable(false, probe) { isMirrored in
        box(100, 100).gesture(Steps(log: log))
          .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      })
    touch.down(200, 200)
    #expect(log.take() == ["false 0 false", "true 0 false"])
    touch.up(200, 200)
    #expect(log.lines.last == "false 1 false")
    probe.binding.wrappedValue = true
    touch.host.settle()
    #expect(log.lines.last == "false 1 true")
    touch.tap()
    #expect(log.lines.last == "false 2 true")
  }
}
