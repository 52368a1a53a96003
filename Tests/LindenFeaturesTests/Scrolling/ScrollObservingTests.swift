import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ScrollObservingTests {
  @Test func `rows as high as the scroll view are not seen before they have a size`() {
    let log = Diary()
    let host = TestHost(
      ScrollView {
        LazyVStack {
          ForEach(0..<9) { row in
            Color.red.containerRelativeFrame(.vertical)
              .onScrollVisibilityChange { log.add("\(row) \($0)") }
          }
        }
      }, width: 100, height: 200)
    run(host, 5)
    let told = log.take()
    #expect(told.contains("0 true") && !(1..<8).contains { told.contains("\($0) true") })
  }

  private func run(_ host: TestHost, _ frames: Int = 120) {
    for _ in 0..<frames { host.advance(by: 1.0 / 60) }
  }

  @Test func `the geometry tells offset, sizes and insets`() {
    var seen: [ScrollGeometry] = []
    let host = TestHost(
      ScrollView { box(100, 500) }
        .contentMargins(.vertical, 10)
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: {
          seen.append($1)
        },
      width: 100, height: 200)
    #expect(seen.count == 1)
    #expect(seen.last?.contentOffset == CGPoint(x: 0, y: -10))
    #expect(seen.last?.contentSize == CGSize(width: 100, height: 500))
    #expect(seen.last?.containerSize == CGSize(width: 100, height: 200))
    #expect(seen.last?.contentInsets.bottom == 10)
    #expect(seen.last?.bounds == CGRect(0, 0, 100, 180))
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -25))
    host.settle()
    #expect(seen.last?.contentOffset.y == 15)
    #expect(seen.last?.visibleRect == CGRect(0, 15, 100, 200))
  }

  @Test func `a value of the geometry is told only when it changes`() {
    let log = Diary()
    let host = TestHost(
      ScrollView { box(60, 500) }
        .onScrollGeometryChange(for: Bool.self) {
          $0.contentOffset.y > 50
        } action: {
          log.add("\($0) \($1)")
        }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    for _ in 0..<10 {
      _ = scroll.scrollWheel(CGSize(width: 0, height: -10))
      host.settle()
    }
    #expect(log.take() == ["false false", "false true"])
  }

  @Test func `a drag goes through tracking, interacting and decelerating`() {
    let log = Diary()
    let host = TestHost(
      ScrollView { box(60, 5000) }.onScrollPhaseChange { log.add("\($1)") }, width: 100, height: 200
    )
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollTouched()
    scroll.scrollBegan()
    scroll.scrollChanged(CGSize(width: 0, height: -20))
    host.settle()
    scroll.scrollEnded(velocity: CGSize(width: 0, height: -500))
    run(host, 400)
    #expect(log.take() == ["tracking", "interacting", "decelerating", "idle"])
    _ = scroll.scrollWheel(CGSize(width: 0, height: -10))
    run(host)
    #expect(log.take() == ["interacting", "idle"])
  }

  @Test func `only the outer of two scroll views is heard`() {
    let log = Diary()
    let host = TestHost(
      ScrollView {
        ScrollView(.horizontal) { box(500, 50) }
        box(10, 900)
      }.onScrollPhaseChange { log.add("\($1)") }, width: 100, height: 200)
    var scrolls: [ScrollElement] = []
    func visit(_ element: Element) {
      if let scroll = element as? ScrollElement { scrolls.append(scroll) }
      element.forEachChild(visit)
    }
    visit(host.root.rootElement)
    _ = scrolls[1].scrollWheel(CGSize(width: -10, height: 0))
    host.settle()
    #expect(scrolls[1].offset.x == 10 && log.take() == [])
    _ = scrolls[0].scrollWheel(CGSize(width: 0, height: -10))
    host.settle()
    #expect(log.take() == ["interacting"])
  }

  @Test func `a view is visible once more than the threshold of it is seen`() {
    let log = Diary()
    let host = TestHost(
      ScrollView {
        VStack(spacing: 0) {
          box(100, 250)
          box(100, 100).onScrollVisibilityChange(threshold: 0.5) { log.add("\($0)") }
          box(100, 900)
        }
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollWheel(CGSize(width: 0, height: -90))
    host.settle()
    #expect(log.take() == [])
    _ = scroll.scrollWheel(CGSize(width: 0, height: -10))
    host.settle()
    #expect(log.take() == ["true"])
    _ = scroll.scrollWheel(CGSize(width: 0, height: -300))
    host.settle()
    #expect(log.take() == ["false"])
  }

  @Test func `the ids of the targets in sight are told`() {
    var seen: [[Int]] = []
    let host = TestHost(
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100) { _ in box(100, 50) } }.scrollTargetLayout()
      }.onScrollTargetVisibilityChange(idType: Int.self) { seen.append($0) }, width: 100,
      height: 200)
    #expect(seen == [[0, 1, 2, 3]])
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -80))
    host.settle()
    #expect(seen.last == [2, 3, 4, 5])
  }

  @Test func `margins keep content from the edges, which it scrolls through`() {
    let host = TestHost(
      ScrollView(.horizontal) { box(300, 50) }.contentMargins(20), width: 100, height: 100)
    #expect(host.colorFrames == [CGRect(20, 25, 300, 50)])
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollWheel(CGSize(width: -1000, height: 0))
    host.settle()
    #expect(scroll.offset.x == 240)
    #expect(host.colorFrames[0].maxX == 80)
  }

  @Test func `safe area padding is scrolled through`() {
    let host = TestHost(
      ScrollView(.horizontal) { box(300, 50) }.safeAreaPadding(.horizontal, 20), width: 100,
      height: 100)
    #expect(host.colorFrames == [CGRect(20, 0, 300, 50)] || host.colorFrames[0].minX == 20)
    #expect(host.first(ScrollElement.self)!.visibleRect.width == 100)
  }

  @Test func `content that fits does not bounce where that depends on its size`() {
    let host = TestHost(
      ScrollView { box(10, 50) }.scrollBounceBehavior(.basedOnSize), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    scroll.scrollBegan()
    scroll.scrollChanged(CGSize(width: 0, height: 80))
    #expect(scroll.offset.y == 0)
    let free = TestHost(ScrollView { box(10, 50) }, width: 100, height: 200)
    let bouncing = free.first(ScrollElement.self)!
    bouncing.scrollBegan()
    bouncing.scrollChanged(CGSize(width: 0, height: 80))
    #expect(bouncing.offset.y < -20)
  }

  @Test func `indicators show while content moves, and fade`() {
    let host = TestHost(
      ScrollView([.horizontal, .vertical]) { box(300, 500) }.scrollIndicators(
        .hidden, axes: .horizontal),
      width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    var layers: [Layer] = []
    func bars() -> Int {
      layers = []
      scroll.collectLayers(into: &layers)
      return layers[0].sublayers.count - 1
    }
    #expect(bars() == 0)
    _ = scroll.scrollWheel(CGSize(width: 0, height: -25))
    host.settle()
    #expect(bars() == 1)
    run(host, 90)
    #expect(bars() == 0)
  }

  @Test func `a scroll transition follows how far a view is inside`() {
    let host = TestHost(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { _ in
            box(100, 100).scrollTransition(.interactive(timingCurve: .linear)) { effect, phase in
              effect.opacity(phase.isIdentity ? 1 : 0).offset(x: phase.value * 10)
            }
          }
        }
      }, width: 100, height: 200)
    var opacities: [Double] = []
    func read() -> [Double] {
      opacities = []
      func visit(_ layer: Layer) {
        if layer.opacity < 1 { opacities.append((layer.opacity * 100).rounded() / 100) }
        layer.sublayers.forEach(visit)
      }
      visit(host.root.layers.root)
      return opacities
    }
    // Eight of ten are below.
    #expect(read() == Array(repeating: 0, count: 8))
    _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -25))
    host.settle()
    #expect(Array(read().prefix(3)) == [0.75, 0.25, 0] || read().contains(0.25))
  }

  @Test func `a disabled scroll view does not scroll by finger, wheel or keys`() {
    let probe = Probe<Bool>()
    let touch = Touch(
      Variable(true, probe) { isDisabled in
        ScrollView { box(100, 2000) }.disabled(isDisabled)
      })
    let scroll = touch.host.first(ScrollElement.self)!
    touch.drag(CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 200))
    #expect(scroll.offset.y == 0)
    #expect(!scroll.scrollWheel(CGSize(width: 0, height: -50)))
    #expect(!scroll.scroll(by: ScrollKeyStep(key: "ArrowDown", isShifted: false)!))
    #expect(scroll.offset.y == 0)
    probe.binding.wrappedValue = false
    touch.host.settle()
    #expect(scroll.scrollWheel(CGSize(width: 0, height: -50)))
    #expect(scroll.offset.y == 50)
  }
}
