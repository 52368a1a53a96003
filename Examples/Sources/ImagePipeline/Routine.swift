/// One editing feature on a pipeline of its own.
///
/// Trying again begins from the untouched start, so a slider or a choice of filters never adds up.
public final class Routine {
  private let main: MainRoutine
  private let pipeline: Pipeline

  init(from picture: Raster, for main: MainRoutine) {
    self.main = main
    pipeline = Pipeline().load(picture, as: .original).copy(to: .processed)
  }

  /// What the feature shows now.
  public var preview: Raster { pipeline.front }

  /// Processes what is there already: several steps that need no way back.
  @discardableResult public func process(_ process: ImageProcess) -> Routine {
    pipeline.process(process)
    return self
  }

  /// Processes a fresh copy of the start instead of what was tried before.
  @discardableResult public func attempt(_ process: ImageProcess) -> Routine {
    pipeline.from(.original).copy(to: .processed).process(process)
    return self
  }

  /// Hands the result on to the main routine.
  public func commit() {
    main.accept(pipeline.front)
  }
}

/// The editor's own routine: accepts what features commit, and goes back and forth between that.
public final class MainRoutine {
  private var results: [Raster]
  private var index = 0

  public init(opening picture: Raster) {
    results = [picture]
  }

  public var current: Raster { results[index] }
  public var canUndo: Bool { index > 0 }
  public var canRedo: Bool { index < results.count - 1 }

  /// Begins a feature on what is shown.
  public func start() -> Routine {
    Routine(from: current, for: self)
  }

  /// Shows a result. What was undone before is gone.
  public func accept(_ result: Raster) {
    results.removeSubrange((index + 1)...)
    results.append(result)
    index += 1
  }

  /// Shows the result before; does nothing at the first.
  @discardableResult public func undo() -> MainRoutine {
    if canUndo { index -= 1 }
    return self
  }

  /// Shows the result after; does nothing at the last.
  @discardableResult public func redo() -> MainRoutine {
    if canRedo { index += 1 }
    return self
  }
}
