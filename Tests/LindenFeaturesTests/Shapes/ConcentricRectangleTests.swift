import CoreGraphics
import Testing

@_spi(Engine) import LindenDrawing
@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ConcentricRectangleTests {
  /// The outline of a shape that is so far from the sides of a container of 200 points, in thousandths
  /// of a point.
  private func outline(
    _ shape: some Shape, in container: some InsettableShape, _ insets: EdgeInsets
  ) -> [String] {
    let view = shape.padding(insets).containerShape(container)
    return TestHost(view, width: 200, height: 200).outlines.map(\.outline.svg)
  }

  private func rectangle(
    _ rect: CGRect, _ topLeft: CGFloat, _ topRight: CGFloat, _ bottomRight: CGFloat,
    _ bottomLeft: CGFloat
  ) -> [String] {
    let radii = RectangleCornerRadii(
      topLeading: topLeft, bottomLeading: bottomLeft, bottomTrailing: bottomRight,
      topTrailing: topRight)
    return [Path(roundedRect: rect, cornerRadii: radii).outline.svg]
  }

  private let even = EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
  private let low = EdgeInsets(top: 100, leading: 10, bottom: 10, trailing: 10)
  private let inner = CGRect(10, 10, 180, 180)
  private let lower = CGRect(10, 100, 180, 90)

  @Test func `corners are smaller by their distance from the container's`() {
    let shape = ConcentricRectangle()
    #expect(
      outline(shape, in: RoundedRectangle(cornerRadius: 40), even)
        == rectangle(inner, 30, 30, 30, 30))
    #expect(
      outline(shape, in: RoundedRectangle(cornerRadius: 8), even) == rectangle(inner, 0, 0, 0, 0))
    #expect(outline(shape, in: Capsule(), even) == rectangle(inner, 90, 90, 90, 90))
    #expect(
      outline(shape.inset(by: 5), in: RoundedRectangle(cornerRadius: 40), even)
        == rectangle(CGRect(15, 15, 170, 170), 25, 25, 25, 25))
  }

  @Test func `a corner far from the container's is sharp, or as its style says`() {
    let container = RoundedRectangle(cornerRadius: 40)
    #expect(
      outline(ConcentricRectangle(), in: container, low) == rectangle(lower, 0, 0, 30, 30))
    #expect(
      outline(.rect(corners: .concentric(minimum: 12)), in: container, low)
        == rectangle(lower, 12, 12, 30, 30))
    #expect(
      outline(.rect(corners: .concentric, isUniform: true), in: container, low)
        == rectangle(lower, 30, 30, 30, 30))
    #expect(
      outline(
        .rect(uniformTopCorners: .concentric, uniformBottomCorners: .fixed(4)), in: container, low)
        == rectangle(lower, 0, 0, 4, 4))
    #expect(
      outline(.rect(uniformTopCorners: 5), in: container, low) == rectangle(lower, 5, 5, 0, 0))
    #expect(
      outline(
        .rect(uniformBottomCorners: .concentric, topTrailingCorner: 7), in: container, low)
        == rectangle(lower, 0, 7, 30, 30))
    #expect(
      outline(
        .rect(uniformTrailingCorners: .concentric, bottomLeadingCorner: .concentric), in: container,
        low) == rectangle(lower, 0, 30, 30, 30))
  }

  @Test func `the trailing side is the left one where text runs to the left`() {
    let far = EdgeInsets(top: 10, leading: 100, bottom: 10, trailing: 10)
    let container = UnevenRoundedRectangle(topTrailingRadius: 30)
    #expect(
      outline(ConcentricRectangle(), in: container, far)
        == rectangle(CGRect(100, 10, 90, 180), 0, 20, 0, 0))
    let view = ConcentricRectangle().padding(far).containerShape(container)
      .environment(\.layoutDirection, .rightToLeft)
    let mirrored = TestHost(view, width: 200, height: 200).outlines[0]
    #expect(!mirrored.contains(CGPoint(x: 11, y: 11)) && mirrored.contains(CGPoint(x: 99, y: 11)))
  }

  @Test func `without a container corners are sharp, or as their style says`() {
    #expect(
      TestHost(ConcentricRectangle(), width: 40, height: 30).outlines.map(\.outline.svg)
        == rectangle(CGRect(0, 0, 40, 30), 0, 0, 0, 0))
    #expect(
      TestHost(ConcentricRectangle(corners: 6), width: 40, height: 30).outlines.map(\.outline.svg)
        == rectangle(CGRect(0, 0, 40, 30), 6, 6, 6, 6))
  }
}
