import Foundation

/// One way to change a picture. It knows nothing of where the picture comes from or goes to.
public struct ImageProcess: Sendable {
  public let name: String
  let apply: @Sendable (Raster) -> Raster

  public init(_ name: String, apply: @escaping @Sendable (Raster) -> Raster) {
    self.name = name
    self.apply = apply
  }
}

extension ImageProcess {
  /// Turns every color into its opposite.
  public static let invert = colors("invert") { color in color.map { 255 - $0 } }

  /// Gray of the same brightness, by the weights of sRGB.
  public static let mono = colors("mono") { color in
    let gray = 0.2126 * Double(color[0]) + 0.7152 * Double(color[1]) + 0.0722 * Double(color[2])
    return [byte(gray), byte(gray), byte(gray)]
  }

  /// The brown of old photographs.
  public static let sepia = colors("sepia") { color in
    let (r, g, b) = (Double(color[0]), Double(color[1]), Double(color[2]))
    return [
      byte(0.393 * r + 0.769 * g + 0.189 * b), byte(0.349 * r + 0.686 * g + 0.168 * b),
      byte(0.272 * r + 0.534 * g + 0.131 * b),
    ]
  }

  /// Adds light, from -1, black, to 1, white.
  public static func brighten(by amount: Double) -> ImageProcess {
    colors("brighten") { color in color.map { byte(Double($0) + amount * 255) } }
  }

  /// Softens by the mean of the pixels at most `radius` away, on each axis.
  public static func smooth(radius: Int) -> ImageProcess {
    ImageProcess("smooth") { raster in
      var result = raster
      for y in 0..<raster.height {
        for x in 0..<raster.width { result[x, y] = mean(of: raster, around: (x, y), radius) }
      }
      return result
    }
  }

  /// Draws pixels towards the middle of the picture; 0 leaves them, 1 draws the most.
  public static func pinch(strength: Double) -> ImageProcess {
    ImageProcess("pinch") { raster in
      var result = raster
      let (middleX, middleY) = (Double(raster.width - 1) / 2, Double(raster.height - 1) / 2)
      let reach = max(1, min(middleX, middleY))
      for y in 0..<raster.height {
        for x in 0..<raster.width {
          let (dx, dy) = (Double(x) - middleX, Double(y) - middleY)
          let distance = min(1, (dx * dx + dy * dy).squareRoot() / reach)
          let pull = 1 + strength * (1 - distance)
          result[x, y] =
            raster[
              clamp(middleX + dx * pull, below: raster.width),
              clamp(middleY + dy * pull, below: raster.height)]
        }
      }
      return result
    }
  }

  /// A process that changes each pixel's red, green and blue by themselves.
  private static func colors(
    _ name: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> ImageProcess {
    ImageProcess(name) { raster in
      var result = raster
      for start in stride(from: 0, to: raster.bytes.count, by: 4) {
        let color = Array(raster.bytes[start..<start + 3])
        result.bytes.replaceSubrange(start..<start + 3, with: change(color))
      }
      return result
    }
  }
}

private func byte(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }

private func clamp(_ value: Double, below count: Int) -> Int {
  min(max(Int(value.rounded()), 0), count - 1)
}

private func mean(of raster: Raster, around center: (x: Int, y: Int), _ radius: Int) -> [UInt8] {
  var (sums, count) = ([0, 0, 0, 0], 0)
  for y in max(0, center.y - radius)...min(raster.height - 1, center.y + radius) {
    for x in max(0, center.x - radius)...min(raster.width - 1, center.x + radius) {
      for (channel, value) in raster[x, y].enumerated() { sums[channel] += Int(value) }
      count += 1
    }
  }
  return sums.map { UInt8($0 / count) }
}
