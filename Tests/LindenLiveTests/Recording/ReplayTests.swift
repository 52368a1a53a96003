import CoreGraphics
import LindenHosting
import SwiftUI
import Testing
@_spi(Engine) import LindenEngine

@testable import LindenLive

@MainActor struct ReplayTests {
  struct Page: View {
    @State private var count = 0
    @State private var name = ""
    @State private var isWide = false
    var body: some View {
      VStack {
        Text("\(count) \(name)")
        Button("Add") { count += 1 }
        TextField("Name", text: $name)
        Button("Widen") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
        Color.red.frame(width: isWide ? 200 : 20, height: 20)
      }
    }
  }

  private let traits = SceneTraits(size: CGSize(width: 300, height: 300))

  /// A session of a person on the virtual clock.
  private func session() throws -> (watched: WatchedScene, user: SimulatedUser) {
    let scene = ViewScene(Page(), traits: traits)
    var time: () -> Double = { 0 }
    let watched = WatchedScene(scene, now: { time() })
    let user = SimulatedUser(scene)
    time = { user.time }
    user.onEvent = { watched.noticed(.input($0)) }
    func item(_ name: String) throws -> SemanticItem {
      try #require(user.find(name, among: user.items))
    }
    user.tap(try item("Add"))
    user.advance(by: 0.5)
    user.type("Ada", into: try item("Name"))
    user.advance(by: 12)
    user.tap(try item("Add"))
    user.tap(try item("Widen"))
    user.advance(by: 0.25)
    return (watched, user)
  }

  private func make(_ traits: SceneTraits) -> any HostedScene { ViewScene(Page(), traits: traits) }

  @Test func `a replay gives the same picture, in the middle of an animation too`() throws {
    let (watched, user) = try session()
    let replay = Replay(watched.record, make: make)
    replay.user.advance(by: user.time - replay.user.time)
    #expect(
      Replay.picture(of: replay.scene, scale: 1) == Replay.picture(of: watched.scene, scale: 1))
  }

  @Test func `a replay of fewer steps is how it was then`() throws {
    let (watched, _) = try session()
    let words = watched.record.steps.map(\.words)
    #expect(
      words.prefix(4) == [
        "press on “Add”", "lift on “Add”", "focus “Name”", "type “Ada” into “Name”",
      ])
    let replay = Replay(watched.record, steps: 2, make: make)
    #expect(replay.scene.items.contains { $0.semantics.label.hasPrefix("1") })
  }

  @Test func `text in the source of a test is quoted`() {
    #expect(RecordedTest.quoted("a \"b\"\n\\") == #""a \"b\"\n\\""#)
    #expect(RecordedTest.quoted("a\r\t\u{7}\u{2028}é") == #""a\r\t\u{7}\u{2028}é""#)
  }

  @Test func `a control is found again by its place, or else by its label`() throws {
    let (watched, _) = try session()
    let items = watched.scene.items
    let place = try #require(items.firstIndex { $0.semantics.label == "Widen" })
    let target = SceneRecord.Target(
      place: place, label: "Widen", role: items[place].semantics.role)
    #expect(target.item(in: watched.scene)?.semantics.label == "Widen")
    let moved = SceneRecord.Target(place: 0, label: "Widen", role: target.role)
    #expect(moved.item(in: watched.scene)?.semantics.label == "Widen")
    let gone = SceneRecord.Target(place: 0, label: "Gone", role: target.role)
    #expect(gone.item(in: watched.scene) == nil)
  }

  @Test func `a frame says what it did and what it comes after`() throws {
    let (watched, _) = try session()
    watched.noticed(.frame(bytes: 30))
    let frames = watched.frames.frames
    let typed = try #require(frames.first { $0.after.contains("type “Ada” into “Name”") })
    #expect(typed.bodies.contains("Page") && typed.paints > 0)
    #expect(frames.last?.after == [] && frames.last?.bytes == 30)
    #expect(frames.count <= FrameLog.capacity)
  }
}
