import Dispatch
import Foundation
import LindenDrawing

/// How far a player is that makes no sound: it goes on with the time while it plays.
struct PlaybackClock {
  private var position = 0.0
  private var startedAt: DispatchTime?
  /// Seconds of content a second.
  private(set) var rate = 0.0
  /// Nil if it is not known.
  var duration: Double?

  init(duration: Double? = nil) { self.duration = duration }

  var isRunning: Bool { rate != 0 }

  /// Seconds from the beginning, never beyond the end.
  func time(at now: DispatchTime) -> Double {
    guard let startedAt else { return position }
    let passed = Double(now.uptimeNanoseconds - startedAt.uptimeNanoseconds) / 1e9
    return min(max(0, position + passed * rate), duration ?? .infinity)
  }

  /// Goes on at another rate; 0 stands still.
  mutating func run(at rate: Double, _ now: DispatchTime) {
    position = time(at: now)
    self.rate = rate
    startedAt = rate == 0 ? nil : now
  }

  mutating func move(to position: Double, _ now: DispatchTime) {
    self.position = min(max(0, position), duration ?? .infinity)
    if startedAt != nil { startedAt = now }
  }

  /// When the end is reached, if it ever is.
  func timeLeft(at now: DispatchTime) -> Double? {
    guard rate > 0, let duration else { return nil }
    return (duration - time(at: now)) / rate
  }
}

/// What all players say, once.
func warnOfSilence() {
  Diagnostics.warn(
    once: "AVFoundation.sound", "Players keep time, but neither sound nor film is played here.")
}

/// The seconds that a WAV file lasts, by its header; nil for other files.
func secondsOfWave(_ data: Data) -> Double? {
  let bytes = [UInt8](data.prefix(4096))
  guard bytes.count > 44, bytes[0..<4].elementsEqual("RIFF".utf8),
    bytes[8..<12].elementsEqual("WAVE".utf8)
  else { return nil }
  func number(at index: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
  }
  var index = 12
  var bytesASecond = 0
  while index + 8 <= bytes.count {
    let length = number(at: index + 4)
    if bytes[index..<index + 4].elementsEqual("fmt ".utf8), index + 20 <= bytes.count {
      bytesASecond = number(at: index + 16)
    } else if bytes[index..<index + 4].elementsEqual("data".utf8) {
      return bytesASecond > 0 ? Double(length) / Double(bytesASecond) : nil
    }
    index += 8 + length + length % 2
  }
  return nil
}
