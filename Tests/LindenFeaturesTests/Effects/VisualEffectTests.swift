import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct VisualEffectTests {
  @Test func `steps apply in order, each on a layer of its own, and layout does not notice`() {
    let view = Color.red.frame(width: 20, height: 10).visualEffect { content, proxy in
      content.offset(x: proxy.size.width).opacity(0.5).blur(radius: 2)
    }
    let host = TestHost(view, width: 100, height: 100)
    #expect(host.colorFrames.map(\.size) == [CGSize(width: 20, height: 10)])
    let effects = host.layers.filter {
      $0.opacity < 1 || !$0.filters.isEmpty || !$0.transform.isIdentity
    }
    #expect(effects.map(\.opacity) == [1, 0.5, 1])
    #expect(effects.map(\.filters) == [[.blur(radius: 2, opaque: false)], [], []])
    #expect(effects.map(\.transform.m31) == [0, 0, 20])
    #expect(host.hit(65, 50) == ["Color"])
    #expect(host.hit(45, 50).isEmpty)
  }

  @Test func `an effect may mix the view's colours with those behind it`() {
    let view = Color.red.visualEffect { content, _ in content.blendMode(.multiply).opacity(0.5) }
    let host = TestHost(view, width: 10, height: 10)
    #expect(host.layers.filter { $0.blend == .multiply }.count == 1)
  }

  @Test func `the effect is made anew where the view moves`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) {
        Color.red.frame(width: 10, height: 10)
          .visualEffect { content, proxy in
            content.brightness(MainThread.assume { Double(proxy.element!.frame.minX) } / 100)
          }
          .padding(.leading, $0)
      }, width: 110, height: 10)
    #expect(host.layers.flatMap(\.filters) == [.brightness(0.5)])
    probe.binding.wrappedValue = 40
    host.settle()
    host.settle()
    #expect(host.layers.flatMap(\.filters) == [.brightness(0.7)])
  }

  @Test func `an effect animates with the change that caused it`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) { angle in
        Color.red.visualEffect { content, _ in content.hueRotation(.radians(Double(angle))) }
      }, width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 2 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.layers.flatMap(\.filters) == [.hueRotation(1)])
  }

  @Test func `a geometry group moves as one, and its content stays put in it`() {
    let probe = Probe<Alignment>()
    let host = TestHost(
      Variable(.leading, probe) {
        Color.red.frame(width: 10, height: 10).geometryGroup().frame(width: 110, alignment: $0)
      }, width: 110, height: 10)
    #expect(host.colorFrames == [CGRect(0, 0, 10, 10)])
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = .trailing }
    host.settle()
    host.advance(by: 0.25)
    #expect(host.colorFrames == [CGRect(25, 0, 10, 10)])
    #expect(host.layers.filter { !$0.content.isEmpty }.map(\.frame) == [CGRect(0, 0, 10, 10)])
    #expect(host.hit(30, 5) == ["Color"])
    host.advance(by: 1)
    #expect(host.colorFrames == [CGRect(100, 0, 10, 10)])
  }
}
