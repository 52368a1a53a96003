import Foundation

/// What a session tells of itself. None of it is sent here, as no session runs.
extension AVCaptureSession {
  public static let didStartRunningNotification = NSNotification.Name(
    "AVCaptureSessionDidStartRunningNotification")
  public static let didStopRunningNotification = NSNotification.Name(
    "AVCaptureSessionDidStopRunningNotification")
  public static let runtimeErrorNotification = NSNotification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
  public static let wasInterruptedNotification = NSNotification.Name(
    "AVCaptureSessionWasInterruptedNotification")
  public static let interruptionEndedNotification = NSNotification.Name(
    "AVCaptureSessionInterruptionEndedNotification")

  /// Why a session was interrupted.
  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient
    case videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps
    case videoDeviceNotAvailableDueToSystemPressure
  }
}

extension NSNotification.Name {
  public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
  public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  public static let AVCaptureSessionInterruptionEnded =
    AVCaptureSession.interruptionEndedNotification
  public static let AVCaptureDeviceWasConnected = AVCaptureDevice.wasConnectedNotification
  public static let AVCaptureDeviceWasDisconnected = AVCaptureDevice.wasDisconnectedNotification
  public static let AVCaptureDeviceSubjectAreaDidChange =
    AVCaptureDevice.subjectAreaDidChangeNotification
}

/// What is told of devices: nothing, as none comes.
extension AVCaptureDevice {
  public static let wasConnectedNotification = NSNotification.Name(
    "AVCaptureDeviceWasConnectedNotification")
  public static let wasDisconnectedNotification = NSNotification.Name(
    "AVCaptureDeviceWasDisconnectedNotification")
  public static let subjectAreaDidChangeNotification = NSNotification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}

/// The error that a session stopped with.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
/// The number of an ``AVCaptureSession/InterruptionReason``.
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
