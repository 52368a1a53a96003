import ImagePipeline
import Testing

@Suite struct ProcessTests {
  /// Three pixels beside each other.
  private func row(_ pixels: [UInt8]...) -> Raster {
    var raster = Raster(width: pixels.count, height: 1)
    for (x, pixel) in pixels.enumerated() { raster[x, 0] = pixel }
    return raster
  }

  @Test func `pinching draws the edge inwards and keeps the middle`() {
    var raster = Raster(width: 9, height: 9)
    raster[4, 4] = [1, 2, 3, 255]
    raster[0, 4] = [9, 9, 9, 255]
    let pinched = ImageProcess.pinch(strength: 1).apply(raster)
    #expect(pinched[4, 4] == [1, 2, 3, 255])
    #expect(pinched[1, 4] == [7, 7, 7, 255])  // from 0.25: three quarters of 9
  }

  @Test(arguments: Lens.Kind.allCases)
  func `a lens bends nothing outside of its rim, nor without strength`(kind: Lens.Kind) {
    var raster = Raster(width: 21, height: 21)
    for y in 0..<21 {
      for x in 0..<21 { raster[x, y] = [UInt8(x * 10), UInt8(y * 10), UInt8(x * y / 2), 255] }
    }
    let lens = Lens(kind, x: 0.75, y: 0.5, radius: 0.2, strength: 1)
    let bent = ImageProcess.lens(lens).apply(raster)
    #expect(bent != raster)
    for y in 0..<21 {
      for x in 0..<21 where (x - 15) * (x - 15) + (y - 10) * (y - 10) >= 16 {
        #expect(bent[x, y] == raster[x, y])
      }
    }
    #expect(bent[15, 10] == raster[15, 10])
    #expect(ImageProcess.lens(Lens(kind, strength: 0)).apply(raster) == raster)
  }

  @Test func `a lens may lie beyond the edge`() {
    let raster = Raster(width: 5, height: 5, filledWith: [1, 2, 3, 255])
    let lens = Lens(.pinch, x: 2, y: -1, radius: 3, strength: 1)
    #expect(ImageProcess.lens(lens).apply(raster) == raster)
  }

  @Test func `a quarter turn to the right brings the left edge to the top`() {
    var raster = Raster(width: 3, height: 2)
    raster[0, 1] = [7, 7, 7, 255]
    raster[2, 0] = [9, 9, 9, 255]
    let turned = ImageProcess.turn(clockwise: true).apply(raster)
    #expect(turned.width == 2 && turned.height == 3)
    #expect(turned[0, 0] == [7, 7, 7, 255] && turned[1, 2] == [9, 9, 9, 255])
    #expect(ImageProcess.turn(clockwise: false).apply(turned) == raster)
  }

  @Test func `a mirror exchanges left and right, twice nothing`() {
    let raster = row([1, 1, 1, 255], [2, 2, 2, 255], [3, 3, 3, 0])
    let mirrored = ImageProcess.mirror.apply(raster)
    #expect(mirrored == row([3, 3, 3, 0], [2, 2, 2, 255], [1, 1, 1, 255]))
    #expect(ImageProcess.mirror.apply(mirrored) == raster)
  }

  @Test func `a smaller picture has means, in which the invisible has no color`() {
    let raster = row(
      [100, 0, 0, 255], [200, 0, 0, 255], [0, 0, 80, 255], [255, 255, 255, 0])
    #expect(ImageProcess.shrink(to: 2).apply(raster) == row([150, 0, 0, 255], [0, 0, 80, 128]))
    #expect(ImageProcess.shrink(to: 9).apply(raster) == raster)
  }

  @Test func `smoothing takes the mean of the neighbours`() {
    let raster = row([30, 0, 0, 255], [60, 0, 0, 255], [90, 0, 0, 255])
    #expect(
      ImageProcess.smooth(radius: 1).apply(raster)
        == row([45, 0, 0, 255], [60, 0, 0, 255], [75, 0, 0, 255]))
  }

  @Test func `light of nothing changes nothing, a stop doubles, grays have no color`() {
    let raster = row([60, 40, 20, 255], [200, 100, 0, 128])
    #expect(ImageProcess.light(.init()).apply(raster) == raster)
    #expect(
      ImageProcess.light(.init(exposure: 1)).apply(raster)
        == row([120, 80, 40, 255], [255, 200, 0, 128]))
    let gray = ImageProcess.light(.init(saturation: -1)).apply(raster)
    #expect(gray[0, 0] == [43, 43, 43, 255])  // 0.2126 * 60 + 0.7152 * 40 + 0.0722 * 20
    let flat = ImageProcess.light(.init(contrast: -1)).apply(raster)
    #expect(flat[0, 0] == [128, 128, 128, 255])
    #expect(ImageProcess.light(.init(warmth: 1)).apply(raster)[0, 0] == [75, 40, 15, 255])
  }

  @Test func `no filter changes what is visible`() {
    let raster = row([10, 200, 30, 255], [1, 2, 3, 77], [9, 9, 9, 0])
    let filters: [ImageProcess] = [.invert, .mono, .sepia, .dusk, .faded, .vivid]
    for filter in filters {
      let result = filter.apply(raster)
      #expect((0..<3).map { result[$0, 0][3] } == [255, 77, 0], "\(filter.name)")
      #expect(result[0, 0] != raster[0, 0], "\(filter.name)")
    }
  }

  @Test func `a histogram counts visible pixels`() {
    let histogram = Histogram(
      of: row([0, 8, 255, 255], [3, 8, 255, 255], [255, 255, 255, 0], [128, 8, 128, 9]))
    #expect(histogram.red[0] == 2 && histogram.red[32] == 1)
    #expect(histogram.green[2] == 3 && histogram.blue[63] == 2)
    #expect(histogram.red.reduce(0, +) == 3)
    #expect(abs(histogram.clipped - 2.0 / 3) < 1e-9)
    #expect(Histogram(of: Raster(width: 1, height: 1, filledWith: [0, 0, 0, 0])).brightness == 0)
    let white = Raster(width: 2, height: 2, filledWith: [255, 255, 255, 255])
    #expect(Histogram(of: white).brightness == 1)
  }
}
