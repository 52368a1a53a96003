import Foundation
import LindenHosting
@_spi(Engine) import LindenEngine

/// What every page's scene has, on its way from a process to the one that takes its place.
@MainActor final class LiveSessions {
  private var snapshots: [String: Data] = [:]

  /// What was saved in a file; nothing if there is none. The file is used once.
  init(savedIn file: String?) {
    guard let file, let data = FileManager.default.contents(atPath: file) else { return }
    snapshots = (try? JSONDecoder().decode([String: Data].self, from: data)) ?? [:]
    try? FileManager.default.removeItem(atPath: file)
  }

  /// What the scene of a page that was shown before had; nil if it is not known. It is asked for
  /// once.
  func snapshot(of session: String) -> Data? { snapshots.removeValue(forKey: session) }

  /// Writes what scenes have, as far as it can be coded.
  static func save(_ scenes: [String: ViewScene], to file: String) throws {
    let snapshots = scenes.compactMapValues { $0.graph.archive?.snapshot() }
    try JSONEncoder().encode(snapshots).write(to: URL(fileURLWithPath: file))
  }
}
