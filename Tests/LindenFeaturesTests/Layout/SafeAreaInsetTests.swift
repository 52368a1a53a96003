import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct SafeAreaInsetTests {
  @Test func `the leading edge is at the right where text runs to the left`() {
    func frames(_ edge: HorizontalEdge, _ direction: LayoutDirection) -> [CGRect] {
      TestHost(
        Color.blue.safeAreaInset(edge: edge, spacing: 0) { Color.red.frame(width: 50) }
          .environment(\.layoutDirection, direction), width: 200, height: 100
      ).colorFrames
    }
    let (left, right) = (CGRect(0, 0, 50, 100), CGRect(150, 0, 50, 100))
    #expect(frames(.leading, .leftToRight) == [CGRect(50, 0, 150, 100), left])
    #expect(frames(.leading, .rightToLeft) == [CGRect(0, 0, 150, 100), right])
    #expect(frames(.trailing, .leftToRight) == [CGRect(0, 0, 150, 100), right])
    #expect(frames(.trailing, .rightToLeft) == [CGRect(50, 0, 150, 100), left])
  }

  @Test func `leading alignment follows the direction of text, and its changes`() {
    let probe = Probe<LayoutDirection>()
    let host = TestHost(
      Variable(.rightToLeft, probe) { direction in
        Color.blue
          .safeAreaInset(edge: .top, alignment: .leading, spacing: 0) { box(50, 20) }
          .environment(\.layoutDirection, direction)
      }, width: 200, height: 100)
    #expect(host.colorFrames == [CGRect(0, 20, 200, 80), CGRect(150, 0, 50, 20)])
    probe.binding.wrappedValue = .leftToRight
    host.settle()
    #expect(host.colorFrames == [CGRect(0, 20, 200, 80), CGRect(0, 0, 50, 20)])
  }

  @Test func `content grows while its inset goes, not at the end`() {
    let probe = Probe<Bool>()
    let host = TestHost(
      Variable(true, probe) { isShown in
        Color.blue.safeAreaInset(edge: .bottom, spacing: 0) {
          if isShown { Color.red.frame(height: 40).transition(.opacity) }
        }
      }, width: 100, height: 100)
    #expect(host.colorFrames.first?.height == 60)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = false }
    host.settle()
    host.advance(by: 0.5)
    #expect(abs((host.colorFrames.first?.height ?? 0) - 80) < 1)
    host.advance(by: 1)
    host.settle()
    #expect(host.colorFrames == [CGRect(0, 0, 100, 100)])
  }

  @Test func `a deferred page is no larger than what stays`() {
    let probe = Probe<Bool>()
    let host = TestHost(
      DeferredPage(
        Variable(true, probe) { isShown in
          box(100, 50)
          if isShown { box(100, 90).transition(.opacity) }
        }))
    let element = host.first(DeferredElement.self)!
    element.activate()
    host.settle()
    #expect(element.size.height == 90)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = false }
    host.settle()
    #expect(element.size.height == 50)
  }
}
