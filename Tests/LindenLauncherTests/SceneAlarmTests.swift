import Foundation
import LindenFoundation
import LindenHosting
import SwiftUI
import Testing

/// Scenes that wait for a time to come.
@MainActor struct SceneAlarmTests {
  /// Is shown anew in an hour, and waits for that.
  private struct Hourly: View {
    var body: some View {
      TimelineView(.periodic(from: .now, by: 3600)) { Text($0.date, style: .date) }
    }
  }

  private static func scene() -> ViewScene {
    ViewScene(Hourly(), traits: SceneTraits(size: CGSize(width: 200, height: 200)))
  }

  @Test func `a scene that waits for a time keeps nothing of its visitor once it is closed`() {
    weak var visitor: VisitorDefaults?
    do {
      let defaults = VisitorDefaults()
      visitor = defaults
      VisitorDefaults.$current.withValue(defaults) {
        let scene = Self.scene()
        scene.advance(to: 1)
        scene.advance(to: 2)
        scene.close()
      }
    }
    #expect(visitor == nil)
  }

  @Test func `what a scene waits for is shown when its time has come`() async throws {
    let scene = ViewScene(
      TimelineView(.periodic(from: .now, by: 0.05)) { _ in Text("Now") },
      traits: SceneTraits(size: CGSize(width: 200, height: 200)))
    defer { scene.close() }
    await confirmation { isAsked in
      var wasAsked = false
      scene.onNeedsFrame = {
        if !wasAsked { isAsked() }
        wasAsked = true
      }
      scene.advance(to: ProcessInfo.processInfo.systemUptime)
      while !wasAsked { await Task.yield() }
    }
  }
}
