import Foundation

/// This checkout, as text.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// From the root on.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The Swift files under a folder of the root, in order.
  static func swiftFiles(in folder: String) throws -> [File] {
    let folderURL = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: folderURL.path)?.allObjects as? [String]
    return try (paths ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
      .sorted()
      .map { File(path: "\(folder)/\($0)", text: try text(of: "\(folder)/\($0)")) }
  }

  /// The names of the folders directly in a folder of the root, in order.
  static func folders(in folder: String) throws -> [String] {
    let path = root.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && isFolder.boolValue
    }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
