import CoreGraphics
import Testing

private let point = CGPoint(x: 3, y: 5)

struct AffineTransformTests {
  @Test func `concatenating applies the receiver first`() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(move.concatenating(double)) == CGPoint(x: 26, y: 10))
    #expect(point.applying(double.concatenating(move)) == CGPoint(x: 16, y: 10))
  }

  @Test func `a step added to a transform comes before it`() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(double.translatedBy(x: 10, y: 0)) == CGPoint(x: 26, y: 10))
  }

  @Test func `a quarter turn takes the x axis to the y axis`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && turned.y == 1)
  }

  @Test func `the inverse leads back`() {
    let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
    let back = point.applying(t).applying(t.inverted())
    #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `parts put together again give the same map`() {
    let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
    let again = CGAffineTransform(t.decomposed())
    for (x, y) in [(t.a, again.a), (t.b, again.b), (t.c, again.c), (t.d, again.d)] {
      #expect(abs(x - y) < 1e-12)
    }
  }

  @Test func `a rectangle is mapped to the box of its corners`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(rect.applying(quarter) == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(quarter).isNull)
  }

  @Test func `coding keeps Apple's format`() throws {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(t)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
  }
}
