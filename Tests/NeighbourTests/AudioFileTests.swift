import AVFoundation
import Foundation
import Testing

@Suite struct AudioFileTests {
  private func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).wav")
  }

  @Test func `what is written to a WAV file is read from it`() throws {
    let url = temporaryFile()
    defer { try? FileManager.default.removeItem(at: url) }
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 2))
    let settings: [String: Any] = [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 8000.0, AVNumberOfChannelsKey: 2,
      AVLinearPCMBitDepthKey: 16,
    ]
    let file = try AVAudioFile(forWriting: url, settings: settings)
    #expect(file.processingFormat == format)
    #expect(file.fileFormat.commonFormat == .pcmFormatInt16)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
    let data = try #require(buffer.floatChannelData)
    for frame in 0..<4 { (data[0][frame], data[1][frame]) = (Float(frame) / 4, -0.5) }
    buffer.frameLength = 4
    try file.write(from: buffer)
    try file.write(from: buffer)
    file.close()

    let read = try AVAudioFile(forReading: url)
    #expect(read.length == 8)
    #expect(read.fileFormat.sampleRate == 8000)
    read.framePosition = 3
    let piece = try #require(AVAudioPCMBuffer(pcmFormat: read.processingFormat, frameCapacity: 16))
    try read.read(into: piece)
    #expect(piece.frameLength == 5)
    let first = try #require(piece.floatChannelData)
    #expect(abs(first[0][0] - 0.75) < 0.001)
    #expect(abs(first[0][1]) < 0.001)
    #expect(abs(first[1][4] + 0.5) < 0.001)
    try read.read(into: piece)
    #expect(piece.frameLength == 0)
  }

  @Test func `a format of settings has those settings`() throws {
    let format = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16, sampleRate: 16_000, channels: 1, interleaved: true))
    #expect(AVAudioFormat(settings: format.settings) == format)
    #expect(!format.isStandard)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
  }

  @Test func `the channels of an interleaved buffer take turns`() throws {
    let format = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16, sampleRate: 16_000, channels: 2, interleaved: true))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 2))
    let data = try #require(buffer.int16ChannelData)
    #expect(buffer.stride == 2)
    #expect(data[1] == data[0] + 1)
    #expect(buffer.floatChannelData == nil)
    buffer.frameLength = 9
    #expect(buffer.frameLength == 2)
  }

  @Test func `sound of another kind cannot be written`() {
    #expect(throws: (any Error).self) {
      try AVAudioFile(
        forWriting: temporaryFile(),
        settings: [AVFormatIDKey: 0x6161_6320, AVSampleRateKey: 44_100.0, AVNumberOfChannelsKey: 2])
    }
  }
}
