import CoreGraphics
import Foundation
import LindenDrawing

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputEVKey = "inputEV"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIOutputImageKey = "outputImage"

/// Makes a picture of another one, or of data.
///
/// What it is made with is set by name, or by the properties that the functions of the class give
/// it: `CIFilter.sepiaTone().intensity`. A value of another type counts as not set.
open class CIFilter: NSObject, @unchecked Sendable {
  /// The name, as "CISepiaTone".
  public let name: String
  private let recipe: FilterRecipe
  private var values: [String: Any]

  init(_ name: String, _ recipe: FilterRecipe) {
    self.name = name
    self.recipe = recipe
    values = recipe.defaults
  }

  /// Nil if there is no filter of this name here.
  public convenience init?(name: String) {
    guard let recipe = FilterRecipe.all[name] else { return nil }
    self.init(name, recipe)
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  static func named(_ name: String) -> CIFilter { CIFilter(name, FilterRecipe.all[name]!) }

  public class func filterNames(inCategory category: String?) -> [String] {
    FilterRecipe.all.keys.sorted()
  }
  public class func localizedName(forFilterName filterName: String) -> String? {
    guard FilterRecipe.all[filterName] != nil else { return nil }
    return filterName.dropFirst(2).reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += " " }
      text.append(letter)
    }
  }

  open func setDefaults() { values = recipe.defaults }
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { values[key] }
  /// The names of what can be set.
  open var inputKeys: [String] { recipe.keys }
  open var outputKeys: [String] { [kCIOutputImageKey] }
  open var attributes: [String: Any] { ["CIAttributeFilterName": name] }

  /// What the filter makes; nil without a picture, or without data for a code.
  open var outputImage: CIImage? { recipe.make(self) }

  // MARK: Values by type

  func number(_ key: String) -> Float {
    let value = values[key] ?? recipe.defaults[key]
    if let number = value as? NSNumber { return number.floatValue }
    if let number = value as? CGFloat { return Float(number) }
    if let number = value as? Double { return Float(number) }
    if let number = value as? Float { return number }
    if let number = value as? Int { return Float(number) }
    return 0
  }

  func point(_ key: String) -> CGPoint? {
    (values[key] as? CIVector)?.cgPointValue ?? values[key] as? CGPoint
  }
}

/// How a filter makes its picture, and what it is made with.
struct FilterRecipe: @unchecked Sendable {
  var defaults: [String: Any]
  var needsImage = true
  let make: (CIFilter) -> CIImage?

  var keys: [String] { (needsImage ? [kCIInputImageKey] : []) + defaults.keys.sorted() }

  /// A filter that changes pixels where they are.
  init(
    _ defaults: [String: Float] = [:], _ change: @escaping (Raster, CIFilter) -> Raster
  ) {
    self.defaults = defaults
    make = { filter in
      guard let input = filter.value(forKey: kCIInputImageKey) as? CIImage else { return nil }
      guard input.raster.width > 0 else { return input }
      return CIImage(change(input.raster, filter), origin: input.extent.origin)
    }
  }

  init(generator defaults: [String: Any], _ make: @escaping (CIFilter) -> CIImage?) {
    self.defaults = defaults
    needsImage = false
    self.make = make
  }

  /// A filter that changes each colour by itself.
  private static func colors(
    _ defaults: [String: Float] = [:],
    _ change: @escaping (SIMD3<Float>, CIFilter) -> SIMD3<Float>
  ) -> FilterRecipe {
    FilterRecipe(defaults) { raster, filter in raster.mapped { change($0, filter) } }
  }

  private static let sepia: [SIMD3<Float>] = [
    SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131),
  ]

  private static func grey(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(repeating: (color * SIMD3(0.2126, 0.7152, 0.0722)).sum())
  }

  /// Around the middle of the scale.
  private static func contrast(_ color: SIMD3<Float>, _ amount: Float) -> SIMD3<Float> {
    (color - 0.5) * amount + 0.5
  }

  private static func power(_ color: SIMD3<Float>, _ exponent: Float) -> SIMD3<Float> {
    SIMD3(pow(color.x, exponent), pow(color.y, exponent), pow(color.z, exponent))
  }

  static let all: [String: FilterRecipe] = [
    "CISepiaTone": colors([kCIInputIntensityKey: 1]) { color, filter in
      let toned = SIMD3(
        (color * sepia[0]).sum(), (color * sepia[1]).sum(), (color * sepia[2]).sum())
      return color + (toned - color) * filter.number(kCIInputIntensityKey)
    },
    "CIColorControls": colors([
      kCIInputBrightnessKey: 0, kCIInputContrastKey: 1, kCIInputSaturationKey: 1,
    ]) { color, filter in
      let pale = grey(color)
      let vivid = pale + (color - pale) * filter.number(kCIInputSaturationKey)
      return contrast(
        vivid + filter.number(kCIInputBrightnessKey), filter.number(kCIInputContrastKey))
    },
    "CIColorInvert": colors { color, _ in 1 - color },
    "CIColorMonochrome": FilterRecipe([kCIInputIntensityKey: 1]) { raster, filter in
      let ink = filter.value(forKey: kCIInputColorKey) as? CIColor
      let tone = SIMD3(
        Float(ink?.red ?? 0.6), Float(ink?.green ?? 0.45), Float(ink?.blue ?? 0.3))
      let intensity = filter.number(kCIInputIntensityKey)
      return raster.mapped { $0 + (grey($0) * tone - $0) * intensity }
    },
    "CIColorPosterize": colors(["inputLevels": 6]) { color, filter in
      let levels = max(2, filter.number("inputLevels")) - 1
      return (color * levels).rounded(.toNearestOrAwayFromZero) / levels
    },
    "CIExposureAdjust": colors([kCIInputEVKey: 0]) { color, filter in
      color * pow(2, filter.number(kCIInputEVKey))
    },
    "CIGammaAdjust": colors(["inputPower": 1]) { color, filter in
      power(color, filter.number("inputPower"))
    },
    "CIVibrance": colors(["inputAmount": 0]) { color, filter in
      let pale = grey(color)
      let vividness = color.max() - color.min()
      return pale + (color - pale) * (1 + filter.number("inputAmount") * (1 - vividness))
    },
    "CIHueAdjust": colors([kCIInputAngleKey: 0]) { color, filter in
      // A turn around the grey axis.
      let angle = filter.number(kCIInputAngleKey)
      let axis = SIMD3<Float>(repeating: 1 / Float(3).squareRoot())
      let across = SIMD3(
        axis.y * color.z - axis.z * color.y, axis.z * color.x - axis.x * color.z,
        axis.x * color.y - axis.y * color.x)
      let along = axis * (axis * color).sum() * (1 - cos(angle))
      return color * cos(angle) + across * sin(angle) + along
    },
    "CIPhotoEffectMono": colors { color, _ in grey(color) },
    "CIPhotoEffectTonal": colors { color, _ in contrast(grey(color), 0.85) },
    "CIPhotoEffectNoir": colors { color, _ in contrast(grey(color), 1.5) },
    "CIPhotoEffectFade": colors { color, _ in contrast(grey(color) * 0.3 + color * 0.7, 0.75) },
    "CIPhotoEffectChrome": colors { color, _ in
      let pale = grey(color)
      return contrast(pale + (color - pale) * 1.35, 1.15)
    },
    "CIPhotoEffectInstant": colors { color, _ in
      contrast(color, 0.85) * SIMD3(1.05, 0.98, 0.85)
    },
    "CIPhotoEffectProcess": colors { color, _ in contrast(color, 1.1) * SIMD3(0.9, 1, 1.1) },
    "CIPhotoEffectTransfer": colors { color, _ in contrast(color, 0.95) * SIMD3(1.1, 1, 0.9) },
    "CIGaussianBlur": FilterRecipe([kCIInputRadiusKey: 10]) { raster, filter in
      raster.blurred(sigma: filter.number(kCIInputRadiusKey))
    },
    "CIBoxBlur": FilterRecipe([kCIInputRadiusKey: 10]) { raster, filter in
      raster.boxBlurred(Int(filter.number(kCIInputRadiusKey)))
    },
    "CIDiscBlur": FilterRecipe([kCIInputRadiusKey: 8]) { raster, filter in
      raster.boxBlurred(Int(filter.number(kCIInputRadiusKey)))
    },
    "CIBokehBlur": FilterRecipe([
      kCIInputRadiusKey: 20, "inputRingAmount": 0, "inputRingSize": 0.1, "inputSoftness": 1,
    ]) { raster, filter in
      raster.boxBlurred(Int(filter.number(kCIInputRadiusKey)))
    },
    "CIDither": FilterRecipe([kCIInputIntensityKey: 0.1]) { raster, filter in
      raster.dithered(filter.number(kCIInputIntensityKey))
    },
    "CIAreaAverage": FilterRecipe(generator: [:]) { filter in
      guard let image = filter.value(forKey: kCIInputImageKey) as? CIImage else { return nil }
      let corners = filter.value(forKey: kCIInputExtentKey) as? CIVector
      let area = corners.map { CGRect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
      var result = Raster(width: 1, height: 1)
      result[0, 0] = (area.map(image.cropped) ?? image).raster.mean
      return CIImage(result)
    },
    "CIPixellate": FilterRecipe([kCIInputScaleKey: 8]) { raster, filter in
      raster.pixellated(Int(filter.number(kCIInputScaleKey)))
    },
    "CICrystallize": FilterRecipe([kCIInputRadiusKey: 20]) { raster, filter in
      raster.crystallized(Int(filter.number(kCIInputRadiusKey)))
    },
    "CIEdges": FilterRecipe([kCIInputIntensityKey: 1]) { raster, filter in
      raster.edges(filter.number(kCIInputIntensityKey))
    },
    "CIUnsharpMask": FilterRecipe([kCIInputRadiusKey: 2.5, kCIInputIntensityKey: 0.5]) {
      raster, filter in
      sharpened(
        raster, filter.number(kCIInputRadiusKey), filter.number(kCIInputIntensityKey))
    },
    "CISharpenLuminance": FilterRecipe([kCIInputSharpnessKey: 0.4]) { raster, filter in
      sharpened(raster, 1.7, filter.number(kCIInputSharpnessKey))
    },
    "CIBloom": FilterRecipe([kCIInputRadiusKey: 10, kCIInputIntensityKey: 0.5]) {
      raster, filter in
      let glow = raster.blurred(sigma: filter.number(kCIInputRadiusKey))
      let intensity = filter.number(kCIInputIntensityKey)
      var result = raster
      for index in raster.pixels.indices {
        var pixel = raster.pixels[index] + glow.pixels[index] * intensity * 0.5
        pixel.w = raster.pixels[index].w
        result.pixels[index] = pixel.clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
      }
      return result
    },
    "CIVignette": FilterRecipe([kCIInputRadiusKey: 1, kCIInputIntensityKey: 0]) {
      raster, filter in
      let intensity = filter.number(kCIInputIntensityKey)
      let reach = max(0.1, filter.number(kCIInputRadiusKey))
      var result = raster
      for y in 0..<raster.height {
        for x in 0..<raster.width {
          let dx = Float(x) / Float(raster.width) - 0.5
          let dy = Float(y) / Float(raster.height) - 0.5
          let shade = max(0, 1 - (dx * dx + dy * dy) * 2 * intensity / reach)
          let pixel = raster[x, y]
          result[x, y] = SIMD4(pixel.x * shade, pixel.y * shade, pixel.z * shade, pixel.w)
        }
      }
      return result
    },
    "CITwirlDistortion": FilterRecipe([kCIInputRadiusKey: 300, kCIInputAngleKey: 3.14]) {
      raster, filter in
      let center = filter.point(kCIInputCenterKey) ?? CGPoint(x: 150, y: 150)
      return raster.twirled(
        around: CGPoint(x: center.x, y: CGFloat(raster.height) - center.y),
        radius: CGFloat(filter.number(kCIInputRadiusKey)),
        angle: CGFloat(filter.number(kCIInputAngleKey)))
    },
    "CIQRCodeGenerator": FilterRecipe(generator: [
      "inputMessage": Data(), "inputCorrectionLevel": "M",
    ]) { filter in
      guard let message = filter.value(forKey: "inputMessage") as? Data else { return nil }
      let level = filter.value(forKey: "inputCorrectionLevel") as? String ?? "M"
      guard let code = QRCode(Array(message), level: .init(rawValue: level) ?? .medium) else {
        Diagnostics.warn(
          once: "CIQRCodeGenerator", "\(message.count) bytes are too many for a QR code.")
        return nil
      }
      return CIImage(code.raster)
    },
    "CIConstantColorGenerator": FilterRecipe(generator: [kCIInputColorKey: CIColor.black]) {
      ($0.value(forKey: kCIInputColorKey) as? CIColor).map { CIImage(color: $0) }
    },
    "CISourceOverCompositing": FilterRecipe(generator: [:]) { filter in
      guard let image = filter.value(forKey: kCIInputImageKey) as? CIImage else { return nil }
      guard let below = filter.value(forKey: kCIInputBackgroundImageKey) as? CIImage else {
        return image
      }
      return image.composited(over: below)
    },
  ]

  /// What differs from a blurred picture is made to differ more.
  private static func sharpened(_ raster: Raster, _ radius: Float, _ amount: Float) -> Raster {
    let soft = raster.blurred(sigma: max(1, radius))
    var result = raster
    for index in raster.pixels.indices {
      let pixel = raster.pixels[index]
      var sharp = pixel + (pixel - soft.pixels[index]) * amount
      sharp.w = pixel.w
      result.pixels[index] = sharp.clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
    }
    return result
  }
}
