import Foundation

/// The editor's own routine: accepts what features commit, and goes back and forth between that.
public final class MainRoutine {
  private var results: [Raster]
  /// Which of the results is shown; 0 is what was opened.
  public private(set) var index = 0

  public init(opening picture: Raster) {
    results = [picture]
  }

  public var original: Raster { results[0] }
  public var current: Raster { results[index] }
  /// How many results there are, with what was opened.
  public var count: Int { results.count }
  public var canUndo: Bool { index > 0 }
  public var canRedo: Bool { index < results.count - 1 }

  /// Begins a feature on what is shown.
  ///
  /// - Parameter proof: The picture made smaller, which the feature works on until it commits; nil
  ///   is the picture itself.
  public func start(proof: Raster? = nil) -> Routine {
    Routine(from: current, proof: proof, for: self)
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

  /// Shows one of the results; a number beyond them is the nearest one's.
  @discardableResult public func show(_ index: Int) -> MainRoutine {
    self.index = min(max(index, 0), results.count - 1)
    return self
  }
}
