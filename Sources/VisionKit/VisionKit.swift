import CoreGraphics
@_exported import Foundation
import LindenDrawing
import LindenFoundation
@_exported import UIKit

/// Says once that nothing is scanned here.
private func warnOfNoScanner() {
  Diagnostics.warn(
    once: "VisionKit", "There is no camera that scans here: no document and no code is read.")
}

/// Pages that were scanned.
open class VNDocumentCameraScan: NSObject, @unchecked Sendable {
  open var pageCount: Int { 0 }
  open var title: String { "" }
  open func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

/// Would scan pages. Apps ask ``isSupported`` first, and here it says no; shown all the same, it is
/// cancelled.
@preconcurrency @MainActor open class VNDocumentCameraViewController: UIViewController {
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?
  /// Always false.
  nonisolated open class var isSupported: Bool { false }
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    warnOfNoScanner()
    delegate?.documentCameraViewControllerDidCancel(self)
  }
}
@preconcurrency @MainActor public protocol VNDocumentCameraViewControllerDelegate: AnyObject {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}
extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
  ) {}
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
  ) {}
}

/// What was found in the camera's picture.
public enum RecognizedItem: Identifiable, Sendable {
  case text(Text)
  case barcode(Barcode)

  public struct Text: Identifiable, Sendable {
    public let id: UUID
    public let transcript: String
    public let bounds: Bounds
  }
  public struct Barcode: Identifiable, Sendable {
    public let id: UUID
    public let payloadStringValue: String?
    public let bounds: Bounds
  }
  public struct Bounds: Sendable {
    public let topLeft, topRight, bottomRight, bottomLeft: CGPoint
  }
  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let code): code.id
    }
  }
  public var bounds: Bounds {
    switch self {
    case .text(let text): text.bounds
    case .barcode(let code): code.bounds
    }
  }
}

/// Would find texts and codes in what the camera sees. Apps ask ``isSupported`` first, and here it
/// says no.
@preconcurrency @MainActor open class DataScannerViewController: UIViewController {
  public enum QualityLevel: Hashable, Sendable { case balanced, fast, accurate }
  public enum TextContentType: Hashable, Sendable {
    case URL, dateTimeDuration, emailAddress, flightNumber, fullStreetAddress
    case shipmentTrackingNumber, telephoneNumber, currency
  }
  public enum ScanningUnavailable: Error, Sendable { case cameraRestricted, unsupported }
  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String
    public static func text(
      languages: [String] = [], textContentType: TextContentType? = nil
    ) -> Self { Self(name: "text") }
    public static func barcode(symbologies: [String] = []) -> Self { Self(name: "barcode") }
  }

  nonisolated open class var isSupported: Bool { false }
  nonisolated open class var isAvailable: Bool { false }
  nonisolated open class var supportedTextRecognitionLanguages: [String] { [] }
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  public let recognizedDataTypes: Set<RecognizedDataType>
  public let qualityLevel: QualityLevel
  open private(set) var isScanning = false
  open var regionOfInterest: CGRect?
  open var zoomFactor = 1.0
  open var minZoomFactor: Double { 1 }
  open var maxZoomFactor: Double { 1 }
  public let overlayContainerView = UIView()

  public init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    (self.recognizedDataTypes, self.qualityLevel) = (recognizedDataTypes, qualityLevel)
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  /// - Throws: ``ScanningUnavailable/unsupported``, always.
  open func startScanning() throws {
    warnOfNoScanner()
    throw ScanningUnavailable.unsupported
  }
  open func stopScanning() {}
  open func capturePhoto() async throws -> UIImage { throw ScanningUnavailable.unsupported }
  open var recognizedItems: AsyncStream<[RecognizedItem]> { AsyncStream { $0.finish() } }
}
@preconcurrency @MainActor public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScanner(
    _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScannerDidZoom(_ dataScanner: DataScannerViewController)
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable)
}
extension DataScannerViewControllerDelegate {
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScannerDidZoom(_ dataScanner: DataScannerViewController) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) {}
}
