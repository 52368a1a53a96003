import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

@MainActor private func filtered(
  _ filters: [LayerFilter], _ color: RGBA = RGBA(0.8, 0.4, 0.2), background: RGBA? = .white
) -> Bitmap {
  let layer = layer(CGRect(x: 40, y: 40, width: 40, height: 40), [box(40, 40, color)])
  layer.filters = filters
  return picture([layer], background: background, side: 120)
}

@MainActor struct FilterTests {
  @Test(
    arguments: [
      (LayerFilter.brightness(0.2), [255, 153, 102, 255]), (.brightness(-1), [0, 0, 0, 255]),
      (.contrast(0), [128, 128, 128, 255]), (.contrast(1), [204, 102, 51, 255]),
      (.saturation(1), [204, 102, 51, 255]), (.invert, [51, 153, 204, 255]),
      (.grayscale(1), [120, 120, 120, 255]), (.saturation(0), [120, 120, 120, 255]),
      (.grayscale(0), [204, 102, 51, 255]), (.hueRotation(0), [204, 102, 51, 255]),
      (.multiply(RGBA(0.5, 1, 0)), [102, 102, 0, 255]),
      // Red from blue, green twice, blue from nothing but a constant; half as opaque, on white.
      (
        .matrix([0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0.5, 0]),
        [153, 229, 255, 255]
      ),
      (
        .matrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]),
        [204, 102, 51, 255]
      ),
    ] as [(LayerFilter, [UInt8])])
  func `colours are changed as the formula says`(filter: LayerFilter, expected: [UInt8]) {
    let seen = filtered([filter])[60, 60]
    #expect(near(seen, expected), "\(filter): \(seen)")
  }

  @Test func `filters apply in order`() {
    #expect(near(filtered([.brightness(0.5), .invert])[60, 60], [0, 26, 77, 255]))
    #expect(near(filtered([.invert, .brightness(0.5)])[60, 60], [178, 255, 255, 255]))
  }

  @Test func `luminance becomes alpha`() {
    #expect(near(filtered([.luminanceToAlpha], .white, background: nil)[60, 60], [0, 0, 0, 255]))
    #expect(near(filtered([.luminanceToAlpha], .black, background: nil)[60, 60], [0, 0, 0, 0]))
  }

  @Test func `a threshold leaves one colour`() {
    let seen = filtered(
      [.blur(radius: 4, opaque: false), .alphaThreshold(minimum: 0.5, .blue)], background: nil)
    #expect(seen[60, 60] == [0, 0, 255, 255])
    #expect(seen[60, 30] == [0, 0, 0, 0])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12] as [CGFloat])
  func `a blur spreads ink and keeps its amount`(radius: CGFloat) {
    let seen = filtered([.blur(radius: radius, opaque: false)], .black, background: nil)
    let amount = stride(from: 3, to: seen.pixels.count, by: 4).reduce(0) {
      $0 + Int(seen.pixels[$1])
    }
    #expect(abs(Double(amount) / Double(40 * 40 * 255) - 1) < 0.03)
    // Along the middle row ink is lost up and down; to the left it falls off as a bell's integral
    // does.
    let middle = erf(20 / Double(radius) / 2.0.squareRoot())
    for x in [25, 30, 35, 39, 40, 45, 50] {
      func share(_ edge: Double) -> Double {
        0.5 * erfc((edge - Double(x) - 0.5) / Double(radius) / 2.0.squareRoot())
      }
      let expected = 255 * middle * (share(40) - share(80))
      #expect(abs(Double(seen[x, 60][3]) - expected) < 6, "\(x): \(seen[x, 60][3]), \(expected)")
    }
    #expect(seen[60, 40 - Int(radius * 3) - 2][3] <= 2)
    // The same in both directions.
    #expect(abs(Int(seen[60, 38][3]) - Int(seen[38, 60][3])) <= 3)
    #expect(abs(Int(seen[60, 38][3]) - Int(seen[81, 60][3])) <= 6)
  }

  @Test func `an opaque blur keeps its edges solid`() {
    let seen = filtered([.blur(radius: 6, opaque: true)], .black, background: nil)
    #expect(seen[41, 60][3] == 255 && seen[78, 60][3] == 255 && seen[38, 60][3] == 0)
  }

  @Test func `a shadow lies behind and to the side`() {
    let seen = filtered([.shadow(.black, radius: 0, offset: CGSize(width: 10, height: 5))], .red)
    #expect(seen[60, 60] == [255, 0, 0, 255])
    #expect(seen[85, 60] == [0, 0, 0, 255] && seen[60, 83] == [0, 0, 0, 255])
    #expect(seen[91, 60] == [255, 255, 255, 255] && seen[45, 83] == [255, 255, 255, 255])
  }

  @Test func `a backdrop blur mixes what is below, inside the layer only`() {
    let left = layer(CGRect(x: 0, y: 0, width: 60, height: 120), [box(60, 120, .red)])
    let right = layer(CGRect(x: 60, y: 0, width: 60, height: 120), [box(60, 120, .blue)])
    let panel = layer(
      CGRect(x: 20, y: 20, width: 80, height: 80), [box(80, 80, RGBA(1, 1, 1, 0.1))])
    panel.filters = [.backdropBlur(radius: 8, saturation: 1)]
    let seen = picture([left, right, panel], side: 120)
    #expect(near(seen[60, 10], [0, 0, 255, 255]) && near(seen[59, 10], [255, 0, 0, 255]))
    let middle = seen[60, 60]
    #expect(middle[0] > 90 && middle[2] > 90, "\(middle)")
    #expect(near(seen[30, 60], [255, 26, 26, 255], 6), "\(seen[30, 60])")
  }
}
