import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct LazyStackTests {
  struct Row: View {
    let index: Int
    var body: some View { Color.red.frame(height: 20) }
  }

  @Test func `B/B2-57 A1/B130 only rows in and near sight are made`() {
    let list = ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<1_000_000) { Row(index: $0) } }
    }
    let host = TestHost(list, width: 100, height: 200)
    #expect(host.bodies.count < 40)
    #expect(host.colorFrames.first == CGRect(0, 0, 100, 20))
  }

  @Test func `rows lie over one another by their index`() {
    let host = TestHost(
      LazyVStack(spacing: -10) {
        ForEach(0..<4) { Color.red.frame(height: 20 + CGFloat($0)).zIndex(Double(2 - $0)) }
      }, width: 100, height: 200)
    #expect(host.layers.map(\.frame.height).filter { $0 < 100 } == [23, 22, 21, 20])
  }

  @Test func `scrolling a million rows end to end keeps few of them`() {
    let list = ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<1_000_000) { Row(index: $0) } }
    }
    let host = TestHost(list, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    for _ in 0..<200 {
      _ = scroll.scrollWheel(CGSize(width: 0, height: -100_000))
      host.settle()
      #expect(host.root.graph.nodeCount < 400)
    }
    #expect(abs(scroll.offset.y - 19_999_800) < 0.01)
    #expect(host.colorFrames.last!.maxY == 200)
  }

  /// Two hundred rows, all but the first, by which the others are estimated, twice as high and more.
  private func uneven() -> some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<200, id: \.self) { index in
          Color.red.frame(height: index == 0 ? 20 : 40 + CGFloat(index % 7))
        }
      }
    }
  }

  @Test func `scrolling up among rows never seen does not move what is seen`() {
    let host = TestHost(uneven(), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    // To the middle, without seeing what lies between.
    _ = scroll.scrollWheel(CGSize(width: 0, height: -2000))
    host.settle()
    for _ in 0..<20 {
      let before = host.colorFrames.filter { $0.minY >= 0 && $0.maxY <= 170 }
      #expect(before.count > 1)
      _ = scroll.scrollWheel(CGSize(width: 0, height: 30))
      host.settle()
      let after = host.colorFrames
      for frame in before {
        #expect(
          after.contains {
            abs($0.minY - frame.minY - 30) < 0.01 && abs($0.height - frame.height) < 0.01
          })
      }
    }
  }

  @Test func `a throw upwards among rows never seen comes to rest at the beginning`() {
    let host = TestHost(uneven(), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollWheel(CGSize(width: 0, height: -2000))
    host.settle()
    scroll.scrollBegan()
    scroll.scrollChanged(CGSize(width: 0, height: 10))
    scroll.scrollEnded(velocity: CGSize(width: 0, height: 20_000))
    for _ in 0..<400 { host.advance(by: 1.0 / 60) }
    #expect(scroll.offset.y == 0)
    #expect(host.colorFrames.first == CGRect(0, 0, 100, 20))
  }

  @Test func `a row that is appended leaves what is seen where it is`() {
    let probe = Probe<Int>()
    let host = TestHost(
      Variable(60, probe) { count in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Color.red.frame(height: 20 + CGFloat($0)) }
          }
        }
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    for _ in 0..<20 {
      _ = scroll.scrollWheel(CGSize(width: 0, height: -50))
      host.settle()
    }
    let before = host.colorFrames
    probe.binding.wrappedValue = 61
    host.settle()
    #expect(host.colorFrames == before)
  }

  @Test func `a lazy stack in a sideways scroll view follows the one that scrolls along it`() {
    let host = TestHost(
      ScrollView {
        ScrollView(.horizontal) {
          LazyVStack(spacing: 0) { ForEach(0..<10_000) { Row(index: $0) } }.frame(width: 300)
        }
      }, width: 100, height: 200)
    #expect(host.colorFrames.count < 40)
    let scroll = host.first(ScrollElement.self)!
    #expect(scroll.axes == .vertical)
    _ = scroll.scrollWheel(CGSize(width: 0, height: -100_000))
    host.settle()
    #expect(host.colorFrames.count < 40)
    #expect(host.colorFrames.contains(CGRect(0, 0, 300, 20)))
    #expect(host.root.graph.nodeCount < 400)
  }

  @Test func `from right to left scrolling begins at the right end, and rows run to the left`() {
    let list = ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(0..<100) { Color.red.frame(width: CGFloat(10 + $0), height: 10) }
      }
    }
    let host = TestHost(list.environment(\.layoutDirection, .rightToLeft), width: 100, height: 20)
    #expect(host.colorFrames.prefix(3).map(\.maxX) == [100, 90, 79])
    #expect(host.colorFrames.count < 30)
  }

  @Test func `modifiers around a lazy ForEach are about each row, and leave it lazy`() {
    let log = Diary()
    let list = ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000) { Row(index: $0) }
          .padding(.bottom, 5)
          .onAppear { log.add("+") }
          .onDisappear { log.add("-") }
      }
    }
    let host = TestHost(list, width: 100, height: 200)
    #expect(host.colorFrames.prefix(2) == [CGRect(0, 0, 100, 20), CGRect(0, 25, 100, 20)])
    #expect(log.take() == Array(repeating: "+", count: host.bodies.count))
    let shown = host.bodies.count
    #expect(shown < 40)
    host.forget()
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollWheel(CGSize(width: 0, height: -10_000))
    host.settle()
    #expect(host.colorFrames.contains(CGRect(0, 0, 100, 20)))
    let told = log.take()
    #expect(told.filter { $0 == "+" }.count == host.bodies.count)
    #expect(told.filter { $0 == "-" }.count == shown)
    #expect(host.root.graph.nodeCount < 400)
  }

  @Test func `preferences of lazy rows are joined in the order of their elements`() {
    let (probe, log) = (Probe<[String]>(), Diary())
    let host = TestHost(
      Variable(["a", "b", "c"], probe) { names in
        ScrollView {
          LazyVStack {
            ForEach(names, id: \.self) { box(1, 1).preference(key: NamesKey.self, value: [$0]) }
          }
        }.onPreferenceChange(NamesKey.self) { log.add($0.joined()) }
      })
    probe.binding.wrappedValue = ["c", "b", "d", "a"]
    host.settle()
    #expect(log.take() == ["abc", "cbda"])
  }

  struct NamesKey: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Test func `B/B2-14 a scroll view that is updated stays where it is`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(CGFloat(300), probe) { height in ScrollView { box(100, height) } }, width: 100,
      height: 200)
    let scroll = host.first(ScrollElement.self)!
    _ = scroll.scrollWheel(CGSize(width: 0, height: -60))
    probe.binding.wrappedValue = 400
    host.settle()
    #expect(host.first(ScrollElement.self) === scroll && scroll.offset.y == 60)
    #expect(host.colorFrames == [CGRect(0, -60, 100, 400)])
  }

  @Test func `a wheel beyond the end is left to the scroll view around`() {
    let host = TestHost(ScrollView { box(100, 300) }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    #expect(scroll.scrollWheel(CGSize(width: 0, height: -60)))
    #expect(scroll.scrollWheel(CGSize(width: 0, height: -60)))
    #expect(scroll.offset.y == 100)
    #expect(!scroll.scrollWheel(CGSize(width: 0, height: -60)))
  }

  @Test func `thrown content slows down and stays within its ends`() {
    let host = TestHost(ScrollView { box(100, 3000) }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    scroll.scrollBegan()
    scroll.scrollChanged(CGSize(width: 0, height: -20))
    scroll.scrollEnded(velocity: CGSize(width: 0, height: -1000))
    for _ in 0..<400 { host.advance(by: 1.0 / 60) }
    // 1000 points a second come to rest after some 500 points.
    #expect(abs(scroll.offset.y - 520) < 10)
    scroll.scrollBegan()
    scroll.scrollEnded(velocity: CGSize(width: 0, height: 20_000))
    for _ in 0..<400 { host.advance(by: 1.0 / 60) }
    #expect(scroll.offset.y == 0)
  }
}
