import Foundation

/// One `.xcassets` folder, as Xcode writes it.
///
/// Making a catalog lists its sets; a set's `Contents.json` is read when it is asked for. Nothing
/// is cached here: `AssetLibrary` does that. Faults are reported through `Diagnostics` and never
/// stop the reading of other sets.
package struct AssetCatalog: Sendable {
  package let url: URL
  private var sets: [Kind: [String: URL]] = [:]

  /// The kinds of sets that are read; others, such as app icons, are passed over.
  enum Kind: String, CaseIterable, Sendable {
    case color = "colorset"
    case image = "imageset"
    case data = "dataset"
    case symbol = "symbolset"
  }

  package init(at url: URL) {
    self.url = url
    addSets(in: url, namespace: "", depth: 0)
  }

  package var colorNames: [String] { names(of: .color) }
  package var imageNames: [String] { names(of: .image) }
  package var dataNames: [String] { names(of: .data) }

  /// The colour set of that name; nil if there is none or it cannot be used.
  package func color(named name: String) -> ColorAsset? {
    guard let folder = sets[.color]?[name], let contents = contents(of: folder) else { return nil }
    return ColorAsset(name: name, contents: contents) { report($0, about: folder) }
  }

  /// The colour set of that name; nil if there is none, it holds no colour or cannot be used.
  func accentColor(named name: String) -> ColorAsset? {
    guard let folder = sets[.color]?[name], let contents = contents(of: folder),
      contents["colors"]?.elements.contains(where: { $0["color"] != nil }) == true
    else { return nil }
    return ColorAsset(name: name, contents: contents) { report($0, about: folder) }
  }

  /// The image set of that name; nil if there is none or it cannot be used.
  package func image(named name: String) -> ImageAsset? {
    guard let folder = sets[.image]?[name], let contents = contents(of: folder) else { return nil }
    return ImageAsset(name: name, folder: folder, contents: contents) { report($0, about: folder) }
  }

  /// The file of the data set of that name; nil if there is none or it cannot be used.
  package func data(named name: String, for traits: AssetTraits = AssetTraits()) -> URL? {
    guard let folder = sets[.data]?[name], let contents = contents(of: folder) else { return nil }
    let entries = contents["data"]?.elements ?? []
    let files = entries.compactMap { entry -> (url: URL, condition: AssetCondition)? in
      guard let condition = AssetCondition(entry: entry),
        let url = entry["filename"]?.string.flatMap(folder.assetFile)
      else { return nil }
      return (url, condition)
    }
    guard let best = files.bestFitting(traits, \.condition).first else {
      report("names no file that is beside it.", about: folder)
      return nil
    }
    return best.url
  }

  /// The symbol set of that name; nil if there is none or it cannot be used.
  func symbol(named name: String) -> SymbolTemplate? {
    guard let folder = sets[.symbol]?[name], let contents = contents(of: folder) else { return nil }
    let files = contents["symbols"]?.elements.compactMap {
      $0["filename"]?.string.flatMap(folder.assetFile)
    }
    guard let file = files?.first, let text = try? String(contentsOf: file, encoding: .utf8) else {
      report("names no file that is beside it.", about: folder)
      return nil
    }
    guard let template = SymbolTemplate(svg: text) else {
      report("names a file without the drawing of a symbol, such as Regular-M.", about: folder)
      return nil
    }
    return template
  }

  func names(of kind: Kind) -> [String] { sets[kind].map { $0.keys.sorted() } ?? [] }
}

extension AssetCatalog {
  /// Lists the sets of a group; a group may put its name before theirs, as in `Brand/accent`.
  private mutating func addSets(in group: URL, namespace: String, depth: Int) {
    guard depth < 32 else { return }  // a folder that links to its own parent
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: group.path)) ?? []
    for folder in folders.sorted() {
      let url = group.appendingPathComponent(folder, isDirectory: true)
      let name = url.deletingPathExtension().lastPathComponent
      if let kind = Kind(rawValue: url.pathExtension) {
        add(url, as: namespace + name, kind)
      } else if ["", "spriteatlas"].contains(url.pathExtension), isFolder(url) {
        let inner = providesNamespace(url) ? namespace + name + "/" : namespace
        addSets(in: url, namespace: inner, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ folder: URL, as name: String, _ kind: Kind) {
    if let other = sets[kind]?[name] {
      report("has the same name as \(shortPath(other)), which is used instead.", about: folder)
    } else {
      sets[kind, default: [:]][name] = folder
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func providesNamespace(_ group: URL) -> Bool {
    guard group.assetFile(named: "Contents.json") != nil else { return false }
    return contents(of: group)?["properties"]?["provides-namespace"]?.isTrue ?? false
  }

  /// The parsed `Contents.json` of a folder.
  private func contents(of folder: URL) -> JSONValue? {
    do {
      let data = try Data(contentsOf: folder.appendingPathComponent("Contents.json"))
      return try JSONDecoder().decode(JSONValue.self, from: data)
    } catch is DecodingError {
      report("is not valid JSON, so it is left out.", about: folder)
    } catch {
      report("cannot be read, so it is left out.", about: folder)
    }
    return nil
  }

  private func report(_ fault: String, about folder: URL) {
    let file = folder.appendingPathComponent("Contents.json")
    Diagnostics.warn(once: "asset:\(file.path):\(fault)", "\(shortPath(file)) \(fault)")
  }

  /// From the catalog's own name on, as a developer sees it in the project.
  private func shortPath(_ inner: URL) -> String {
    let start = url.deletingLastPathComponent().standardizedFileURL.path + "/"
    let path = inner.standardizedFileURL.path
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}
