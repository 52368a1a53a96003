import CoreGraphics
import CoreImage
import CoreML
import CoreVideo
import Foundation
import ImageIO
import LindenDrawing

/// What goes wrong with finding things in pictures.
public struct VNError: Error, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case turiCore = -1, requestCancelled = 1, invalidFormat = 2, operationFailed = 3,
      outOfBoundsError = 4, invalidOption = 5, ioError = 6, missingOption = 7, notImplemented = 8,
      internalError = 9, outOfMemory = 10, unknownError = 11, invalidOperation = 12,
      invalidImage = 13, invalidArgument = 14, invalidModel = 15, unsupportedRevision = 16,
      unsupportedRequest = 19
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.vis" }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Nothing can be found in pictures here." }
}
public typealias VNErrorCode = VNError.Code

func noVision() -> VNError {
  Diagnostics.warn(
    once: "Vision",
    "Nothing can be found in pictures here: there are no models. Requests fail with VNError.")
  return VNError(.notImplemented)
}

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
public typealias VNConfidence = Float

/// Something to find in a picture. Here each fails, with an error for its handler.
open class VNRequest: NSObject, @unchecked Sendable {
  open var results: [VNObservation]? { nil }
  public let completionHandler: VNRequestCompletionHandler?
  open var preferBackgroundProcessing = false
  open var usesCPUOnly = false
  open var revision = 1
  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }
  open func cancel() {}
}
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// The part of the picture that is looked at, from (0, 0) at the bottom left to (1, 1).
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }
/// Reads text. Fails here.
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages = ["en-US"]
  open var usesLanguageCorrection = true
  open var customWords: [String] = []
  open var minimumTextHeight: Float = 0
  open var automaticallyDetectsLanguage = false
  open func supportedRecognitionLanguages() throws -> [String] { [] }
}
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: Float = 0.5
  open var maximumAspectRatio: Float = 1
  open var minimumSize: Float = 0.2
  open var minimumConfidence: Float = 0
  open var maximumObservations = 1
}
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
}
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumHandCount = 2
}
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {}
open class VNRecognizeAnimalsRequest: VNImageBasedRequest, @unchecked Sendable {}
/// Reads codes. Fails here.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []
}
public struct VNBarcodeSymbology: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
  public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
  public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEAN8")
  public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
  public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
  public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
  public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPDF417")
  public static let upce = Self(rawValue: "VNBarcodeSymbologyUPCE")
  public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
}

public enum VNImageCropAndScaleOption: UInt, Sendable {
  case centerCrop = 0, scaleFit = 1, scaleFill = 2
}
/// A model as requests use it. None can be made here.
open class VNCoreMLModel: NSObject, @unchecked Sendable {
  public init(for model: MLModel) throws { throw noVision() }
}
open class VNCoreMLRequest: VNImageBasedRequest, @unchecked Sendable {
  public let model: VNCoreMLModel
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.centerCrop
  public init(model: VNCoreMLModel, completionHandler: VNRequestCompletionHandler? = nil) {
    self.model = model
    super.init(completionHandler: completionHandler)
  }
}

public struct VNImageOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Looks for things in one picture. Nothing can be found here: it throws.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {}
  public init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {}
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {}

  /// Tells each request's handler of the error, and throws it.
  open func perform(_ requests: [VNRequest]) throws {
    let error = noVision()
    for request in requests { request.completionHandler?(request, error) }
    throw error
  }
}

/// Looks for things in one picture after the other. Nothing can be found here: it throws.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() {}
  open func perform(_ requests: [VNRequest], on image: CGImage) throws {
    let error = noVision()
    for request in requests { request.completionHandler?(request, error) }
    throw error
  }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    let error = noVision()
    for request in requests { request.completionHandler?(request, error) }
    throw error
  }
}
