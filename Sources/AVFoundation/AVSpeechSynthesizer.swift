import Foundation
import LindenDrawing

/// Reads texts aloud. Here it takes the time that reading takes, silently, and says so once.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  private var waiting: [AVSpeechUtterance] = []
  private var turn = 0
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open private(set) var isPaused = false
  open var usesApplicationAudioSession = true
  open var isSpeaking: Bool { !waiting.isEmpty }

  public override init() { super.init() }

  /// One text after the other.
  open func speak(_ utterance: AVSpeechUtterance) {
    Diagnostics.warn(
      once: "AVSpeechSynthesizer", "Texts are not read aloud: there is no sound here.")
    waiting.append(utterance)
    if waiting.count == 1 { begin() }
  }

  private func begin() {
    guard let utterance = waiting.first, !isPaused else { return }
    turn += 1
    let turn = turn
    delegate?.speechSynthesizer(self, didStart: utterance)
    DispatchQueue.main.asyncAfter(deadline: .now() + utterance.seconds) { [weak self] in
      guard let self, turn == self.turn else { return }
      waiting.removeFirst()
      delegate?.speechSynthesizer(self, didFinish: utterance)
      begin()
    }
  }

  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    turn += 1
    let stopped = waiting
    waiting = []
    isPaused = false
    for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    return true
  }

  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, !isPaused, let utterance = waiting.first else { return false }
    turn += 1
    isPaused = true
    delegate?.speechSynthesizer(self, didPause: utterance)
    return true
  }

  /// Begins the text anew in which the reading was paused.
  @discardableResult open func continueSpeaking() -> Bool {
    guard isPaused else { return false }
    isPaused = false
    begin()
    return true
  }
}

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// A text to be read aloud.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
  public init(attributedString string: NSAttributedString) { speechString = string.string }

  /// At the usual rate fifteen letters take a second.
  fileprivate var seconds: Double {
    let rate = Double(max(rate, 0.05) / AVSpeechUtteranceDefaultSpeechRate)
    return preUtteranceDelay + Double(speechString.count) / 15 / rate + postUtteranceDelay
  }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// Who reads. Voices have a language here, and nothing else.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  public let language: String
  open var identifier: String { "linden.\(language)" }
  open var name: String { language }
  open var quality: AVSpeechSynthesisVoiceQuality { .default }

  public init?(language languageCode: String?) { language = languageCode ?? "en-US" }
  public init?(identifier: String) { return nil }

  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  open class func currentLanguageCode() -> String {
    Locale.current.identifier.replacingOccurrences(of: "_", with: "-")
  }
}

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}

/// Told of the progress of reading. Everything is optional.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
