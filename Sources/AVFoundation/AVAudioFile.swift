import Foundation
import LindenDrawing

/// A file of sound. Those of numbers (WAV) are read and written; of others, such as MP3, nothing is
/// read, which is said once.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  public let processingFormat: AVAudioFormat
  public let fileFormat: AVAudioFormat
  /// Moments of sound.
  open private(set) var length: AVAudioFramePosition = 0
  /// The moment that is read or written next.
  open var framePosition: AVAudioFramePosition = 0
  private var wave: WaveFile?

  /// Throws if there is no file.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }
  /// Throws if there is no file.
  public init(
    forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool
  ) throws {
    guard (try? fileURL.checkResourceIsReachable()) == true else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    url = fileURL
    wave = WaveFile(reading: fileURL)
    if wave == nil {
      Diagnostics.warn(
        once: "AVAudioFile", "Of sounds, only WAV files are read: \(fileURL.lastPathComponent).")
    }
    fileFormat = wave?.format ?? AVAudioFormat()
    length = wave?.frames ?? 0
    processingFormat =
      AVAudioFormat(
        commonFormat: format, sampleRate: fileFormat.sampleRate,
        channels: fileFormat.channelCount, interleaved: interleaved) ?? fileFormat
  }

  /// Begins a WAV file. Throws where the settings are of another kind, or nothing can be written.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(
      forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32,
      interleaved: false)
  }
  /// Begins a WAV file. Throws where the settings are of another kind, or nothing can be written.
  public init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    guard let fileFormat = AVAudioFormat(settings: settings),
      fileFormat.commonFormat != .otherFormat
    else {
      // What Core Audio calls kAudioFormatUnsupportedDataFormatError.
      throw NSError(domain: "com.apple.coreaudio.avfaudio", code: 0x666D_743F)
    }
    url = fileURL
    self.fileFormat = fileFormat
    processingFormat =
      AVAudioFormat(
        commonFormat: format, sampleRate: fileFormat.sampleRate,
        channels: fileFormat.channelCount, interleaved: interleaved) ?? fileFormat
    wave = try WaveFile(writing: fileURL, fileFormat)
  }

  /// Reads on, as much as the buffer has room for.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }
  /// Reads on. At the end of the file the buffer has no moments.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    let rest = max(length - framePosition, 0)
    let count = min(AVAudioFramePosition(min(frames, buffer.frameCapacity)), rest)
    try wave?.read(into: buffer, from: framePosition, count: Int(count))
    buffer.frameLength = AVAudioFrameCount(count)
    framePosition += count
  }

  /// Writes a buffer at the end of the file.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    try wave?.append(buffer)
    length += AVAudioFramePosition(buffer.frameLength)
    framePosition = length
  }

  /// Nothing is read or written afterwards.
  open func close() { wave = nil }
  open var isOpen: Bool { wave != nil }
}

/// A WAV file: a head, and the numbers of the channels in turns.
private final class WaveFile {
  let format: AVAudioFormat
  let frames: AVAudioFramePosition
  private let handle: FileHandle
  private let bits: Int
  private let isFloat: Bool
  private let start: UInt64
  private var written = 0

  private var frameBytes: Int { Int(format.channelCount) * bits / 8 }

  /// Nil where the file is no WAV file, or one of packed numbers.
  init?(reading url: URL) {
    guard let handle = try? FileHandle(forReadingFrom: url),
      let head = try? handle.read(upToCount: 12), head.count == 12,
      head.prefix(4) == Data("RIFF".utf8), head.suffix(4) == Data("WAVE".utf8)
    else { return nil }
    var (kind, channels, rate, bits) = (0, 0, 0, 0)
    while let part = try? handle.read(upToCount: 8), part.count == 8 {
      let size = part.number(4, at: 4)
      if part.prefix(4) == Data("data".utf8), bits > 0, channels > 0 {
        let isFloat = kind == 3
        let known: AVAudioCommonFormat =
          switch (isFloat, bits) {
          case (true, 32): .pcmFormatFloat32
          case (true, 64): .pcmFormatFloat64
          case (false, 16): .pcmFormatInt16
          case (false, 32): .pcmFormatInt32
          default: .otherFormat
          }
        guard kind == 1 || isFloat,
          let format = AVAudioFormat(
            commonFormat: known, sampleRate: Double(rate),
            channels: AVAudioChannelCount(channels), interleaved: true),
          let start = try? handle.offset()
        else { return nil }
        (self.handle, self.format, self.bits, self.isFloat) = (handle, format, bits, isFloat)
        self.start = start
        frames = AVAudioFramePosition(size / max(channels * bits / 8, 1))
        return
      }
      guard let body = try? handle.read(upToCount: size + size % 2) else { return nil }
      if part.prefix(4) == Data("fmt ".utf8), body.count >= 16 {
        (kind, channels) = (body.number(2, at: 0), body.number(2, at: 2))
        (rate, bits) = (body.number(4, at: 4), body.number(2, at: 14))
        if kind == 0xFFFE, body.count >= 26 { kind = body.number(2, at: 24) }
      }
    }
    return nil
  }

  init(writing url: URL, _ format: AVAudioFormat) throws {
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
    (self.format, bits, frames, start) = (format, format.bytes * 8, 0, 44)
    isFloat = [.pcmFormatFloat32, .pcmFormatFloat64].contains(format.commonFormat)
    try writeHead()
  }

  func read(into buffer: AVAudioPCMBuffer, from frame: AVAudioFramePosition, count: Int) throws {
    guard count > 0 else { return }
    try handle.seek(toOffset: start + UInt64(frame) * UInt64(frameBytes))
    let data = try handle.read(upToCount: count * frameBytes) ?? Data()
    let channels = min(Int(format.channelCount), Int(buffer.format.channelCount))
    for index in 0..<min(count, data.count / frameBytes) {
      for channel in 0..<channels {
        buffer[channel, index] = number(
          in: data, at: index * frameBytes + channel * bits / 8)
      }
    }
  }

  func append(_ buffer: AVAudioPCMBuffer) throws {
    var data = Data(capacity: Int(buffer.frameLength) * frameBytes)
    for index in 0..<Int(buffer.frameLength) {
      for channel in 0..<Int(format.channelCount) {
        let source = min(channel, Int(buffer.format.channelCount) - 1)
        append(buffer[source, index], to: &data)
      }
    }
    try handle.seekToEnd()
    try handle.write(contentsOf: data)
    written += data.count
    try writeHead()
  }

  private func number(in data: Data, at place: Int) -> Float {
    let bytes = bits / 8
    if isFloat {
      return bits == 64
        ? Float(Double(bitPattern: UInt64(data.number(8, at: place))))
        : Float(bitPattern: UInt32(truncatingIfNeeded: data.number(4, at: place)))
    }
    let raw = data.number(bytes, at: place)
    // Eight bits have no sign; of more, the highest bit is it.
    if bits == 8 { return Float(raw - 128) / 128 }
    let signed = raw >= 1 << (bits - 1) ? raw - 1 << bits : raw
    return Float(signed) / Float(1 << (bits - 1))
  }

  private func append(_ number: Float, to data: inout Data) {
    switch format.commonFormat {
    case .pcmFormatFloat32: data.append(number.bitPattern)
    case .pcmFormatFloat64: data.append(Double(number).bitPattern)
    case .pcmFormatInt32: data.append(Int32(clamping: Int64(Double(number) * 0x7FFF_FFFF)))
    case .pcmFormatInt16, .otherFormat: data.append(Int16(clamping: Int(number * 0x7FFF)))
    }
  }

  private func writeHead() throws {
    var head = Data("RIFF".utf8)
    head.append(UInt32(36 + written))
    head.append(Data("WAVEfmt ".utf8))
    head.append(UInt32(16))
    head.append(UInt16(isFloat ? 3 : 1))
    head.append(UInt16(format.channelCount))
    head.append(UInt32(format.sampleRate))
    head.append(UInt32(format.sampleRate) * UInt32(frameBytes))
    head.append(UInt16(frameBytes))
    head.append(UInt16(bits))
    head.append(Data("data".utf8))
    head.append(UInt32(written))
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: head)
  }
}

extension Data {
  /// The bytes at a place as a number, the lowest first.
  fileprivate func number(_ count: Int, at place: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(self[startIndex + place + $1]) << ($1 * 8) }
  }

  fileprivate mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
