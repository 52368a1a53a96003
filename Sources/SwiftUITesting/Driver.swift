import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import LindenControls
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Runs a view or an app without a screen, and does to it what a person would.
///
///     let app = Driver(ContentView(), size: CGSize(width: 414, height: 896))
///     try app.tap("5")
///     #expect(app.texts.contains("5"))
///
/// Time stands still between calls, except where one says that it passes. After every action the
/// views are up to date; what an animation still has to do happens in ``advance(by:)``.
@MainActor public final class Driver {
  package let scene: ViewScene
  let user: SimulatedUser
  /// Seconds since the beginning.
  public var time: TimeInterval { user.time }
  /// Seconds between two frames while time passes; 1/60 if not set.
  public var frameDuration: TimeInterval {
    get { user.frameDuration }
    set { user.frameDuration = newValue }
  }

  /// A process has one screen: it is this window's whenever its views run, though tests of others
  /// take turns with this one.
  private init(
    screen: (size: CGSize, scale: CGFloat) = UIScreen.phone, _ makeScene: () -> ViewScene
  ) {
    UIScreen.main.set(size: screen.size, scale: screen.scale)
    scene = makeScene()
    user = SimulatedUser(scene)
    user.onTurn = { UIScreen.main.set(size: screen.size, scale: screen.scale) }
  }

  /// Shows `view` in a window of `size` points.
  public convenience init<V: View>(
    _ view: V, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, safeArea: EdgeInsets = EdgeInsets(),
    locale: Locale = Locale(identifier: "en_US")
  ) {
    let traits = Driver.traits(size, scale, colorScheme, safeArea, locale)
    self.init { ViewScene(view, traits: traits) }
  }

  /// Shows the first window of an app.
  public convenience init<A: App>(
    app: A.Type, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, safeArea: EdgeInsets = EdgeInsets(),
    locale: Locale = Locale(identifier: "en_US")
  ) {
    let traits = Driver.traits(size, scale, colorScheme, safeArea, locale)
    // That of another test's app is not this one's.
    UIApplication.shared.delegate = nil
    self.init { ViewScene(app, traits: traits) }
    UIApplication.shared.adopt(scene)
    settle()
  }

  /// Shows the first scene of an app with an app delegate, as it is when it was opened with `url`.
  public convenience init<Delegate: UIApplicationDelegate>(
    delegate: Delegate.Type, opening url: URL? = nil,
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, safeArea: EdgeInsets = EdgeInsets(),
    locale: Locale = Locale(identifier: "en_US")
  ) {
    let traits = Driver.traits(size, scale, colorScheme, safeArea, locale)
    self.init(screen: (size, scale)) {
      UIApplication.shared.launch(delegate)
      return UIApplication.shared.connect(traits, opening: url)
    }
  }

  private static func traits(
    _ size: CGSize, _ scale: CGFloat, _ scheme: ColorScheme, _ safeArea: EdgeInsets,
    _ locale: Locale
  ) -> SceneTraits {
    var traits = SceneTraits(size: size)
    traits.displayScale = scale
    traits.isDark = scheme == .dark
    traits.locale = locale
    traits.safeArea = CapInsets(
      top: safeArea.top, left: safeArea.leading, bottom: safeArea.bottom, right: safeArea.trailing)
    return traits
  }

  // MARK: Surroundings

  /// The window's size in points.
  public var size: CGSize {
    get { scene.traits.size }
    set {
      scene.traits.size = newValue
      settle()
    }
  }

  public var colorScheme: ColorScheme {
    get { scene.traits.isDark ? .dark : .light }
    set {
      scene.traits.isDark = newValue == .dark
      settle()
    }
  }

  /// Whether the user asks for more contrast.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { scene.traits.increasedContrast ? .increased : .standard }
    set {
      scene.traits.increasedContrast = newValue == .increased
      settle()
    }
  }

  /// How large the user wants text: what a device's settings say. Views that set a size of their own
  /// keep it.
  public var dynamicTypeSize: DynamicTypeSize {
    get { DynamicTypeSize(scale: scene.traits.textScale) }
    set {
      scene.traits.textScale = newValue.scale
      settle()
    }
  }

  /// The language and region that the user has chosen; with one that is written so, everything is
  /// laid out from right to left.
  public var locale: Locale {
    get { scene.traits.locale }
    set {
      scene.traits.locale = newValue
      settle()
    }
  }

  /// The window's title.
  public var title: String { scene.title }

  /// Opens the app with a URL.
  public func open(_ url: URL) {
    scene.open(url)
    settle()
  }

  // MARK: Time

  /// Brings the views up to date without letting time pass.
  public func settle() { user.settle() }

  /// Lets `seconds` pass, frame by frame.
  public func advance(by seconds: TimeInterval) { user.advance(by: seconds) }

  /// Waits, in real time, until `condition` holds: for work on other threads. False after `timeout`
  /// seconds.
  public func wait(timeout: TimeInterval = 30, until condition: () -> Bool) async -> Bool {
    // Counted in turns: where other tests keep the main actor busy, a turn takes long.
    for _ in 0..<max(1, Int(timeout * 500)) {
      if condition() { return true }
      try? await Task.sleep(nanoseconds: 2_000_000)
      settle()
    }
    return condition()
  }

  // MARK: Looking

  /// Everything that has a meaning, in reading order.
  public var items: [Item] { user.items.map(Item.init) }

  /// The texts on screen, in reading order.
  public var texts: [String] {
    items.filter { $0.role == .text || $0.role == .header }.map(\.label)
  }

  /// The items with this label, value or identifier; of those with a label exactly equal and
  /// others, the exact ones.
  public func all(_ name: String, role: Item.Role? = nil) -> [Item] {
    user.all(name, among: candidates(role)).map(Item.init)
  }

  /// The one item with this name; of several, the first control, or else the first.
  public func find(_ name: String, role: Item.Role? = nil) throws -> Item {
    Item(try semanticItem(name, role))
  }

  private func candidates(_ role: Item.Role?) -> [SemanticItem] {
    user.items.filter { role == nil || Item.Role($0.semantics.role) == role }
  }

  func semanticItem(_ name: String, _ role: Item.Role? = nil) throws -> SemanticItem {
    if let item = user.find(name, among: candidates(role)) { return item }
    throw DriverError(
      "There is no \(role.map { "\($0)" } ?? "view") “\(name)”. On screen: "
        + items.map { "\($0.role) “\($0.label)”" }.joined(separator: ", "))
  }

  /// Whether something with this name is on screen.
  public func exists(_ name: String, role: Item.Role? = nil) -> Bool {
    !all(name, role: role).isEmpty
  }

  // MARK: Doing

  /// Taps the middle of what has this name. A toggle is switched: a finger would have to meet its
  /// switch.
  public func tap(_ name: String, role: Item.Role? = nil) throws {
    user.tap(try semanticItem(name, role))
  }

  public func tap(at location: CGPoint) { user.tap(at: location) }

  /// Puts a finger down.
  public func press(at location: CGPoint, finger: Int = 0) {
    user.press(at: location, finger: finger)
  }

  /// Moves the finger that is down.
  public func move(to location: CGPoint, finger: Int = 0) {
    user.move(to: location, finger: finger)
  }

  /// Lifts the finger.
  public func lift(at location: CGPoint, finger: Int = 0) {
    user.lift(at: location, finger: finger)
  }

  /// Takes the finger away from the app, as the system does when it shows something of its own.
  ///
  /// Gestures under way do not end: they are cancelled.
  public func cancelTouch(at location: CGPoint, finger: Int = 0) {
    user.handle(.pointer(PointerEvent(id: finger, phase: .cancelled, location: location)))
  }

  /// Draws a finger over the screen in `duration` seconds, and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    user.drag(from: start, to: end, duration: duration)
  }

  public func longPress(at location: CGPoint, duration: TimeInterval = 1) {
    press(at: location)
    advance(by: duration)
    lift(at: location)
  }

  /// Turns the wheel; positive moves the content down and to the right.
  public func scroll(at location: CGPoint, by delta: CGSize) {
    user.scroll(at: location, by: delta)
  }

  /// A click with the mouse's other button.
  public func secondaryClick(at location: CGPoint) { user.handle(.secondaryClick(at: location)) }

  public func hover(at location: CGPoint?) { user.handle(.hover(location)) }

  /// A pinch to `scale` times the size.
  public func pinch(at location: CGPoint, scale: CGFloat) {
    scene.handle(.magnify(at: location, scale: 1, phase: .began))
    scene.handle(.magnify(at: location, scale: scale, phase: .moved))
    user.handle(.magnify(at: location, scale: scale, phase: .ended))
  }

  /// Puts `text` in place of what is in a text field.
  public func type(_ text: String, into name: String) throws {
    user.type(text, into: try semanticItem(name, .textField))
  }

  /// Selects `range` of a text field, in UTF-16 units; an empty one is a caret. The program hears of it where it has
  /// bound the field's selection.
  public func select(_ range: Range<Int>, in name: String) throws {
    user.select(range, in: try semanticItem(name, .textField))
  }

  /// Return in a text field.
  public func submit(_ name: String) throws {
    user.perform(.submit, on: try semanticItem(name, .textField))
  }

  /// Moves the keyboard's focus to a control, as the tab key or a tap does.
  public func focus(_ name: String) throws {
    user.perform(.focus, on: try semanticItem(name, nil))
  }

  /// Takes the keyboard's focus away from a control, as a tap beside it does.
  public func leave(_ name: String) throws {
    user.perform(.blur, on: try semanticItem(name, nil))
  }

  /// Sets a slider.
  public func set(_ name: String, to value: Double) throws {
    user.perform(.setValue(value), on: try semanticItem(name, .slider))
  }

  /// One step more in a slider, a stepper or a wheel.
  public func increment(_ name: String) throws {
    user.perform(.increment, on: try semanticItem(name, nil))
  }

  /// One step less.
  public func decrement(_ name: String) throws {
    user.perform(.decrement, on: try semanticItem(name, nil))
  }

  /// A key, named as in the DOM: `a`, `Enter`, `Escape`, `ArrowLeft`.
  public func key(_ key: String, modifiers: EventModifiers = []) {
    user.press(KeyEvent(key: key, modifiers: modifiers.ofHosts))
  }

  /// Holds keys during `work`, for gestures that ask for them by `modifiers(_:)`.
  ///
  ///     app.holding(.shift) { app.tap(at: CGPoint(x: 20, y: 20)) }
  ///
  /// - Parameters:
  ///   - modifiers: The keys.
  ///   - work: Points at something.
  public func holding(_ modifiers: EventModifiers, during work: () throws -> Void) rethrows {
    let before = user.held
    user.held.formUnion(modifiers.ofHosts)
    defer { user.held = before }
    try work()
  }

  // MARK: Counting

  /// How often the body of each view ran during `work`, by the view's type name.
  public func bodies(during work: () throws -> Void) rethrows -> [String: Int] {
    var counts: [String: Int] = [:]
    let trace = scene.graph.trace
    let outer = trace.onBody
    trace.onBody = { name, _ in counts[name, default: 0] += 1 }
    defer { trace.onBody = outer }
    try work()
    return counts
  }

  // MARK: Pictures

  /// A PNG of the window at its scale.
  public func png() -> Data { picture.png }

  /// The window at its scale.
  public var picture: Picture {
    let background = RGBA(white: scene.traits.isDark ? 0 : 1)
    return Picture(
      LayerPainter().bitmap(
        of: scene.layers.root, size: scene.traits.size, scale: scene.traits.displayScale,
        background: background))
  }

  /// Ends the scene, as when its window is closed.
  public func close() { scene.close() }
}

/// A thing looked for is not there.
public struct DriverError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
