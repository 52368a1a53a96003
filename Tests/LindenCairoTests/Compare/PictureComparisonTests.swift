@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

private func gray(_ levels: [UInt8], width: Int) -> Bitmap {
  Bitmap(
    width: width, height: levels.count / width,
    pixels: Data(levels.flatMap { [$0, $0, $0, 255] as [UInt8] }))
}

struct PictureComparisonTests {
  @Test func `pixels beyond the tolerance are counted and shown red`() {
    let result = PictureComparison(
      gray([10, 20, 30, 40], width: 2), gray([10, 25, 30, 50], width: 2), tolerance: 5)
    #expect(result.differingPixels == 1 && result.largestDifference == 10)
    #expect(Array(result.difference.pixels.suffix(4)) == [0, 0, 255, 255])
    #expect(Array(result.difference.pixels.prefix(4)) == [231, 231, 231, 255])
  }

  @Test func `equal pictures are equal`() {
    #expect(PictureComparison(gray([1, 2], width: 2), gray([1, 2], width: 2)).isEqual)
  }

  @Test func `pixels that one picture lacks differ`() {
    let result = PictureComparison(gray([1, 2], width: 2), gray([1, 2, 3], width: 3))
    #expect(result.differingPixels == 1 && result.difference.width == 3)
  }

  @Test func `files are compared by their pixels`() throws {
    let (a, b) = (gray([1, 2], width: 2), gray([1, 9], width: 2))
    #expect(try PictureComparison(png: a.png(), b.png()).differingPixels == 1)
    #expect(throws: ImageDecodingError.self) { try PictureComparison(png: a.png(), Data()) }
  }
}
