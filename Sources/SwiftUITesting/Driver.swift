import CairoRenderer
import CoreGraphics
import Drawing
import Foundation
import Hosting
import SwiftUICore

/// Runs a view or an app without a screen, and does to it what a person would.
///
///     let app = Driver(ContentView(), size: CGSize(width: 414, height: 896))
///     try app.tap("5")
///     #expect(app.texts.contains("5"))
///
/// Time stands still between calls, except where one says that it passes. After every action the views are up to date;
/// what an animation still has to do happens in ``advance(by:)``.
@MainActor public final class Driver {
  package let scene: ViewScene
  /// Seconds since the beginning.
  public private(set) var time: TimeInterval = 0
  /// Seconds between two frames while time passes.
  public var frameDuration: TimeInterval = 1.0 / 60

  /// Shows `view` in a window of `size` points.
  public init<V: View>(
    _ view: V, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, safeArea: EdgeInsets = EdgeInsets(), locale: Locale = Locale(identifier: "en_US")
  ) {
    scene = ViewScene(view, traits: Driver.traits(size, scale, colorScheme, safeArea, locale))
    scene.advance(to: 0)
  }

  /// Shows the first window of an app.
  public init<A: App>(
    app: A.Type, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, safeArea: EdgeInsets = EdgeInsets(), locale: Locale = Locale(identifier: "en_US")
  ) {
    scene = ViewScene(app, traits: Driver.traits(size, scale, colorScheme, safeArea, locale))
    scene.advance(to: 0)
  }

  private static func traits(
    _ size: CGSize, _ scale: CGFloat, _ scheme: ColorScheme, _ safeArea: EdgeInsets, _ locale: Locale
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

  /// The window's title.
  public var title: String { scene.title }

  /// Opens the app with a URL.
  public func open(_ url: URL) {
    scene.open(url)
    settle()
  }

  // MARK: Time

  /// Brings the views up to date without letting time pass.
  public func settle() { scene.advance(to: time) }

  /// Lets `seconds` pass, frame by frame.
  public func advance(by seconds: TimeInterval) {
    let end = time + seconds
    while time < end {
      time = min(time + frameDuration, end)
      scene.advance(to: time)
    }
  }

  /// Waits, in real time, until `condition` holds: for work on other threads. False after `timeout` seconds.
  public func wait(timeout: TimeInterval = 5, until condition: () -> Bool) async -> Bool {
    let deadline = Date().addingTimeInterval(timeout)
    while !condition() {
      if Date() > deadline { return false }
      try? await Task.sleep(nanoseconds: 2_000_000)
      settle()
    }
    return true
  }

  // MARK: Looking

  /// Everything that has a meaning, in reading order.
  public var items: [Item] { scene.layers.root.semanticItems().map(Item.init) }

  /// The texts on screen, in reading order.
  public var texts: [String] { items.filter { $0.role == .text || $0.role == .header }.map(\.label) }

  /// The items with this label, value or identifier; of those with a label exactly equal and others, the exact ones.
  public func all(_ name: String, role: Item.Role? = nil) -> [Item] {
    let items = items.filter { role == nil || $0.role == role }
    let exact = items.filter { $0.label == name || $0.identifier == name }
    return exact.isEmpty ? items.filter { $0.placeholder == name || $0.value == name } : exact
  }

  /// The one item with this name; of several, the first control, or else the first.
  public func find(_ name: String, role: Item.Role? = nil) throws -> Item {
    let found = all(name, role: role)
    guard let item = found.first(where: { $0.role.isControl }) ?? found.first else {
      throw DriverError(
        "There is no \(role.map { "\($0)" } ?? "view") “\(name)”. On screen: "
          + items.map { "\($0.role) “\($0.label)”" }.joined(separator: ", "))
    }
    return item
  }

  /// Whether something with this name is on screen.
  public func exists(_ name: String, role: Item.Role? = nil) -> Bool { !all(name, role: role).isEmpty }

  // MARK: Doing

  /// Taps the middle of what has this name. A toggle is switched: a finger would have to meet its switch.
  public func tap(_ name: String, role: Item.Role? = nil) throws {
    let item = try find(name, role: role)
    if item.role == .toggle {
      scene.handle(.action(layer: item.layer.id, .activate))
      return settle()
    }
    tap(at: CGPoint(x: item.frame.midX, y: item.frame.midY))
  }

  public func tap(at location: CGPoint) {
    press(at: location)
    lift(at: location)
  }

  /// Puts a finger down.
  public func press(at location: CGPoint, finger: Int = 0) {
    send(.began, location, finger)
  }

  /// Moves the finger that is down.
  public func move(to location: CGPoint, finger: Int = 0) { send(.moved, location, finger) }

  /// Lifts the finger.
  public func lift(at location: CGPoint, finger: Int = 0) { send(.ended, location, finger) }

  /// Draws a finger over the screen in `duration` seconds, and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    press(at: start)
    let steps = max(2, Int((duration / frameDuration).rounded()))
    for step in 1...steps {
      let amount = CGFloat(step) / CGFloat(steps)
      advance(by: duration / Double(steps))
      move(to: CGPoint(x: start.x + (end.x - start.x) * amount, y: start.y + (end.y - start.y) * amount))
    }
    lift(at: end)
  }

  public func longPress(at location: CGPoint, duration: TimeInterval = 1) {
    press(at: location)
    advance(by: duration)
    lift(at: location)
  }

  /// Turns the wheel; positive moves the content down and to the right.
  public func scroll(at location: CGPoint, by delta: CGSize) {
    scene.handle(.scroll(at: location, delta: delta))
    settle()
  }

  public func hover(at location: CGPoint?) {
    scene.handle(.hover(location))
    settle()
  }

  /// A pinch to `scale` times the size.
  public func pinch(at location: CGPoint, scale: CGFloat) {
    scene.handle(.magnify(at: location, scale: 1, phase: .began))
    scene.handle(.magnify(at: location, scale: scale, phase: .moved))
    scene.handle(.magnify(at: location, scale: scale, phase: .ended))
    settle()
  }

  /// Puts `text` in place of what is in a text field.
  public func type(_ text: String, into name: String) throws {
    let item = try find(name, role: .textField)
    scene.handle(.action(layer: item.layer.id, .focus))
    scene.handle(.action(layer: item.layer.id, .setText(text)))
    settle()
  }

  /// Return in a text field.
  public func submit(_ name: String) throws {
    scene.handle(.action(layer: try find(name, role: .textField).layer.id, .submit))
    settle()
  }

  /// Sets a slider.
  public func set(_ name: String, to value: Double) throws {
    scene.handle(.action(layer: try find(name, role: .slider).layer.id, .setValue(value)))
    settle()
  }

  /// A key, named as in the DOM: `a`, `Enter`, `Escape`, `ArrowLeft`.
  public func key(_ key: String) {
    scene.handle(.key(KeyEvent(key: key)))
    settle()
  }

  private func send(_ phase: PointerEvent.Phase, _ location: CGPoint, _ finger: Int) {
    scene.handle(.pointer(PointerEvent(id: finger, phase: phase, location: location)))
    settle()
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
  public func png() -> Data {
    let background = RGBA(white: scene.traits.isDark ? 0 : 1)
    return LayerPainter().png(
      of: scene.layers.root, size: scene.traits.size, scale: scene.traits.displayScale,
      background: background)
  }

  /// Ends the scene, as when its window is closed.
  public func close() { scene.close() }
}

/// A thing looked for is not there.
public struct DriverError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
