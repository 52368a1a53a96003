import Foundation

/// A round part of a picture that is bent.
public struct Lens: Hashable, Codable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Draws pixels towards the middle.
    case pinch
    /// Pushes them away from it.
    case bulge
    /// Turns them round it.
    case twirl
  }

  public var kind: Kind
  /// Where the middle is: 0 is the left edge, 1 the right one.
  public var x: Double
  /// Where the middle is: 0 is the top, 1 the bottom.
  public var y: Double
  /// In shares of the picture's shorter side.
  public var radius: Double
  /// 0 leaves the picture, 1 bends it the most.
  public var strength: Double

  public init(
    _ kind: Kind, x: Double = 0.5, y: Double = 0.5, radius: Double = 0.5, strength: Double = 0.5
  ) {
    (self.kind, self.x, self.y, self.radius) = (kind, x, y, radius)
    self.strength = strength
  }

  /// From where in the picture comes what is shown at a distance of the middle.
  ///
  /// - Parameter distance: 0 in the middle, 1 at the rim, where nothing is bent.
  /// - Returns: By how much the distance is stretched, and by what angle it is turned.
  func bend(at distance: Double) -> (stretch: Double, angle: Double) {
    let inwards = 1 - distance
    switch kind {
    case .pinch: return (1 + strength * inwards, 0)
    case .bulge: return (1 - 0.75 * strength * inwards * inwards, 0)
    case .twirl: return (1, strength * inwards * inwards * 3 * .pi / 2)
    }
  }
}

extension ImageProcess {
  /// Draws pixels towards the middle of the picture; 0 leaves them, 1 draws the most.
  public static func pinch(strength: Double) -> ImageProcess {
    lens(Lens(.pinch, strength: strength))
  }

  /// Bends what is below a lens.
  public static func lens(_ lens: Lens) -> ImageProcess {
    ImageProcess(lens.kind.rawValue) { picture, rows in
      let (width, height) = (picture.width, picture.height)
      let (middleX, middleY) = (lens.x * Double(width - 1), lens.y * Double(height - 1))
      let reach = max(1, lens.radius * Double(min(width, height) - 1))
      return try picture.drawn(width: width, height: height, rows: rows) { y, row, source in
        let dy = Double(y) - middleY
        for x in 0..<width {
          let dx = Double(x) - middleX
          let distance = (dx * dx + dy * dy).squareRoot() / reach
          guard distance < 1 else {
            (row + x * 4).update(from: source + (y * width + x) * 4, count: 4)
            continue
          }
          let (stretch, angle) = lens.bend(at: distance)
          let (sine, cosine) = (sin(angle), cos(angle))
          sample(
            source, width, height, x: middleX + (dx * cosine - dy * sine) * stretch,
            y: middleY + (dx * sine + dy * cosine) * stretch, into: row + x * 4)
        }
      }
    }
  }

  /// Turns by 90 degrees.
  public static func turn(clockwise: Bool) -> ImageProcess {
    ImageProcess("turn") { picture, rows in
      let (width, height) = (picture.height, picture.width)
      return try picture.drawn(width: width, height: height, rows: rows) { y, row, source in
        for x in 0..<width {
          let from = clockwise ? (y, picture.height - 1 - x) : (picture.width - 1 - y, x)
          (row + x * 4).update(from: source + (from.1 * picture.width + from.0) * 4, count: 4)
        }
      }
    }
  }

  /// Exchanges left and right.
  public static let mirror = ImageProcess("mirror") { picture, rows in
    let width = picture.width
    return try picture.drawn(width: width, height: picture.height, rows: rows) { y, row, source in
      for x in 0..<width {
        (row + x * 4).update(from: source + (y * width + width - 1 - x) * 4, count: 4)
      }
    }
  }

  /// Makes the picture smaller, so that its longer side has at most so many pixels. A smaller
  /// picture stays as it is.
  public static func shrink(to side: Int) -> ImageProcess {
    ImageProcess("shrink") { picture, rows in
      let scale = Double(side) / Double(max(picture.width, picture.height))
      guard scale < 1 else { return picture }
      let width = max(1, Int((Double(picture.width) * scale).rounded()))
      let height = max(1, Int((Double(picture.height) * scale).rounded()))
      return try picture.drawn(width: width, height: height, rows: rows) { y, row, source in
        let top = y * picture.height / height
        let bottom = max(top + 1, (y + 1) * picture.height / height)
        for x in 0..<width {
          let left = x * picture.width / width
          let right = max(left + 1, (x + 1) * picture.width / width)
          mean(source, picture.width, left..<right, top..<bottom, into: row + x * 4)
        }
      }
    }
  }

  /// Softens by the mean of the pixels at most `radius` away, on each axis.
  public static func smooth(radius: Int) -> ImageProcess {
    ImageProcess("smooth") { picture, rows in
      let (width, height) = (picture.width, picture.height)
      // Along the rows, then along the columns: the same mean, by far fewer sums.
      let flat = try picture.drawn(
        width: width, height: height, rows: { try rows($0, $1 * 2) }
      ) { y, row, source in
        for x in 0..<width {
          let span = max(0, x - radius)..<min(width, x + radius + 1)
          mean(source, width, span, y..<y + 1, into: row + x * 4)
        }
      }
      return try flat.drawn(
        width: width, height: height, rows: { try rows($0 + $1, $1 * 2) }
      ) { y, row, source in
        let span = max(0, y - radius)..<min(height, y + radius + 1)
        for x in 0..<width { mean(source, width, x..<x + 1, span, into: row + x * 4) }
      }
    }
  }
}

/// The color between four pixels, by how near each is. Colors count by their opacity; places
/// outside are those of the edge.
private func sample(
  _ source: UnsafePointer<UInt8>, _ width: Int, _ height: Int, x: Double, y: Double,
  into target: UnsafeMutablePointer<UInt8>
) {
  let x = min(max(x, 0), Double(width - 1))
  let y = min(max(y, 0), Double(height - 1))
  let (left, top) = (Int(x), Int(y))
  let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
  let (shareX, shareY) = (Float(x - Double(left)), Float(y - Double(top)))
  var mix = WeightedColor()
  mix.add(source + (top * width + left) * 4, (1 - shareX) * (1 - shareY))
  mix.add(source + (top * width + right) * 4, shareX * (1 - shareY))
  mix.add(source + (bottom * width + left) * 4, (1 - shareX) * shareY)
  mix.add(source + (bottom * width + right) * 4, shareX * shareY)
  mix.write(to: target, weights: 1)
}

/// The mean color of some pixels.
private func mean(
  _ source: UnsafePointer<UInt8>, _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>,
  into target: UnsafeMutablePointer<UInt8>
) {
  var mix = WeightedColor()
  for y in rows {
    for x in columns { mix.add(source + (y * width + x) * 4, 1) }
  }
  mix.write(to: target, weights: Float(columns.count * rows.count))
}

/// A sum of colors, in which an invisible pixel has no color.
private struct WeightedColor {
  private var red: Float = 0
  private var green: Float = 0
  private var blue: Float = 0
  private var opacity: Float = 0

  mutating func add(_ pixel: UnsafePointer<UInt8>, _ weight: Float) {
    let share = weight * Float(pixel[3])
    red += Float(pixel[0]) * share
    green += Float(pixel[1]) * share
    blue += Float(pixel[2]) * share
    opacity += share
  }

  func write(to target: UnsafeMutablePointer<UInt8>, weights: Float) {
    let divisor = opacity > 0 ? opacity : 1
    target[0] = byte(red / divisor)
    target[1] = byte(green / divisor)
    target[2] = byte(blue / divisor)
    target[3] = byte(opacity / weights)
  }
}
