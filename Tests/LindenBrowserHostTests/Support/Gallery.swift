import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// One small picture for each thing that can be drawn; the browser's and Cairo's must agree.
@MainActor enum Gallery {
  struct Piece {
    var name: String
    /// How far a pixel's components may be apart on average, of 255.
    var tolerance: Double
    var build: @MainActor (Layer) -> Void
  }

  static let cell: CGFloat = 80
  static let columns = 5

  static var size: CGSize {
    let rows = (pieces.count + columns - 1) / columns
    return CGSize(width: cell * CGFloat(columns), height: cell * CGFloat(rows))
  }

  /// A layer for each piece, at its place in the grid; the frame's origin is not zero for all but
  /// the first.
  static var places: [Layer] {
    pieces.indices.map {
      Layer(CGFloat($0 % columns) * cell, CGFloat($0 / columns) * cell, cell, cell)
    }
  }

  static func build(_ scene: HandmadeScene) {
    for (layer, piece) in zip(places, pieces) {
      scene.add(layer)
      piece.build(layer)
    }
  }

  static let red = RGBA(hex: 0xE53935)
  static let blue = RGBA(hex: 0x1E88E5)
  static let stops = [
    GradientPaint.Stop(color: red, location: 0), .init(color: .white, location: 0.5),
    .init(color: blue, location: 1),
  ]

  static func disc(_ inset: CGFloat = 10) -> CGPath {
    CGPath(ellipseIn: CGRect(x: inset, y: inset, width: cell - 2 * inset, height: cell - 2 * inset))
  }

  static func fill(_ geometry: GradientPaint.Geometry) -> DrawCommand {
    .fill(disc(), .gradient(GradientPaint(geometry: geometry, stops: stops)), evenOdd: false)
  }

  /// A sublayer in the same space, 60 points wide in the middle.
  static func inner(_ layer: Layer, _ color: RGBA = blue) -> Layer {
    Layer(layer.frame.minX + 10, layer.frame.minY + 10, 60, 60).filled(color)
  }

  static func circle(in layer: Layer, inset: CGFloat = 10) -> ClipShape {
    ClipShape(path: CGPath(ellipseIn: layer.frame.insetBy(dx: inset, dy: inset)))
  }

  static let checks: Bitmap = {
    var pixels = Data()
    for y in 0..<8 {
      for x in 0..<8 {
        let isOn = (x / 2 + y / 2) % 2 == 0
        pixels.append(contentsOf: isOn ? [0xE5, 0x88, 0x1E, 0xFF] : [0x35, 0x39, 0xE5, 0xFF])
      }
    }
    return Bitmap(width: 8, height: 8, pixels: pixels)
  }()

  static let pieces: [Piece] = [
    Piece(name: "rectangle", tolerance: 1) { $0.filled(blue) },
    Piece(name: "rounded", tolerance: 1) { $0.filled(red, corner: 20) },
    Piece(name: "translucent", tolerance: 1) { $0.filled(RGBA(0, 0.5, 0, 0.4), corner: 8) },
    Piece(name: "even-odd", tolerance: 1) { layer in
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 5, y: 5, width: 70, height: 70))
      path.addEllipse(in: CGRect(x: 25, y: 25, width: 30, height: 30))
      layer.content = [.fill(path, .color(blue), evenOdd: true)]
    },
    Piece(name: "stroke", tolerance: 1.5) { layer in
      var stroke = StrokeGeometry(width: 6, cap: .round, join: .round)
      stroke.dash = [12, 10]
      stroke.dashPhase = 4
      layer.content = [.stroke(disc(), .color(red), stroke)]
    },
    Piece(name: "linear", tolerance: 2) {
      $0.content = [fill(.linear(start: CGPoint(x: 10, y: 10), end: CGPoint(x: 70, y: 70)))]
    },
    Piece(name: "radial", tolerance: 2) {
      $0.content = [fill(.radial(center: CGPoint(x: 40, y: 40), startRadius: 8, endRadius: 30))]
    },
    Piece(name: "elliptical", tolerance: 2) {
      $0.content = [
        fill(
          .elliptical(
            center: CGPoint(x: 40, y: 40), radii: CGSize(width: 30, height: 15), startFraction: 0,
            endFraction: 1))
      ]
    },
    Piece(name: "angular", tolerance: 3) {
      $0.content = [
        fill(.angular(center: CGPoint(x: 40, y: 40), startAngle: 0.3, endAngle: 0.3 + 2 * .pi))
      ]
    },
    Piece(name: "angular, part of a turn", tolerance: 3) {
      $0.content = [
        fill(.angular(center: CGPoint(x: 40, y: 40), startAngle: 0.75 * .pi, endAngle: 1.5 * .pi))
      ]
    },
    Piece(name: "angular, backwards", tolerance: 3) {
      $0.content = [
        fill(.angular(center: CGPoint(x: 40, y: 40), startAngle: 2, endAngle: -1))
      ]
    },
    Piece(name: "angular, more than a turn", tolerance: 3) {
      $0.content = [
        fill(.angular(center: CGPoint(x: 40, y: 40), startAngle: 0.3, endAngle: 8))
      ]
    },
    Piece(name: "angular stroke", tolerance: 3) { layer in
      let paint = GradientPaint(
        geometry: .angular(center: CGPoint(x: 40, y: 40), startAngle: 0, endAngle: 2 * .pi),
        stops: stops)
      layer.content = [.stroke(disc(15), .gradient(paint), StrokeGeometry(width: 10))]
    },
    Piece(name: "opacity", tolerance: 1) { layer in
      layer.filled(red)
      layer.setSublayers([inner(layer)])
      layer.opacity = 0.5
    },
    Piece(name: "rotation", tolerance: 2) { layer in
      let center = CGPoint(x: layer.frame.midX, y: layer.frame.midY)
      layer.transform = LayerTransform(
        CGAffineTransform(translationX: center.x, y: center.y).rotated(by: 0.5)
          .translatedBy(x: -center.x, y: -center.y))
      layer.setSublayers([inner(layer)])
    },
    Piece(name: "rotated drawing", tolerance: 2) { layer in
      let center = CGPoint(x: layer.frame.midX, y: layer.frame.midY)
      layer.transform = LayerTransform(
        CGAffineTransform(translationX: center.x, y: center.y).rotated(by: -0.3).scaledBy(
          x: 0.7, y: 0.7
        )
        .translatedBy(x: -center.x, y: -center.y))
      layer.filled(red, corner: 10)
      layer.setSublayers([inner(layer)])
    },
    Piece(name: "perspective", tolerance: 3) { layer in
      let (x, y) = (layer.frame.midX, layer.frame.midY)
      let here = LayerTransform(CGAffineTransform(translationX: -x, y: -y))
      let tilt = LayerTransform(m11: 0.7, m13: 0.004)
      layer.transform = here.concatenating(tilt)
        .concatenating(LayerTransform(CGAffineTransform(translationX: x, y: y)))
      layer.setSublayers([inner(layer)])
    },
    Piece(name: "clip", tolerance: 1.5) { layer in
      layer.filled(red)
      layer.setSublayers([inner(layer)])
      layer.clip = circle(in: layer)
    },
    Piece(name: "clip of a wrapper", tolerance: 1.5) { layer in
      layer.setSublayers([inner(layer)])
      layer.clip = circle(in: layer, inset: 15)
    },
    Piece(name: "mask", tolerance: 2) { layer in
      layer.filled(blue)
      let mask = Layer(layer.frame.minX, layer.frame.minY, cell, cell)
      mask.content = [.fill(disc(), .color(.black), evenOdd: false)]
      let half = Layer(layer.frame.minX, layer.frame.minY, cell, 20).filled(
        RGBA(white: 0, alpha: 0.5))
      mask.setSublayers([half])
      layer.mask = mask
    },
    Piece(name: "mask of a wrapper", tolerance: 2) { layer in
      layer.setSublayers([inner(layer)])
      let mask = Layer(layer.frame.minX, layer.frame.minY, cell, cell)
      mask.content = [
        .fill(
          CGPath(rect: CGRect(x: 0, y: 0, width: cell, height: cell)),
          .gradient(
            GradientPaint(
              geometry: .linear(start: .zero, end: CGPoint(x: 80, y: 0)),
              stops: [.init(color: .black, location: 0), .init(color: .clear, location: 1)])),
          evenOdd: false)
      ]
      layer.mask = mask
    },
    Piece(name: "blur", tolerance: 3) { layer in
      layer.setSublayers([inner(layer)])
      layer.filters = [.blur(radius: 4, opaque: false)]
    },
    Piece(name: "shadow", tolerance: 3) { layer in
      layer.setSublayers([
        Layer(layer.frame.minX + 20, layer.frame.minY + 20, 40, 40).filled(red, corner: 8)
      ])
      layer.filters = [.shadow(RGBA(0, 0, 0, 0.6), radius: 4, offset: CGSize(width: 4, height: 6))]
    },
    Piece(name: "shadow of a clip", tolerance: 3) { layer in
      layer.setSublayers([inner(layer)])
      layer.clip = circle(in: layer, inset: 20)
      layer.filters = [.shadow(RGBA(0, 0, 0, 0.6), radius: 4, offset: CGSize(width: 0, height: 6))]
    },
    Piece(name: "brightness", tolerance: 2) { layer in
      layer.filled(blue)
      layer.filters = [.brightness(0.3)]
    },
    Piece(name: "contrast", tolerance: 2) { layer in
      layer.filled(blue)
      layer.filters = [.contrast(0.5)]
    },
    Piece(name: "saturation", tolerance: 2) { layer in
      layer.filled(blue)
      layer.filters = [.saturation(0.2)]
    },
    Piece(name: "grayscale and hue", tolerance: 3) { layer in
      layer.filled(red)
      layer.filters = [.grayscale(0.4), .hueRotation(1)]
    },
    Piece(name: "invert and multiply", tolerance: 2) { layer in
      layer.filled(blue)
      layer.filters = [.invert, .multiply(RGBA(1, 0.5, 0.5))]
    },
    Piece(name: "blend", tolerance: 2) { layer in
      layer.filled(red)
      let top = inner(layer)
      top.blend = .multiply
      layer.setSublayers([top])
      layer.isCompositingGroup = true
    },
    Piece(name: "image", tolerance: 3) { layer in
      var image = ImageDrawing(bitmap: checks, rect: CGRect(x: 8, y: 8, width: 64, height: 64))
      image.interpolation = .none
      layer.content = [.image(image)]
    },
    Piece(name: "tiles", tolerance: 3) { layer in
      var image = ImageDrawing(bitmap: checks, rect: CGRect(x: 8, y: 8, width: 64, height: 64))
      image.fit = .tile
      image.interpolation = .none
      image.scale = 0.5
      layer.content = [.image(image)]
    },
    Piece(name: "template", tolerance: 3) { layer in
      var image = ImageDrawing(bitmap: checks, rect: CGRect(x: 8, y: 8, width: 64, height: 64))
      image.template = .color(blue)
      layer.content = [.image(image)]
    },
    Piece(name: "cap insets", tolerance: 4) { layer in
      var image = ImageDrawing(bitmap: checks, rect: CGRect(x: 8, y: 8, width: 64, height: 64))
      image.capInsets = CapInsets(top: 2, left: 2, bottom: 2, right: 2)
      image.interpolation = .none
      layer.content = [.image(image)]
    },
    Piece(name: "image paint", tolerance: 4) { layer in
      let tile = TilePaint(
        bitmap: checks, source: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 2, origin: .zero)
      layer.content = [.fill(disc(), .image(tile), evenOdd: false)]
    },
    Piece(name: "group", tolerance: 3) { layer in
      var style = CompositeStyle()
      style.opacity = 0.6
      style.transform = CGAffineTransform(translationX: 40, y: 0).rotated(by: .pi / 4)
      style.clip = ClipShape(path: CGPath(rect: CGRect(x: 0, y: 0, width: 56, height: 40)))
      layer.content = [
        .group(
          style,
          [
            .fill(
              CGPath(rect: CGRect(x: 0, y: 0, width: 56, height: 56)), .color(blue), evenOdd: false)
          ])
      ]
    },
    Piece(name: "text", tolerance: 6) { $0.labelled("Ag 12", size: 24) },
    Piece(name: "gradient text", tolerance: 6) { layer in
      let layout = TextLayout.of("Text", size: 32, weight: 700)
      let paint = GradientPaint(
        geometry: .linear(start: .zero, end: CGPoint(x: layout.size.width, y: 0)),
        stops: [.init(color: red, location: 0), .init(color: blue, location: 1)])
      layer.content = [.text(layout, origin: CGPoint(x: 4, y: 20), .gradient(paint))]
    },
    Piece(name: "hidden", tolerance: 0.5) { layer in
      layer.filled(red)
      layer.isHidden = true
    },
    Piece(name: "button with everything", tolerance: 3) { layer in
      layer.meaning(.button, "All")
      layer.filled(red, corner: 10)
      layer.setSublayers([inner(layer)])
      layer.clip = circle(in: layer, inset: 5)
      layer.filters = [.shadow(RGBA(0, 0, 0, 0.5), radius: 2, offset: .zero)]
    },
    Piece(name: "backdrop", tolerance: 5) { layer in
      layer.filled(red)
      let stripe = Layer(layer.frame.minX, layer.frame.minY + 30, cell, 20).filled(.white)
      let glass = Layer(layer.frame.minX + 15, layer.frame.minY + 15, 50, 50).filled(
        RGBA(1, 1, 1, 0.3))
      glass.filters = [.backdropBlur(radius: 4, saturation: 1)]
      layer.setSublayers([stripe, glass])
    },
  ]
}
