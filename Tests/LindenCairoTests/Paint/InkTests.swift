import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

private let stops = [
  GradientPaint.Stop(color: .red, location: 0), GradientPaint.Stop(color: .blue, location: 1),
]

@MainActor private func inked(_ geometry: GradientPaint.Geometry) -> Bitmap {
  let paint = Paint.gradient(GradientPaint(geometry: geometry, stops: stops))
  return picture(
    [layer(CGRect(x: 0, y: 0, width: 100, height: 100), [box(100, 100, paint)])], side: 100)
}

@MainActor struct GradientTests {
  @Test func `a linear gradient runs from start to end and stays beyond`() {
    let seen = inked(.linear(start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0)))
    #expect(near(seen[5, 50], [255, 0, 0, 255]) && near(seen[95, 50], [0, 0, 255, 255]))
    #expect(near(seen[50, 50], [128, 0, 128, 255], 6) && seen[50, 10] == seen[50, 90])
  }

  @Test func `a radial gradient depends on the distance`() {
    let seen = inked(.radial(center: CGPoint(x: 50, y: 50), startRadius: 0, endRadius: 40))
    #expect(near(seen[50, 50], [255, 0, 0, 255], 6) && near(seen[95, 50], [0, 0, 255, 255]))
    #expect(near(seen[70, 50], seen[50, 70], 4))
  }

  @Test func `an elliptical gradient is a stretched radial one`() {
    let seen = inked(
      .elliptical(
        center: CGPoint(x: 50, y: 50), radii: CGSize(width: 50, height: 25), startFraction: 0,
        endFraction: 1))
    #expect(near(seen[75, 50], seen[50, 62], 6))
    #expect(near(seen[50, 76], [0, 0, 255, 255], 6))
  }

  @Test func `an angular gradient goes round clockwise from the right`() {
    let seen = inked(.angular(center: CGPoint(x: 50, y: 50), startAngle: 0, endAngle: 2 * .pi))
    #expect(near(seen[90, 52], [255, 0, 0, 255], 10))
    #expect(near(seen[50, 90], [191, 0, 64, 255], 4))
    #expect(near(seen[10, 50], [128, 0, 128, 255], 4))
    #expect(near(seen[50, 10], [64, 0, 191, 255], 4))
    #expect(near(seen[90, 48], [0, 0, 255, 255], 10))
  }

  @Test func `less than a turn is filled up with the end colours, half each`() {
    let seen = inked(.angular(center: CGPoint(x: 50, y: 50), startAngle: 0, endAngle: .pi))
    #expect(near(seen[50, 90], [128, 0, 128, 255], 4))
    #expect(near(seen[20, 20], [0, 0, 255, 255]) && near(seen[80, 20], [255, 0, 0, 255]))
  }

  @Test func `a gradient without a length is its last colour`() {
    let point = CGPoint(x: 5, y: 5)
    #expect(near(inked(.linear(start: point, end: point))[50, 50], [0, 0, 255, 255]))
    #expect(
      near(inked(.radial(center: point, startRadius: 9, endRadius: 9))[50, 50], [0, 0, 255, 255]))
  }
}

/// Left column red, right column blue.
private let halves = Bitmap(
  width: 2, height: 2,
  pixels: Data([0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255]))

@MainActor struct ImagePaintingTests {
  private func drawn(_ change: (inout ImageDrawing) -> Void) -> Bitmap {
    var image = ImageDrawing(bitmap: halves, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    image.interpolation = .none
    change(&image)
    return picture([layer(CGRect(x: 0, y: 0, width: 20, height: 20), [.image(image)])])
  }

  @Test func `a stretched image fills its rectangle`() {
    let seen = drawn { _ in }
    #expect(seen[0, 0] == [255, 0, 0, 255] && seen[9, 19] == [255, 0, 0, 255])
    #expect(seen[10, 0] == [0, 0, 255, 255] && seen[19, 19] == [0, 0, 255, 255])
  }

  @Test func `interpolation mixes neighbours but not the outside`() {
    let seen = drawn { $0.interpolation = .high }
    #expect(seen[0, 0] == [255, 0, 0, 255] && seen[19, 10] == [0, 0, 255, 255])
    #expect(near(seen[10, 10], [115, 0, 140, 255], 30))
  }

  @Test func `tiles repeat at their own size`() {
    let seen = drawn { $0.fit = .tile }
    #expect(seen[0, 0] == [255, 0, 0, 255] && seen[1, 0] == [0, 0, 255, 255])
    #expect(seen[18, 7] == [255, 0, 0, 255] && seen[19, 7] == [0, 0, 255, 255])
    let large = drawn {
      $0.fit = .tile
      $0.scale = 0.5
    }
    #expect(large[1, 0] == [255, 0, 0, 255] && large[2, 0] == [0, 0, 255, 255])
  }

  @Test func `caps keep their size`() {
    let seen = drawn { $0.capInsets = CapInsets(top: 0, left: 1, bottom: 0, right: 0) }
    #expect(seen[0, 0] == [255, 0, 0, 255] && seen[1, 0] == [0, 0, 255, 255])
  }

  @Test func `a template is a stencil`() {
    let seen = drawn { $0.template = .color(.green) }
    #expect(seen[5, 5] == [0, 255, 0, 255] && seen[15, 5] == [0, 255, 0, 255])
  }

  @Test func `an image paint is repeated from its origin`() {
    let tile = TilePaint(
      bitmap: halves, source: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 5,
      origin: CGPoint(x: 5, y: 0))
    let seen = picture([
      layer(CGRect(x: 0, y: 0, width: 20, height: 20), [box(20, 20, .image(tile))])
    ])
    #expect(near(seen[7, 7], [255, 0, 0, 255]) && near(seen[12, 7], [0, 0, 255, 255]))
    #expect(near(seen[17, 7], [255, 0, 0, 255]))
  }
}

@MainActor struct TextPaintingTests {
  private func drawn(
    _ layout: TextLayout, _ paint: Paint = .color(.black), scale: CGFloat = 2
  ) -> Bitmap {
    picture(
      [layer(CGRect(x: 10, y: 10, width: 80, height: 80), [.text(layout, origin: .zero, paint)])],
      side: 100, scale: scale)
  }

  @Test func `ink lies inside of the measured box`() {
    let layout = lay("Hxgjy")
    let seen = drawn(layout)
    var box = CGRect.null
    for y in 0..<200 {
      for x in 0..<200 where seen[x, y][0] < 128 {
        box = box.union(CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: 0.5, height: 0.5))
      }
    }
    #expect(CGRect(origin: CGPoint(x: 10, y: 10), size: layout.size).contains(box))
    #expect(box.width > layout.size.width * 0.9)
    // Capitals and x stand on the baseline; the rest of the box hangs below.
    #expect(box.maxY > 10 + layout.firstBaseline + 2)
  }

  @Test func `a run's own ink wins over the command's`() {
    let own = lay("■■") { $1.ink.color = .red }
    #expect(drawn(own)[30, 42][1] < 50 && drawn(own).inkedPixels > 100)
    let colours = Set((20..<80).map { drawn(own, .color(.blue))[$0, 42] })
    #expect(colours.contains([255, 0, 0, 255]) && !colours.contains([0, 0, 255, 255]))
  }

  @Test func `text can be made of a gradient`() {
    let gradient = GradientPaint(
      geometry: .linear(start: .zero, end: CGPoint(x: 60, y: 0)), stops: stops)
    let seen = drawn(lay("MMMMM"), .gradient(gradient))
    #expect(seen.inkedPixels > 200)
  }

  @Test func `marks and backgrounds are drawn`() {
    let plain = drawn(lay("text")).inkedPixels
    #expect(drawn(lay("text") { $1.ink.underline = .init() }).inkedPixels > plain)
    #expect(drawn(lay("text") { $1.ink.strikethrough = .init() }).inkedPixels > plain)
    let background = drawn(lay("text") { $1.ink.background = RGBA(1, 1, 0) })
    #expect(background[22, 22] == [255, 255, 0, 255])
  }

  @Test func `emoji are coloured`() {
    let seen = drawn(lay("😀", size: 30))
    let colourful = (0..<200).contains { x in
      (0..<200).contains { y in
        let pixel = seen[x, y]
        return Int(pixel[0]) - Int(pixel[2]) > 100
      }
    }
    #expect(colourful)
  }

  @Test func `fading one text alone equals fading its group`() {
    func faded(_ asGroup: Bool) -> Bitmap {
      let text = layer(
        CGRect(x: 5, y: 5, width: 90, height: 30),
        [.text(lay("Fading"), origin: .zero, .color(.black))])
      let group = Layer()
      if asGroup {
        group.setSublayers([text])
        group.opacity = 0.5
        return picture([group], side: 100)
      }
      text.opacity = 0.5
      return picture([text], side: 100)
    }
    #expect(PictureComparison(faded(true), faded(false), tolerance: 3).isEqual)
  }
}
