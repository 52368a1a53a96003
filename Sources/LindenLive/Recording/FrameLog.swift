@_spi(Engine) import LindenEngine

/// The last frames of a scene: what each did, how long it took, and what made it.
@MainActor final class FrameLog {
  struct Frame: Encodable, Equatable {
    /// From 1.
    var number = 0
    /// Seconds since the scene began.
    var time = 0.0
    /// What was done to the scene since the frame before; empty if nothing was, as in an animation.
    var after: [String] = []
    /// Names of the views whose bodies ran, in order.
    var bodies: [String] = []
    /// Milliseconds: all of the bodies, updating the views, bodies and all, layout, painting.
    var bodyTime = 0.0
    var updateTime = 0.0
    var layoutTime = 0.0
    var paintTime = 0.0
    var placements = 0
    var paints = 0
    /// Sent to the page.
    var bytes = 0
  }

  /// Oldest first.
  private(set) var frames: [Frame] = []
  private var current = Frame()
  private var phase = Trace.Phase.rest
  private var phaseBegan = 0.0
  private let now: () -> Double

  /// Frames that are kept.
  static let capacity = 300
  /// Names that are kept of a frame.
  private static let mostNames = 100

  init(now: @escaping () -> Double) { self.now = now }

  /// Something was done to the scene.
  func happened(_ words: String) {
    if current.after.last != words { current.after.append(words) }
  }

  /// What the frame under way, or the next one, comes after.
  var cause: String? { current.after.last }

  func ran(_ name: String, for seconds: Double) {
    if current.bodies.count < FrameLog.mostNames { current.bodies.append(name) }
    current.bodyTime += seconds * 1000
  }

  /// The scene turns to other work.
  func turned(to next: Trace.Phase, counts: Trace.Counts, time: Double) {
    let milliseconds = (now() - phaseBegan) * 1000
    switch phase {
    case .update: current.updateTime += milliseconds
    case .layout: current.layoutTime += milliseconds
    case .paint: current.paintTime += milliseconds
    case .rest: break
    }
    phase = next
    phaseBegan = now()
    guard next == .rest else { return }
    defer { current = Frame() }
    // A frame that had nothing to do is none.
    guard !current.after.isEmpty || counts != Trace.Counts() else { return }
    current.number = (frames.last?.number ?? 0) + 1
    current.time = FrameLog.rounded(time)
    for path in [\Frame.bodyTime, \.updateTime, \.layoutTime, \.paintTime] {
      current[keyPath: path] = FrameLog.rounded(current[keyPath: path])
    }
    current.placements = counts.placements
    current.paints = counts.paints
    frames.append(current)
    if frames.count > FrameLog.capacity { frames.removeFirst() }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  /// The last frame was sent.
  func sent(_ bytes: Int) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].bytes += bytes
  }
}
