import AVFoundation
import Foundation
import LindenDrawing
import Testing

@Suite struct PlayerTests {
  @Test func `a time is a fraction of a second, and sums keep the scale`() {
    let half = CMTime(value: 300, timescale: 600)
    #expect(half.seconds == 0.5)
    #expect(CMTimeAdd(half, half) == CMTime(value: 1, timescale: 1))
    #expect(half + CMTime(value: 1, timescale: 3) == CMTime(value: 500, timescale: 600))
    #expect(CMTime(seconds: 1.25, preferredTimescale: 4).value == 5)
  }

  @Test func `an invalid time is no number, and infinity is after every time`() {
    #expect(CMTime.invalid.seconds.isNaN)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
    #expect(CMTime(value: .max, timescale: 1) < .positiveInfinity)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
  }

  @Test func `a sound in a WAV file lasts as long as its header says`() throws {
    let player = try AVAudioPlayer(data: wave(seconds: 2))
    #expect(player.duration == 2)
    player.currentTime = 5
    #expect(player.currentTime == 2)
  }

  @Test func `a player of nothing does not play`() {
    let player = AVAudioPlayer()
    #expect(!player.play())
    #expect(!player.isPlaying)
    #expect(player.duration == 0)
    #expect(player.url == nil)
  }

  @Test func `a file that is not there throws, as on iOS`() {
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.mp3"))
    }
  }

  @Test func `a player that plays says once that there is no sound`() {
    let said = Diagnostics.recording {
      let player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
      player.play()
      #expect(player.timeControlStatus == .playing)
      player.pause()
      player.play()
      player.pause()
      #expect(player.rate == 0)
    }
    #expect(said.count == 1)
  }

  @Test func `a player that stands still is where it was moved to`() {
    let player = AVPlayer()
    player.seek(to: CMTime(seconds: 12, preferredTimescale: 600))
    #expect(player.currentTime().seconds == 12)
  }

  @Test func `there is no camera, and whoever asks is denied`() async {
    let isAllowed = await AVCaptureDevice.requestAccess(for: .video)
    #expect(!isAllowed)
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
    #expect(AVCaptureDevice.default(for: .video) == nil)
  }

  /// Silence of 8 bits at 8,000 Hz.
  private func wave(seconds: Int) -> Data {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
    let length = 8_000 * seconds
    var data = Data("RIFF".utf8) + bytes(36 + length, 4) + Data("WAVEfmt ".utf8) + bytes(16, 4)
    data += bytes(1, 2) + bytes(1, 2) + bytes(8_000, 4) + bytes(8_000, 4) + bytes(1, 2)
    data += bytes(8, 2) + Data("data".utf8) + bytes(length, 4)
    return data + Data(repeating: 128, count: length)
  }
}
