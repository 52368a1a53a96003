@_spi(Engine) import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// One window's worth of an app, as a host sees it: layers out, events in, time from outside.
///
/// A host calls `advance(to:)` whenever `needsFrame` was announced (and again while it returns
/// true), then presents `layers.takeChanges()`. Everything runs on the main actor.
@MainActor package protocol HostedScene: AnyObject {
  var layers: LayerTree { get }
  /// Size, display scale, appearance; setting it asks for a frame.
  var traits: SceneTraits { get set }
  /// The window's title, if the content sets one.
  var title: String { get }
  func handle(_ event: InputEvent)
  /// As `handle(_:)`, for what was done at `time`, in seconds that go on as the host's clock does.
  ///
  /// A host whose events take their time to come calls this for pointers. How long something is
  /// held is then known from such times, and from `pointersRested(until:)`, not from frames.
  func handle(_ event: InputEvent, at time: TimeInterval)
  /// No pointer did anything from the latest event until `time`.
  func pointersRested(until time: TimeInterval)
  /// Layers with a meaning at a point of the scene, the frontmost and innermost first.
  func meaningfulLayers(at location: CGPoint) -> [Layer]
  /// The layer of the control that has the keyboard.
  var focusedLayer: Layer? { get }
  /// Called (once until the next `advance`) when something changed and a frame is due.
  var onNeedsFrame: (() -> Void)? { get set }
  /// Called with words to be read out to people who do not see the screen.
  var onAnnounce: ((SpokenWords) -> Void)? { get set }
  /// Runs code of the app that neither an event nor a frame calls, as for a value that a publisher
  /// sends. A host of several people's scenes says here whose it is.
  var runsWork: ((_ work: () -> Void) -> Void)? { get set }
  /// Runs one frame at `time` (seconds on the host's monotonic clock). True while an animation
  /// wants another.
  @discardableResult func advance(to time: TimeInterval) -> Bool
  /// A URL the app was opened with.
  func open(_ url: URL)
  /// Tears the scene down: `onDisappear`, tasks cancelled.
  func close()
}

extension HostedScene {
  package func handle(_ event: InputEvent, at time: TimeInterval) { handle(event) }
  package func pointersRested(until time: TimeInterval) {}
  package func meaningfulLayers(at location: CGPoint) -> [Layer] { [] }
  package var focusedLayer: Layer? { nil }
  package var onAnnounce: ((SpokenWords) -> Void)? {
    get { nil }
    set {}
  }
  package var runsWork: ((_ work: () -> Void) -> Void)? {
    get { nil }
    set {}
  }
  /// Everything that has a meaning and is not out of reach, in reading order.
  package var semanticItems: [SemanticItem] { layers.root.semanticItems() }
}

package struct SceneTraits: Sendable, Equatable {
  /// Points.
  package var size: CGSize
  /// Pixels per point.
  package var displayScale: CGFloat = 2
  package var isDark = false
  package var increasedContrast = false
  package var reduceMotion = false
  /// The size of text that the person has chosen; 1 is the usual.
  package var textScale = 1.0
  /// The colour of the person's choice for what can be used; nil is the app's.
  package var accent: RGBA?
  /// The scene is not visible: its page is in a background tab.
  package var isHidden = false
  /// Points at top, left, bottom, right not to be covered (notch, home indicator).
  package var safeArea: CapInsets = .init()
  package var locale: Locale = LocaleKey.defaultValue
  /// Where the visitor is; nil is where the program runs.
  package var timeZone: TimeZone?
  package init(size: CGSize) { self.size = size }
}
