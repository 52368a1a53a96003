import Foundation

/// The sets of a catalog or of a group in it that has a namespace.
struct AssetGroup {
  /// Names of sets, with those of the groups before them: `Brand/accent`.
  var colors: [String] = []
  var images: [String] = []
  /// Symbols that an app brings itself.
  var symbols: [String] = []
  /// By the name of the group.
  var groups: [String: AssetGroup] = [:]

  /// All that `Image` shows.
  var imagesAndSymbols: [String] { images + symbols.filter { !images.contains($0) } }

  /// - Parameter path: The names of the groups around, with a slash after each.
  mutating func add(_ folder: URL, path: String = "", depth: Int = 0) {
    guard depth < 32 else { return }  // a folder that links to its own parent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for item in names.sorted() {
      let url = folder.appendingPathComponent(item, isDirectory: true)
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset" where !colors.contains(path + name): colors.append(path + name)
      case "imageset" where !images.contains(path + name): images.append(path + name)
      case "symbolset" where !symbols.contains(path + name): symbols.append(path + name)
      case "" where providesNamespace(url):
        groups[name, default: AssetGroup()].add(url, path: path + name + "/", depth: depth + 1)
      case "" where url.hasDirectoryPath && item != "Contents.json":
        add(url, path: path, depth: depth + 1)
      default: break
      }
    }
  }

  private func providesNamespace(_ folder: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var isNamespace: Bool?
        enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return false
    }
    return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.isNamespace ?? false
  }
}
