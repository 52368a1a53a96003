import Foundation

/// A folder with files made for one test, which takes it away again.
func folder(_ files: [String: String]) throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("linden-port-\(UUID().uuidString)", isDirectory: true)
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return folder
}
