import Dispatch
import Foundation

/// Plays a sound of a file or of memory. Here it keeps time without a sound, and says so once.
///
/// The length of a WAV file is known, so such a sound ends as on a device; that of other files
/// counts as 0, and they go on until they are stopped.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  private var clock: PlaybackClock
  private var turn = 0

  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  open var volume: Float = 1
  open var pan: Float = 0
  open var enableRate = false
  open var rate: Float = 1 { didSet { if isPlaying { clock.run(at: Double(rate), .now()) } } }
  /// How often the sound is played again; a negative number is for ever.
  open var numberOfLoops = 0
  open var isMeteringEnabled = false
  open var numberOfChannels: Int { 2 }
  open var settings: [String: Any] { [:] }

  /// A player of nothing, with a length of 0: what apps have until they know what to play.
  public override init() {
    (url, data) = (nil, nil)
    clock = PlaybackClock(duration: 0)
    super.init()
  }

  /// Throws if the file cannot be read.
  public init(contentsOf url: URL) throws {
    let data = try Data(contentsOf: url)
    self.url = url
    self.data = nil
    clock = PlaybackClock(duration: secondsOfWave(data))
    super.init()
  }

  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public init(data: Data) throws {
    url = nil
    self.data = data
    clock = PlaybackClock(duration: secondsOfWave(data))
    super.init()
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  open var isPlaying: Bool { clock.isRunning }
  open var duration: TimeInterval { clock.duration ?? 0 }
  open var currentTime: TimeInterval {
    get { clock.time(at: .now()) }
    set {
      clock.move(to: newValue, .now())
      awaitEnd()
    }
  }
  open var deviceCurrentTime: TimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  @discardableResult open func prepareToPlay() -> Bool { true }

  /// False without a sound to play.
  @discardableResult open func play() -> Bool {
    guard url != nil || data != nil else { return false }
    warnOfSilence()
    if let end = clock.duration, currentTime >= end { clock.move(to: 0, .now()) }
    clock.run(at: enableRate ? Double(rate) : 1, .now())
    awaitEnd()
    return true
  }

  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  open func pause() {
    clock.run(at: 0, .now())
    turn += 1
  }

  open func stop() { pause() }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  open func updateMeters() {}
  /// Silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  private func awaitEnd() {
    turn += 1
    guard let left = clock.timeLeft(at: .now()) else { return }
    let turn = turn
    DispatchQueue.main.asyncAfter(deadline: .now() + max(left, 0)) { [weak self] in
      guard let self, turn == self.turn else { return }  // stopped or moved meanwhile
      ended()
    }
  }

  private func ended() {
    clock.move(to: 0, .now())
    guard numberOfLoops == 0 else {
      numberOfLoops -= 1
      return awaitEnd()
    }
    clock.run(at: 0, .now())
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}

/// Told when a sound ends.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
