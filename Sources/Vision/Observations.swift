import CoreGraphics
import Foundation

/// Something that was found in a picture.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open var confidence: VNConfidence { 0 }
}
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  /// From (0, 0) at the bottom left of the picture to (1, 1).
  open var boundingBox: CGRect { .zero }
}
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var topLeft: CGPoint { .zero }
  open var topRight: CGPoint { .zero }
  open var bottomLeft: CGPoint { .zero }
  open var bottomRight: CGPoint { .zero }
}
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var roll: NSNumber? { nil }
  open var yaw: NSNumber? { nil }
}
open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {}
open class VNRecognizedText: NSObject, @unchecked Sendable {
  open var string: String { "" }
  open var confidence: VNConfidence { 0 }
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? { nil }
}
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  open var payloadStringValue: String? { nil }
  open var symbology: VNBarcodeSymbology { .qr }
}
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
}
open class VNRecognizedObjectObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var labels: [VNClassificationObservation] { [] }
}
open class VNFeaturePrintObservation: VNObservation, @unchecked Sendable {}

/// A rectangle of parts of a picture, in its pixels.
public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  CGRect(
    x: normalizedRect.minX * CGFloat(imageWidth), y: normalizedRect.minY * CGFloat(imageHeight),
    width: normalizedRect.width * CGFloat(imageWidth),
    height: normalizedRect.height * CGFloat(imageHeight))
}
/// A rectangle of pixels as parts of their picture.
public func VNNormalizedRectForImageRect(_ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int)
  -> CGRect
{
  CGRect(
    x: imageRect.minX / CGFloat(imageWidth), y: imageRect.minY / CGFloat(imageHeight),
    width: imageRect.width / CGFloat(imageWidth), height: imageRect.height / CGFloat(imageHeight))
}
