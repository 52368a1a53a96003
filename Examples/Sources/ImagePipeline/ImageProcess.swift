import Foundation

/// One way to change a picture. Where the picture comes from or goes to is not its concern.
public struct ImageProcess: Sendable {
  public let name: String
  /// Told before each row which one of how many; what it throws ends the work.
  typealias Rows = (Int, Int) throws -> Void
  private let run: @Sendable (Raster, Rows) throws -> Raster

  init(_ name: String, run: @escaping @Sendable (Raster, Rows) throws -> Raster) {
    self.name = name
    self.run = run
  }

  /// A process of your own, which works in one go.
  public init(_ name: String, apply: @escaping @Sendable (Raster) -> Raster) {
    self.init(name) { picture, rows in
      try rows(0, 1)
      return apply(picture)
    }
  }

  /// The changed picture.
  public func apply(_ picture: Raster) -> Raster {
    // Only what is told of rows throws.
    (try? run(picture) { _, _ in }) ?? picture
  }

  /// The changed picture, with news of how it goes.
  ///
  /// - Parameter progress: Told again and again how much is done, 0...1; on the caller's thread.
  /// - Throws: `CancellationError` if the task it runs in is cancelled.
  public func apply(_ picture: Raster, progress: (Double) -> Void) throws -> Raster {
    let result = try run(picture) { row, count in
      guard row % 16 == 0 else { return }
      try Task.checkCancellation()
      progress(Double(row) / Double(count))
    }
    progress(1)
    return result
  }
}

/// Several processes in a row, each with a share of the progress.
extension Sequence where Element == ImageProcess {
  /// What they make of a picture, one after the other.
  ///
  /// - Throws: `CancellationError` if the task it runs in is cancelled.
  public func apply(_ picture: Raster, progress: (Double) -> Void) throws -> Raster {
    let processes = Array(self)
    return try processes.enumerated().reduce(picture) { picture, step in
      try step.element.apply(picture) {
        progress((Double(step.offset) + $0) / Double(processes.count))
      }
    }
  }
}
