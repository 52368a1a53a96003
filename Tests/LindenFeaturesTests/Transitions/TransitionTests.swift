import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

extension TestHost {
  /// Everything drawn, with the opacity it is seen at.
  var seen: [(frame: CGRect, opacity: Double)] {
    var result: [(CGRect, Double)] = []
    var frames = frames[...]
    func visit(_ element: Element) {
      if let leaf = element as? LeafElement, let frame = frames.popFirst() {
        var opacity = 1.0
        var next: Layer? = leaf.layer
        while let layer = next {
          opacity *= layer.opacity
          next = layer.parent
        }
        result.append((frame, opacity))
      }
      element.forEachChild(visit)
    }
    visit(root.rootElement)
    return result
  }

  var opacities: [Double] { seen.map { ($0.opacity * 1e9).rounded() / 1e9 } }
  var lefts: [CGFloat] { frames.map { ($0.minX * 1e6).rounded() / 1e6 } }
  var graph: Graph { root.graph }
}

@MainActor struct TransitionTests {
  private let linear = Animation.linear(duration: 1)

  /// A box of 100 points in the middle of 400 that comes and goes.
  private func host(
    _ shown: Probe<Bool>, _ isShown: Bool, _ transition: AnyTransition? = nil
  ) -> TestHost {
    TestHost(
      Variable(isShown, shown) { isShown in
        if isShown {
          if let transition { box(100, 100).transition(transition) } else { box(100, 100) }
        }
      })
  }

  @Test
  func `a symbol's transition fades, grows from half its size, and takes the speed it is given`() {
    for (speed, halfway) in [(1.0, 0.25), (2, 0.5)] {
      let shown = Probe<Bool>()
      let transition = AnyTransition(.symbolEffect(.appear, options: .speed(speed)))
      let host = host(shown, false, transition)
      withAnimation(linear) { shown.value = true }
      host.settle()
      #expect(host.opacities == [0])
      host.advance(by: 0.25)
      #expect(host.opacities == [halfway])
      let scales = host.layers.map(\.transform.m11).filter { $0 != 1 }
      #expect(scales.count == 1 && abs(scales[0] - (0.5 + halfway / 2)) < 1e-6)
      host.advance(by: 1)
      #expect(host.opacities == [1])
    }
  }

  @Test func `B/B6-14 without another transition a view fades in and out`() {
    let shown = Probe<Bool>()
    let host = host(shown, false)
    let nodes = host.graph.nodeCount
    withAnimation(linear) { shown.value = true }
    host.settle()
    #expect(host.opacities == [0])
    host.advance(by: 0.25)
    #expect(host.opacities == [0.25])
    host.advance(by: 1)
    #expect(host.opacities == [1])
    #expect(host.graph.transitions.isEmpty)

    withAnimation(linear) { shown.value = false }
    host.settle()
    #expect(host.opacities == [1])
    host.advance(by: 0.25)
    #expect(host.opacities == [0.75])
    host.advance(by: 1)
    #expect(host.opacities == [])
    #expect(host.graph.transitions.isEmpty && host.graph.nodeCount == nodes)
  }

  @Test func `B/B6-11 a transition without an animation takes no time`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, .slide)
    shown.value = true
    host.settle()
    #expect(host.frames == [CGRect(150, 150, 100, 100)])
    shown.value = false
    host.settle()
    #expect(host.frames == [])
  }

  @Test func `a transition with an animation of its own needs no other`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, .opacity.animation(linear))
    shown.value = true
    host.settle()
    host.advance(by: 0.5)
    #expect(host.opacities == [0.5])
  }

  @Test func `B/B6-10 slide comes from the left and leaves to the right`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, .slide)
    withAnimation(linear) { shown.value = true }
    host.settle()
    #expect(host.lefts == [50])
    host.advance(by: 0.25)
    #expect(host.lefts == [75])
    host.advance(by: 1)
    #expect(host.lefts == [150])
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.25)
    #expect(host.lefts == [175])
  }

  @Test func `B/B6-10 an animation after the transition, in the branch, is enough`() {
    let shown = Probe<Bool>()
    let host = TestHost(
      Variable(false, shown) { isShown in
        if isShown { box(100, 100).transition(.slide).animation(linear) }
      })
    let nodes = host.graph.nodeCount
    shown.value = true
    host.settle()
    #expect(host.lefts == [50])
    host.advance(by: 0.25)
    #expect(host.lefts == [75])
    host.advance(by: 1)
    #expect(host.lefts == [150] && host.graph.transitions.isEmpty)
    shown.value = false
    host.settle()
    host.advance(by: 0.25)
    #expect(host.lefts == [175])
    host.advance(by: 1)
    #expect(host.lefts == [] && host.graph.nodeCount == nodes)
  }

  @Test func `views of one branch come and go each by its own animation`() {
    let shown = Probe<Bool>()
    let host = TestHost(
      Variable(false, shown) { isShown in
        if isShown {
          box(100, 100).transition(.opacity).animation(.linear(duration: 2))
          box(100, 100).transition(.opacity)
        }
      })
    withAnimation(linear) { shown.value = true }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.opacities == [0.25, 0.5])
    host.advance(by: 1)
    #expect(host.opacities == [0.75, 1])
    host.advance(by: 1)
    #expect(host.opacities == [1, 1] && host.graph.transitions.isEmpty)
    shown.value = false
    host.settle()
    host.advance(by: 1)
    #expect(host.opacities.first == 0.5)
    host.advance(by: 1.1)
    #expect(host.opacities == [] && host.graph.transitions.isEmpty)
  }

  @Test func `B/B6-12 combined transitions happen at once`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, .move(edge: .leading).combined(with: .opacity))
    withAnimation(linear) { shown.value = true }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.lefts == [100])
    #expect(host.opacities == [0.5])
  }

  @Test func `B/B6-13 an asymmetric transition comes in one way and leaves in another`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, .asymmetric(insertion: .move(edge: .trailing), removal: .opacity))
    withAnimation(linear) { shown.value = true }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.lefts == [200])
    #expect(host.opacities == [1])
    host.advance(by: 1)
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.lefts == [150])
    #expect(host.opacities == [0.5])
  }

  @Test func `B/B6-15 a transition of modifiers goes from active to identity and back`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, .modifier(active: Lift(amount: 40), identity: Lift(amount: 0)))
    withAnimation(linear) { shown.value = true }
    host.settle()
    #expect(host.frames[0].minY == 190 && host.opacities == [0.5])
    host.advance(by: 0.5)
    #expect(host.frames[0].minY == 170 && host.opacities == [0.75])
    host.advance(by: 1)
    #expect(host.frames[0].minY == 150 && host.opacities == [1])
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.75)
    #expect(host.frames[0].minY == 180)
  }

  private struct Lift: ViewModifier {
    let amount: CGFloat
    func body(content: Content) -> some View {
      content.offset(y: amount).opacity(amount == 0 ? 1 : 0.5)
    }
  }

  private struct Blur: ViewModifier {
    let isActive: Bool
    func body(content: Content) -> some View {
      content.blur(radius: isActive ? 50 : 0).opacity(isActive ? 0 : 1)
    }
  }

  @Test func `B/B6-16 a blur transition sharpens as it fades in, and back`() {
    let shown = Probe<Bool>()
    let host = host(
      shown, false, .modifier(active: Blur(isActive: true), identity: Blur(isActive: false)))
    func blur() -> Double {
      for filter in host.layers.flatMap(\.filters) {
        if case .blur(let radius, _) = filter { return radius }
      }
      return 0
    }
    withAnimation(linear) { shown.value = true }
    host.settle()
    #expect(blur() == 50 && host.opacities == [0])
    for (time, radius) in [(0.25, 37.5), (0.75, 12.5), (1, 0)] {
      host.advance(by: time - host.time)
      #expect(abs(blur() - radius) < 1e-6 && abs(host.opacities[0] - (1 - radius / 50)) < 1e-6)
    }
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(abs(blur() - 25) < 1e-6 && host.opacities == [0.5])
    host.advance(by: 1)
    #expect(host.frames == [])
  }

  @Test func `B/B6-18 a transition between equal modifiers takes no time`() {
    let shown = Probe<Bool>()
    let host = host(shown, true, .modifier(active: Lift(amount: 7), identity: Lift(amount: 7)))
    withAnimation(linear) { shown.value = false }
    host.settle()
    #expect(host.frames == [])
    let other = self.host(shown, true, .identity)
    withAnimation(linear) { shown.value = false }
    other.settle()
    #expect(other.frames == [])
  }

  @Test func `a transition of one's own shows each phase`() {
    let shown = Probe<Bool>()
    let host = host(shown, false, AnyTransition(Fall()))
    withAnimation(linear) { shown.value = true }
    host.settle()
    #expect(host.frames[0].minY == 130)
    host.advance(by: 0.5)
    #expect(host.frames[0].minY == 140)
    host.advance(by: 1)
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames[0].minY == 160)
  }

  private struct Fall: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(y: phase.value * 20)
    }
  }

  @Test func `a view removed on its way in goes back from where it is`() {
    let shown = Probe<Bool>()
    let host = host(shown, false)
    withAnimation(linear) { shown.value = true }
    host.settle()
    host.advance(by: 0.6)
    withAnimation(linear) { shown.value = false }
    host.settle()
    #expect(host.opacities == [0.6])
    host.advance(by: 0.5)
    #expect(host.opacities == [0.3])
    host.advance(by: 0.6)
    #expect(host.opacities == [])
    #expect(host.graph.transitions.isEmpty)
  }

  @Test func `a view that comes back on its way out is the same view, with its state`() {
    let shown = Probe<Bool>()
    let inner = Probe<CGFloat>()
    let host = TestHost(
      Variable(true, shown) { isShown in
        if isShown { Variable(100, inner) { box($0, 100) } }
      })
    inner.value = 60
    host.settle()
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.5)
    withAnimation(linear) { shown.value = true }
    host.settle()
    #expect(host.opacities == [0.5])
    host.advance(by: 0.5)
    #expect(host.opacities == [0.75])
    host.advance(by: 1)
    #expect(host.seen.map(\.frame.width) == [60])
    #expect(host.opacities == [1] && host.graph.transitions.isEmpty)
  }

  @Test func `what leaves takes no part in layout, and stays in its place`() {
    let shown = Probe<Bool>()
    let host = TestHost(
      Variable(true, shown) { isShown in
        HStack(spacing: 0) {
          if isShown { box(100, 10) }
          box(50, 10)
        }.animation(nil)
      })
    #expect(host.lefts == [125, 225])
    withAnimation(linear) { shown.value = false }
    host.settle()
    #expect(host.lefts == [175])

    let moving = Probe<Bool>()
    let other = TestHost(
      Variable(true, moving) { isShown in
        HStack(spacing: 0) {
          if isShown { box(100, 10) }
          box(50, 10)
        }
      })
    withAnimation(linear) { moving.value = false }
    other.settle()
    other.advance(by: 0.5)
    #expect(other.lefts == [125, 200])
    other.advance(by: 1)
    #expect(other.lefts == [175])
  }

  @Test func `padding and a background around what leaves leave with it`() {
    let shown = Probe<Bool>()
    let host = TestHost(
      Variable(true, shown) { isShown in
        Group { if isShown { box(100, 100) } }.padding(10).background(Color.blue)
      })
    let frames = [CGRect(150, 150, 100, 100), CGRect(140, 140, 120, 120)]
    #expect(Set(host.frames.map(\.minX)) == [150, 140])
    withAnimation(linear) { shown.value = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames == frames)
    host.advance(by: 1)
    #expect(host.frames == [])
  }

  @Test func `one branch goes while the other comes`() {
    let first = Probe<Bool>()
    let host = TestHost(
      Variable(true, first) { isFirst in
        if isFirst { box(100, 100) } else { box(50, 50) }
      })
    withAnimation(linear) { first.value = false }
    host.settle()
    host.advance(by: 0.25)
    #expect(
      Set(host.seen.map { "\($0.frame.width) \($0.opacity)" }) == ["100.0 0.75", "50.0 0.25"])
    withAnimation(linear) { first.value = true }
    host.settle()
    host.advance(by: 2)
    #expect(host.seen.map(\.frame.width) == [100])
    #expect(host.opacities == [1])
  }

  @Test func `rows of a collection come and go`() {
    let rows = Probe<[Int]>()
    let host = TestHost(
      Variable([1, 2, 3], rows) { rows in
        VStack(spacing: 0) { ForEach(rows, id: \.self) { box(CGFloat($0) * 10, 20) } }
      })
    withAnimation(linear) { rows.value = [1, 3, 4] }
    host.settle()
    host.advance(by: 0.5)
    let seen = Set(host.seen.map { "\($0.frame.width) \($0.opacity)" })
    #expect(seen == ["10.0 1.0", "20.0 0.5", "30.0 1.0", "40.0 0.5"])
    host.advance(by: 1)
    #expect(host.seen.map(\.frame.width) == [10, 30, 40])
    #expect(host.opacities == [1, 1, 1])
  }

  @Test func `withAnimation's completion waits for what comes and goes`() {
    let log = Log()
    let shown = Probe<Bool>()
    let host = host(shown, true)
    withAnimation(linear) {
      shown.value = false
    } completion: {
      log("done")
    }
    host.settle()
    host.advance(by: 0.9)
    #expect(log.lines == [])
    host.advance(by: 0.2)
    #expect(log.lines == ["done"])
  }

  @Test func `what leaves no longer counts for preferences`() {
    let log = Log()
    let shown = Probe<Bool>()
    let host = TestHost(
      Variable(true, shown) { isShown in
        Group {
          if isShown { box(10, 10).preference(key: Width.self, value: 7) } else { box(5, 5) }
        }.onPreferenceChange(Width.self) { log("\($0)") }
      })
    #expect(log.take() == ["7"])
    withAnimation(linear) { shown.value = false }
    host.settle()
    #expect(log.take() == ["0"])
  }

  private enum Width: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  @Test(arguments: 0..<40)
  func `whatever happens whenever, in the end all is as if made anew`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1)
    struct Model: Equatable {
      var rows = [0, 1, 2]
      var isShown = true
      var isFirst = true
      var width: CGFloat = 40
    }
    func content(_ model: Model) -> some View {
      VStack(spacing: 2) {
        ForEach(model.rows, id: \.self) { row in
          box(model.width + CGFloat(row), 8).transition(row % 2 == 0 ? .slide : .scale)
        }
        if model.isShown {
          Group {
            if model.isFirst { box(30, 10) } else { box(20, 20).transition(.move(edge: .top)) }
          }
          .padding(3).background(Color.blue)
        }
      }
    }
    let probe = Probe<Model>()
    let host = TestHost(Variable(Model(), probe) { content($0) })
    let animations: [Animation?] = [
      nil, .linear(duration: 0.3), .spring(response: 0.2, dampingFraction: 0.4),
      .easeIn(duration: 0),
      .linear(duration: 0.2).delay(0.1).speed(2), .interpolatingSpring(stiffness: 100, damping: 30),
      .easeInOut(duration: 0.1).repeatCount(3),
    ]
    for _ in 0..<30 {
      withAnimation(animations.randomElement(using: &random)!) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: probe.value.rows = (0..<5).filter { _ in Bool.random(using: &random) }
        case 1: probe.value.isShown.toggle()
        case 2: probe.value.isFirst.toggle()
        default: probe.value.width = .random(in: 10...90, using: &random)
        }
      }
      host.settle()
      host.advance(by: .random(in: 0...0.4, using: &random))
      for (frame, opacity) in host.seen {
        #expect(
          frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && opacity.isFinite)
      }
    }
    for _ in 0..<20 { host.advance(by: 0.5) }
    let fresh = TestHost(content(probe.value))
    #expect(host.frames == fresh.frames, "seed \(seed)")
    #expect(host.opacities.allSatisfy { $0 == 1 })
    #expect(host.graph.transitions.isEmpty && !host.graph.animations.isRunning)
  }
}

/// Random numbers that are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
