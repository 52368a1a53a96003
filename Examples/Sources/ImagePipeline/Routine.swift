import Foundation

/// One editing feature on a pipeline of its own.
///
/// Trying again begins from what was kept, so a slider or a choice of filters never adds up. A
/// feature may work on a **proof**, the picture made smaller, and is then quick whatever the
/// picture's size; its result is made of the whole picture at the end.
public final class Routine: @unchecked Sendable {
  private let main: MainRoutine
  /// The whole picture that the feature began with.
  public let start: Raster
  private let pipeline: Pipeline
  private let isProof: Bool
  private let lock = NSLock()
  private var kept: [ImageProcess] = []
  private var tried: [ImageProcess] = []

  private static let keptTag: Pipeline.Tag = "kept"

  /// - Parameter proof: The picture made smaller; nil works on the picture.
  init(from picture: Raster, proof: Raster?, for main: MainRoutine) {
    self.main = main
    start = picture
    isProof = proof != nil && proof != picture
    pipeline = Pipeline().load(proof ?? picture).copy(to: Routine.keptTag).copy(to: .processed)
  }

  /// What the feature began with, as large as what it shows.
  public var before: Raster { pipeline.fetch(.original) ?? start }

  /// What the feature shows now.
  public var preview: Raster { pipeline.front }

  /// What made it so, in order.
  public var processes: [ImageProcess] { lock.withLock { kept + tried } }

  /// Processes what is there already: several steps that need no way back.
  @discardableResult public func process(_ process: ImageProcess) -> Routine {
    attempt(appending: process)
    return keep()
  }

  /// Processes a fresh copy of what was kept instead of what was tried before.
  @discardableResult public func attempt(_ processes: ImageProcess...) -> Routine {
    attempt(processes)
  }

  /// Processes a fresh copy of what was kept instead of what was tried before. Without a process
  /// the copy itself is shown.
  @discardableResult public func attempt(_ processes: [ImageProcess]) -> Routine {
    pipeline.hold { pipeline in
      pipeline.from(Routine.keptTag).copy(to: .processed)
      for process in processes { pipeline.process(process) }
      lock.withLock { tried = processes }
    }
    return self
  }

  private func attempt(appending process: ImageProcess) {
    pipeline.hold { pipeline in
      pipeline.process(process)
      lock.withLock { tried.append(process) }
    }
  }

  /// Further attempts begin with what was tried last.
  @discardableResult public func keep() -> Routine {
    pipeline.hold { pipeline in
      pipeline.copy(to: Routine.keptTag).copy(to: .processed)
      lock.withLock {
        kept += tried
        tried = []
      }
    }
    return self
  }

  /// Shows what the feature began with; nothing is kept any more.
  @discardableResult public func restart() -> Routine {
    pipeline.hold { pipeline in
      pipeline.from(.original).copy(to: Routine.keptTag).copy(to: .processed)
      lock.withLock { (kept, tried) = ([], []) }
    }
    return self
  }

  /// What is shown, made of the whole picture.
  ///
  /// - Parameter progress: Told again and again how much is done, 0...1.
  /// - Throws: `CancellationError` if the task it runs in is cancelled.
  public func result(progress: (Double) -> Void = { _ in }) throws -> Raster {
    guard isProof else { return preview }
    return try Pipeline().load(start).process(processes, progress: progress).front
  }

  /// Hands the result on to the main routine.
  public func commit() {
    guard let result = try? result() else { return }
    main.accept(result)
  }
}
