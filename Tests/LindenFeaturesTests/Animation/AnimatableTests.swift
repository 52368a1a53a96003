import CoreGraphics
import Foundation
import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct AnimatableTests {
  private struct Shake: AnimatableModifier {
    var times: CGFloat
    let log: Log
    nonisolated var animatableData: CGFloat {
      get { times }
      set { times = newValue }
    }
    func body(content: Content) -> some View {
      let _ = log("\((times * 1000).rounded() / 1000)")
      content.offset(x: sin(times * 2 * .pi) * 10)
    }
  }

  @Test func `B/B6-61 B/B6-62 B/B6-63 three shakes in half a second`() {
    let log = Log()
    let taps = Probe<Int>()
    let host = TestHost(
      Variable(0, taps) { taps in box(100, 100).modifier(Shake(times: CGFloat(taps) * 3, log: log))
      })
    #expect(log.take() == ["0.0"] && host.frames[0].minX == 150)
    withAnimation(.linear(duration: 0.5)) { taps.value += 1 }
    host.settle()
    #expect(log.take() == [])
    host.advance(by: 0.5 / 12)
    #expect(log.take() == ["0.25"])
    #expect(abs(host.frames[0].minX - 160) < 1e-6)
    host.advance(by: 0.5 / 12)
    #expect(abs(host.frames[0].minX - 150) < 1e-6)
    host.advance(by: 0.5 / 12)
    #expect(abs(host.frames[0].minX - 140) < 1e-6)
    _ = log.take()
    host.advance(by: 1)
    #expect(log.take() == ["3.0"])
    #expect(abs(host.frames[0].minX - 150) < 1e-6 && !host.graph.animations.isRunning)
    withAnimation(.linear(duration: 0.5)) { taps.value += 1 }
    host.settle()
    host.advance(by: 0.25)
    #expect(log.take() == ["4.5"])
  }

  @Test func `an implicit animation around does not animate the frames of an animation again`() {
    let taps = Probe<Int>()
    let log = Log()
    let host = TestHost(
      Variable(0, taps) { taps in
        box(100, 100).modifier(Shake(times: CGFloat(taps) * 3, log: log))
          .animation(.linear(duration: 0.5))
      })
    taps.value += 1
    host.settle()
    for expected in [160.0, 150, 140, 150, 160, 150] {
      host.advance(by: 0.5 / 12)
      #expect(abs(host.frames[0].minX - expected) < 1e-6)
    }
    host.advance(by: 1)
    #expect(abs(host.frames[0].minX - 150) < 1e-6 && !host.graph.animations.isRunning)
  }

  @Test func `what else changes in such a frame is animated by it`() {
    let taps = Probe<Int>()
    let width = Probe<CGFloat>()
    let log = Log()
    let host = TestHost(
      Variable(0, taps) { taps in
        Variable(100, width) { box($0, 100) }.modifier(Shake(times: CGFloat(taps) * 3, log: log))
          .animation(.linear(duration: 0.5))
      })
    taps.value += 1
    host.settle()
    host.advance(by: 0.25)
    width.value = 200
    host.settle()
    #expect(host.frames[0].width == 100)
    host.advance(by: 0.25)
    #expect(host.frames[0].width == 150)
  }

  private struct Bar: View, Animatable {
    var length: CGFloat
    nonisolated var animatableData: CGFloat {
      get { length }
      set { length = newValue }
    }
    var body: some View { Color.red.animation(nil).frame(width: length, height: 10) }
  }

  @Test func `a view with animatable data animates, its body runs in each frame`() {
    let length = Probe<CGFloat>()
    let host = TestHost(Variable(100, length) { Bar(length: $0) })
    withAnimation(.linear(duration: 1)) { length.value = 200 }
    host.settle()
    host.forget()
    host.advance(by: 0.25)
    #expect(host.frames[0].width == 125)
    host.advance(by: 0.25)
    #expect(host.frames[0].width == 150)
    #expect(host.bodies == ["Bar", "Bar"])
    length.value = 40
    host.settle()
    #expect(host.frames[0].width == 40)
  }

  private struct NoOp: AnimatableModifier {
    var amount: CGFloat
    init(_ amount: CGFloat) { self.amount = amount }
    nonisolated var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
    func body(content: Content) -> some View { content }
  }

  @Test func `B/B6-17 B/B6-23 a transition that changes nothing but data keeps both views opaque`()
  {
    let isOn = Probe<Bool>()
    let transition = AnyTransition.modifier(active: NoOp(1), identity: NoOp(0))
    let host = TestHost(
      Variable(false, isOn) { isOn in
        if isOn { box(200, 200).transition(transition) } else { box(50, 50).transition(transition) }
      })
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.opacities == [1, 1])
    host.advance(by: 0.6)
    #expect(host.frames.map(\.width) == [200])
  }

  @Test func `phases follow one another, each by its animation`() {
    let host = TestHost(
      PhaseAnimator([0, 100, 40] as [CGFloat]) { x in
        box(10, 10).offset(x: x)
      } animation: {
        .linear(duration: $0 == 100 ? 1 : 0.5)
      })
    #expect(host.lefts == [195])
    host.advance(by: 0.5)
    #expect(host.lefts == [245])
    host.advance(by: 0.5)
    #expect(host.lefts == [295])
    host.advance(by: 0.25)
    #expect(host.lefts == [265])
    host.advance(by: 0.25)
    host.advance(by: 0.25)
    #expect(host.lefts == [215])
  }

  @Test func `without a phase nothing is shown until there is one`() {
    let phases = Probe<[CGFloat]>()
    let warnings = Diagnostics.recording {
      let host = TestHost(
        Variable([], phases) { list in
          PhaseAnimator(list) {
            box($0, 10)
          } animation: { _ in
            nil
          }
        })
      #expect(host.frames.isEmpty)
      phases.value = [30]
      host.settle()
      #expect(host.frames.map(\.width) == [30])
      phases.value = []
      host.settle()
      #expect(host.frames.map(\.width) == [30])
    }
    #expect(warnings.count == 1)
  }

  @Test func `a trigger during a run leads on to the next phase at once`() {
    let trigger = Probe<Int>()
    let host = TestHost(
      Variable(0, trigger) { count in
        box(10, 10).phaseAnimator([0, 100, 40] as [CGFloat], trigger: count) {
          $0.offset(x: $1)
        } animation: { _ in
          .linear(duration: 1)
        }
      })
    trigger.value = 1
    host.settle()
    host.advance(by: 0.5)
    #expect(host.lefts == [245])
    trigger.value = 2
    host.settle()
    host.advance(by: 1)
    #expect(host.lefts == [235])
    host.advance(by: 1)
    #expect(host.lefts == [195])
  }

  @Test func `phases with a trigger run once and return to the first`() {
    let trigger = Probe<Int>()
    let host = TestHost(
      Variable(0, trigger) { count in
        box(10, 10).phaseAnimator([0, 100] as [CGFloat], trigger: count) {
          $0.offset(x: $1)
        } animation: { _ in
          .linear(duration: 1)
        }
      })
    host.advance(by: 1)
    #expect(host.lefts == [195])
    trigger.value = 1
    host.settle()
    host.advance(by: 0.5)
    #expect(host.lefts == [245])
    host.advance(by: 0.5)
    host.advance(by: 0.5)
    #expect(host.lefts == [245])
    for _ in 0..<4 { host.advance(by: 0.5) }
    #expect(host.lefts == [195] && !host.graph.animations.isRunning)
  }

  @Test func `keyframes of a timeline`() {
    struct Pose {
      var x = 0.0
      var scale = 1.0
    }
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(0, duration: 2, timingCurve: .linear)
      }
      KeyframeTrack(\.scale) {
        CubicKeyframe(2, duration: 1)
        CubicKeyframe(3, duration: 1)
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 2).x == 25)
    #expect(timeline.value(progress: 1).x == 0)
    #expect(timeline.value(time: 1).scale == 2 && timeline.value(time: 9).scale == 3)
    // Past the common point at the speed of the straight line: (3 - 1) / 2 s.
    let speed = (timeline.value(time: 1.0001).scale - timeline.value(time: 0.9999).scale) / 0.0002
    #expect(abs(speed - 1) < 1e-3)
    #expect(abs(timeline.value(time: 0.5).scale - 1.375) < 1e-9)
  }

  @Test func `a keyframe animator shows the values frame by frame`() {
    let host = TestHost(
      KeyframeAnimator(initialValue: 0.0) { x in
        box(10, 10).offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(100, duration: 1)
        LinearKeyframe(0, duration: 1)
      })
    host.advance(by: 0.5)
    #expect(host.lefts == [245])
    host.advance(by: 1)
    #expect(host.lefts == [245])
    host.advance(by: 0.75)
    #expect(host.lefts == [220])
  }

  @Test func `a timeline view is made anew at its dates only`() {
    let log = Log()
    let host = TestHost(
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 10)) { context in
        let _ = log("\(Int(context.date.timeIntervalSinceReferenceDate) % 10)")
        box(10, 10)
      })
    #expect(log.take() == ["0"])
    // Twenty seconds hold two of the dates, whenever they begin.
    for _ in 0..<20 { host.advance(by: 1) }
    #expect(log.take().count == 2)
    let frames = TestHost(
      TimelineView(.animation) { _ in
        let _ = log("frame")
        box(10, 10)
      })
    _ = log.take()
    frames.advance(by: 0.01)
    frames.advance(by: 0.01)
    #expect(log.take() == ["frame", "frame"])
  }

  /// Dates whose distances repeat.
  private struct Rhythm: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> AnyIterator<Date> {
      var (last, index) = (startDate, 0)
      return AnyIterator {
        defer {
          last += [0.2, 0.2, 0.6][index % 3]
          index += 1
        }
        return last
      }
    }
  }

  /// A schedule that stays at one date.
  private struct Stuck: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> AnyIterator<Date> {
      AnyIterator { startDate }
    }
  }

  @Test func `a schedule is asked once, and its dates follow one another`() {
    let log = Log()
    let host = TestHost(
      TimelineView(Rhythm()) { _ in
        let _ = log("date")
        box(10, 10)
      })
    _ = log.take()
    var frames: [Int] = []
    for frame in 1...20 {
      host.advance(by: 0.1)
      if !log.take().isEmpty { frames.append(frame) }
    }
    #expect(frames.count == 6)
    #expect(zip(frames, frames.dropFirst()).map { $1 - $0 } == [2, 6, 2, 2, 6])
  }

  @Test func `a schedule that does not go on, or goes on by nothing, ends`() {
    let log = Log()
    let warnings = Diagnostics.recording {
      let host = TestHost(
        VStack {
          TimelineView(Stuck()) { _ in
            let _ = log("stuck")
            box(10, 10)
          }
          TimelineView(.periodic(from: .distantPast, by: 1e-12)) { _ in box(10, 10) }
          TimelineView(.periodic(from: .now, by: .infinity)) { _ in box(10, 10) }
        })
      host.advance(by: 0.1)
      #expect(host.frames.count == 3)
    }
    #expect(log.take() == ["stuck"])
    #expect(warnings.count == 1)
  }

  @Test func `schedules begin at the entry that is due`() {
    let zero = Date(timeIntervalSinceReferenceDate: 0)
    let periodic = PeriodicTimelineSchedule(from: zero, by: 10).entries(
      from: zero + 25, mode: .normal)
    #expect(Array(periodic.prefix(2)) == [zero + 20, zero + 30])
    let minutes = EveryMinuteTimelineSchedule().entries(from: zero + 61, mode: .normal)
    #expect(Array(minutes.prefix(2)) == [zero + 60, zero + 120])
  }
}
