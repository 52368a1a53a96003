import CoreGraphics
import Foundation
import LindenHosting
import SwiftUI
import Synchronization
import Testing

@testable import LindenLauncher

@MainActor struct RealTimeTests {
  /// Whether a thread of its own has come to its end.
  private final class Work: Sendable {
    let isOver = Mutex(false)

    func start() {
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.05)
        self.isOver.withLock { $0 = true }
      }
    }
  }

  @Test func `work by another clock is over after as many of the views' seconds`() {
    let work = Work()
    let size = CGSize(width: 200, height: 200)
    let view = Text("Here").onAppear { work.start() }
    let user = SimulatedUser(ViewScene(view, traits: SceneTraits(size: size)))
    defer { user.scene.close() }
    user.keepRealTime()
    user.advance(by: 1)
    #expect(work.isOver.withLock { $0 })
  }
}
