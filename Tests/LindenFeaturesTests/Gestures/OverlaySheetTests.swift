import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A sheet: content that is moved in from below and dragged away.
@MainActor struct OverlaySheetTests {
  private static let spring = Animation.interpolatingSpring(stiffness: 70, damping: 12)
  private static let height: CGFloat = 844

  private struct OverlaySheet<Content: View>: View {
    private let isPresented: Binding<Bool>
    private let makeContent: () -> Content
    @GestureState private var translation = CGPoint.zero

    init(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
      self.isPresented = isPresented
      makeContent = content
    }

    var body: some View {
      VStack {
        Spacer()
        makeContent()
      }
      .offset(y: (isPresented.wrappedValue ? 0 : height) + max(0, translation.y))
      .animation(spring)
      .edgesIgnoringSafeArea(.bottom)
      .gesture(drag)
    }

    private var drag: some Gesture {
      DragGesture()
        .updating($translation) { current, state, _ in state.y = current.translation.height }
        .onEnded { if $0.translation.height > 250 { isPresented.wrappedValue = false } }
    }
  }

  private struct Model: Equatable {
    var isPresented = false
    var width: CGFloat = 100
    var taps = 0
  }

  /// A page with a tappable row, and over it the sheet with a panel of 300 points.
  private struct Page: View {
    let probe: Probe<Model>
    @State private var model: Model
    init(_ probe: Probe<Model>, isPresented: Bool = false) {
      self.probe = probe
      _model = State(initialValue: Model(isPresented: isPresented))
    }
    var body: some View {
      let _ = probe.binding = $model
      VStack(spacing: 0) {
        Color.green.frame(height: 100).onTapGesture { model.taps += 1 }
        Spacer()
      }
      .overlay(
        OverlaySheet(isPresented: $model.isPresented) {
          VStack(spacing: 0) {
            Color.blue.frame(width: model.width, height: 20).animation(nil)
            Color.red.frame(width: model.width, height: 280)
          }
        })
    }
  }

  private func touch(isPresented: Bool, _ probe: Probe<Model> = Probe()) -> Touch {
    Touch(
      TestHost(
        Page(probe, isPresented: isPresented), width: 390, height: Self.height,
        safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)))
  }

  /// The top of the panel, and of its header.
  private func tops(_ touch: Touch) -> (header: CGFloat, rest: CGFloat) {
    (touch.host.frames[1].minY, touch.host.frames[2].minY)
  }

  private let rest = height - 300

  @Test
  func `A10/B-2 A10/B-7 hidden content is there, below the screen, from the beginning and at rest`()
  {
    let touch = touch(isPresented: false)
    #expect(touch.host.frames.count == 3)
    #expect(tops(touch).header == rest + Self.height && !touch.host.graph.animations.isRunning)
  }

  @Test func `A10/B-9 the panel ends at the bottom of the screen, below the safe area`() {
    #expect(touch(isPresented: true).host.frames[2].maxY == Self.height)
  }

  @Test func `A10/B-3 A10/B-6 the panel springs in from below as the oscillator says`() {
    let probe = Probe<Model>()
    let touch = touch(isPresented: false, probe)
    probe.value.isPresented = true
    touch.host.settle()
    #expect(tops(touch).header == rest + Self.height)
    let parts = [
      (0.1, 0.769), (0.2, 0.404), (0.3, 0.138), (0.4, 0.005), (0.539, -0.0395), (0.6, -0.035),
      (0.8, -0.009),
    ]
    for (time, part) in parts {
      touch.host.advance(by: time - touch.host.time)
      #expect(abs((tops(touch).header - rest) / Self.height - part) < 0.001)
    }
    touch.host.advance(by: 2)
    #expect(tops(touch).header == rest && !touch.host.graph.animations.isRunning)
  }

  @Test func `A10/B-4 A10/B-5 what is kept from being animated jumps in itself, and travels along`()
  {
    let probe = Probe<Model>()
    let touch = touch(isPresented: false, probe)
    probe.value.isPresented = true
    touch.host.settle()
    touch.host.advance(by: 0.2)
    let before = tops(touch)
    #expect(before.rest - before.header == 20 && before.header > rest + 300)
    probe.value.width = 200
    touch.host.settle()
    #expect(touch.host.frames[1].width == 200 && touch.host.frames[2].width == 100)
    #expect(tops(touch) == before)
    touch.host.advance(by: 0.1)
    #expect(touch.host.frames[2].width > 100 && touch.host.frames[2].width < 200)
  }

  @Test func `A10/B-8 rows beside the panel are tappable while it is up`() {
    let probe = Probe<Model>()
    let touch = touch(isPresented: true, probe)
    touch.tap(200, 60)
    #expect(probe.value.taps == 1)
  }

  @Test func `A10/B-13 A10/B-17 A10/B-18 the panel goes where the finger goes, and not up`() {
    let touch = touch(isPresented: true)
    touch.down(195, 700)
    touch.move(195, 720)
    touch.host.advance(by: 2)
    #expect(tops(touch).header == rest + 20)
    touch.move(195, 760)
    touch.host.advance(by: 2)
    #expect(tops(touch).header == rest + 60)
    touch.move(195, 640)
    touch.host.advance(by: 2)
    #expect(tops(touch).header == rest)
  }

  @Test
  func
    `A10/B-13 under its spring the panel follows a moving finger with the spring's lag, no more`()
  {
    let touch = touch(isPresented: true)
    touch.down(195, 560)
    let speed: CGFloat = 300
    for step in 1...48 {
      touch.host.advance(by: 1.0 / 60)
      touch.move(195, 560 + speed * CGFloat(step) / 60)
    }
    // What a damped oscillator lags behind a target at a steady speed: c / k seconds.
    let lag = rest + speed * 0.8 - tops(touch).header
    #expect(abs(lag - speed * 12 / 70) < 6)
  }

  @Test(arguments: [(250.0, true), (250.5, false), (-100, true)])
  func
    `A10/B-14 A10/B-15 A10/B-16 let go beyond 250 it leaves, else it springs back, by one spring`(
      distance: Double, stays: Bool
    )
  {
    let probe = Probe<Model>()
    let touch = touch(isPresented: true, probe)
    touch.down(195, 560)
    touch.move(195, 560 + distance)
    touch.host.advance(by: 2)
    let begin: CGFloat = rest + max(0, CGFloat(distance))
    #expect(tops(touch).header == begin)
    touch.up(195, 560 + distance)
    #expect(probe.value.isPresented == stays && abs(tops(touch).header - begin) < 1e-6)
    let end = stays ? rest : rest + Self.height
    let spring = Spring(stiffness: 70, damping: 12)
    touch.host.advance(by: 0.2)
    let part = spring.value(target: 1.0, time: 0.2)
    #expect(abs(tops(touch).header - (begin + (end - begin) * part)) < 1e-6)
    touch.host.advance(by: 3)
    #expect(tops(touch).header == end)
  }

  @Test func `A10/B-10 a drag away writes through the binding`() {
    let probe = Probe<Model>()
    let touch = touch(isPresented: true, probe)
    touch.drag(CGPoint(x: 195, y: 560), CGPoint(x: 195, y: 830))
    #expect(!probe.value.isPresented)
  }

  @Test func `A10/B-3 without nil inside, a swap of content animates in the panel, too`() {
    let probe = Probe<Model>()
    let touch = touch(isPresented: true, probe)
    probe.value.width = 300
    touch.host.settle()
    #expect(touch.host.frames[2].width == 100)
    touch.host.advance(by: 3)
    #expect(touch.host.frames[2].width == 300)
  }
}
