import Foundation

/// Which files a web view reads: the app's resources, and what the app allows. An address may be what a
/// visitor of a served app has typed, and names any file of the server.
struct ReadableFiles {
  private var allowed: [String] = []
  /// Bytes.
  private static let largest = 16 << 20

  mutating func allow(_ url: URL) { allowed.append(ReadableFiles.path(url)) }

  /// Nil for what is no file, or none that may be read, or too large, or no text.
  func text(of url: URL) -> String? {
    guard url.isFileURL else { return nil }
    let path = ReadableFiles.path(url)
    guard isAllowed(path), let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      (attributes[.size] as? Int).map({ $0 <= ReadableFiles.largest }) == true
    else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func isAllowed(_ path: String) -> Bool {
    if allowed.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return true }
    let app = ReadableFiles.path(Bundle.main.bundleURL) + "/"
    guard path.hasPrefix(app) else { return false }
    let folder = path.dropFirst(app.count).prefix { $0 != "/" }
    return folder.hasSuffix(".resources") || folder.hasSuffix(".bundle")
  }

  /// Without links and steps upwards.
  private static func path(_ url: URL) -> String {
    url.resolvingSymlinksInPath().standardizedFileURL.path
  }
}
