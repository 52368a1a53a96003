import Foundation

public typealias AVAudioFramePosition = Int64
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int

// Effects keep what they are set to: there is no sound that they could change.

/// A part of an engine that changes sound.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  open var name: String { "\(Self.self)" }
}

/// An effect that can be passed by.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// An effect that changes how fast time goes.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// Changes speed and pitch, one without the other.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  /// 1/32 to 32; 1 by default.
  open var rate: Float = 1
  /// In cents, -2400 to 2400; 0 by default.
  open var pitch: Float = 0
  /// 3 to 32; 8 by default.
  open var overlap: Float = 8
}

/// Changes the speed, and the pitch with it.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  /// 0.25 to 4; 1 by default.
  open var rate: Float = 1
}

/// The kinds of room of ``AVAudioUnitReverb``.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber
  case cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// The sound of a room.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  open private(set) var preset = AVAudioUnitReverbPreset.mediumHall
  /// How much of the room is heard, 0 to 100; 0 by default.
  open var wetDryMix: Float = 0
  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) { self.preset = preset }
}

/// An echo.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  /// In seconds, 0 to 2; 1 by default.
  open var delayTime: TimeInterval = 1
  /// In percent, -100 to 100; 50 by default.
  open var feedback: Float = 50
  /// In hertz; 15,000 by default.
  open var lowPassCutoff: Float = 15_000
  /// 0 to 100; 100 by default.
  open var wetDryMix: Float = 100
}

/// The kinds of distortion of ``AVAudioUnitDistortion``.
public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert
  case multiDecimated1, multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk
  case multiDistortedCubed, multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1
  case multiEchoTight2, multiEverythingIsBroken, speechAlienChatter, speechCosmicInterference
  case speechGoldenPi, speechRadioTower, speechWaves
}

/// A distortion.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  open private(set) var preset = AVAudioUnitDistortionPreset.drumsBitBrush
  /// In decibels; -6 by default.
  open var preGain: Float = -6
  /// 0 to 100; 50 by default.
  open var wetDryMix: Float = 50
  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) { self.preset = preset }
}

/// What a band of an equaliser lets through.
public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
  case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}

/// A band of an equaliser.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  open var filterType = AVAudioUnitEQFilterType.parametric
  /// In hertz.
  open var frequency: Float = 1000
  /// In octaves.
  open var bandwidth: Float = 0.5
  /// In decibels.
  open var gain: Float = 0
  open var bypass = true
}

/// An equaliser.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  public let bands: [AVAudioUnitEQFilterParameters]
  /// In decibels; 0 by default.
  open var globalGain: Float = 0
  public init(numberOfBands: Int) {
    bands = (0..<max(numberOfBands, 0)).map { _ in AVAudioUnitEQFilterParameters() }
    super.init()
  }
  public convenience override init() { self.init(numberOfBands: 0) }
}

/// When who scheduled sound is called.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}

extension AVAudioEngine {
  public func disconnectNodeInput(_ node: AVAudioNode) {}
  public func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {}
  public func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {}
}

extension AVAudioNode {
  /// Nil: nothing was played.
  public var lastRenderTime: AVAudioTime? { nil }
}

extension AVAudioPlayerNode {
  /// Nil: nothing was played.
  public func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? { nil }
  /// Plays nothing, and calls the handler at once.
  public func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionHandler: (@Sendable () -> Void)? = nil
  ) { completionHandler?() }
  /// Plays nothing, and calls the handler at once.
  public func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) { completionHandler?(callbackType) }
  /// Plays nothing, and calls the handler at once.
  public func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) { completionHandler?(callbackType) }
}
