import LindenCairo
import LindenDrawing
import Foundation

/// A picture that a test holds against another.
public struct Picture: Sendable {
  let bitmap: Bitmap

  /// Decodes a file in any format images come in. Throws when it is damaged or no picture.
  public init(_ data: Data) throws {
    bitmap = try PixbufImages().decode(data, pixelSize: nil)
  }

  init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// The picture as a file.
  public var png: Data { bitmap.png() }

  /// Pixels.
  public var width: Int { bitmap.width }
  /// Pixels.
  public var height: Int { bitmap.height }

  /// Says where this picture and `other` differ.
  ///
  /// - Parameters:
  ///   - other: The picture to compare with.
  ///   - tolerance: Components may differ by this much, of 255.
  ///   - reach: A pixel is also equal to one that lies so many pixels away in the other picture:
  ///     edges of two renderers agree with a reach of 1, although each smooths them in its own way.
  public func difference(from other: Picture, tolerance: Int = 0, reach: Int = 0) -> Difference {
    Difference(
      comparison: PictureComparison(
        other.bitmap, bitmap, tolerance: tolerance, reach: reach))
  }

  /// How two pictures differ.
  public struct Difference: Sendable {
    let comparison: PictureComparison

    /// How many pixels differ; those that only one of the pictures has count.
    public var pixels: Int { comparison.differingPixels }
    /// How many of them lie outside of all `areas`, which count in pixels.
    public func pixels(outside areas: [CGRect]) -> Int {
      comparison.differingPixels(outside: areas)
    }
    /// The largest difference of a component of two pixels at the same place, 0...255.
    public var largest: Int { comparison.largestDifference }
    /// Red where the pictures differ, else the one that was asked, faded.
    public var picture: Picture { Picture(comparison.difference) }
  }
}
