import Foundation
import LindenHosting
import LindenLauncher
@_spi(Engine) import LindenEngine

/// The state of every page's scene, on its way from a process to the one that takes its place.
@MainActor final class LiveSessions {
  private typealias Saved = [String: [String: [StateInheritance.Legacy]]]
  private var saved: Saved = [:]

  /// What was saved in a file; nothing if there is none. The file is used once.
  init(savedIn file: String?) {
    guard let file, let data = FileManager.default.contents(atPath: file) else { return }
    saved = (try? JSONDecoder().decode(Saved.self, from: data)) ?? [:]
    try? FileManager.default.removeItem(atPath: file)
  }

  /// The scene of a page that was shown before, with the state it had; nil if nobody knows it.
  func revive(_ session: String, _ traits: SceneTraits) -> (any HostedScene)? {
    guard let legacy = saved.removeValue(forKey: session) else { return nil }
    Graph.legacy = StateInheritance(legacy)
    defer { Graph.legacy = nil }
    let scene = Launcher.makeScene?(traits)
    // What is pushed or presented is made in the frames to come.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak scene] in
      MainActor.assumeIsolated { (scene as? ViewScene)?.graph.inheritance = nil }
    }
    return scene
  }

  /// Writes the state of scenes as far as it can be encoded.
  static func save(_ scenes: [String: ViewScene], to file: String) throws {
    let saved: Saved = scenes.mapValues { StateInheritance.saved($0.root.rootNode) }
    try JSONEncoder().encode(saved).write(to: URL(fileURLWithPath: file))
  }
}
