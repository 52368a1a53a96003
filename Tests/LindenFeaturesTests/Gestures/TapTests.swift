import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct TapTests {
  @Test func `A10/B-20 a tap on a plain view runs its action`() {
    let log = Log()
    let touch = Touch(box(100, 100).onTapGesture { log("tap") })
    touch.tap(200, 200)
    #expect(log.lines == ["tap"])
  }

  @Test func `a tap beside the view does nothing`() {
    let log = Log()
    let touch = Touch(box(100, 100).onTapGesture { log("tap") })
    touch.tap(20, 20)
    #expect(log.lines == [])
  }

  @Test func `a finger that strays 46 points does not tap`() {
    let log = Log()
    let touch = Touch(box(200, 200).onTapGesture { log("tap") })
    touch.drag(CGPoint(x: 150, y: 200), CGPoint(x: 196, y: 200))
    #expect(log.take() == [])
    touch.drag(CGPoint(x: 150, y: 200), CGPoint(x: 195, y: 200))
    #expect(log.take() == ["tap"])
  }

  @Test func `the single tap outside waits for the double tap inside`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") })
    touch.tap()
    #expect(log.take() == [])
    touch.wait(0.2)
    touch.tap()
    #expect(log.take() == ["double"])
    touch.wait(1)
    #expect(log.take() == [])

    touch.tap()
    touch.wait(0.34)
    #expect(log.take() == [])
    touch.wait(0.02)
    #expect(log.take() == ["single"])
  }

  @Test func `the single tap inside leaves nothing to the double tap outside`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).onTapGesture { log("single") }.onTapGesture(count: 2) { log("double") })
    touch.tap()
    touch.tap()
    #expect(log.lines == ["single", "single"])
  }

  @Test func `a child's tap comes before its parent's, a high-priority one before both`() {
    let log = Log()
    let plain = Touch(box(100, 100).onTapGesture { log("inner") }.onTapGesture { log("outer") })
    plain.tap()
    #expect(log.take() == ["inner"])
    let high = Touch(
      box(100, 100).onTapGesture { log("inner") }
        .highPriorityGesture(TapGesture().onEnded { log("outer") }))
    high.tap()
    #expect(log.take() == ["outer"])
    let both = Touch(
      box(100, 100).onTapGesture { log("inner") }
        .simultaneousGesture(TapGesture().onEnded { log("outer") }))
    both.tap()
    #expect(log.take() == ["inner", "outer"])
  }

  @Test(arguments: [
    (GestureMask.all, ["inner"]), (.gesture, ["outer"]), (.subviews, ["inner"]), (.none, []),
  ])
  func `a mask says which gestures work`(mask: GestureMask, expected: [String]) {
    let log = Log()
    let touch = Touch(
      box(100, 100).onTapGesture { log("inner") }
        .gesture(TapGesture().onEnded { log("outer") }, including: mask))
    touch.tap()
    #expect(log.lines == expected)
  }

  @Test func `a spatial tap tells the place in the view's own space, through effects`() {
    let log = Log()
    let touch = Touch(
      box(100, 100)
        .gesture(SpatialTapGesture().onEnded { log("\($0.location.x) \($0.location.y)") })
        .scaleEffect(2).offset(x: 50))
    // The box is drawn at 150...350 by 100...300.
    touch.tap(160, 120)
    #expect(log.take() == ["5.0 10.0"])
    touch.tap(120, 200)
    #expect(log.take() == [])
  }

  @Test func `a disabled view does not react`() {
    let log = Log()
    let touch = Touch(box(100, 100).onTapGesture { log("tap") }.disabled(true))
    touch.tap()
    #expect(log.lines == [])
  }

  @Test func `the newest closure runs`() {
    let log = Log()
    let touch = Touch(Counting(log: log))
    touch.tap()
    touch.tap()
    touch.tap()
    #expect(log.lines == ["0", "1", "2"])
  }

  private struct Counting: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      let count = count
      box(100, 100).onTapGesture {
        log("\(count)")
        self.count += 1
      }
    }
  }

  @Test func `a gesture of one's own is recognized as its body`() {
    let log = Log()
    let touch = Touch(box(100, 100).gesture(Twice().onEnded { log("twice") }))
    touch.tap()
    touch.tap()
    #expect(log.lines == ["twice"])
  }

  private struct Twice: Gesture {
    var body: some Gesture<Void> { TapGesture(count: 2) }
  }
}
