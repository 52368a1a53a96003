import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

struct LayerTransformTests {
  let projective = LayerTransform(
    m11: 0.7, m12: 0.1, m13: 0.002, m21: -0.2, m22: 1.1, m23: -0.001, m31: 12, m32: -7, m33: 1)

  @Test func `an affine transform maps as before`() {
    let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
    let point = CGPoint(x: 3, y: 5)
    #expect(LayerTransform(t).apply(to: point) == point.applying(t))
    #expect(LayerTransform(t).affine == t && LayerTransform(t).isAffine)
    #expect(!projective.isAffine)
  }

  @Test func `the inverse leads back`() throws {
    let inverse = try #require(projective.inverted())
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: -12), CGPoint(x: -5, y: 80)] {
      let back = inverse.apply(to: projective.apply(to: point))
      #expect(back.distance(to: point) < 1e-9)
    }
    #expect(LayerTransform(CGAffineTransform(scaleX: 0, y: 1)).inverted() == nil)
  }

  @Test func `concatenating applies the receiver first`() {
    let move = LayerTransform(CGAffineTransform(translationX: 10, y: 0))
    let both = move.concatenating(projective)
    let point = CGPoint(x: 1, y: 2)
    #expect(both.apply(to: point).distance(to: projective.apply(to: CGPoint(x: 11, y: 2))) < 1e-9)
  }

  @Test func `bounds hold the mapped corners`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let bounds = projective.bounds(of: rect)
    for corner in [
      CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10),
    ] {
      #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(projective.apply(to: corner)))
    }
    #expect(projective.bounds(of: .null).isNull)
  }
}
