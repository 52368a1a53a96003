@_exported import AVFoundation
import Foundation
import LindenDrawing

/// Says once that nothing is understood.
private func warnOfNoRecognition() {
  Diagnostics.warn(
    once: "Speech", "Speech is not recognised here: access is denied, and every task fails.")
}

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// Makes text of speech. There is nothing here that could: access is denied, and tasks fail.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition: Bool { false }
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main

  public convenience override init() { self.init(languageOf: .current) }
  public convenience init?(locale: Locale) { self.init(languageOf: locale) }
  private init(languageOf locale: Locale) {
    self.locale = locale
    super.init()
  }

  public class func supportedLocales() -> Set<Locale> { [] }
  public class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  /// The handler is told on the main queue that access is denied.
  public class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    warnOfNoRecognition()
    DispatchQueue.main.async { handler(.denied) }
  }

  /// A task that fails at once; the handler is told on the main queue.
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    warnOfNoRecognition()
    DispatchQueue.main.async { resultHandler(nil, SFSpeechError.notAvailable) }
    return SFSpeechRecognitionTask()
  }
}

/// Why nothing was recognised.
enum SFSpeechError: LocalizedError {
  case notAvailable
  var errorDescription: String? { "Speech is not recognised on this device." }
}

public protocol SFSpeechRecognizerDelegate: AnyObject {
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}

public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// What is to be recognised.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var shouldReportPartialResults = true
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var contextualStrings: [String] = []
  public override init() { super.init() }
}

/// Speech as it comes.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func endAudio() {}
}

/// Speech in a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url URL: URL) { url = URL }
}

/// A recognition that goes on; here one that has failed.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  open var state: SFSpeechRecognitionTaskState { .completed }
  open private(set) var isCancelled = false
  open var isFinishing: Bool { false }
  open var error: (any Error)? { SFSpeechError.notAvailable }
  open func cancel() { isCancelled = true }
  open func finish() {}
}

/// What was recognised.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
}

/// A text of what was said.
open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}

/// A part of a text of what was said.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
}
