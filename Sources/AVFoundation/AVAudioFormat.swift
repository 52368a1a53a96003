import Foundation

/// What the numbers of sound are.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// How sound is written in numbers.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Numbers of a channel in a second.
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let commonFormat: AVAudioCommonFormat
  /// Whether the channels' numbers take turns, or each channel's stand by themselves.
  public let isInterleaved: Bool

  private init(
    _ sampleRate: Double, _ channels: UInt32, _ format: AVAudioCommonFormat, interleaved: Bool
  ) {
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (format, interleaved)
  }

  public override convenience init() {
    self.init(44_100, 1, .pcmFormatFloat32, interleaved: false)
  }
  /// Nil where there is no rate or no channel.
  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
  ) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
      interleaved: false)
  }
  /// Nil where there is no rate or no channel.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard sampleRate > 0, channels > 0 else { return nil }
    self.init(sampleRate, channels, format, interleaved: interleaved)
  }
  /// Nil where a rate or a number of channels is missing.
  public convenience init?(settings: [String: Any]) {
    func number(_ key: String) -> Double? { settings[key].flatMap { Double("\($0)") } }
    guard let rate = number(AVSampleRateKey), let channels = number(AVNumberOfChannelsKey) else {
      return nil
    }
    let bits = number(AVLinearPCMBitDepthKey) ?? 16
    let isFloat = settings[AVLinearPCMIsFloatKey] as? Bool ?? false
    let isLinear = number(AVFormatIDKey).map { $0 == Double(kAudioFormatLinearPCM) } ?? true
    let format: AVAudioCommonFormat =
      switch (isLinear, isFloat, bits) {
      case (true, true, 32): .pcmFormatFloat32
      case (true, true, 64): .pcmFormatFloat64
      case (true, false, 16): .pcmFormatInt16
      case (true, false, 32): .pcmFormatInt32
      default: .otherFormat
      }
    self.init(
      commonFormat: format, sampleRate: rate, channels: AVAudioChannelCount(channels),
      interleaved: !(settings["AVLinearPCMIsNonInterleaved"] as? Bool ?? false))
  }

  /// Whether it is of 32 bits with a point, each channel by itself.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  /// What files and recorders are made with.
  open var settings: [String: Any] {
    let isFloat = [.pcmFormatFloat32, .pcmFormatFloat64].contains(commonFormat)
    return [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: channelCount, AVLinearPCMBitDepthKey: bytes * 8,
      AVLinearPCMIsFloatKey: isFloat, AVLinearPCMIsBigEndianKey: false,
      "AVLinearPCMIsNonInterleaved": !isInterleaved,
    ]
  }

  /// Bytes of a number.
  var bytes: Int {
    switch commonFormat {
    case .pcmFormatFloat32, .pcmFormatInt32: 4
    case .pcmFormatFloat64: 8
    case .pcmFormatInt16, .otherFormat: 2
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return sampleRate == other.sampleRate && channelCount == other.channelCount
      && commonFormat == other.commonFormat && isInterleaved == other.isInterleaved
  }
  open override var hash: Int { [Int(sampleRate), Int(channelCount)].hashValue }
}

/// A piece of sound.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(_ format: AVAudioFormat) { self.format = format }
}

/// A piece of sound, a number for each moment and channel.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  /// How many moments have numbers; not more than the capacity.
  open var frameLength: AVAudioFrameCount = 0 {
    didSet { frameLength = min(frameLength, frameCapacity) }
  }
  private let memory: UnsafeMutableRawPointer
  private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// All is silent at first.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    self.frameCapacity = frameCapacity
    let (count, size) = (Int(format.channelCount), Int(frameCapacity) * format.bytes)
    memory = .allocate(byteCount: max(count * size, 1), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(count * size, 1))
    channels = .allocate(capacity: count)
    for channel in 0..<count {
      let place = format.isInterleaved ? channel * format.bytes : channel * size
      (channels + channel).initialize(to: memory + place)
    }
    super.init(format)
  }

  deinit {
    memory.deallocate()
    channels.deallocate()
  }

  /// How many numbers lie from one of a channel to its next.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  /// A pointer for each channel; nil where numbers are of another kind.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    data(.pcmFormatFloat32)
  }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { data(.pcmFormatInt16) }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { data(.pcmFormatInt32) }

  private func data<Number>(
    _ kind: AVAudioCommonFormat
  ) -> UnsafePointer<UnsafeMutablePointer<Number>>? {
    guard format.commonFormat == kind else { return nil }
    let pointers = UnsafeRawPointer(channels)
    return pointers.assumingMemoryBound(to: UnsafeMutablePointer<Number>.self)
  }

  /// A number from -1 to 1, whatever its kind.
  subscript(channel: Int, frame: Int) -> Float {
    get {
      let place = channels[channel] + frame * stride * format.bytes
      return switch format.commonFormat {
      case .pcmFormatFloat32: place.load(as: Float.self)
      case .pcmFormatFloat64: Float(place.load(as: Double.self))
      case .pcmFormatInt32: Float(place.load(as: Int32.self)) / 0x8000_0000
      case .pcmFormatInt16, .otherFormat: Float(place.load(as: Int16.self)) / 0x8000
      }
    }
    set {
      let place = channels[channel] + frame * stride * format.bytes
      switch format.commonFormat {
      case .pcmFormatFloat32: place.storeBytes(of: newValue, as: Float.self)
      case .pcmFormatFloat64: place.storeBytes(of: Double(newValue), as: Double.self)
      case .pcmFormatInt32:
        let number = Int32(clamping: Int64(Double(newValue) * 0x7FFF_FFFF))
        place.storeBytes(of: number, as: Int32.self)
      case .pcmFormatInt16, .otherFormat:
        place.storeBytes(of: Int16(clamping: Int(newValue * 0x7FFF)), as: Int16.self)
      }
    }
  }
}

/// A moment of sound.
open class AVAudioTime: NSObject, @unchecked Sendable {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double
  public init(sampleTime: AVAudioFramePosition = 0, atRate sampleRate: Double = 44_100) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
  open var isSampleTimeValid: Bool { true }
  open var isHostTimeValid: Bool { false }
  open var hostTime: UInt64 { 0 }
}
