import Foundation

/// What is written in which line of the app's source, as the program that watches it has noted it
/// in a folder: a file of JSON for each file of source.
@MainActor final class SourceIndex {
  struct Place: Codable, Equatable {
    let file: String
    let line: Int
  }

  /// Something that a type makes or calls.
  struct Site: Decodable, Equatable {
    let name: String
    let line: Int
    var text: String?
  }

  private struct File: Decodable {
    struct Kind: Decodable {
      let name: String
      let line: Int
      var body: Int?
      var sites: [Site]
    }
    let module: String
    let file: String
    let types: [Kind]
  }

  /// A type, and everything that its extensions have, too.
  private struct Entry {
    var place: Place?
    var body: Place?
    var sites: [(file: String, site: Site)] = []
  }

  private let folder: String?
  private var files: [String: (date: Date, file: File)] = [:]
  private var entries: [String: Entry] = [:]
  private var folderDate: Date?

  /// - Parameter folder: Nil makes an empty index.
  init(folder: String?) { self.folder = folder }

  /// Where a view is declared; the line of its body, if it has one.
  func place(of type: Any.Type) -> Place? {
    refresh()
    let entry = entries[SourceIndex.name(of: type)]
    return entry?.body ?? entry?.place
  }

  /// Where a type makes something, as `Text`.
  ///
  /// - Parameters:
  ///   - text: What it shows or is called, which its line may say.
  ///   - place: Which one it is of those that are shown, and of how many.
  func place(
    of name: String, showing text: String?, in type: Any.Type, place: (index: Int, count: Int)
  ) -> Place? {
    refresh()
    let sites = (entries[SourceIndex.name(of: type)]?.sites ?? []).filter { $0.site.name == name }
    let exact = sites.filter { text != nil && $0.site.text == text }
    let found: (file: String, site: Site)?
    if exact.count == 1 || sites.count == 1 {
      found = exact.first ?? sites.first
    } else if sites.count == place.count {
      found = sites[place.index]
    } else {
      found = exact.first
    }
    return found.map { Place(file: $0.file, line: $0.site.line) }
  }

  /// `Module.Outer.Inner`, as `place(of:)` looks for it: without what is private or generic. New
  /// code is in a module of another name, `Live7_Module`.
  static func name(of type: Any.Type) -> String {
    var depth = 0
    var parts: [String] = [""]
    for character in String(reflecting: type) {
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "." where depth == 0: parts.append("")
      case _ where depth == 0: parts[parts.count - 1].append(character)
      default: break
      }
    }
    parts.removeAll(where: \.isEmpty)
    if let first = parts.first, let match = first.wholeMatch(of: /Live\d+_(.+)/) {
      parts[0] = String(match.output.1)
    }
    return parts.joined(separator: ".")
  }

  // MARK: Reading

  /// Reads what has been written since the last time.
  private func refresh() {
    guard let folder, let date = SourceIndex.date(of: folder), date != folderDate else { return }
    folderDate = date
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(".json") {
      let path = folder + "/" + name
      guard let date = SourceIndex.date(of: path), files[name]?.date != date,
        let data = FileManager.default.contents(atPath: path),
        let file = try? JSONDecoder().decode(File.self, from: data)
      else { continue }
      files[name] = (date, file)
    }
    entries = [:]
    for (_, file) in files.values.sorted(by: { $0.file.file < $1.file.file }) { add(file) }
  }

  private func add(_ file: File) {
    for type in file.types {
      let name = "\(file.module).\(type.name)"
      var entry = entries[name] ?? Entry()
      if entry.place == nil { entry.place = Place(file: file.file, line: type.line) }
      if let body = type.body { entry.body = Place(file: file.file, line: body) }
      entry.sites += type.sites.map { (file.file, $0) }
      entries[name] = entry
    }
  }

  private static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
