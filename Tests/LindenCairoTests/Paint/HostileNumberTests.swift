import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

private let odd: [CGFloat] = [
  .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude, 1e12, 5,
]

/// Whatever numbers an app computes, nothing traps, and what is drawn afterwards is still seen.
@MainActor struct HostileNumberTests {
  /// Draws hostile layers and then a blue corner; true if the corner is blue.
  private func survives(_ layers: [Layer]) -> Bool {
    let corner = layer(CGRect(x: 15, y: 15, width: 5, height: 5), [box(5, 5, .blue)])
    return picture(layers + [corner])[17, 17] == [0, 0, 255, 255]
  }

  @Test(arguments: odd) func `frames and paths`(number: CGFloat) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: number, y: 1))
    path.addCurve(
      to: CGPoint(x: 3, y: number), control1: CGPoint(x: number, y: number), control2: .zero)
    path.addArc(
      center: CGPoint(x: number, y: 0), radius: number, startAngle: number, endAngle: 1,
      clockwise: false)
    path.addEllipse(in: CGRect(x: 0, y: 0, width: number, height: 3))
    path.addRoundedRect(
      in: CGRect(x: 0, y: number, width: 5, height: 3), cornerWidth: number, cornerHeight: 1)
    let stroke = StrokeGeometry(
      width: number, miterLimit: number, dash: [number, 2], dashPhase: number)
    let hostile = layer(
      CGRect(x: number, y: 0, width: number, height: 1),
      [
        .fill(path, .color(.red), evenOdd: true), .stroke(path, .color(.red), stroke),
        box(number, 3, .red),
      ])
    let moved = layer(CGRect(x: 0, y: 0, width: 1, height: 1), hostile.content)
    #expect(survives([hostile, moved]))
    _ = path.copy(
      strokingWithWidth: number, lineCap: .round, lineJoin: .round, miterLimit: number)
    _ = path.copy(dashingWithPhase: number, lengths: [number, 1])
    _ = path.trimmed(from: number, to: 1)
    _ = path.union(CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil))
    _ = path.contains(CGPoint(x: number, y: 1))
  }

  @Test(arguments: odd) func `transforms, opacity and clips`(number: CGFloat) {
    let layers = (0..<5).map { _ in
      layer(CGRect(x: 0, y: 0, width: 9, height: 9), [box(9, 9, .red), box(2, 2, .green)])
    }
    layers[0].transform = LayerTransform(CGAffineTransform(scaleX: number, y: 1))
    layers[1].transform = LayerTransform(CGAffineTransform(translationX: number, y: number))
    layers[2].transform = LayerTransform(m13: number, m33: number)
    layers[3].opacity = number.isNaN ? .nan : Double(min(max(number, -1), 0.5))
    layers[4].clip = ClipShape(
      path: CGPath(rect: CGRect(x: number, y: 0, width: 5, height: 5), transform: nil))
    #expect(survives(layers))
  }

  @Test(arguments: odd) func `filters`(number: CGFloat) {
    let amount = Double(number)
    let filters: [LayerFilter] = [
      .blur(radius: number, opaque: false), .blur(radius: number, opaque: true),
      .shadow(RGBA(amount, 0, 0), radius: number, offset: CGSize(width: number, height: 1)),
      .backdropBlur(radius: number, saturation: amount), .brightness(amount), .contrast(amount),
      .saturation(amount), .grayscale(amount), .hueRotation(amount),
      .multiply(RGBA(amount, amount, 0, amount)),
      .alphaThreshold(minimum: amount, RGBA(amount, 0, 0)),
    ]
    for filter in filters {
      let hostile = layer(CGRect(x: 0, y: 0, width: 4, height: 4), [box(4, 4, .red)])
      hostile.filters = [filter]
      #expect(survives([hostile]), "\(filter)")
    }
  }

  @Test(arguments: odd) func `paints and images`(number: CGFloat) {
    let point = CGPoint(x: number, y: 1)
    let stops = [
      GradientPaint.Stop(color: RGBA(Double(number), 0, 0), location: Double(number)),
      GradientPaint.Stop(color: .blue, location: 1),
    ]
    let geometries: [GradientPaint.Geometry] = [
      .linear(start: point, end: .zero),
      .radial(center: point, startRadius: number, endRadius: 3),
      .elliptical(
        center: point, radii: CGSize(width: number, height: 2), startFraction: 0,
        endFraction: number),
      .angular(center: point, startAngle: Double(number), endAngle: 1),
      .angular(center: CGPoint(x: 2, y: 2), startAngle: 0, endAngle: Double(number)),
    ]
    let bitmap = Bitmap(width: 1, height: 1, pixels: Data([0, 0, 255, 255]))
    var image = ImageDrawing(
      bitmap: bitmap, rect: CGRect(x: number, y: 0, width: number, height: 5))
    image.capInsets = CapInsets(top: number, left: 1, bottom: 0, right: number)
    image.scale = number
    var still = image
    still.rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    let tile = TilePaint(
      bitmap: bitmap, source: CGRect(x: number, y: 0, width: 1, height: number), scale: number,
      origin: point)
    let commands =
      geometries.map {
        box(4, 4, .gradient(GradientPaint(geometry: $0, stops: stops)))
      } + [.image(image), .image(still), box(4, 4, .image(tile))]
    for command in commands {
      #expect(survives([layer(CGRect(x: 0, y: 0, width: 4, height: 4), [command])]), "\(command)")
    }
  }

  @Test(arguments: odd) func `text`(number: CGFloat) {
    let layout = lay("text that wraps", size: number, width: number, height: number) {
      $0.lineSpacing = number
      $0.minimumScaleFactor = number
      $1.kerning = number
      $1.baselineOffset = number
      $1.font.weight = number.isFinite ? Int(min(max(number, -1e6), 1e6)) : 0
    }
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    let metrics = engine.metrics(of: FontSpec(size: number))
    #expect(metrics.ascent.isFinite && metrics.ascent > 0)
    let hostile = layer(
      CGRect(x: 0, y: 0, width: 4, height: 4),
      [.text(layout, origin: CGPoint(x: number, y: 0), .color(.red))])
    #expect(survives([hostile]))
  }
}
