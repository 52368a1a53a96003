import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct CombinationTests {
  @Test func `A10/B-19 a drag after a long press is one sequence`() {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first(let pressed): log("first \(pressed)")
        case .second(let pressed, let drag):
          log("second \(pressed) \(drag?.translation.width ?? -1)")
        }
      }
      .onEnded { _ in log("end") }
    let touch = Touch(box(300, 300).gesture(gesture))
    touch.down(100, 200)
    #expect(log.take() == ["first true"])
    touch.wait(0.5)
    #expect(log.take() == ["second true -1.0"])
    touch.move(130, 200)
    #expect(log.take() == ["second true 30.0"])
    touch.up(130, 200)
    #expect(log.take() == ["end"])
    touch.drag(CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200))
    #expect(log.take() == ["first true"])
  }

  @Test func `a second tap of a sequence must follow soon`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(
        TapGesture().sequenced(before: TapGesture()).onEnded { _ in log("both") }))
    touch.tap()
    touch.wait(0.3)
    touch.tap()
    #expect(log.take() == ["both"])
    touch.tap()
    touch.wait(0.4)
    touch.tap()
    #expect(log.take() == [])
  }

  @Test func `A10/B-19 simultaneous gestures both act`() {
    let log = Log()
    let gesture = DragGesture().onChanged { _ in log("drag") }
      .simultaneously(with: LongPressGesture(maximumDistance: 100).onEnded { _ in log("press") })
      .onEnded { log("\($0.first != nil) \($0.second != nil)") }
    let touch = Touch(box(300, 300).gesture(gesture))
    touch.down(100, 200)
    touch.move(120, 200)
    #expect(log.take() == ["drag"])
    touch.wait(0.5)
    #expect(log.take() == ["press"])
    touch.up(120, 200)
    #expect(log.take() == ["true true"])
  }

  @Test func `A10/B-19 of exclusive gestures one acts`() {
    let log = Log()
    let gesture = LongPressGesture().onEnded { _ in log("press") }
      .exclusively(before: TapGesture().onEnded { log("tap") })
      .onEnded { value in
        switch value {
        case .first: log("first")
        case .second: log("second")
        }
      }
    let touch = Touch(box(300, 300).gesture(gesture))
    touch.tap()
    #expect(log.take() == ["tap", "second"])
    touch.down(200, 200)
    touch.wait(1)
    touch.up(200, 200)
    #expect(log.take() == ["press", "first"])
  }

  @Test func `an exclusive tap waits for the double tap before it`() {
    let log = Log()
    let gesture = TapGesture(count: 2).onEnded { log("double") }
      .exclusively(before: TapGesture().onEnded { log("single") })
    let touch = Touch(box(300, 300).gesture(gesture))
    touch.tap()
    #expect(log.take() == [])
    touch.wait(0.35)
    #expect(log.take() == ["single"])
    touch.tap()
    touch.tap()
    #expect(log.take() == ["double"])
  }

  @Test func `two fingers magnify and turn`() {
    var scale: [CGFloat] = []
    var angle: [Double] = []
    let gesture = MagnificationGesture().onChanged { scale.append($0) }
      .simultaneously(with: RotationGesture().onChanged { angle.append($0.degrees) })
    let touch = Touch(box(400, 400).gesture(gesture))
    touch.down(150, 200, finger: 1)
    touch.down(250, 200, finger: 2)
    touch.move(350, 200, finger: 2)
    #expect(scale == [2])
    #expect(angle == [])
    touch.move(150, 400, finger: 2)
    #expect(scale == [2])
    #expect(angle.count == 1 && abs(angle[0] - 90) < 1e-9)
  }

  @Test func `a trackpad's pinch reaches the view under it`() {
    let log = Log()
    let touch = Touch(
      box(200, 200).gesture(
        MagnifyGesture().onChanged { log("\($0.magnification) at \($0.startAnchor.x)") }
          .onEnded { log("end \($0.magnification)") }))
    let place = CGPoint(x: 150, y: 200)
    touch.dispatcher.magnify(at: place, scale: 1, phase: .began, time: 0)
    touch.dispatcher.magnify(at: place, scale: 1.5, phase: .moved, time: 0.1)
    touch.dispatcher.magnify(at: place, scale: 1.5, phase: .ended, time: 0.2)
    #expect(log.lines == ["1.5 at 0.25", "end 1.5"])
  }

  @Test func `two fingers on two views work at the same time`() {
    let log = Log()
    let touch = Touch(
      HStack(spacing: 0) {
        box(100, 100).gesture(DragGesture().onChanged { log("left \($0.translation.height)") })
        box(100, 100).gesture(DragGesture().onChanged { log("right \($0.translation.height)") })
      })
    touch.down(150, 200, finger: 1)
    touch.down(250, 200, finger: 2)
    touch.move(150, 220, finger: 1)
    touch.move(250, 190, finger: 2)
    #expect(log.lines == ["left 20.0", "right -10.0"])
  }

  @Test func `a hidden type of gesture works as the gesture`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).gesture(AnyGesture(TapGesture().onEnded { log("tap") }.map { 1 })))
    touch.tap()
    #expect(log.lines == ["tap"])
  }

  @Test func `hovering tells when the mouse comes and leaves`() {
    let log = Log()
    let touch = Touch(
      box(100, 100).onHover { log("\($0)") }.onContinuousHover { phase in
        if case .active(let place) = phase { log("\(place.x)") } else { log("ended") }
      })
    touch.dispatcher.hover(at: CGPoint(x: 160, y: 200))
    touch.dispatcher.hover(at: CGPoint(x: 170, y: 200))
    touch.dispatcher.hover(at: CGPoint(x: 10, y: 200))
    #expect(log.lines == ["true", "10.0", "20.0", "false", "ended"])
  }

  @Test func `a named space tells places from the corner of the view with that name`() {
    let log = Log()
    let touch = Touch(
      box(100, 100)
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .named("frame"))
            .onChanged { log(text($0.location)) }
        )
        .frame(width: 200, height: 200)
        .coordinateSpace(name: "frame")
        .offset(x: 30))
    touch.down(230, 200)
    #expect(log.lines == ["(100.0, 100.0)"])
  }

  @Test func `a simultaneous drag inside does not keep a scroll view from scrolling`() {
    let log = Log()
    let touch = Touch(
      ScrollView {
        box(100, 2000).simultaneousGesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onChanged { log("\($0.translation.height)") }
            .onEnded { log("end \($0.translation.height)") })
      })
    let scroll = touch.host.first(ScrollElement.self)!
    touch.down(200, 300)
    touch.move(200, 280)
    touch.move(200, 200)
    #expect(scroll.offset.y == 80)
    #expect(log.take() == ["0.0", "-20.0", "-100.0"])
    touch.up(200, 200)
    #expect(log.take() == ["end -100.0"])
  }

  @Test func `a simultaneous drag may be made to come before scrolling`() {
    let log = Log()
    let touch = Touch(
      ScrollView {
        box(100, 2000).simultaneousGesture(
          DragGesture(minimumDistance: 0).onChanged { log("\($0.translation.height)") },
          letsScroll: false)
      })
    let scroll = touch.host.first(ScrollElement.self)!
    touch.down(200, 300)
    touch.move(200, 200)
    #expect(scroll.offset.y == 0)
    #expect(log.take() == ["0.0", "-100.0"])
  }

  @Test func `a finger that scrolls makes no simultaneous tap inside`() {
    let log = Log()
    let touch = Touch(
      ScrollView {
        box(100, 2000).simultaneousGesture(TapGesture().onEnded { log("tap") })
      })
    touch.drag(CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 280))
    touch.wait(5)
    #expect(log.take() == [])
    touch.tap()
    #expect(log.take() == ["tap"])
  }
}
