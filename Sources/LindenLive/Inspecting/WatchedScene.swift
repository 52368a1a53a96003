import Foundation
import LindenBrowserHost
import LindenHosting
@_spi(Engine) import LindenEngine

/// A scene, and what is noted of it while its app is being written: why bodies ran, what frames did,
/// what a person did.
@MainActor final class WatchedScene {
  let scene: ViewScene
  let runs: RunLog
  let frames: FrameLog
  private(set) var record: SceneRecord
  private let now: () -> Double
  private let start: Double
  /// Seconds since the scene began.
  private var time: Double { now() - start }

  /// Watches a scene from now on; best as soon as it was made.
  ///
  /// - Parameter now: Seconds on a clock that goes on evenly.
  init(
    _ scene: ViewScene,
    now: @escaping () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  ) {
    self.scene = scene
    self.now = now
    start = now()
    runs = RunLog(now: now)
    frames = FrameLog(now: now)
    record = SceneRecord(traits: scene.traits)
    runs.begin(at: scene.root.rootNode)
    let trace = scene.graph.trace
    trace.onRun = { [weak self] node, reasons in
      guard let self else { return }
      runs.began(node, because: reasons, after: frames.cause)
    }
    trace.onEnd = { [weak self] node in
      guard let self else { return }
      frames.ran(node.name, for: runs.ended(node))
    }
    trace.onPhase = { [weak self, unowned trace] phase in
      guard let self else { return }
      frames.turned(to: phase, counts: trace.counts, time: time)
    }
  }

  /// Something happened between the scene and its page.
  func noticed(_ event: Development.SessionEvent) {
    switch event {
    case .input(let input):
      let words = input.words(in: scene)
      if !words.isEmpty { frames.happened(words) }
      record.add(SceneRecord.action(input, in: scene), words: words, at: time)
    case .traits(let traits):
      let words =
        traits.size != scene.traits.size ? "resize" : "another appearance or language"
      frames.happened(words)
      record.add(.traits(traits), words: words, at: time)
    case .frame(let bytes): frames.sent(bytes)
    case .began, .ended: break
    }
  }

  /// Something that is neither input nor time made the scene change, as new code.
  func changed(by words: String) { frames.happened(words) }
}
