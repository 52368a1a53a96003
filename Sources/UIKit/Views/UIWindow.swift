import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The view at the bottom of everything else in a scene: shows the view of its root controller.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// A window of no scene yet, as apps of before iOS 13 make it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A window as large as the scene. It is seen when it is made visible.
  public init(windowScene: UIWindowScene) {
    super.init(frame: CGRect(origin: .zero, size: windowScene.size))
    isHidden = true
    move(to: windowScene)
  }

  /// An initializer itself would not call the observer.
  private func move(to scene: UIWindowScene) { windowScene = scene }

  /// Where the window is shown; the scene keeps it.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.remove(self)
      UIWindow.homeless.removeAll { $0 === self }
      windowScene?.add(self)
      closing = Closing(scene: windowScene)
    }
  }

  /// Goes when the window goes, and tells the scene, which may keep the window.
  private final class Closing: Sendable {
    nonisolated(unsafe) private weak var scene: UIWindowScene?
    init(scene: UIWindowScene?) { self.scene = scene }
    deinit {
      guard let scene else { return }
      let box = UncheckedBox(scene)
      MainThread.hop { box.value.windowClosed() }
    }
  }

  private var closing: Closing?

  /// Visible windows that were given no scene, until one is connected.
  static var homeless: [UIWindow] = []

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.windowOfRoot = nil
      rootViewController?.windowOfRoot = self
      rootViewController?.view.frame = bounds
      signal.send()
    }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { windowScene?.signal.send() } }
  }

  public internal(set) var isKeyWindow = false

  open var canResizeToFitContent = false
  open func becomeKey() {}
  open func resignKey() {}
  /// Passes an event to the window's views. Hosts tell views themselves.
  open func sendEvent(_ event: UIEvent) {}
  open func makeKey() {
    for window in windowScene?.windows ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  open func makeKeyAndVisible() {
    if windowScene == nil, !UIWindow.homeless.contains(where: { $0 === self }) {
      if let scene = UIApplication.shared.sceneInUse, scene.delegate != nil {
        windowScene = scene
      } else {
        UIWindow.homeless.append(self)
      }
    }
    isHidden = false
    makeKey()
  }

  open var windowLevel = Level.normal { didSet { windowScene?.signal.send() } }

  public struct Level: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(level.rawValue + distance)
    }
  }

  open var screen: UIScreen { .main }
  open override var window: UIWindow? { self }

  /// The innermost view at a point, those of the root controller's view included.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let root = rootViewController?.view else { return hit }
    let place = CGPoint(x: point.x - root.frame.minX, y: point.y - root.frame.minY)
    return root.hitTest(place, with: event) ?? hit
  }
  open override var next: UIResponder? { windowScene }

  override var safeAreaInsetsOfOwner: UIEdgeInsets { windowScene?.safeArea ?? .zero }

  @discardableResult open override func endEditing(_ force: Bool) -> Bool {
    guard let focus = windowScene?.viewScene?.graph.focus, let control = focus.control else {
      return false
    }
    focus.controlLost(control)
    return true
  }
}
