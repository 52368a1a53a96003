import CoreGraphics
import LindenCairo
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenBrowserHost

@MainActor struct PixelBlendTests {
  init() { CairoRenderer.install() }

  /// What a page is told of a group that is drawn over a black square.
  private func frame(_ blend: CompositeBlend) -> String {
    let square = DrawCommand.fill(
      CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil), .color(.black),
      evenOdd: false)
    var (inner, outer) = (CompositeStyle(), CompositeStyle())
    inner.blend = blend
    outer.isIsolated = true
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.content = [.group(outer, [square, .group(inner, [square])])]
    let bytes = FrameEncoder().full(LayerTree(root: layer), title: "", number: 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a page gets a blend that CSS lacks as a picture`() {
    #expect(frame(.multiply).contains("multiply"))
    #expect(!frame(.multiply).contains("[\"i\""))
    #expect(frame(.destinationOut).contains("[\"i\""))
    #expect(!frame(.destinationOut).contains("destinationOut"))
  }
}
