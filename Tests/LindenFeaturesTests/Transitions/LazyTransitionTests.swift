import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Rows of lazy containers come and go as those of others do.
@MainActor struct LazyTransitionTests {
  private let linear = Animation.linear(duration: 1)

  private func host(_ rows: Probe<[Int]>, _ numbers: [Int], height: CGFloat = 100) -> TestHost {
    TestHost(
      Variable(numbers, rows) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(numbers, id: \.self) { number in box(CGFloat(number), 20).transition(.opacity) }
              .padding(.leading, 0)
          }
        }
      }, width: 100, height: height)
  }

  /// Widths, which name the rows, tops and opacities of what is drawn, from above.
  private func rows(_ host: TestHost) -> [[Double]] {
    host.seen.map {
      [
        Double($0.frame.width), ($0.frame.minY * 1e6).rounded() / 1e6,
        ($0.opacity * 1e6).rounded() / 1e6,
      ]
    }
    .sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
  }

  @Test func `a row that is inserted fades in while those below make room`() {
    let probe = Probe<[Int]>()
    let host = host(probe, [1, 3])
    withAnimation(linear) { probe.value = [1, 2, 3] }
    host.settle()
    #expect(rows(host) == [[1, 0, 1], [2, 20, 0], [3, 20, 1]])
    host.advance(by: 0.5)
    #expect(rows(host) == [[1, 0, 1], [2, 20, 0.5], [3, 30, 1]])
    host.advance(by: 1)
    #expect(rows(host) == [[1, 0, 1], [2, 20, 1], [3, 40, 1]])
    #expect(host.graph.transitions.isEmpty)
  }

  @Test func `a row that is removed fades out where it was while those below close up`() {
    let probe = Probe<[Int]>()
    let host = host(probe, [1, 2, 3])
    let nodes = host.graph.nodeCount
    withAnimation(linear) { probe.value = [1, 3] }
    host.settle()
    #expect(rows(host) == [[1, 0, 1], [2, 20, 1], [3, 40, 1]])
    host.advance(by: 0.5)
    #expect(rows(host) == [[1, 0, 1], [2, 20, 0.5], [3, 30, 1]])
    host.advance(by: 1)
    #expect(rows(host) == [[1, 0, 1], [3, 20, 1]])
    #expect(host.graph.transitions.isEmpty)
    probe.value = [1, 2, 3]
    host.settle()
    #expect(host.graph.nodeCount == nodes)
  }

  @Test func `a row that comes back on its way out turns around`() {
    let probe = Probe<[Int]>()
    let host = host(probe, [1, 2, 3])
    withAnimation(linear) { probe.value = [1, 3] }
    host.settle()
    host.advance(by: 0.5)
    withAnimation(linear) { probe.value = [1, 2, 3] }
    host.settle()
    host.advance(by: 0.5)
    #expect(rows(host) == [[1, 0, 1], [2, 20, 0.75], [3, 35, 1]])
    host.advance(by: 1)
    #expect(rows(host) == [[1, 0, 1], [2, 20, 1], [3, 40, 1]])
  }

  @Test func `rows fade in in a list that was empty, and out of one that becomes so`() {
    let probe = Probe<[Int]>()
    let host = host(probe, [])
    withAnimation(linear) { probe.value = [1, 2] }
    host.settle()
    host.advance(by: 0.25)
    #expect(rows(host) == [[1, 0, 0.25], [2, 20, 0.25]])
    host.advance(by: 1)
    withAnimation(linear) { probe.value = [] }
    host.settle()
    host.advance(by: 0.25)
    #expect(rows(host) == [[1, 0, 0.75], [2, 20, 0.75]])
    host.advance(by: 1)
    #expect(rows(host) == [])
  }

  @Test
  func `what is out of sight comes and goes unseen, and what is scrolled to does not fade in`() {
    let probe = Probe<[Int]>()
    let host = host(probe, Array(1...50))
    withAnimation(linear) { probe.value = Array(1...40) }
    host.settle()
    #expect(host.graph.transitions.isEmpty)
    withAnimation(linear) {
      _ = host.first(ScrollElement.self)!.scrollWheel(CGSize(width: 0, height: -300))
    }
    host.settle()
    #expect(host.opacities.allSatisfy { $0 == 1 })
  }

  @Test func `a view that leaves between rows takes no room any more`() {
    let probe = Probe<Bool>()
    let host = TestHost(
      Variable(true, probe) { isThere in
        ScrollView {
          LazyVStack(spacing: 0) {
            if isThere { box(1, 20) }
            box(2, 20)
          }
        }
      }, width: 100, height: 100)
    withAnimation(linear) { probe.value = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(rows(host) == [[1, 0, 0.5], [2, 10, 1]])
  }
}
