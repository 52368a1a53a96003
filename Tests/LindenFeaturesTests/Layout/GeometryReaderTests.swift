import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct GeometryReaderTests {
  private func insets<V: View>(_ view: V) -> TestHost {
    TestHost(
      view, width: 100, height: 200,
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0))
  }

  @Test func `at the border of the safe area the proxy tells what is beyond`() {
    var seen = EdgeInsets()
    let reader = GeometryReader { proxy in
      let _ = seen = proxy.safeAreaInsets
      Color.red
    }
    _ = insets(reader)
    #expect(seen == EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0))
    _ = insets(reader.padding(.top, 5))
    #expect(seen == EdgeInsets(top: 0, leading: 0, bottom: 10, trailing: 0))
    _ = insets(reader.frame(height: 50))
    #expect(seen == EdgeInsets())
  }

  @Test func `B/B5-01 A10/B-37 the proxy has the size that is offered, which is the reader's own`()
  {
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.size.width, height: proxy.size.height)
    }
    #expect(frames(150, 70, view.padding(10)) == [CGRect(10, 10, 130, 50)])
    #expect(size(view, 30, 40) == CGSize(width: 30, height: 40))
    #expect(size(view, nil, nil) == CGSize(width: 10, height: 10))
  }

  @Test func `B/B5-02 a third of the width is a third of what is offered`() {
    let view = GeometryReader { proxy in Rectangle().fill(.red).frame(width: proxy.size.width / 3) }
    #expect(frames(300, 80, view) == [CGRect(0, 0, 100, 80)])
    #expect(frames(90, 80, view) == [CGRect(0, 0, 30, 80)])
  }

  @Test func `B/B5-03 behind or over a view it has the size of that view`() {
    let reader = GeometryReader { proxy in
      Color.blue.frame(width: proxy.size.width, height: proxy.size.height)
    }
    #expect(frames(200, 100, StandIn.text(40).background(reader))[1] == CGRect(80, 40, 40, 20))
    #expect(frames(200, 100, StandIn.text(40).overlay(reader))[1] == CGRect(80, 40, 40, 20))
  }

  private func start(_ width: CGFloat) -> some View {
    StandIn.text(width).padding(10).background(
      GeometryReader { proxy in
        Circle().fill(Color.blue).frame(width: proxy.size.width, height: proxy.size.width)
      })
  }

  @Test func `B/B5-04 a circle as wide as the padded text does not enlarge it`() {
    let host = TestHost(start(40), width: 200, height: 100)
    #expect(size(start(40), 200, 100) == CGSize(width: 60, height: 40))
    #expect(host.frames[1] == CGRect(70, 30, 60, 60))
    let clipped = TestHost(start(40).clipped(), width: 200, height: 100)
    #expect(clipped.layers.contains { $0.clip != nil && $0.frame == CGRect(70, 30, 60, 40) })
  }

  @Test func `B/B5-04 in a column such circles overlap`() {
    let column = VStack {
      start(40)
      start(40)
    }
    let host = TestHost(column, width: 200, height: 200)
    #expect(host.frames[3].minY - host.frames[1].minY == 48)
    #expect(host.frames[1].maxY > host.frames[3].minY)
  }

  @Test
  func `B/B5-05 B/Q01 a smaller child is at the top leading corner, in rows from the right too`() {
    let view = GeometryReader { _ in box(20, 10) }
    #expect(frames(100, 50, view) == [CGRect(0, 0, 20, 10)])
    #expect(
      frames(100, 50, view.environment(\.layoutDirection, .rightToLeft)) == [CGRect(80, 0, 20, 10)])
    let selection = GeometryReader { _ in
      Color.clear.frame(width: 30, height: 20).offset(x: 40, y: 25)
    }
    #expect(frames(100, 50, selection) == [CGRect(40, 25, 30, 20)])
  }

  /// The flow rectangle (A10/B-38).
  private struct FlowRectangle: View {
    var body: some View {
      GeometryReader { proxy in
        VStack(spacing: 0) {
          Rectangle().fill(Color.red).frame(height: 0.3 * proxy.size.height)
          HStack(spacing: 0) {
            Rectangle().fill(Color.green).frame(width: 0.4 * proxy.size.width)
            VStack(spacing: 0) {
              Rectangle().fill(Color.blue).frame(height: 0.4 * proxy.size.height)
              Rectangle().fill(Color.yellow).frame(height: 0.3 * proxy.size.height)
            }.frame(width: 0.6 * proxy.size.width)
          }
        }
      }
    }
  }

  private func expectNear(_ a: [CGRect], _ b: [CGRect]) {
    #expect(a.count == b.count)
    for (a, b) in zip(a, b) {
      #expect(
        max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
          < 0.001,
        "\(a) \(b)")
    }
  }

  @Test func `A10/B-38 A10/B-39 a flow rectangle adapts to its frame without gaps`() {
    expectNear(
      frames(200, 100, FlowRectangle()),
      [
        CGRect(0, 0, 200, 30), CGRect(0, 30, 80, 70), CGRect(80, 30, 120, 40),
        CGRect(80, 70, 120, 30),
      ])
    expectNear(
      frames(100, 200, FlowRectangle()),
      [
        CGRect(0, 0, 100, 60), CGRect(0, 60, 40, 140), CGRect(40, 60, 60, 80),
        CGRect(40, 140, 60, 60),
      ])
  }

  @Test(arguments: [
    (
      CGSize(width: 100, height: 100),
      [
        CGPoint(x: 0, y: -100), CGPoint(x: 0, y: 100), CGPoint(x: -100, y: 0),
        CGPoint(x: 100, y: 0),
      ]
    ),
    (
      CGSize(width: 200, height: 100),
      [
        CGPoint(x: 50, y: -100), CGPoint(x: 50, y: 100), CGPoint(x: -100, y: 0),
        CGPoint(x: 200, y: 0),
      ]
    ),
  ])
  func `A10/4.4 four circles touch the frame's edges from outside`(
    _ room: CGSize, _ origins: [CGPoint]
  ) {
    let view = GeometryReader { proxy in
      let (size, d) = (proxy.size, min(proxy.size.width, proxy.size.height))
      let (x, y) = ((size.width - d) / 2, (size.height - d) / 2)
      ZStack(alignment: .topLeading) {
        Circle().path(in: CGRect(x, -d, d, d))
        Circle().path(in: CGRect(x, size.height, d, d))
        Circle().path(in: CGRect(-d, y, d, d))
        Circle().path(in: CGRect(size.width, y, d, d))
      }
    }
    let framed = view.frame(width: room.width, height: room.height)
    let host = TestHost(
      framed.background(Color.gray.opacity(0.3)), width: room.width, height: room.height)
    let square = CGSize(width: 100, height: 100)
    let outlines: [CGRect] = host.outlines.map(\.boundingRect)
    let circles = outlines.filter { $0.size == square && $0.origin != .zero }
    #expect(circles.map(\.origin) == origins)
    #expect(size(framed, 500, 500) == room)
    #expect(host.layers.allSatisfy { $0.clip == nil })
  }

  @Test func `A10/B-40 a square of the shorter side fits the reader`() {
    let view = GeometryReader { proxy in
      let side = min(proxy.size.width, proxy.size.height)
      Color.red.frame(width: side, height: side)
    }
    #expect(frames(200, 100, view) == [CGRect(0, 0, 100, 100)])
  }
}
