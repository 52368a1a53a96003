@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import Foundation
import LindenFeatures
import LindenFoundation
import LindenHosting

/// Where a session's frames go: one connected page.
@MainActor protocol Page: AnyObject {
  /// Whether the page reads what it is sent. It says `pageHasRoom()` to its session when it does so
  /// again.
  var hasRoom: Bool { get }
  /// Bytes of the longest message the page may send.
  var longestMessage: Int { get }
  func send(_ message: [UInt8])
  func close(code: UInt16, reason: String)
}

/// Who a scene is made for, and what is kept of it.
struct Visit {
  /// Nil for a visitor who is known by the connection alone.
  var visitor: String?
  var defaults: VisitorDefaults?
  var archive: StateArchive?
}

/// One scene and the page that shows it, if one is connected.
///
/// **Frames.** A change asks for a frame; at most 60 a second are made, and none while the page has
/// not shown the last two, does not read, or is not there. What changes meanwhile gathers in the
/// layers.
@MainActor final class BrowserSession {
  let id: String
  let scene: any HostedScene
  let visit: Visit
  var watchdog: Watchdog?
  var metrics: ServerMetrics?
  /// Does work when it is the turn of the visitor.
  var inTurn: ((_ work: @escaping () -> Void) -> Void)?
  /// Gets what is to be kept of the scene, soon after it changed.
  var onKeep: ((Data) -> Void)?
  /// Told of what happens between the scene and the page, while an app is being written.
  var onEvent: ((Development.SessionEvent) -> Void)?
  private let clock: any FrameClock
  private let encoder: FrameEncoder
  private var pageClock = PageClock()
  /// The pointers that are down.
  private var pointers: [Int: PointerEvent] = [:]
  private var exchange: FileExchange?
  private(set) weak var page: (any Page)?
  private var sent = 0
  private var acknowledged = 0
  /// What is to be told once the page reads again, by its kind.
  private var untold: [String: [UInt8]] = [:]
  /// What is to be told once the frame that is due is sent.
  private var following: [UInt8]?
  private var isDue = false
  /// The frame that is due, until it is made.
  private var timer: FrameTimer?
  /// Counts frames that were asked for: one that waits for its turn may not be wanted any more.
  private var frameNumber = 0
  private var lastFrame = -TimeInterval.infinity
  /// The URL in the page's address that the app was opened with.
  private var openedAddress: String?

  private static let interval: TimeInterval = 1.0 / 60
  /// Kinds of messages that wait until the page reads again.
  private static let mostUntold = 6

  init(
    id: String, scene: any HostedScene, images: ImageStore, clock: any FrameClock,
    visit: Visit = Visit(), files: ReceivedFiles = ReceivedFiles()
  ) {
    self.id = id
    self.scene = scene
    self.visit = visit
    self.clock = clock
    encoder = FrameEncoder(images: images)
    scene.onNeedsFrame = { [weak self] in self?.needFrame() }
    scene.onAnnounce = { [weak self] in self?.announce($0) }
    scene.runsWork = { [weak self] work in
      guard let self else { return work() }
      whileActive("a value of a publisher", work)
    }
    if let scene = scene as? any ExchangingScene {
      exchange = FileExchange(scene, received: files, clock: clock) { [weak self] in
        self?.tell($0, $1) ?? false
      }
    }
  }

  /// Shows the scene in a page from its next frame on; a page that showed it before is sent away.
  ///
  /// - Parameter isRestored: Whether the scene is a new one that was given what an earlier one had.
  func attach(_ page: any Page, _ traits: SceneTraits, isRestored: Bool = false) {
    if let old = self.page, old !== page {
      old.close(
        code: BrowserProtocol.takenOver, reason: "This app goes on in another window or tab.")
    }
    loseTouch()
    self.page = page
    if traits != scene.traits { onEvent?(.traits(traits)) }
    whileActive { scene.traits = traits }
    var greeting = JSONWriter()
    greeting.object {
      $0.key("session")
      $0.string(id)
      $0.key("longest")
      $0.integer(page.longestMessage)
      if isRestored {
        $0.key("restored")
        $0.integer(1)
      }
    }
    page.send(greeting.bytes)
    lastFrame = clock.now
    let animates = whileActive { scene.advance(to: clock.now) }
    sent += 1
    acknowledged = sent - 1
    let frame = encoder.full(scene.layers, title: scene.title, number: sent)
    onEvent?(.frame(bytes: frame.count))
    page.send(frame)
    if animates { needFrame() }
    exchange?.attached()
    keepSoon()
  }

  /// Opens the app with the URL that the page's address has after `?open=`; once, however often the
  /// page connects. A file would be one of the server's, and is not opened.
  func open(addressedBy query: String) {
    guard let address = Development.parameters(query)["open"], address != openedAddress,
      let url = URL(string: address), let scheme = url.scheme, scheme.lowercased() != "file"
    else { return }
    openedAddress = address
    hadInput = true
    whileActive { scene.open(url) }
  }

  /// The page is gone; the scene stays as it is.
  func detach() {
    loseTouch()
    if page != nil { keepNow() }
    page = nil
    exchange?.detached()
    untold = [:]
    following = nil
    timer?.cancel()
    timer = nil
  }

  func close() {
    detach()
    keeping?.cancel()
    scene.onNeedsFrame = nil
    scene.onAnnounce = nil
    scene.runsWork = nil
    exchange?.close()
    whileActive { scene.close() }
    onEvent?(.ended)
  }

  // MARK: Keeping

  private var keeping: FrameTimer?
  private var kept: Data?
  /// Seconds until what the scene has is asked for; longer where that is much.
  private var keepingDelay = BrowserSession.leastKeepingDelay
  private static let leastKeepingDelay: TimeInterval = 1
  /// Of its time a session spends on this at most one part in so many.
  private static let keepingShare: TimeInterval = 50
  /// Bytes of what is kept.
  private static let mostKept = 4 << 20

  /// Whether anybody has done anything here; until then what the scene has is not worth keeping.
  var hadInput = false

  /// Whether the scene may have changed since what it has was handed out.
  var isToBeKept: Bool { keeping != nil }

  private func keepSoon() {
    guard visit.archive != nil, keeping == nil else { return }
    keeping = clock.after(keepingDelay) { [weak self] in self?.keepNow() }
  }

  /// Hands out what the scene has, unless that is what was handed out before.
  func keepNow() {
    keeping?.cancel()
    keeping = nil
    guard let archive = visit.archive else { return }
    let start = clock.now
    guard var snapshot = whileActive("keeping its state", { archive.snapshot() }) else { return }
    if !hadInput { snapshot = Data() }
    keepingDelay = max(Self.leastKeepingDelay, (clock.now - start) * Self.keepingShare)
    guard snapshot != kept else { return }
    guard snapshot.count <= Self.mostKept else {
      return Diagnostics.warn(
        once: "browser:kept", from: .host,
        "A scene's state has \(snapshot.count) bytes; more than \(Self.mostKept) are not kept for a "
          + "page that comes back to another process.")
    }
    kept = snapshot
    onKeep?(snapshot)
  }

  func receive(_ event: ClientEvent) {
    switch event {
    case .hello, .goodbye, .probe: break  // the connection's own business
    case .traits(let traits):
      guard traits != scene.traits else { return }
      onEvent?(.traits(traits))
      whileActive { scene.traits = traits }
    case .input(let input, let time):
      // Pinches say no time; beside pointers that do, they go by theirs.
      handle(
        input,
        at: time.map { pageClock.time(of: $0, now: clock.now) }
          ?? (pointers.isEmpty ? nil : pageClock.latest))
    case .rest(let time):
      let time = pageClock.time(of: time, now: clock.now)
      whileActive("what is held") { scene.pointersRested(until: time) }
    case .acknowledge(let frame):
      acknowledged = min(max(acknowledged, frame), sent)
      if isDue { schedule() }
    case .file(let event):
      hadInput = true
      whileActive { exchange?.receive(event) }
    case .action(let id, let action, let revision): act(action, on: id, revision: revision)
    }
  }

  /// - Parameter time: When it was done, where the page has said so.
  private func handle(_ input: InputEvent, at time: TimeInterval? = nil) {
    hadInput = true
    metrics?.add(to: .events)
    onEvent?(.input(input))
    if case .pointer(let pointer) = input {
      let isUp = pointer.phase == .ended || pointer.phase == .cancelled
      pointers[pointer.id] = isUp ? nil : pointer
    }
    whileActive("what is done on a \(input.kind)") {
      if let time { scene.handle(input, at: time) } else { scene.handle(input) }
    }
    keepSoon()
  }

  /// Nobody will say any more what becomes of the pointers that are down.
  private func loseTouch() {
    for var pointer in pointers.values.sorted(by: { $0.id < $1.id }) {
      pointer.phase = .cancelled
      handle(.pointer(pointer), at: pageClock.latest)
    }
    // What waits for more, as a tap for a second one, has waited long enough.
    if let latest = pageClock.latest {
      whileActive("what is held") { scene.pointersRested(until: latest + 1) }
    }
    pageClock = PageClock()
  }

  private func act(_ action: SemanticAction?, on id: UInt64, revision: Int?) {
    // What a page did to a layer that has gone meanwhile, or may not be used, is nothing anyone
    // did.
    guard let semantics = encoder.layer(id)?.semantics else { return }
    if let action, semantics.isEnabled || action == .blur {
      hadInput = true
      metrics?.add(to: .events)
      onEvent?(.input(.action(layer: id, action)))
      whileActive("the action of \"\(semantics.label)\"") {
        scene.handle(.action(layer: id, action))
      }
      keepSoon()
    }
    if let revision {
      encoder.owe(layer: id, revision: revision)
      needFrame()
    }
  }

  // MARK: Pages outside

  /// The session whose scene is at work: what the app opens now, this session's page opens.
  private(set) static weak var active: BrowserSession?

  /// - Parameter what: What the work is, for those who wonder why it takes long.
  private func whileActive<T>(
    _ what: @autoclosure () -> String = "a frame", _ work: () -> T
  ) -> T {
    if let watchdog { return watchdog.watching(what()) { whileActiveUnwatched(work) } }
    return whileActiveUnwatched(work)
  }

  private func whileActiveUnwatched<T>(_ work: () -> T) -> T {
    let outer = Self.active
    defer { Self.active = outer }
    Self.active = self
    guard let defaults = visit.defaults else { return work() }
    return VisitorDefaults.$current.withValue(defaults, operation: work)
  }

  /// Has the page open an address outside the app. False without a page, or if pages may not open
  /// such addresses.
  func open(_ url: URL) -> Bool {
    guard LinkPolicy.allows(url) else { return false }
    var message = JSONWriter()
    message.object {
      $0.key("open")
      $0.string(url.absoluteString)
    }
    return tell("open", message.bytes)
  }

  /// Has the page's screen reader read something out.
  private func announce(_ words: SpokenWords) {
    var message = JSONWriter()
    message.object {
      $0.key("announce")
      $0.string(words.text)
      $0.flag("now", words.isUrgent)
    }
    tell("announce", message.bytes)
  }

  /// Sends what is no frame. While the page does not read, the last of each kind waits, of a few
  /// kinds. False if it is not sent.
  @discardableResult
  private func tell(_ kind: String, _ message: [UInt8]) -> Bool {
    guard let page else { return false }
    if page.hasRoom {
      page.send(message)
    } else {
      guard untold[kind] != nil || untold.count < Self.mostUntold else { return false }
      untold[kind] = message
    }
    return true
  }

  /// Sends a message that tells of what is on screen: after the frame that is due. Of several that
  /// wait the last is sent.
  func tellAfterFrame(_ message: [UInt8]) {
    following = isDue ? message : nil
    if !isDue { page?.send(message) }
  }

  // MARK: Frames

  /// The page reads again.
  func pageHasRoom() {
    for (kind, message) in untold.sorted(by: { $0.key < $1.key }) {
      untold[kind] = nil
      tell(kind, message)
    }
    if isDue { schedule() }
  }

  private func needFrame() {
    isDue = true
    schedule()
  }

  private func schedule() {
    guard timer == nil, let page, sent - acknowledged < BrowserProtocol.framesInFlight,
      page.hasRoom
    else { return }
    let due = max(lastFrame + Self.interval, clock.now)
    frameNumber += 1
    let makeFrame = { [weak self, frameNumber] in
      guard let self, self.frameNumber == frameNumber else { return }
      self.makeFrame(due: due)
    }
    timer = clock.after(due - clock.now) { [weak self] in
      if let inTurn = self?.inTurn { inTurn(makeFrame) } else { makeFrame() }
    }
  }

  private func makeFrame(due: TimeInterval) {
    guard timer != nil else { return }
    timer = nil
    guard let page else { return }
    isDue = false
    // A timer that was a little late does not put off the frames after it.
    let now = clock.now
    lastFrame = now - due < Self.interval ? due : now
    let animates = whileActive { scene.advance(to: now) }
    if let frame = encoder.changes(in: scene.layers, title: scene.title, number: sent + 1) {
      sent += 1
      metrics?.add(to: .frames)
      metrics?.add(frame.count, to: .frameBytes)
      onEvent?(.frame(bytes: frame.count))
      page.send(frame)
      keepSoon()
    }
    if let message = following {
      following = nil
      page.send(message)
    }
    if animates { needFrame() }
  }
}

extension InputEvent {
  /// What it is, for a log.
  fileprivate var kind: String {
    switch self {
    case .pointer(let pointer): pointer.phase == .ended ? "tap or drag" : "touch"
    case .hover: "move of the mouse"
    case .secondaryClick: "secondary click"
    case .scroll: "scroll"
    case .magnify, .rotate: "gesture"
    case .key(let key): "press of the key \(key.key)"
    default: "control"
    }
  }
}
