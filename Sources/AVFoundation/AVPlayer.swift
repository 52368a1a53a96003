import Dispatch
import Foundation

/// Plays a film or a sound by its address. Here it keeps time and shows nothing, and says so once.
open class AVPlayer: NSObject, _KeyValueCodingAndObserving, @unchecked Sendable {
  private var clock = PlaybackClock()
  private var observers: [ObjectIdentifier: any DispatchSourceTimer] = [:]

  open private(set) var currentItem: AVPlayerItem? { didSet { valuesChanged() } }
  open var volume: Float = 1 { didSet { valuesChanged() } }
  open var isMuted = false { didSet { valuesChanged() } }
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var automaticallyWaitsToMinimizeStalling = true
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var defaultRate: Float = 1

  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  public override init() { super.init() }

  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  public init(playerItem item: AVPlayerItem?) {
    super.init()
    replaceCurrentItem(with: item)
  }

  deinit { for timer in observers.values { timer.cancel() } }

  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus { clock.isRunning ? .playing : .paused }

  /// 0 stands still, 1 is as fast as the content.
  open var rate: Float {
    get { Float(clock.rate) }
    set {
      if newValue != 0 { warnOfSilence() }
      clock.run(at: Double(newValue), .now())
      valuesChanged()
    }
  }

  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    item?.player = self
    clock.move(to: 0, .now())
  }

  open func currentTime() -> CMTime {
    CMTime(seconds: clock.time(at: .now()), preferredTimescale: 600)
  }

  open func seek(to time: CMTime) {
    if time.isNumeric { clock.move(to: time.seconds, .now()) }
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }
  open func seek(to date: Date) {}
  /// Ends before it returns.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }
  /// Ends before it returns.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }
  @discardableResult open func seek(to time: CMTime) async -> Bool {
    if time.isNumeric { clock.move(to: time.seconds, .now()) }
    return true
  }

  /// Calls `block` with the time at each interval while the player plays, until the observer that
  /// is returned is removed.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let observer = NSObject()
    let timer = DispatchSource.makeTimerSource(queue: queue ?? .main)
    let seconds = interval.isNumeric ? max(interval.seconds, 0.01) : 1
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { [weak self] in
      guard let self, clock.isRunning else { return }
      block(currentTime())
    }
    observers[ObjectIdentifier(observer)] = timer
    timer.resume()
    return observer
  }

  /// Never calls `block`: nothing is played here.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }

  open func removeTimeObserver(_ observer: Any) {
    observers.removeValue(forKey: ObjectIdentifier(observer as AnyObject))?.cancel()
  }
}

/// Plays one item after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var queue: [AVPlayerItem] = []

  public override init() { super.init() }
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    queue = item.map { [$0] } ?? []
  }
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    queue = items
  }

  open func items() -> [AVPlayerItem] { queue }
  open func advanceToNextItem() {
    queue = Array(queue.dropFirst())
    replaceCurrentItem(with: queue.first)
  }
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !queue.contains(item)
  }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    let index = afterItem.flatMap { queue.firstIndex(of: $0) }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
    if currentItem == nil { replaceCurrentItem(with: queue.first) }
  }
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
}

/// Has a queue player play one item again and again.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    super.init()
    if player.currentItem == nil { player.replaceCurrentItem(with: itemToLoop) }
  }
  open var loopCount: Int { 0 }
  open func disableLooping() {}
}

/// What a player plays.
open class AVPlayerItem: NSObject, _KeyValueCodingAndObserving, @unchecked Sendable {
  public let asset: AVAsset
  weak var player: AVPlayer?
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate = 0.0

  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }
  open var duration: CMTime { asset.duration }
  open var isPlaybackLikelyToKeepUp: Bool { true }
  open var isPlaybackBufferEmpty: Bool { false }
  open var presentationSize: CGSize { .zero }
  /// Kept: nothing is heard.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  open var audioMix: AVAudioMix?
  open var preferredMaximumResolution = CGSize.zero
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  open var externalMetadata: [AVMetadataItem] = []
  open var forwardPlaybackEndTime = CMTime.invalid
  open var reversePlaybackEndTime = CMTime.invalid
  open var isPlaybackBufferFull: Bool { true }
  open var canPlayFastForward: Bool { true }
  open var canPlayReverse: Bool { true }
  /// None: nothing is loaded.
  open var loadedTimeRanges: [NSValue] { [] }
  open var seekableTimeRanges: [NSValue] { [] }
  open private(set) var outputs: [AVPlayerItemOutput] = []
  open func add(_ output: AVPlayerItemOutput) { outputs.append(output) }
  open func remove(_ output: AVPlayerItemOutput) { outputs.removeAll { $0 === output } }
  /// None: files are not read.
  open var tracks: [AVPlayerItemTrack] { [] }
  open func currentTime() -> CMTime { player?.currentTime() ?? .zero }
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    player?.seek(to: time)
    completionHandler?(true)
  }
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Self("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = Self(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemPlaybackStalled = Self("AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
  public static let didPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemDidPlayToEndTime
}
