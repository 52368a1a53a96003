import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct EffectTests {
  @Test func `A1/B45 A1/B46 an invisible view keeps its place and is not hit`() {
    let probe = Probe<Double>()
    let host = TestHost(
      Variable(1, probe) { Color.red.frame(width: 20, height: 20).opacity($0) }, width: 20,
      height: 20)
    #expect(!host.hit(10, 10).isEmpty)
    probe.binding.wrappedValue = 0
    host.settle()
    #expect(host.frames == [CGRect(0, 0, 20, 20)])
    #expect(host.hit(10, 10).isEmpty)
  }

  @Test(arguments: [(-1.0, 0.0), (2, 1), (0.25, 0.25), (.nan, 1)])
  func `A1/B143 an opacity is clamped`(_ given: Double, _ shown: Double) {
    let host = TestHost(Rectangle().opacity(given), width: 1, height: 1)
    #expect(host.layers.map(\.opacity).min() == shown)
  }

  @Test func `an opacity animates`() {
    let probe = Probe<Double>()
    let host = TestHost(Variable(0, probe) { Rectangle().opacity($0) }, width: 1, height: 1)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 1 }
    host.settle()
    host.advance(by: 0.75)
    #expect(host.layers.map(\.opacity).min() == 0.75)
  }

  @Test func `A1/B51 a shadow is a third black and has no offset`() {
    let host = TestHost(Color.red.shadow(radius: 4), width: 1, height: 1)
    guard case .shadow(let color, let radius, let offset) = host.layers.flatMap(\.filters).first
    else {
      Issue.record("A shadow is a filter.")
      return
    }
    #expect((color.red, color.green, color.blue) == (0, 0, 0))
    #expect(abs(color.alpha - 0.33) < 1e-9)
    #expect(radius == 4)
    #expect(offset == .zero)
  }

  @Test func `colour effects are filters, each on a layer of its own`() {
    let view = Color.red.brightness(0.1).contrast(0.2).saturation(0.3).grayscale(4)
      .hueRotation(.radians(1)).colorInvert().colorMultiply(Color(white: 1)).luminanceToAlpha()
      .blur(radius: 3, opaque: true)
    let host = TestHost(view, width: 1, height: 1)
    #expect(
      host.layers.flatMap(\.filters) == [
        .blur(radius: 3, opaque: true), .luminanceToAlpha, .multiply(.white), .invert,
        .hueRotation(1), .grayscale(1), .saturation(0.3), .contrast(0.2), .brightness(0.1),
      ])
  }

  @Test func `a blend and a group are set on the layer`() {
    let host = TestHost(Color.red.blendMode(.multiply).compositingGroup(), width: 1, height: 1)
    #expect(host.layers.contains { $0.blend == .multiply })
    #expect(host.layers.contains { $0.isCompositingGroup })
  }

  @Test func `a hidden view is kept in place only`() {
    let host = TestHost(Color.red.hidden(), width: 10, height: 10)
    #expect(host.frames == [CGRect(0, 0, 10, 10)])
    #expect(host.layers.contains { $0.isHidden })
    #expect(host.hit(5, 5).isEmpty)
  }

  @Test func `a view that does not allow hits lets them through`() {
    let view = ZStack {
      Color.blue
      Circle().allowsHitTesting(false)
    }
    #expect(TestHost(view, width: 10, height: 10).hit(5, 5) == ["Color"])
  }

  @Test func `a content shape takes and refuses touches in place of the content`() {
    let ring = TestHost(
      Circle().stroke(lineWidth: 2).contentShape(Circle()), width: 100, height: 100)
    #expect(!ring.hit(50, 50).isEmpty)
    #expect(ring.hit(3, 3).isEmpty)
    let corner = TestHost(
      Color.red.contentShape(.dragPreview, Circle()), width: 100, height: 100)
    #expect(!corner.hit(3, 3).isEmpty)
  }
}
