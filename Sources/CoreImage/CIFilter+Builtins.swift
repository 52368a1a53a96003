import CoreGraphics
import Foundation

// The filters by functions, and what can be set of each as properties.

/// What has a picture.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

/// `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
  var saturation: Float { get set }
}

/// `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var color: CIColor { get set }
}

/// `CIColorPosterize`.
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

/// `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

/// `CIGammaAdjust`.
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

/// `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

/// `CIHueAdjust`.
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

/// `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// `CIDiscBlur`.
public protocol CIDiscBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// `CIBokehBlur`.
public protocol CIBokehBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// `CIDither`.
public protocol CIDither: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var center: CGPoint { get set }
}

/// `CICrystallize`.
public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}

/// `CIEdges`.
public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// `CISharpenLuminance`.
public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
}

/// `CIBloom`.
public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// `CIVignette`.
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// `CITwirlDistortion`.
public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var angle: Float { get set }
  var center: CGPoint { get set }
}

/// A filter without numbers.
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  /// "L", "M", "Q" or "H": how much of the code may be damaged.
  var correctionLevel: String { get set }
}

/// `CISourceOverCompositing` and its kin.
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

extension CIFilter:
  CISepiaTone,
  CIColorControls,
  CIColorInvert,
  CIColorMonochrome,
  CIColorPosterize,
  CIExposureAdjust,
  CIGammaAdjust,
  CIVibrance,
  CIHueAdjust,
  CIGaussianBlur,
  CIBoxBlur,
  CIDiscBlur,
  CIBokehBlur,
  CIDither,
  CIPixellate,
  CICrystallize,
  CIEdges,
  CIUnsharpMask,
  CISharpenLuminance,
  CIBloom,
  CIVignette,
  CITwirlDistortion,
  CIPhotoEffect,
  CIQRCodeGenerator,
  CICompositeOperation
{
  public var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  public var backgroundImage: CIImage? {
    get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
  public var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  public var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
  public var intensity: Float {
    get { number("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
  public var brightness: Float {
    get { number("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
  public var contrast: Float {
    get { number("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }
  public var saturation: Float {
    get { number("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
  public var color: CIColor {
    get { value(forKey: "inputColor") as? CIColor ?? .black }
    set { setValue(newValue, forKey: "inputColor") }
  }
  public var levels: Float {
    get { number("inputLevels") }
    set { setValue(newValue, forKey: "inputLevels") }
  }
  public var ev: Float {
    get { number("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }
  public var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  public var amount: Float {
    get { number("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }
  public var angle: Float {
    get { number("inputAngle") }
    set { setValue(newValue, forKey: "inputAngle") }
  }
  public var radius: Float {
    get { number("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }
  public var scale: Float {
    get { number("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }
  public var center: CGPoint {
    get { point("inputCenter") ?? CGPoint(x: 150, y: 150) }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }
  public var sharpness: Float {
    get { number("inputSharpness") }
    set { setValue(newValue, forKey: "inputSharpness") }
  }
}

extension CIFilter {
  public class func sepiaTone() -> CIFilter & CISepiaTone { named("CISepiaTone") }
  public class func colorControls() -> CIFilter & CIColorControls { named("CIColorControls") }
  public class func colorInvert() -> CIFilter & CIColorInvert { named("CIColorInvert") }
  public class func colorMonochrome() -> CIFilter & CIColorMonochrome { named("CIColorMonochrome") }
  public class func colorPosterize() -> CIFilter & CIColorPosterize { named("CIColorPosterize") }
  public class func exposureAdjust() -> CIFilter & CIExposureAdjust { named("CIExposureAdjust") }
  public class func gammaAdjust() -> CIFilter & CIGammaAdjust { named("CIGammaAdjust") }
  public class func vibrance() -> CIFilter & CIVibrance { named("CIVibrance") }
  public class func hueAdjust() -> CIFilter & CIHueAdjust { named("CIHueAdjust") }
  public class func gaussianBlur() -> CIFilter & CIGaussianBlur { named("CIGaussianBlur") }
  public class func boxBlur() -> CIFilter & CIBoxBlur { named("CIBoxBlur") }
  public class func discBlur() -> CIFilter & CIDiscBlur { named("CIDiscBlur") }
  public class func bokehBlur() -> CIFilter & CIBokehBlur { named("CIBokehBlur") }
  public class func dither() -> CIFilter & CIDither { named("CIDither") }
  public class func pixellate() -> CIFilter & CIPixellate { named("CIPixellate") }
  public class func crystallize() -> CIFilter & CICrystallize { named("CICrystallize") }
  public class func edges() -> CIFilter & CIEdges { named("CIEdges") }
  public class func unsharpMask() -> CIFilter & CIUnsharpMask { named("CIUnsharpMask") }
  public class func sharpenLuminance() -> CIFilter & CISharpenLuminance {
    named("CISharpenLuminance")
  }
  public class func bloom() -> CIFilter & CIBloom { named("CIBloom") }
  public class func vignette() -> CIFilter & CIVignette { named("CIVignette") }
  public class func twirlDistortion() -> CIFilter & CITwirlDistortion { named("CITwirlDistortion") }
  public class func photoEffectMono() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectMono")
  }
  public class func photoEffectTonal() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectTonal")
  }
  public class func photoEffectNoir() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectNoir")
  }
  public class func photoEffectFade() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectFade")
  }
  public class func photoEffectChrome() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectChrome")
  }
  public class func photoEffectInstant() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectInstant")
  }
  public class func photoEffectProcess() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectProcess")
  }
  public class func photoEffectTransfer() -> CIFilter & CIPhotoEffect {
    named("CIPhotoEffectTransfer")
  }
  public class func qrCodeGenerator() -> CIFilter & CIQRCodeGenerator {
    named("CIQRCodeGenerator")
  }
  public class func sourceOverCompositing() -> CIFilter & CICompositeOperation {
    named("CISourceOverCompositing")
  }
}
