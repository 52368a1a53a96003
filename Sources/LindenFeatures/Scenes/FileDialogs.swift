import Foundation
@_spi(Engine) import LindenEngine
import LindenFoundation
import UniformTypeIdentifiers

/// A request of a view for files, answered by its host.
@MainActor package final class FileDialogRequest {
  package enum Kind {
    /// Which files to read.
    case open(types: [UTType], several: Bool)
    /// Where to put a file.
    case save(FileWrapper, type: UTType, name: String)
    /// Where to put several files, which have their preferred names.
    case saveAll([FileWrapper])
    /// Into which folder to move some files.
    case move([URL])
  }

  package let kind: Kind
  private var answer: ((Result<[URL], any Error>?) -> Void)?

  package init(_ kind: Kind, _ answer: @escaping (Result<[URL], any Error>?) -> Void) {
    self.kind = kind
    self.answer = answer
  }

  /// Answers once; nil is that the user does not want to.
  package func respond(_ result: Result<[URL], any Error>?) {
    let answer = answer
    self.answer = nil
    answer?(result)
  }
}

extension [FileWrapper] {
  /// Writes the files into a folder by their preferred names, none over one that is there: a number
  /// is added to the name of the later one.
  package func write(into folder: URL) throws -> [URL] {
    try map { file in
      let name = URL(fileURLWithPath: file.preferredFilename ?? "Untitled")
      let (stem, ending) = (name.deletingPathExtension().lastPathComponent, name.pathExtension)
      var place = folder.appendingPathComponent(name.lastPathComponent)
      var number = 1
      while FileManager.default.fileExists(atPath: place.path) {
        number += 1
        place = folder.appendingPathComponent("\(stem) \(number)")
        if !ending.isEmpty { place.appendPathExtension(ending) }
      }
      try file.write(to: place, options: .atomic, originalContentsURL: nil)
      return place
    }
  }
}

/// The requests for files of a scene's views that were not answered yet.
@MainActor package final class FileDialogs {
  package private(set) var pending: [FileDialogRequest] = []
  /// A host that can answer; without one questions wait for ``respond(_:)``.
  package var onRequest: ((FileDialogRequest) -> Void)?

  nonisolated package init() {}

  package func ask(_ request: FileDialogRequest) {
    pending.append(request)
    onRequest?(request)
  }

  /// Answers the oldest question; false if there is none.
  @discardableResult package func respond(_ result: Result<[URL], any Error>?) -> Bool {
    guard !pending.isEmpty else { return false }
    pending.removeFirst().respond(result)
    return true
  }

  /// Answers a question, if it is still one.
  package func respond(
    to request: FileDialogRequest, _ result: Result<[URL], any Error>?
  ) {
    guard pending.contains(where: { $0 === request }) else { return }
    withdraw(request)
    request.respond(result)
  }

  package func withdraw(_ request: FileDialogRequest) { pending.removeAll { $0 === request } }
}

private enum FileDialogsKey: EnvironmentKey { static var defaultValue: FileDialogs? { nil } }

extension EnvironmentValues {
  package var fileDialogs: FileDialogs? {
    get { self[FileDialogsKey.self] }
    set { self[FileDialogsKey.self] = newValue }
  }
}
