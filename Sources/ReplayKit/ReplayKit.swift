import Foundation
import LindenDrawing
import UIKit

/// What goes wrong with recording the screen.
public struct RPRecordingError: Error, Sendable, CustomNSError {
  public enum Code: Int, Sendable {
    case unknown = -5800, userDeclined = -5801, disabled = -5802, failedToStart = -5803,
      failed = -5804
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "com.apple.ReplayKit.RPRecordingErrorDomain" }
  public var errorCode: Int { code.rawValue }
}
public typealias RPRecordingErrorCode = RPRecordingError.Code

public protocol RPScreenRecorderDelegate: NSObjectProtocol {
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}
extension RPScreenRecorderDelegate {
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
}
@preconcurrency @MainActor public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
}

/// Shows a recording. There is never any.
@preconcurrency @MainActor open class RPPreviewViewController: UIViewController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

/// Records the screen. Not here.
open class RPScreenRecorder: NSObject, @unchecked Sendable {
  private static let one = RPScreenRecorder()
  open class func shared() -> RPScreenRecorder { one }
  open weak var delegate: (any RPScreenRecorderDelegate)?
  open var isAvailable: Bool { false }
  open var isRecording: Bool { false }
  open var isMicrophoneEnabled = false
  open var isCameraEnabled = false

  private func disabled() -> RPRecordingError {
    Diagnostics.warn(
      once: "ReplayKit", "The screen cannot be recorded here; `./linden snapshot --film` can.")
    return RPRecordingError(.disabled)
  }
  open func startRecording(handler: (@Sendable ((any Error)?) -> Void)? = nil) {
    handler?(disabled())
  }
  open func startRecording() async throws { throw disabled() }
  open func stopRecording(
    handler: (@Sendable (RPPreviewViewController?, (any Error)?) -> Void)? = nil
  ) { handler?(nil, disabled()) }
  open func stopRecording() async throws -> RPPreviewViewController { throw disabled() }
  open func stopCapture(handler: (@Sendable ((any Error)?) -> Void)? = nil) {
    handler?(disabled())
  }
  open func discardRecording(handler: @escaping @Sendable () -> Void) { handler() }
}
