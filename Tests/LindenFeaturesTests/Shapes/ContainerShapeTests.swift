import CoreGraphics
import Testing

@_spi(Engine) import LindenDrawing
@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ContainerShapeTests {
  @Test func `without a container the shape is a rectangle`() {
    let host = TestHost(ContainerRelativeShape(), width: 40, height: 30)
    #expect(host.outlines == [Path(CGRect(0, 0, 40, 30))])
  }

  @Test func `corners inside of a rounded container are concentric with its own`() {
    let view = ContainerRelativeShape().padding(6)
      .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
    let host = TestHost(view, width: 100, height: 80)
    #expect(
      host.outlines == [Path(roundedRect: CGRect(6, 6, 88, 68), cornerRadius: 14, style: .circular)]
    )
  }

  @Test func `an inset counts as a further distance`() {
    let view = ContainerRelativeShape().inset(by: 4).padding(6)
      .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
    let host = TestHost(view, width: 100, height: 80)
    let corners = Path(roundedRect: CGRect(10, 10, 80, 60), cornerRadius: 10, style: .circular)
    // In thousandths of a point.
    #expect(host.outlines.map(\.outline.svg) == [corners.outline.svg])
  }

  @Test func `the innermost container counts, and content is clipped by it`() {
    let view = Color.red.clipShape(ContainerRelativeShape()).padding(5)
      .containerShape(RoundedRectangle(cornerRadius: 9, style: .circular))
      .padding(10).containerShape(Circle())
    let host = TestHost(view, width: 100, height: 100)
    #expect(
      host.layers.compactMap(\.clip).map { Path($0.path) } == [
        Path(roundedRect: CGRect(15, 15, 70, 70), cornerRadius: 4, style: .circular)
      ])
  }

  @Test func `a shape whose type is hidden still animates`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, probe) { AnyShape(Rectangle().offset(x: $0)) }, width: 10, height: 10)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 8 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.outlines[0].boundingRect.minX == 4)
  }

  @Test func `hidden vectors add up, and between two types the right one holds`() {
    let two = _AnyAnimatableData(2.0)
    let pair = _AnyAnimatableData(AnimatablePair(1.0, 1.0))
    #expect(two + .zero == two)
    #expect(.zero + two == two)
    #expect(two - two == .zero)
    #expect((.zero - two) + two == .zero)
    #expect(two + pair == pair)
    var scaled = two
    scaled.scale(by: 3)
    #expect(scaled == _AnyAnimatableData(6.0))
    #expect(scaled.magnitudeSquared == 36)
  }
}
