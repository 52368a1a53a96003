import Foundation

/// A playground of Xcode's: a folder of pages, whose code stands outside any declaration, with
/// sources and resources of their own and in common.
struct Playground {
  private let folder: URL
  private let name: String
  private let linden: String

  /// - Parameters:
  ///   - folder: `Name.playground`.
  ///   - linden: The checkout of Linden.
  init(at folder: URL, linden: String) {
    self.folder = folder
    self.linden = linden
    name = folder.deletingPathExtension().lastPathComponent
  }

  /// A program for each page, and a module of the sources that pages have in common, which is
  /// imported unasked as in Xcode.
  func targets() -> [AppTarget] {
    let common = sources(in: "Sources", of: name)
    let paths = pages()
    return [common].compactMap(\.self)
      + paths.flatMap { path -> [AppTarget] in
        let inner = path.isEmpty ? "" : path + "/"
        let page = path.isEmpty ? name : Self.title(of: path)
        var program = AppTarget(name: page, isTest: false, folder: folder)
        if isTaken(program.module) { program.name += " Page" }
        program.sources = [inner + "Contents.swift"]
        program.page = inner + "Contents.swift"
        program.add(folder: "Resources")
        if !path.isEmpty { program.add(folder: inner + "Resources") }
        let own = path.isEmpty ? nil : sources(in: inner + "Sources", of: page)
        let modules = [common, own].compactMap(\.self)
        program.siblings = modules.map(\.name)
        program.implicitImports = modules.map(\.module)
        return [own, program].compactMap(\.self)
      }
  }

  /// The folders of the pages, in the order that the playground names, or else by name; an empty
  /// path for a playground that is one page.
  private func pages() -> [String] {
    let all =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("Pages").path)) ?? []
    let found = all.filter { $0.hasSuffix(Self.ending) }.sorted()
    guard !found.isEmpty else { return [""] }
    let list = folder.appendingPathComponent("contents.xcplayground")
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    let named = text.matches(of: /<page name=['"]([^'"]*)['"]/).map {
      String($0.output.1) + Self.ending
    }
    let known = named.filter(found.contains)
    return (known + found.filter { !known.contains($0) }).map { "Pages/" + $0 }
  }

  private static let ending = ".xcplaygroundpage"

  private static func title(of path: String) -> String {
    (path as NSString).lastPathComponent.replacingOccurrences(of: ending, with: "")
  }

  /// Whether a module that pages import has the name: a playground about Combine may be called so.
  private func isTaken(_ module: String) -> Bool {
    ["Foundation", "Dispatch", "Swift"].contains(module)
      || FileManager.default.fileExists(atPath: "\(linden)/Sources/\(module)")
  }

  private func sources(in path: String, of owner: String) -> AppTarget? {
    var module = AppTarget(name: owner + " Sources", isTest: false, folder: folder)
    module.add(folder: path)
    module.resources = []
    module.isLibrary = true
    return module.sources.isEmpty ? nil : module
  }
}
