import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct HeldKeysTests {
  @Test func `a tap with keys is for those who hold them; others may be held, too`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(TapGesture().modifiers([.shift, .option]).onEnded { log("tap") }))
    touch.tap()
    touch.keys = .shift
    touch.tap()
    #expect(log.take() == [])
    touch.keys = [.shift, .option, .control]
    touch.tap()
    #expect(log.take() == ["tap"])
  }

  @Test func `without the keys the gesture around has the tap, with them the one inside`() {
    let log = Log()
    let touch = Touch(
      box(100, 100)
        .gesture(TapGesture().modifiers(.command).onEnded { log("with") })
        .onTapGesture { log("without") })
    touch.tap()
    #expect(log.take() == ["without"])
    touch.keys = .command
    touch.tap()
    #expect(log.take() == ["with"])
    touch.keys = .control
    touch.tap()
    #expect(log.take() == ["with"], "the Control key is the Command key of most keyboards")
    touch.keys = []
    touch.tap()
    #expect(log.take() == ["without"])
  }

  @Test func `a drag goes no further while its keys are let go of, and ends all the same`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        DragGesture(minimumDistance: 0).modifiers(.option)
          .onChanged { log("\(Int($0.translation.width))") }
          .onEnded { log("end \(Int($0.translation.width))") }))
    touch.keys = .option
    touch.down(200, 200)
    touch.move(220, 200)
    touch.keys = []
    touch.move(240, 200)
    touch.keys = .option
    touch.move(230, 200)
    touch.keys = []
    touch.up(230, 200)
    #expect(log.take() == ["0", "20", "30", "end 30"])
  }

  @Test func `what begins without the keys does not come later`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        DragGesture(minimumDistance: 0).modifiers(.shift).onChanged { _ in log("moved") }))
    touch.down(200, 200)
    touch.keys = .shift
    touch.move(240, 200)
    touch.up(240, 200)
    #expect(log.take() == [])
    touch.down(200, 200)
    touch.up(200, 200)
    #expect(log.take() == ["moved"])
  }

  @Test func `a drag that follows a long press knows of the keys from the press`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        LongPressGesture().sequenced(before: DragGesture(minimumDistance: 5).modifiers(.shift))
          .onEnded { _ in log("dragged") }))
    for keys in [[], EventModifiers.shift] {
      touch.keys = keys
      touch.down(200, 200)
      touch.wait(1)
      touch.move(201, 200)
      touch.move(230, 200)
      touch.up(230, 200)
      touch.wait(1)
    }
    #expect(log.take() == ["dragged"])
  }
}
