import Foundation
import LindenFeatures
import LindenHosting
import UniformTypeIdentifiers

extension Driver {
  /// Whether a view asks about files: which to read, where to keep one, where to move some.
  public var isAskedForFiles: Bool { !scene.fileDialogs.pending.isEmpty }

  /// Answers the question which files to read.
  public func choose(files: [URL]) throws {
    guard case .open = try fileQuestion() else {
      throw DriverError("Nobody asks which files to read.")
    }
    answer(.success(files))
  }

  /// Answers the question where to keep a file, which is written there.
  public func save(to url: URL) throws {
    guard case .save(let file, _, _) = try fileQuestion() else {
      throw DriverError("Nobody asks where to keep a file.")
    }
    answer(
      Result {
        try file.write(to: url, options: .atomic, originalContentsURL: nil)
        return [url]
      })
  }

  /// Answers the question where to keep several files, which are written into a folder.
  public func save(filesTo folder: URL) throws {
    guard case .saveAll(let files) = try fileQuestion() else {
      throw DriverError("Nobody asks where to keep several files.")
    }
    answer(Result { try files.write(into: folder) })
  }

  /// Answers the question where to move files, which are moved there.
  public func move(filesTo folder: URL) throws {
    guard case .move(let files) = try fileQuestion() else {
      throw DriverError("Nobody asks where to move files.")
    }
    answer(
      Result {
        try files.map { file in
          let target = folder.appendingPathComponent(file.lastPathComponent)
          try FileManager.default.moveItem(at: file, to: target)
          return target
        }
      })
  }

  /// Gives up what a view asks about files.
  public func cancelFiles() throws {
    _ = try fileQuestion()
    answer(nil)
  }

  private func fileQuestion() throws -> FileDialogRequest.Kind {
    guard let first = scene.fileDialogs.pending.first else {
      throw DriverError("Nobody asks about files.")
    }
    return first.kind
  }

  private func answer(_ result: Result<[URL], any Error>?) {
    scene.fileDialogs.respond(result)
    settle()
  }
}
