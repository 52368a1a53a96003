import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

extension JSONWriter {
  mutating func color(_ color: RGBA) {
    func byte(_ value: Double) -> UInt8 { UInt8((value > 0 ? min(value, 1) * 255 : 0).rounded()) }
    func hex(_ writer: inout JSONWriter, _ value: UInt8) {
      let digits = Array("0123456789abcdef".utf8)
      writer.raw(digits[Int(value >> 4)])
      writer.raw(digits[Int(value & 15)])
    }
    plainString {
      $0.raw(UInt8(ascii: "#"))
      hex(&$0, byte(color.red))
      hex(&$0, byte(color.green))
      hex(&$0, byte(color.blue))
      if color.alpha < 1 { hex(&$0, byte(color.alpha)) }
    }
  }

  /// An SVG path of absolute commands whose numbers come in pairs, so that the page can move it.
  mutating func path(_ outline: Outline) {
    func point(_ writer: inout JSONWriter, _ letter: StaticString, _ point: CGPoint) {
      writer.raw(letter.utf8Start.pointee)
      writer.appendNumber(point.x)
      writer.raw(UInt8(ascii: " "))
      writer.appendNumber(point.y)
    }
    plainString {
      for element in outline.elements {
        switch element {
        case .move(let end): point(&$0, "M", end)
        case .line(let end): point(&$0, "L", end)
        case .quad(let control, let end):
          point(&$0, "Q", control)
          point(&$0, " ", end)
        case .curve(let control1, let control2, let end):
          point(&$0, "C", control1)
          point(&$0, " ", control2)
          point(&$0, " ", end)
        case .close: $0.raw(UInt8(ascii: "Z"))
        }
      }
    }
  }

  mutating func clip(_ clip: ClipShape) {
    object {
      $0.key("d")
      $0.path(clip.path.outline)
      if clip.evenOdd {
        $0.key("eo")
        $0.integer(1)
      }
    }
  }

  mutating func gradient(_ gradient: GradientPaint) {
    object {
      switch gradient.geometry {
      case .linear(let start, let end):
        $0.key("l")
        $0.array { $0.numbers(start.x, start.y, end.x, end.y) }
      case .radial(let center, let startRadius, let endRadius):
        $0.key("r")
        $0.array { $0.numbers(center.x, center.y, startRadius, endRadius) }
      case .elliptical(let center, let radii, let start, let end):
        $0.key("e")
        $0.array { $0.numbers(center.x, center.y, radii.width, radii.height, start, end) }
      case .angular(let center, let start, let end):
        $0.key("a")
        $0.array {
          $0.numbers(center.x, center.y)
          $0.exact(start)
          $0.exact(end)
        }
      }
      $0.key("s")
      $0.array {
        for stop in gradient.stops {
          $0.array {
            $0.number(stop.location)
            $0.color(stop.color)
          }
        }
      }
    }
  }

  mutating func tile(_ tile: TilePaint, image: String) {
    let width = Double(tile.bitmap.width) * tile.scale
    let height = Double(tile.bitmap.height) * tile.scale
    object {
      $0.key("i")
      $0.string(image)
      $0.key("size")
      $0.array { $0.numbers(width * tile.source.width, height * tile.source.height) }
      $0.key("whole")
      $0.array { $0.numbers(width, height) }
      $0.key("shift")
      $0.array { $0.numbers(-width * tile.source.minX, -height * tile.source.minY) }
      $0.key("at")
      $0.array { $0.numbers(tile.origin.x, tile.origin.y) }
    }
  }

  mutating func stroke(_ stroke: StrokeGeometry) {
    array {
      $0.number(stroke.width)
      $0.string(stroke.cap == .round ? "round" : stroke.cap == .square ? "square" : "butt")
      $0.string(stroke.join == .round ? "round" : stroke.join == .bevel ? "bevel" : "miter")
      $0.number(stroke.miterLimit)
      $0.array { for length in stroke.dash { $0.number(length) } }
      $0.number(stroke.dashPhase)
    }
  }

  mutating func filters(_ filters: [LayerFilter]) {
    array { for filter in filters { $0.filter(filter) } }
  }

  private mutating func filter(_ filter: LayerFilter) {
    func entry(_ name: String, _ values: Double...) {
      array {
        $0.string(name)
        for value in values { $0.number(value) }
      }
    }
    switch filter {
    case .blur(let radius, _): entry("blur", radius)
    case .shadow(let color, let radius, let offset):
      array {
        $0.string("shadow")
        $0.color(color)
        $0.numbers(radius, offset.width, offset.height)
      }
    case .backdropBlur(let radius, let saturation): entry("backdrop", radius, saturation)
    case .brightness(let amount): entry("brightness", amount)
    case .contrast(let amount): entry("contrast", amount)
    case .saturation(let amount): entry("saturation", amount)
    case .grayscale(let amount): entry("grayscale", amount)
    case .hueRotation(let angle): entry("hue", angle)
    case .invert: entry("invert")
    case .luminanceToAlpha: entry("luminance")
    case .multiply(let color): entry("multiply", color.red, color.green, color.blue, color.alpha)
    case .matrix(let values):
      array {
        $0.string("matrix")
        for value in values { $0.number(Double(value)) }
      }
    case .alphaThreshold(let minimum, let color):
      entry("threshold", minimum, color.red, color.green, color.blue, color.alpha)
    }
  }

  mutating func transform(_ transform: LayerTransform) {
    array {
      let t = transform
      let values =
        t.isAffine
        ? [t.m11, t.m12, t.m21, t.m22, t.m31, t.m32]
        : [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33]
      for value in values { $0.precise(value) }
    }
  }

  /// Seven digits after the point: a factor of a transform is multiplied by hundreds of points.
  mutating func precise(_ value: Double) {
    let rounded = (value * 1e7).rounded() / 1e7
    if rounded == rounded.rounded(), abs(rounded) < 1e12 {
      integer(Int(rounded))
    } else {
      exact(rounded)
    }
  }
}
