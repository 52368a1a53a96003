import LindenBrowserHost
import LindenHosting
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What the engine did in a piece of work, and what the page of a browser would have been told of
/// it.
public struct Work: Equatable, Sendable {
  public var frames = 0
  /// Bodies of views that ran.
  public var bodies = 0
  /// Things that layout gave a place.
  public var placements = 0
  /// Things whose picture was made anew.
  public var paints = 0
  /// Of all messages together.
  public var bytes = 0

  public init() {}
}

extension Driver {
  /// Counts what is done during `work`.
  public func work(during work: () throws -> Void) rethrows -> Work {
    var sum = Work()
    let page = FrameEncoder()
    _ = page.full(scene.layers, title: scene.title, number: 0)
    let onFrame = user.onFrame
    defer { user.onFrame = onFrame }
    user.onFrame = { [scene] in
      onFrame?()
      let counts = scene.graph.trace.counts
      sum.frames += 1
      sum.bodies += counts.bodies
      sum.placements += counts.placements
      sum.paints += counts.paints
      sum.bytes +=
        page.changes(in: scene.layers, title: scene.title, number: sum.frames)?.count ?? 0
    }
    try work()
    return sum
  }
}
