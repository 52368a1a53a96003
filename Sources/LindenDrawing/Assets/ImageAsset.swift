import Foundation

/// A named image of a catalog: its files for the scales and appearances, undecoded.
package struct ImageAsset: Equatable, Sendable {
  package let name: String
  /// How the catalog says to draw it, if it says so.
  package var renderingIntent: RenderingIntent?
  /// Whether a vector file may be drawn anew at any size instead of being scaled as pixels.
  package var preservesVectors = false
  var files: [File]

  package enum RenderingIntent: String, Sendable {
    case template, original
  }

  /// One file of the set.
  package struct File: Equatable, Sendable {
    package var url: URL
    /// Pixels in a point; 1 for a vector file.
    package var scale: Double
    package var resizing: Resizing?
    var condition: AssetCondition

    package var isVector: Bool { ["pdf", "svg"].contains(url.pathExtension.lowercased()) }
  }

  /// The part of the picture that is stretched or tiled when it is drawn larger. Insets are in
  /// points.
  package struct Resizing: Equatable, Sendable {
    package var top = 0.0
    package var leading = 0.0
    package var bottom = 0.0
    package var trailing = 0.0
    package var isTiled = false
  }

  /// The file for an appearance and display scale: of those that fit the appearance best, the one
  /// of this scale, else the next larger, else the largest.
  package func file(for traits: AssetTraits) -> File {
    let fitting = files.bestFitting(traits, \.condition).sorted { $0.scale < $1.scale }
    return fitting.first { $0.isVector || $0.scale >= traits.displayScale } ?? fitting.last
      ?? files[0]
  }
}

extension ImageAsset {
  /// Reads a `Contents.json`; nil if no file of it can be used. `report` is told of every fault.
  init?(name: String, folder: URL, contents: JSONValue, report: (String) -> Void) {
    self.name = name
    files = []
    for entry in contents["images"]?.elements ?? [] {
      guard let filename = entry["filename"]?.string,  // without one it is an empty slot
        let condition = AssetCondition(entry: entry)
      else { continue }
      guard let url = folder.assetFile(named: filename) else {
        report("names the file \"\(filename)\", which is not beside it.")
        continue
      }
      let scale = scale(of: entry)
      files.append(
        File(
          url: url, scale: scale, resizing: Resizing(entry["resizing"], scale: scale),
          condition: condition))
    }
    if files.isEmpty {
      report("holds no image.")
      return nil
    }
    let properties = contents["properties"]
    renderingIntent = properties?["template-rendering-intent"]?.string
      .flatMap(RenderingIntent.init(rawValue:))
    preservesVectors = properties?["preserves-vector-representation"]?.isTrue ?? false
  }
}

/// `2x` is 2; a missing or odd scale is 1.
private func scale(of entry: JSONValue) -> Double {
  guard let text = entry["scale"]?.string, text.hasSuffix("x"), let scale = Double(text.dropLast()),
    (1...10).contains(scale)
  else { return 1 }
  return scale
}

extension ImageAsset.Resizing {
  /// Catalogs give the insets in pixels of the file.
  init?(_ resizing: JSONValue?, scale: Double) {
    guard let insets = resizing?["cap-insets"] else { return nil }
    func points(_ edge: String) -> Double { max(0, insets[edge]?.number ?? 0) / scale }
    self.init(
      top: points("top"), leading: points("left"), bottom: points("bottom"),
      trailing: points("right"), isTiled: resizing?["center"]?["mode"]?.string == "tile")
  }
}

extension URL {
  /// The file of that name directly in this folder; nil if it is not there or the name leads
  /// elsewhere.
  func assetFile(named name: String) -> URL? {
    guard !name.isEmpty, name != "..", !name.contains("/"), !name.contains("\0") else { return nil }
    let url = appendingPathComponent(name)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue ? url : nil
  }
}
