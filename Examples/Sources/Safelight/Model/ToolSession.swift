import ImagePipeline
import SwiftUI

/// One use of a tool: a routine, what is tried in it, and what that looks like.
///
/// Attempts are made away from the main thread, one after the other. Of several that are asked for
/// meanwhile only the last is made.
@MainActor final class ToolSession: ObservableObject {
  let tool: Tool
  let routine: Routine

  /// What is shown and can still be changed.
  @Published var trial: [Step] = [] {
    didSet { if trial != oldValue { refresh() } }
  }
  /// What further attempts begin with.
  @Published private(set) var kept: [Step] = []
  @Published private(set) var proof: Proof
  /// What each filter would make of the picture, as far as it is known.
  @Published private(set) var thumbnails: [Filter: UIImage] = [:]

  /// What the tool began with.
  let before: UIImage
  private var isWorking = false
  /// Whether what is shown is what is tried.
  var isSettled: Bool { !isWorking }
  /// What the routine keeps, as far as it got.
  private var keptByRoutine: [Step] = []

  init(_ tool: Tool, main: MainRoutine, proof: Proof) {
    self.tool = tool
    self.proof = proof
    before = proof.image
    routine = main.start(proof: proof.picture)
  }

  /// What would be handed on now; nil if nothing was done.
  var edit: Edit? {
    let steps = kept + trial
    return steps.isEmpty ? nil : Edit(tool: tool, steps: steps)
  }

  /// Further attempts begin with what is tried now.
  func keep() {
    guard !trial.isEmpty else { return }
    kept += trial
    trial = []
  }

  /// Gives up the last that was kept, or all that is tried.
  func stepBack() {
    if trial.isEmpty {
      kept = Array(kept.dropLast())
      refresh()
    } else {
      trial = []
    }
  }

  private func refresh() {
    guard !isWorking else { return }
    isWorking = true
    Task {
      var shown: [Step]
      repeat {
        let (kept, trial) = (kept, trial)
        shown = kept + trial
        let isKept = kept == keptByRoutine
        proof = await Self.attempt(isKept ? nil : kept, trial, in: routine)
        keptByRoutine = kept
      } while shown != self.kept + self.trial
      isWorking = false
    }
  }

  /// - Parameter kept: Nil if the routine keeps it already.
  private nonisolated static func attempt(
    _ kept: [Step]?, _ trial: [Step], in routine: Routine
  ) async -> Proof {
    if let kept { routine.restart().attempt(kept.map(\.process)).keep() }
    routine.attempt(trial.map(\.process))
    return Proof(showing: routine.preview)
  }

  /// Makes the thumbnails: a small pipeline, connected to the picture's, with a front for each
  /// filter, all at the same time.
  func develop() async {
    guard thumbnails.isEmpty else { return }
    let start = routine.before
    await Self.develop(start) { filter, image in self.thumbnails[filter] = image }
  }

  private nonisolated static func develop(
    _ picture: Raster, show: @escaping @MainActor (Filter, UIImage) -> Void
  ) async {
    let flows = Filter.allCases.map { filter in
      (
        Pipeline.Tag(filter.rawValue),
        { pipeline in pipeline.process(filter.process) } as Pipeline.Flow
      )
    }
    await Pipeline().load(picture).connected().process(.shrink(to: 144))
      .split(Dictionary(uniqueKeysWithValues: flows)) { tag, picture in
        guard let filter = Filter(rawValue: tag.name), let image = picture.cgImage else { return }
        await show(filter, UIImage(cgImage: image))
      }
  }
}

extension ToolSession {
  /// The lens that is being placed.
  var lens: Lens? {
    if case .lens(let lens) = trial.first { lens } else { nil }
  }
}

extension Lens {
  /// As it is before it is placed.
  static let usual = Lens(.bulge, radius: 0.3)
}
