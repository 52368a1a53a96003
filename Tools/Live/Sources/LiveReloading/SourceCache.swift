import Foundation
import SwiftParser

/// The outlines of files, read again only when a file has another text, and beside them, in a folder,
/// what is written in which line, for the running app.
final class SourceCache {
  private struct Entry {
    let text: String
    let outline: Outline
  }
  private var entries: [String: Entry] = [:]
  /// Where the app finds a file of JSON for each file of source.
  let folder: URL
  private let keepsPreviews: Bool

  init(index folder: URL, keepsPreviews: Bool) {
    self.folder = folder
    self.keepsPreviews = keepsPreviews
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// What a file is like now; nothing if it is gone.
  func outline(of file: String, in module: String) -> Outline {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      entries[file] = nil
      return Outline()
    }
    if let known = entries[file], known.text == text { return known.outline }
    let tree = Parser.parse(source: text)
    let entry = Entry(text: text, outline: Outline(tree, keepsPreviews: keepsPreviews))
    entries[file] = entry
    write(FileIndex(tree, file: file, module: module))
    return entry.outline
  }

  /// Whether a file, as it is now, cannot be parsed.
  func isUnreadable(_ file: String) -> Bool {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return false }
    return Parser.parse(source: text).hasError
  }

  /// What all files of a program are like now.
  func outlines(of build: DynamicBuild) -> [String: Outline] {
    var result: [String: Outline] = [:]
    for file in build.allSources {
      guard let module = build.module(of: file) else { continue }
      result[file] = outline(of: file, in: module.name)
    }
    return result
  }

  private func write(_ index: FileIndex) {
    let name = index.file.split(separator: "/").joined(separator: "-") + ".json"
    try? JSONEncoder().encode(index).write(
      to: folder.appendingPathComponent(name), options: .atomic)
  }
}
