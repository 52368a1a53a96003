import CoreTransferable
import Foundation
import LindenCWindow
import LindenFeatures
import LindenFoundation
import LindenHosting
import UniformTypeIdentifiers

/// The requests for files of a window that were not answered yet.
@MainActor struct WindowFiles {
  fileprivate var asked: [Int: FileDialogRequest] = [:]
  fileprivate var count = 0
}

// Files, from the desktop's dialogs.

extension HostWindow {
  var exchange: (any ExchangingScene)? { scene as? any ExchangingScene }

  func attachFiles() {
    exchange?.fileDialogs.onRequest = { [weak self] in self?.ask($0) }
  }

  func detachFiles() { exchange?.fileDialogs.onRequest = nil }

  private func ask(_ request: FileDialogRequest) {
    guard let window else { return }
    files.count += 1
    files.asked[files.count] = request
    var question = LindenFileQuestion()
    question.identifier = Int32(files.count)
    var (name, types) = ("", "")
    switch request.kind {
    case .open(let wanted, let several):
      question.kind =
        wanted == [.folder] ? LindenChooseFolder : several ? LindenOpenFiles : LindenOpenFile
      types = Self.filter(wanted)
    case .save(_, let type, let proposed):
      question.kind = LindenSaveFile
      name = URL(fileURLWithPath: proposed).appendingPathExtension(for: type).lastPathComponent
    case .saveAll, .move: question.kind = LindenChooseFolder
    }
    "".withCString { title in
      name.withCString { name in
        types.withCString { types in
          (question.title, question.name, question.types) = (title, name, types)
          toolkit.askForFiles(window, &question)
        }
      }
    }
  }

  /// What a dialog shows of some types: MIME types and patterns of names, one a line; nothing where
  /// any file will do.
  static func filter(_ types: [UTType]) -> String {
    var words: [String] = []
    for type in types {
      if [.data, .item, .content, .folder, .directory].contains(type) { return "" }
      if type == .image { words.append("image/*") }
      if type == .text || type == .plainText { words.append("text/*") }
      if type == .audio { words.append("audio/*") }
      if type == .movie || type == .video { words.append("video/*") }
      words += type.tags[.filenameExtension]?.map { "*.\($0)" } ?? []
      words += type.tags[.mimeType] ?? []
    }
    return words.joined(separator: "\n")
  }

  func filesChosen(_ paths: [String]?, question: Int) {
    guard let request = files.asked.removeValue(forKey: question) else { return }
    let urls = paths.map { $0.map { URL(fileURLWithPath: $0) } }
    let result = urls.flatMap { $0.isEmpty ? nil : $0 }.map { urls in
      Result { try Self.answer(request.kind, urls) }
    }
    WindowHost.whileActive(self) { exchange?.fileDialogs.respond(to: request, result) }
    needsFrame()
  }

  /// Does what was asked for with the files that were chosen, and returns those that are there then.
  private static func answer(_ kind: FileDialogRequest.Kind, _ urls: [URL]) throws -> [URL] {
    switch kind {
    case .open: return urls
    case .save(let wrapper, _, _):
      try wrapper.write(to: urls[0], options: .atomic, originalContentsURL: nil)
      return [urls[0]]
    case .saveAll(let files): return try files.write(into: urls[0])
    case .move(let files):
      return try files.map { file in
        let place = urls[0].appendingPathComponent(file.lastPathComponent)
        try FileManager.default.moveItem(at: file, to: place)
        return place
      }
    }
  }
}
