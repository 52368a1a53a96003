import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ScrollPositionTests {
  /// A thousand rows, the longer the greater their number.
  private struct Rows: View {
    var body: some View {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000, id: \.self) { Color.red.frame(height: CGFloat(20 + $0 % 30)) }
      }.scrollTargetLayout()
    }
  }

  private func run(_ host: TestHost, _ frames: Int = 120) {
    for _ in 0..<frames { host.advance(by: 1.0 / 60) }
  }

  private func swipe(_ scroll: ScrollElement, _ distance: CGFloat, velocity: CGFloat = 0) {
    _ = scroll.scrollTouched()
    scroll.scrollBegan()
    scroll.scrollChanged(CGSize(width: 0, height: -distance))
    scroll.scrollEnded(velocity: CGSize(width: 0, height: -velocity))
  }

  @Test func `scrollTo reaches a row that was never made, where it really is`() {
    var proxy: ScrollViewProxy!
    let host = TestHost(
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { Rows() }
      }, width: 100, height: 200)
    proxy.scrollTo(700, anchor: .top)
    host.settle()
    // Rows 0 to 29 are 20 to 49 points long; 700 % 30 = 10.
    #expect(host.colorFrames.contains { abs($0.minY) < 0.5 && $0.height == 30 })
  }

  @Test func `scrollTo finds an id given to a row that was never made`() {
    var proxy: ScrollViewProxy!
    let host = TestHost(
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<500, id: \.self) { box(10, 20).id("row \($0)") }
          }
        }
      }, width: 100, height: 200)
    proxy.scrollTo("row 300", anchor: .top)
    host.settle()
    #expect(host.first(ScrollElement.self)?.offset.y == 6000)
  }

  @Test func `a position set to nil leaves the content where it is, whatever comes before it`() {
    let (probe, height) = (Probe<Int?>(), Probe<CGFloat>())
    let host = TestHost(
      Variable(Optional(20), probe) { _ in
        Variable(CGFloat(10), height) { height in
          ScrollView {
            VStack(spacing: 0) {
              box(10, height)
              ForEach(0..<50, id: \.self) { _ in box(10, 20) }
            }.scrollTargetLayout()
          }.scrollPosition(id: probe.binding, anchor: .top)
        }
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    host.settle()
    #expect(scroll.offset.y == 410)
    height.binding.wrappedValue = 30
    host.settle()
    #expect(scroll.offset.y == 430)
    probe.binding.wrappedValue = nil
    host.settle()
    #expect(scroll.offset.y == 430)
    height.binding.wrappedValue = 100
    host.settle()
    #expect(scroll.offset.y == 430)
  }

  @Test func `a row that is gone is looked for again when the tree changes, and not before`() {
    let probe = Probe<[Int]>()
    let host = TestHost(
      Variable([1, 2], probe) { ids in
        ScrollView {
          LazyVStack(spacing: 0) {
            box(10, 500)
            ForEach(ids, id: \.self) { _ in box(10, 300) }
          }
        }
      }, width: 100, height: 1000)
    let scroll = host.first(ScrollElement.self)!
    let search = ScrollSearch(7, below: scroll.node)
    #expect(search.frame(in: scroll) == nil)
    let state = host.root.graph.structureNumber
    #expect(search.frame(in: scroll) == nil)
    #expect(search.searches == 1 && host.root.graph.structureNumber == state)
    probe.binding.wrappedValue = [1, 7]
    host.settle()
    #expect(search.frame(in: scroll)?.minY == 800)
    #expect(search.searches == 2)
  }

  @Test func `a position by id is where the scroll view begins, follows it and moves it`() {
    let probe = Probe<Int?>()
    let host = TestHost(
      Variable(Optional(30), probe) { _ in
        ScrollView { Rows() }.scrollPosition(id: probe.binding, anchor: .top)
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    // Rows 30 and 300 are 20 points long. How far down they are is an estimate until all the rows
    // before them were made.
    let isOnTop = { host.colorFrames.contains { abs($0.minY) < 0.5 && $0.height == 20 } }
    host.settle()
    #expect(isOnTop())
    _ = scroll.scrollWheel(CGSize(width: 0, height: -41))
    host.settle()
    #expect(probe.binding.wrappedValue == 32)
    probe.binding.wrappedValue = 300
    host.settle()
    #expect(isOnTop())
    #expect(probe.binding.wrappedValue == 300)
  }

  @Test func `a position tells whether the user has moved the content, and moves it`() {
    let probe = Probe<ScrollPosition>()
    let host = TestHost(
      Variable(ScrollPosition(idType: Int.self, edge: .bottom), probe) { _ in
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20) { _ in box(10, 50) } }.scrollTargetLayout()
        }
        .scrollPosition(probe.binding)
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    #expect(scroll.offset.y == 800)
    #expect(probe.binding.wrappedValue.edge == .bottom)
    _ = scroll.scrollWheel(CGSize(width: 0, height: 250))
    host.settle()
    #expect(probe.binding.wrappedValue.isPositionedByUser)
    #expect(probe.binding.wrappedValue.viewID(type: Int.self) == 11)
    #expect(probe.binding.wrappedValue.viewID as? Int == 11)
    #expect(probe.binding.wrappedValue.edge == nil)
    probe.binding.wrappedValue.scrollTo(y: 120)
    host.settle()
    #expect(scroll.offset.y == 120 && probe.binding.wrappedValue.y == 120)
    probe.binding.wrappedValue.scrollTo(id: 10, anchor: .center)
    host.settle()
    #expect(scroll.offset.y == 425)
    withAnimation { probe.binding.wrappedValue.scrollTo(edge: .top) }
    host.settle()
    #expect(scroll.phase == .animating)
    run(host)
    #expect(scroll.offset.y == 0 && scroll.phase == .idle)
  }

  @Test func `content that grows at the bottom stays there, unless the user has left`() {
    let probe = Probe<Int>()
    let host = TestHost(
      Variable(5, probe) { count in
        ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in box(10, 50) } } }
          .defaultScrollAnchor(.bottom)
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    #expect(scroll.offset.y == 50)
    probe.binding.wrappedValue = 10
    host.settle()
    #expect(scroll.offset.y == 300)
    _ = scroll.scrollWheel(CGSize(width: 0, height: 100))
    probe.binding.wrappedValue = 20
    host.settle()
    #expect(scroll.offset.y == 200)
  }

  @Test func `content shorter than the scroll view is aligned by the anchor`() {
    let host = TestHost(
      ScrollView { box(10, 50) }.defaultScrollAnchor(.bottom, for: .alignment), width: 100,
      height: 200)
    #expect(host.colorFrames == [CGRect(45, 150, 10, 50)])
  }

  @Test func `paging goes one page at a time, however hard it is thrown`() {
    let pages = ScrollView(.horizontal) {
      LazyHStack(spacing: 0) { ForEach(0..<10) { _ in box(100, 50) } }
    }.scrollTargetBehavior(.paging)
    let host = TestHost(pages, width: 100, height: 50)
    let scroll = host.first(ScrollElement.self)!
    for (distance, velocity, expected) in [
      (30, 5000, 100), (30, 0, 100), (70, 0, 200), (-5, -900, 100),
    ]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      scroll.scrollBegan()
      scroll.scrollChanged(CGSize(width: -distance, height: 0))
      scroll.scrollEnded(velocity: CGSize(width: -velocity, height: 0))
      run(host)
      #expect(scroll.offset.x == expected)
    }
  }

  @Test func `aligned by views, scrolling stops where a view begins`() {
    let host = TestHost(
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(0..<100) { _ in box(50, 60) } }.scrollTargetLayout()
      }.scrollTargetBehavior(.viewAligned(limitBehavior: .never)), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    swipe(scroll, 20, velocity: 1000)
    run(host)
    // Thrown 520 points, the nearest view begins at 490.
    #expect(scroll.offset.y == 490)
    _ = scroll.scrollWheel(CGSize(width: 0, height: -40))
    run(host)
    #expect(scroll.offset.y == 560)
  }

  @Test func `aligned by one view, a hard throw goes to the next`() {
    let host = TestHost(
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(0..<100) { _ in box(50, 60) } }.scrollTargetLayout()
      }.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne)), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    swipe(scroll, 20, velocity: 3000)
    run(host)
    #expect(scroll.offset.y == 70)
  }

  private struct HalfWay: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = (context.contentSize.height - context.containerSize.height) / 2
    }
  }

  @Test func `a behavior of one's own decides where scrolling stops`() {
    let host = TestHost(
      ScrollView { box(10, 1000) }.scrollTargetBehavior(HalfWay()), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    swipe(scroll, 20)
    run(host)
    #expect(scroll.offset.y == 400)
  }

  private struct Nowhere: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = .nan
    }
  }

  @Test func `a place that is no number leaves the content where it is`() {
    let probe = Probe<ScrollPosition>()
    let host = TestHost(
      Variable(ScrollPosition(), probe) { _ in
        ScrollView { Rows() }.scrollPosition(probe.binding)
      }, width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    probe.binding.wrappedValue.scrollTo(y: 120)
    host.settle()
    #expect(scroll.offset.y == 120)
    probe.binding.wrappedValue.scrollTo(y: .nan)
    host.settle()
    #expect(scroll.offset.y == 120)
    withAnimation { probe.binding.wrappedValue.scrollTo(y: .nan) }
    run(host)
    #expect(scroll.offset.y == 120)
    #expect(!host.colorFrames.isEmpty)
    probe.binding.wrappedValue.scrollTo(y: 60)
    host.settle()
    #expect(scroll.offset.y == 60)
  }

  @Test func `a behavior that finds no number lets the content rest where it was let go`() {
    let host = TestHost(
      ScrollView { Rows() }.scrollTargetBehavior(Nowhere()), width: 100, height: 200)
    let scroll = host.first(ScrollElement.self)!
    swipe(scroll, 20)
    run(host)
    #expect(scroll.offset.y == 20 && scroll.phase == .idle)
    #expect(!host.colorFrames.isEmpty)
  }
}
