import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

struct BoundsTests {
  @Test func `a stroke reaches out by half its width`() {
    let stroke = DrawCommand.stroke(square, .color(.black), StrokeGeometry(width: 4, join: .bevel))
    #expect(stroke.bounds.contains(CGRect(x: -2, y: -2, width: 14, height: 14)))
  }

  @Test func `a group is clipped, then filtered, then moved`() {
    var style = CompositeStyle()
    style.clip = ClipShape(
      path: CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil))
    style.filters = [.blur(radius: 1, opaque: false)]
    style.transform = CGAffineTransform(translationX: 100, y: 0)
    let group = DrawCommand.group(style, [.fill(square, .color(.black), evenOdd: false)])
    #expect(group.bounds == CGRect(x: 97, y: -3, width: 10, height: 10))
  }

  @Test func `a shadow covers the picture and its own place`() {
    let shadow = LayerFilter.shadow(.black, radius: 2, offset: CGSize(width: 20, height: 0))
    #expect(
      shadow.outset(CGRect(x: 0, y: 0, width: 10, height: 10))
        == CGRect(x: 0, y: -6, width: 36, height: 22))
    #expect(shadow.outset(.null).isNull)
  }
}
