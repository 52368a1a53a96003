import Foundation

/// Red, green and blue, 0...255; what comes out beyond is cut.
struct Color {
  var red: Float
  var green: Float
  var blue: Float

  /// How bright it is, by the weights of sRGB.
  var brightness: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The color on the way to another: 0 is this one, 1 the other.
  func mixed(with other: Color, _ share: Float) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }
}

extension ImageProcess {
  /// Turns every color into its opposite.
  public static let invert = colors("invert") {
    Color(red: 255 - $0.red, green: 255 - $0.green, blue: 255 - $0.blue)
  }

  /// Gray of the same brightness.
  public static let mono = colors("mono") {
    Color(red: $0.brightness, green: $0.brightness, blue: $0.brightness)
  }

  /// The brown of old photographs.
  public static let sepia = colors("sepia") { color in
    let (r, g, b) = (color.red, color.green, color.blue)
    return Color(
      red: 0.393 * r + 0.769 * g + 0.189 * b, green: 0.349 * r + 0.686 * g + 0.168 * b,
      blue: 0.272 * r + 0.534 * g + 0.131 * b)
  }

  /// Blue in the shadows and orange in the lights.
  public static let dusk = colors("dusk") { color in
    let light = color.brightness / 255
    let tint = Color(
      red: 40 + 215 * light, green: 60 + 150 * light, blue: 110 + 20 * light)
    return color.mixed(with: tint, 0.45)
  }

  /// A print that has hung in the sun: pale, without black.
  public static let faded = colors("faded") { color in
    let gray = Color(red: color.brightness, green: color.brightness, blue: color.brightness)
    let pale = color.mixed(with: gray, 0.35)
    return Color(
      red: 48 + pale.red * 0.78, green: 44 + pale.green * 0.78, blue: 52 + pale.blue * 0.74)
  }

  /// Deep colors with hard shadows.
  public static let vivid = colors("vivid") { color in
    let gray = Color(red: color.brightness, green: color.brightness, blue: color.brightness)
    let deep = gray.mixed(with: color, 1.45)
    return Color(
      red: (deep.red - 128) * 1.18 + 128, green: (deep.green - 128) * 1.18 + 128,
      blue: (deep.blue - 128) * 1.18 + 128)
  }

  /// Adds light, from -1, black, to 1, white.
  public static func brighten(by amount: Double) -> ImageProcess {
    let light = Float(amount * 255)
    return colors("brighten") {
      Color(red: $0.red + light, green: $0.green + light, blue: $0.blue + light)
    }
  }

  /// What a picture's light and colors are changed by; zero leaves them.
  public struct Light: Hashable, Codable, Sendable {
    /// Stops, each twice the light; -2...2 are of use.
    public var exposure = 0.0
    /// -1, one gray, to 1.
    public var contrast = 0.0
    /// -1, grays, to 1.
    public var saturation = 0.0
    /// -1, as in the shade, to 1, as by candles.
    public var warmth = 0.0

    public init(
      exposure: Double = 0, contrast: Double = 0, saturation: Double = 0, warmth: Double = 0
    ) {
      self.exposure = exposure
      self.contrast = contrast
      self.saturation = saturation
      self.warmth = warmth
    }
  }

  /// Changes light and colors: exposure first, then warmth, contrast and saturation.
  public static func light(_ light: Light) -> ImageProcess {
    let gain = Float(exp2(light.exposure))
    let (warm, cold) = (Float(1 + light.warmth * 0.25), Float(1 - light.warmth * 0.25))
    let slope = Float(light.contrast < 0 ? 1 + light.contrast : 1 + light.contrast * 1.5)
    let depth = Float(1 + light.saturation)
    return colors("light") { color in
      let lit = Color(
        red: (color.red * gain * warm - 128) * slope + 128,
        green: (color.green * gain - 128) * slope + 128,
        blue: (color.blue * gain * cold - 128) * slope + 128)
      let gray = Color(red: lit.brightness, green: lit.brightness, blue: lit.brightness)
      return gray.mixed(with: lit, depth)
    }
  }

  /// A process that changes each pixel's color by itself, and leaves its opacity.
  static func colors(
    _ name: String, _ change: @escaping @Sendable (Color) -> Color
  ) -> ImageProcess {
    ImageProcess(name) { picture, rows in
      let width = picture.width
      return try picture.drawn(width: width, height: picture.height, rows: rows) { y, row, source in
        var (from, to) = (source + y * width * 4, row)
        for _ in 0..<width {
          let color = change(
            Color(red: Float(from[0]), green: Float(from[1]), blue: Float(from[2])))
          to[0] = byte(color.red)
          to[1] = byte(color.green)
          to[2] = byte(color.blue)
          to[3] = from[3]
          from += 4
          to += 4
        }
      }
    }
  }
}

/// The nearest byte.
func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
