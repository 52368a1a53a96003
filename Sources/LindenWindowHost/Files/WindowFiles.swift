import CoreTransferable
import Foundation
import LindenCWindow
import LindenFeatures
import LindenFoundation
import LindenHosting
import UniformTypeIdentifiers

/// The questions about files that a window has asked and nobody has answered.
@MainActor struct WindowFiles {
  fileprivate var asked: [Int: FileDialogRequest] = [:]
  fileprivate var count = 0
}

// Files, from the desktop's dialogs and from other programs.

extension HostWindow {
  private var exchange: (any ExchangingScene)? { scene as? any ExchangingScene }

  func attachFiles() {
    exchange?.fileDialogs.onRequest = { [weak self] in self?.ask($0) }
    exchange?.clipboard.onCopy = { [weak self] in self?.tellCopy() }
  }

  func detachFiles() {
    exchange?.fileDialogs.onRequest = nil
    exchange?.clipboard.onCopy = nil
  }

  private func tellCopy() {
    let texts = exchange?.clipboard.providers.filter { $0.canLoadObject(ofClass: String.self) }
    texts?.load(String.self) { [weak self] in self?.copy($0.joined(separator: "\n")) }
  }

  // MARK: Dialogs

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
    case .move: question.kind = LindenChooseFolder
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
    case .move(let files):
      return try files.map { file in
        let place = urls[0].appendingPathComponent(file.lastPathComponent)
        try FileManager.default.moveItem(at: file, to: place)
        return place
      }
    }
  }

  // MARK: Drops

  func draggedOver(_ location: CGPoint, types: [String]) -> Bool {
    defer { needsFrame() }
    return exchange?.handle(.over(location, types: Self.types(types))) ?? false
  }

  func dragLeft() {
    exchange?.handle(.left)
    needsFrame()
  }

  func dropped(at location: CGPoint, _ content: DroppedContent) -> Bool {
    defer { needsFrame() }
    let files: [URL]
    switch content {
    case .files(let paths): files = paths.map { URL(fileURLWithPath: $0) }
    case .text(let text): files = Self.file(with: text).map { [$0] } ?? []
    }
    return WindowHost.whileActive(self) {
      exchange?.handle(.dropped(location, files: files)) ?? false
    }
  }

  /// What kinds of files are dragged is known only when they are dropped: they may be any.
  private static func types(_ names: [String]) -> [UTType] {
    if names.contains("text/uri-list") {
      return [.data, .image, .plainText, .text, .movie, .audio, .pdf, .json, .folder]
    }
    let types = names.compactMap { UTType(mimeType: $0) }
    return types.isEmpty ? [.plainText] : types
  }

  /// A text as a file, which is what drops consist of.
  private static func file(with text: String) -> URL? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-\(UUID().uuidString)")
    let file = folder.appendingPathComponent("text.txt")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file
    } catch {
      return nil
    }
  }
}
