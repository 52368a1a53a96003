import CoreGraphics

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A person in front of a `TestHost`.
@MainActor final class Touch {
  let host: TestHost
  let dispatcher: EventDispatcher
  /// The keys that are held.
  var keys: EventModifiers = []

  init(_ host: TestHost) {
    self.host = host
    dispatcher = EventDispatcher(graph: host.root.graph, root: host.root.rootElement)
  }

  convenience init<V: View>(_ view: V) { self.init(TestHost(view)) }

  func send(_ phase: PointerInput.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    dispatcher.handle(
      PointerInput(
        id: finger, phase: phase, location: CGPoint(x: x, y: y), time: host.time, modifiers: keys))
    host.settle()
  }

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { send(.began, x, y, finger: finger) }
  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { send(.moved, x, y, finger: finger) }
  func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) { send(.ended, x, y, finger: finger) }

  func tap(_ x: CGFloat = 200, _ y: CGFloat = 200) {
    down(x, y)
    up(x, y)
  }

  func drag(_ from: CGPoint, _ to: CGPoint) {
    down(from.x, from.y)
    move(to.x, to.y)
    up(to.x, to.y)
  }

  /// Lets time pass; gestures hear of it in the next frame.
  func wait(_ seconds: Double) { host.advance(by: seconds) }
}

/// What happened, in order.
final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

func text(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }
func text(_ size: CGSize) -> String { "(\(size.width), \(size.height))" }
