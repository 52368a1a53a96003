import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// A component of a colour in 0...1; what is not a number is nothing.
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

extension LayerFilter {
  /// The same filter with numbers that can be computed with; nil when one of them is none.
  var usable: LayerFilter? {
    switch self {
    case .blur(let radius, let opaque):
      return radius.isNaN ? nil : .blur(radius: min(max(radius, 0), 1e4), opaque: opaque)
    case .shadow(let color, let radius, let offset):
      guard !radius.isNaN, abs(offset.width) < 1e5, abs(offset.height) < 1e5 else { return nil }
      return .shadow(color, radius: min(max(radius, 0), 1e4), offset: offset)
    case .backdropBlur(let radius, let saturation):
      guard !radius.isNaN, saturation.isFinite else { return nil }
      return .backdropBlur(radius: min(max(radius, 0), 1e4), saturation: saturation)
    case .brightness(let amount), .contrast(let amount), .saturation(let amount),
      .grayscale(let amount), .hueRotation(let amount):
      return amount.isFinite ? self : nil
    case .alphaThreshold(let minimum, _): return minimum.isNaN ? nil : self
    case .matrix(let values):
      return values.count == 20 && values.allSatisfy(\.isFinite) ? self : nil
    case .multiply, .invert, .luminanceToAlpha: return self
    }
  }
}

extension GradientPaint.Geometry {
  var isFinite: Bool {
    let numbers: [CGFloat]
    switch self {
    case .linear(let start, let end): numbers = [start.x, start.y, end.x, end.y]
    case .radial(let center, let from, let to): numbers = [center.x, center.y, from, to]
    case .elliptical(let center, let radii, let from, let to):
      numbers = [center.x, center.y, radii.width, radii.height, from, to]
    case .angular(let center, let start, let end):
      numbers = [center.x, center.y, CGFloat(start), CGFloat(end)]
    }
    return numbers.allSatisfy { $0.isFinite && abs($0) < 1e7 }
  }
}
