import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import LindenControls
import LindenFeatures
import Foundation
@_spi(Engine) import LindenEngine

/// Input as of a person who plays with an app without looking: taps, drags, wheels, pinches, keys
/// and text, at random; and what happens around it: time, other window sizes, light and dark.
///
///     Driver(ContentView()).receive(RandomInput(seed: 1, count: 1000))
///
/// The same seed does the same to the same app.
public struct RandomInput: Sendable {
  public var seed: UInt64
  /// How many things are done.
  public var count: Int

  public init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// How long a test shall go on: `usual` events, or in a hostile test run (`LINDEN_HOSTILE=1`) a
  /// hundred times as many, or as many times as that variable says.
  public static func count(usual: Int) -> Int {
    switch ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] {
    case nil: usual
    case "1": usual * 100
    case let times?: usual * max(Int(times) ?? 100, 1)
    }
  }
}

extension Driver {
  /// Does at random what people do, and checks after each that the scene is still one: everything on
  /// screen is somewhere, and nothing has a size below zero.
  ///
  /// - Throws: A ``DriverError`` that names the event after which something was wrong.
  public func receive(_ input: RandomInput) throws {
    var player = RandomPlayer(self, input.seed)
    for number in 0..<input.count {
      let action = player.act()
      if let complaint = player.complaint {
        throw DriverError("After event \(number) of seed \(input.seed), \(action): \(complaint)")
      }
    }
    player.letGo()
  }
}

@MainActor private struct RandomPlayer {
  private let driver: Driver
  private var generator: Generator
  /// The fingers that are down.
  private var fingers: Set<Int> = []

  init(_ driver: Driver, _ seed: UInt64) {
    self.driver = driver
    generator = Generator(state: seed)
  }

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func length(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// Mostly on something, sometimes anywhere, a little outside included.
  private mutating func place() -> CGPoint {
    if number(0...2) > 0, let item = driver.user.items.randomElement(using: &generator),
      item.frame.width > 0, item.frame.height > 0
    {
      return CGPoint(
        x: length(item.frame.minX...item.frame.maxX), y: length(item.frame.minY...item.frame.maxY))
    }
    let size = driver.size
    return CGPoint(x: length(-10...size.width + 10), y: length(-10...size.height + 10))
  }

  /// Does one thing and returns what it was.
  mutating func act() -> String {
    switch number(0...99) {
    case 0..<30: tap()
    case 30..<45: moveFinger()
    case 45..<53: drag()
    case 53..<61: scroll()
    case 61..<66: hover()
    case 66..<70: pinch()
    case 70..<76: key()
    case 76..<86: control()
    case 86..<96: pass()
    default: change()
    }
  }

  mutating func letGo() {
    for finger in fingers { driver.lift(at: .zero, finger: finger) }
    fingers = []
  }

  private mutating func tap() -> String {
    let place = place()
    driver.tap(at: place)
    return "tap \(place)"
  }

  /// Fingers go down, move and up on their own, while other things happen.
  private mutating func moveFinger() -> String {
    let finger = number(1...2)
    let place = place()
    guard fingers.contains(finger) else {
      fingers.insert(finger)
      driver.press(at: place, finger: finger)
      return "press \(place) with \(finger)"
    }
    if number(0...2) > 0 {
      driver.move(to: place, finger: finger)
      return "move \(finger) to \(place)"
    }
    fingers.remove(finger)
    if number(0...3) == 0 {
      driver.cancelTouch(at: place, finger: finger)
      return "cancel \(finger)"
    }
    driver.lift(at: place, finger: finger)
    return "lift \(finger) at \(place)"
  }

  private mutating func drag() -> String {
    let (start, end) = (place(), place())
    driver.drag(from: start, to: end, duration: length(0.02...0.2))
    return "drag \(start) to \(end)"
  }

  private mutating func scroll() -> String {
    let place = place()
    let delta = CGSize(width: length(-300...300), height: length(-900...900))
    driver.scroll(at: place, by: delta)
    return "scroll \(place) by \(delta)"
  }

  private mutating func hover() -> String {
    let place = number(0...4) == 0 ? nil : place()
    driver.hover(at: place)
    return "hover \(place.map { "\($0)" } ?? "nowhere")"
  }

  private mutating func pinch() -> String {
    let place = place()
    if number(0...1) == 0 {
      let scale = length(0.1...4)
      driver.pinch(at: place, scale: scale)
      return "pinch \(place) by \(scale)"
    }
    let angle = length(-4...4)
    for (phase, share) in [(PointerEvent.Phase.began, 0.0), (.moved, 1), (.ended, 1)] {
      driver.user.handle(.rotate(at: place, angle: angle * share, phase: phase))
    }
    return "rotate \(place) by \(angle)"
  }

  private mutating func key() -> String {
    let keys = [
      "Escape", "Enter", "Tab", "ArrowLeft", "ArrowRight", "Backspace", "a", "7", "s", " ",
    ]
    let key = keys[number(0...keys.count - 1)]
    driver.key(key, modifiers: number(0...3) == 0 ? .command : [])
    return "key \(key)"
  }

  /// What assistive technology, or a browser's input elements, do to something.
  private mutating func control() -> String {
    guard let item = driver.user.items.randomElement(using: &generator) else { return "nothing" }
    let texts = [
      "", "a", "42", "anna@example.com", "Bär 👩‍👩‍👧 שלום", String(repeating: "x", count: 300),
    ]
    let actions: [SemanticAction] = [
      .activate, .increment, .decrement, .dismiss, .focus, .blur, .submit,
      .setValue([0, 1, -5, 0.5, 1e9][number(0...4)]), .setText(texts[number(0...texts.count - 1)]),
      .select(number(0...9)..<number(9...400)),
    ]
    let action = actions[number(0...actions.count - 1)]
    driver.user.perform(action, on: item)
    return "\(action) on “\(item.semantics.label)”"
  }

  private mutating func pass() -> String {
    let seconds = [0.001, 0.016, 0.1, 0.4, 1.2][number(0...4)]
    driver.frameDuration = seconds > 0.2 ? 0.1 : 1.0 / 60
    driver.advance(by: seconds)
    return "wait \(seconds)"
  }

  private mutating func change() -> String {
    switch number(0...3) {
    case 0:
      driver.colorScheme = driver.colorScheme == .dark ? .light : .dark
      return "change the colour scheme"
    case 1:
      driver.colorSchemeContrast = driver.colorSchemeContrast == .standard ? .increased : .standard
      return "change the contrast"
    default:
      let sizes: [CGSize] = [
        CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
        CGSize(width: 1200, height: 800), CGSize(width: 120, height: 60),
        CGSize(width: 0, height: 0),
      ]
      driver.size = sizes[number(0...sizes.count - 1)]
      return "resize to \(driver.size)"
    }
  }

  /// What is wrong with the scene, if anything is.
  var complaint: String? {
    for item in driver.user.items {
      let frame = item.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      guard numbers.allSatisfy(\.isFinite), frame.width >= 0, frame.height >= 0 else {
        return "“\(item.semantics.label)” is at \(frame)."
      }
    }
    return nil
  }
}
