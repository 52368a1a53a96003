import CoreGraphics
import LindenCPixels
@_spi(Engine) import LindenDrawing
import Foundation

/// Maps colours (not multiplied with alpha): each new component is a sum of the old red, green,
/// blue and a constant. Matrices are those of SVG's `feColorMatrix` and CSS's filter functions.
struct ColorMatrix {
  /// Rows red, green, blue; columns red, green, blue, constant.
  private var rows: [SIMD4<Float>]
  private var alpha: Float = 1

  init?(_ filter: LayerFilter) {
    switch filter {
    case .brightness(let amount): self.init(scale: 1, offset: Float(amount))
    case .contrast(let amount): self.init(scale: Float(amount), offset: Float(0.5 - 0.5 * amount))
    case .saturation(let amount): self.init(saturation: amount)
    case .grayscale(let amount): self.init(saturation: 1 - min(max(amount, 0), 1))
    case .hueRotation(let angle): self.init(hueRotation: angle)
    case .invert: self.init(scale: -1, offset: 1)
    case .multiply(let color):
      self.init(scale: 1, offset: 0)
      rows = [
        SIMD4(Float(color.red), 0, 0, 0), SIMD4(0, Float(color.green), 0, 0),
        SIMD4(0, 0, Float(color.blue), 0),
      ]
      alpha = Float(color.alpha)
    case .blur, .shadow, .backdropBlur, .luminanceToAlpha, .alphaThreshold, .matrix: return nil
    }
  }

  init(saturation: Double) {
    let s = Float(saturation)
    let gray = SIMD3<Float>(0.213, 0.715, 0.072) * (1 - s)
    rows = (0..<3).map { row in
      var line = SIMD4<Float>(gray.x, gray.y, gray.z, 0)
      line[row] += s
      return line
    }
  }

  private init(scale: Float, offset: Float) {
    rows = [SIMD4(scale, 0, 0, offset), SIMD4(0, scale, 0, offset), SIMD4(0, 0, scale, offset)]
  }

  private init(hueRotation angle: Double) {
    let (c, s) = (Float(cos(angle)), Float(sin(angle)))
    rows = [
      SIMD4(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
        0),
      SIMD4(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
        0),
      SIMD4(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
        0),
    ]
  }

  func apply(to pixels: Pixels) {
    LindenPixelsMapColors(pixels.picture, rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }, alpha)
  }
}
