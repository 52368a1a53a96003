import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

private let white: [UInt8] = [255, 255, 255, 255]
private let red: [UInt8] = [255, 0, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]

@MainActor struct LayerPaintingTests {
  @Test func `content lies at its frame's origin, sublayers over it`() {
    let base = layer(CGRect(x: 4, y: 4, width: 10, height: 10), [box(10, 10, .red)])
    base.setSublayers([layer(CGRect(x: 8, y: 8, width: 2, height: 2), [box(2, 2, .blue)])])
    let seen = picture([base])
    #expect(seen[3, 3] == white && seen[4, 4] == red && seen[13, 13] == red)
    #expect(seen[14, 14] == white && seen[8, 8] == blue && seen[10, 10] == red)
  }

  @Test func `the scale is pixels per point`() {
    let seen = picture(
      [layer(CGRect(x: 1, y: 1, width: 2, height: 2), [box(2, 2, .red)])], scale: 3)
    #expect(seen.width == 60)
    #expect(seen[2, 2] == white && seen[3, 3] == red && seen[8, 8] == red && seen[9, 9] == white)
  }

  @Test func `upright rectangles cover whole pixels`() {
    let seen = picture([layer(CGRect(x: 2.4, y: 2.4, width: 5, height: 0.2), [box(5, 0.2, .red)])])
    #expect(seen.inkedPixels == 5 && seen[2, 2] == red)
  }

  @Test func `a transform maps the layer into its parent`() {
    let moved = layer(CGRect(x: 0, y: 0, width: 2, height: 2), [box(2, 2, .red)])
    moved.transform = LayerTransform(
      CGAffineTransform(translationX: 10, y: 5).scaledBy(x: 2, y: 1))
    let seen = picture([moved])
    #expect(
      seen[10, 5] == red && seen[13, 6] == red && seen[14, 5] == white && seen[10, 7] == white)
  }

  @Test func `hidden and transparent layers are not drawn`() {
    let hidden = layer(CGRect(x: 0, y: 0, width: 9, height: 9), [box(9, 9, .red)])
    hidden.isHidden = true
    let clear = layer(CGRect(x: 0, y: 0, width: 9, height: 9), [box(9, 9, .red)])
    clear.opacity = 0
    let flat = layer(CGRect(x: 0, y: 0, width: 9, height: 9), [box(9, 9, .red)])
    flat.transform = LayerTransform(CGAffineTransform(scaleX: 0, y: 1))
    #expect(picture([hidden, clear, flat]).inkedPixels == 0)
  }

  @Test func `a group fades as one picture`() {
    let group = Layer()
    group.opacity = 0.5
    group.setSublayers([
      layer(CGRect(x: 0, y: 0, width: 10, height: 10), [box(10, 10, .red)]),
      layer(CGRect(x: 5, y: 5, width: 10, height: 10), [box(10, 10, .blue)]),
    ])
    let seen = picture([group])
    #expect(near(seen[2, 2], [255, 128, 128, 255]))
    #expect(near(seen[7, 7], [128, 128, 255, 255]))  // no red shines through
  }

  @Test func `a clip limits content and sublayers`() {
    let clipped = layer(CGRect(x: 0, y: 0, width: 20, height: 20), [box(20, 20, .red)])
    clipped.clip = ClipShape(
      path: CGPath(rect: CGRect(x: 5, y: 5, width: 5, height: 5), transform: nil))
    clipped.setSublayers([layer(CGRect(x: 8, y: 0, width: 4, height: 20), [box(4, 20, .blue)])])
    let seen = picture([clipped])
    #expect(seen.inkedPixels == 25 && seen[5, 5] == red && seen[8, 5] == blue)
  }

  @Test func `a mask shows the layer where it has alpha`() {
    let masked = layer(CGRect(x: 0, y: 0, width: 20, height: 20), [box(20, 20, .red)])
    masked.mask = layer(
      CGRect(x: 0, y: 0, width: 10, height: 20), [box(10, 20, RGBA(0, 0, 0, 0.5))])
    let seen = picture([masked])
    #expect(near(seen[5, 5], [255, 128, 128, 255]) && seen[15, 5] == white)
  }

  @Test func `blends mix with what is below`() {
    func mixed(_ blend: CompositeBlend) -> [UInt8] {
      let above = layer(
        CGRect(x: 0, y: 0, width: 20, height: 20), [box(20, 20, RGBA(0.5, 0.5, 0.5))])
      above.blend = blend
      return picture(
        [layer(CGRect(x: 0, y: 0, width: 20, height: 20), [box(20, 20, RGBA(1, 0.5, 0))]), above])[
          9, 9]
    }
    #expect(near(mixed(.normal), [128, 128, 128, 255]))
    #expect(near(mixed(.multiply), [128, 64, 0, 255]))
    #expect(near(mixed(.screen), [255, 191, 128, 255]))
    #expect(near(mixed(.plusLighter), [255, 255, 128, 255]))
    #expect(near(mixed(.difference), [128, 0, 128, 255]))
    #expect(near(mixed(.destinationOver), [255, 128, 0, 255]))
  }

  @Test func `a compositing group keeps blends to itself`() {
    func seen(grouped: Bool) -> [UInt8] {
      let multiplied = layer(CGRect(x: 0, y: 0, width: 20, height: 20), [box(20, 20, .red)])
      multiplied.blend = .multiply
      let group = Layer()
      group.isCompositingGroup = grouped
      group.setSublayers([multiplied])
      return picture([group], background: .blue)[5, 5]
    }
    #expect(seen(grouped: true) == red && seen(grouped: false) == [0, 0, 0, 255])
  }

  @Test func `repainting part of a picture gives the whole one`() {
    let text = lay("Repaint")
    let root = Layer()
    let moving = layer(CGRect(x: 3, y: 3, width: 6, height: 6), [box(6, 6, .red)])
    root.setSublayers([
      layer(
        CGRect(x: 0, y: 10, width: 40, height: 20), [.text(text, origin: .zero, .color(.black))]),
      moving,
    ])
    let painter = LayerPainter()
    let size = CGSize(width: 60, height: 40)
    let before = painter.bitmap(of: root, size: size, scale: 2, background: .white)
    let old = moving.visualBounds()
    moving.frame.origin = CGPoint(x: 20, y: 12)
    let damage = old.union(moving.visualBounds())
    let after = painter.repaint(root, damage: damage, in: before, scale: 2, background: .white)
    let whole = painter.bitmap(of: root, size: size, scale: 2, background: .white)
    #expect(PictureComparison(after, whole).isEqual)
    #expect(!PictureComparison(before, whole).isEqual)
  }

  @Test func `repainting behind a backdrop blur repaints all of it`() {
    let root = Layer()
    let moving = layer(CGRect(x: 3, y: 3, width: 6, height: 30), [box(6, 30, .red)])
    let panel = layer(
      CGRect(x: 0, y: 10, width: 60, height: 20), [box(60, 20, RGBA(1, 1, 1, 0.3))])
    panel.filters = [.backdropBlur(radius: 4, saturation: 1)]
    root.setSublayers([moving, panel])
    let painter = LayerPainter()
    let size = CGSize(width: 60, height: 40)
    let before = painter.bitmap(of: root, size: size, scale: 2, background: .white)
    let old = moving.visualBounds()
    moving.frame.origin.x = 20
    let after = painter.repaint(
      root, damage: old.union(moving.visualBounds()), in: before, scale: 2, background: .white)
    let whole = painter.bitmap(of: root, size: size, scale: 2, background: .white)
    #expect(PictureComparison(after, whole, tolerance: 1).isEqual)
  }

  @Test func `a perspective makes the far side smaller`() {
    let card = layer(CGRect(x: 10, y: 10, width: 40, height: 40), [box(40, 40, .red)])
    let center = CGAffineTransform(translationX: -30, y: -30)
    let (cosine, sine) = (cos(0.9), sin(0.9))
    card.transform = LayerTransform(center)
      .concatenating(LayerTransform(m11: cosine, m13: sine / 100))
      .concatenating(LayerTransform(center.inverted()))
    let seen = picture([card], side: 60)
    func height(_ x: Int) -> Int { (0..<60).count { seen[x, $0][1] < 128 } }
    let columns = (0..<60).filter { height($0) > 0 }
    #expect(columns.count > 15 && columns.count < 40)
    #expect(height(columns[1]) > height(columns[columns.count - 2]) + 5)
  }

  @Test func `layers outside of the picture cost nothing and harm nothing`() {
    let far = layer(CGRect(x: 1e7, y: -1e7, width: 5, height: 5), [box(5, 5, .red)])
    far.filters = [.blur(radius: 5, opaque: false)]
    let endless = layer(CGRect(x: 0, y: 0, width: 1e12, height: 1e12), [box(1e12, 1e12, .red)])
    endless.opacity = 0.5
    endless.setSublayers([layer(CGRect(x: 0, y: 0, width: 2, height: 2), [box(2, 2, .blue)])])
    let seen = picture([far, endless])
    #expect(near(seen[10, 10], [255, 128, 128, 255]))
  }

  @Test func `files have the marks of their kinds`() throws {
    let root = Layer()
    let faded = layer(
      CGRect(x: 0, y: 0, width: 10, height: 10),
      [
        box(10, 10, .red), .text(lay("PDF"), origin: .zero, .color(.black)),
      ])
    faded.opacity = 0.5
    faded.mask = layer(CGRect(x: 0, y: 0, width: 10, height: 10), [box(8, 8, .red)])
    let blurred = layer(CGRect(x: 5, y: 5, width: 10, height: 10), [box(10, 10, .blue)])
    blurred.filters = [.blur(radius: 2, opaque: false)]
    root.setSublayers([faded, blurred])
    let size = CGSize(width: 20, height: 20)
    let painter = LayerPainter()
    #expect(painter.pdf(of: root, size: size).starts(with: Data("%PDF".utf8)))
    let svg = painter.svg(of: root, size: size, background: .white)
    #expect(String(decoding: svg, as: UTF8.self).contains("<svg"))
    let drawn = try PixbufImages().decode(svg, pixelSize: nil)
    #expect(drawn.width == 20 && near(drawn[19, 0], [255, 255, 255, 255]))
    #expect(near(drawn[2, 2], [255, 128, 128, 255], 40))
    let png = try PixbufImages().decode(painter.png(of: root, size: size, scale: 2), pixelSize: nil)
    #expect(png.width == 40)
  }
}
