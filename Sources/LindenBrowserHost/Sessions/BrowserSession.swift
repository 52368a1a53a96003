@_spi(Engine) import LindenDrawing
import Foundation
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

/// One scene and the page that shows it, if one is connected.
///
/// **Frames.** A change asks for a frame; at most 60 a second are made, and none while the page has
/// not shown the last two, does not read, or is not there. What changes meanwhile gathers in the
/// layers.
@MainActor final class BrowserSession {
  let id: String
  let scene: any HostedScene
  private let clock: any FrameClock
  private let encoder: FrameEncoder
  private var exchange: FileExchange?
  private(set) weak var page: (any Page)?
  private var sent = 0
  private var acknowledged = 0
  private var isDue = false
  private var timer: FrameTimer?
  private var lastFrame = -TimeInterval.infinity

  private static let interval: TimeInterval = 1.0 / 60

  init(id: String, scene: any HostedScene, images: ImageStore, clock: any FrameClock) {
    self.id = id
    self.scene = scene
    self.clock = clock
    encoder = FrameEncoder(images: images)
    scene.onNeedsFrame = { [weak self] in self?.needFrame() }
    if let scene = scene as? any ExchangingScene {
      exchange = FileExchange(scene) { [weak self] in self?.page?.send($0) }
    }
  }

  /// Shows the scene in a page from its next frame on; a page that showed it before is sent away.
  func attach(_ page: any Page, _ traits: SceneTraits) {
    if let old = self.page, old !== page {
      old.close(
        code: BrowserProtocol.takenOver, reason: "This app goes on in another window or tab.")
    }
    self.page = page
    scene.traits = traits
    var greeting = JSONWriter()
    greeting.object {
      $0.key("session")
      $0.string(id)
      $0.key("longest")
      $0.integer(page.longestMessage)
    }
    page.send(greeting.bytes)
    lastFrame = clock.now
    let animates = whileActive { scene.advance(to: clock.now) }
    sent += 1
    acknowledged = sent - 1
    page.send(encoder.full(scene.layers, title: scene.title, number: sent))
    if animates { needFrame() }
    exchange?.attached()
  }

  /// The page is gone; the scene stays as it is.
  func detach() {
    page = nil
    timer?.cancel()
    timer = nil
  }

  func close() {
    detach()
    scene.onNeedsFrame = nil
    exchange?.close()
    scene.close()
  }

  func receive(_ event: ClientEvent) {
    switch event {
    case .hello, .goodbye, .probe: break  // the connection's own business
    case .traits(let traits): if traits != scene.traits { scene.traits = traits }
    case .input(let input): whileActive { scene.handle(input) }
    case .acknowledge(let frame):
      acknowledged = min(max(acknowledged, frame), sent)
      if isDue { schedule() }
    case .file(let event): whileActive { exchange?.receive(event) }
    case .action(let id, let action, let revision): act(action, on: id, revision: revision)
    }
  }

  private func act(_ action: SemanticAction?, on id: UInt64, revision: Int?) {
    // What a page did to a layer that has gone meanwhile, or may not be used, is nothing anyone
    // did.
    guard let semantics = encoder.layer(id)?.semantics else { return }
    if let action, semantics.isEnabled || action == .blur {
      scene.handle(.action(layer: id, action))
    }
    if let revision {
      encoder.owe(layer: id, revision: revision)
      needFrame()
    }
  }

  // MARK: Pages outside

  /// The session whose scene is at work: what the app opens now, this session's page opens.
  private(set) static weak var active: BrowserSession?

  private func whileActive<T>(_ work: () -> T) -> T {
    let outer = Self.active
    defer { Self.active = outer }
    Self.active = self
    return work()
  }

  /// Has the page open an address outside the app. False without a page, or if pages may not open
  /// such addresses.
  func open(_ url: URL) -> Bool {
    guard let page, LinkPolicy.allows(url) else { return false }
    var message = JSONWriter()
    message.object {
      $0.key("open")
      $0.string(url.absoluteString)
    }
    page.send(message.bytes)
    return true
  }

  // MARK: Frames

  /// The page reads again.
  func pageHasRoom() {
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
    timer = clock.after(due - clock.now) { [weak self] in self?.makeFrame(due: due) }
  }

  private func makeFrame(due: TimeInterval) {
    timer = nil
    guard let page else { return }
    isDue = false
    // A timer that was a little late does not put off the frames after it.
    let now = clock.now
    lastFrame = now - due < Self.interval ? due : now
    let animates = whileActive { scene.advance(to: now) }
    if let frame = encoder.changes(in: scene.layers, title: scene.title, number: sent + 1) {
      sent += 1
      page.send(frame)
    }
    if animates { needFrame() }
  }
}
