import Foundation
@_spi(Engine) import LindenDrawing
import LindenHosting
import SwiftUI
import Testing
@_spi(Engine) import LindenEngine

@testable import LindenLive
@testable import RecordedApp

/// A session saved as a test. The test is `RecordedTests.swift` beside this file, so that it is
/// compiled and run like any other; with `LINDEN_RECORD=1` it is saved anew.
@MainActor struct RecordedTestTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("RecordedTests.swift")

  private static var traits: SceneTraits {
    var traits = SceneTraits(size: CGSize(width: 400, height: 800))
    traits.isDark = true
    traits.safeArea = .init(top: 20, left: 0, bottom: 10, right: 0)
    traits.locale = Locale(identifier: "de_DE")
    return traits
  }

  private func make(_ traits: SceneTraits) -> any HostedScene {
    ViewScene(RecordedApp.self, traits: traits)
  }

  /// A person who does what can be done, in every way.
  @MainActor private final class Person {
    let watched: WatchedScene
    let user: SimulatedUser

    init() {
      let scene = ViewScene(RecordedApp.self, traits: RecordedTestTests.traits)
      var time: () -> Double = { 0 }
      watched = WatchedScene(scene, now: { time() })
      user = SimulatedUser(scene)
      time = { [user] in user.time }
      user.onEvent = { [watched] in watched.noticed(.input($0)) }
    }

    func item(_ name: String, _ place: Int = 0) throws -> SemanticItem {
      let found = user.all(name, among: user.items).filter { $0.semantics.role.isControl }
      return try #require(place < found.count ? found[place] : user.find(name, among: user.items))
    }
    func tap(_ name: String, _ place: Int = 0) throws { user.tap(try item(name, place)) }
    func perform(_ action: SemanticAction, _ name: String) throws {
      user.perform(action, on: try item(name))
    }
    func change(_ change: (inout SceneTraits) -> Void) {
      var traits = watched.scene.traits
      change(&traits)
      watched.noticed(.traits(traits))
      watched.scene.traits = traits
      user.settle()
    }
    func point(_ id: Int, _ phase: PointerEvent.Phase, _ place: CGPoint) {
      user.handle(.pointer(PointerEvent(id: id, phase: phase, location: place)))
    }
  }

  private func session() throws -> Person {
    let person = Person()
    let user = person.user
    try person.tap("Add")
    user.advance(by: 0.5)
    for _ in 0..<12 { try person.tap("Add") }
    user.handle(.hover(CGPoint(x: 5, y: 5)))
    user.advance(by: 0.25)
    try person.tap("Less", 1)
    user.type("Ada", into: try person.item("Name"))
    try person.perform(.submit, "Name")
    try person.perform(.blur, "Name")
    user.advance(by: 30)
    user.type("2.75", into: try person.item("Weight"))
    try person.perform(.blur, "Weight")
    try person.perform(.activate, "Ripe")
    try person.perform(.setValue(7), "Ripeness")
    try person.perform(.increment, "Boxes: 1")
    let crate = try person.item("Crate").middle
    user.drag(from: crate, to: CGPoint(x: crate.x + 60, y: crate.y), duration: 0.1)
    #expect(user.find("moved by 60", among: user.items) != nil)
    user.handle(.secondaryClick(at: try person.item("night").middle))
    user.advance(by: 1)
    try person.tap("Ask")
    user.advance(by: 1)
    try person.tap("Yes")
    user.advance(by: 1)
    #expect(user.find("asked", among: user.items) != nil)
    try person.perform(.perform("Empty"), "Crate")
    #expect(user.find("emptied", among: user.items) != nil)
    // Two fingers, of which one is taken away.
    person.point(7, .began, CGPoint(x: 10, y: 30))
    person.point(9, .began, CGPoint(x: 50, y: 30))
    person.point(9, .cancelled, CGPoint(x: 50, y: 30))
    user.advance(by: 0.75)
    person.point(7, .ended, CGPoint(x: 10, y: 30))
    user.scroll(at: CGPoint(x: 50, y: 50), by: CGSize(width: 0, height: -12.5))
    for (phase, scale) in [(PointerEvent.Phase.began, 1), (.moved, 1.25), (.ended, 1.5)] {
      user.handle(.magnify(at: CGPoint(x: 50, y: 50), scale: scale, phase: phase))
      user.handle(.rotate(at: CGPoint(x: 50, y: 50), angle: scale, phase: phase))
    }
    for phase in [KeyEvent.Phase.down, .up] {
      user.handle(.key(KeyEvent(key: "s", modifiers: [.shift, .command], phase: phase)))
    }
    #expect(user.items.contains { $0.semantics.label.hasPrefix("It's") })
    person.change { ($0.size.width, $0.isDark) = (440, false) }
    person.change { $0.increasedContrast = true }
    try person.tap("Later")
    user.advance(by: 0.2)
    return person
  }

  @Test func `what a session is saved as is the test beside this one`() throws {
    let person = try session()
    let test = RecordedTest(
      person.watched.record, app: "RecordedApp", module: "RecordedApp", make: make)
    if ProcessInfo.processInfo.environment["LINDEN_RECORD"] == "1" {
      try Data(test.source.utf8).write(to: Self.file)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == test.source)
  }

  @Test func `a replay of that session gives the same pictures, after each step and in the end`()
    throws
  {
    let person = try session()
    let record = person.watched.record
    let (first, second) = (Replay(record.traits, make: make), Replay(record.traits, make: make))
    for step in record.steps {
      for replay in [first, second] {
        replay.wait(until: step.time)
        replay.perform(step.action)
      }
      #expect(
        Replay.picture(of: first.scene, scale: 1) == Replay.picture(of: second.scene, scale: 1),
        "after \(step.words)")
    }
    first.wait(until: person.user.time)
    #expect(
      Replay.picture(of: first.scene, scale: 1)
        == Replay.picture(of: person.watched.scene, scale: 1))
  }

  @Test func `what was done with keys held is recorded with them`() throws {
    let person = Person()
    let user = person.user
    let place = try person.item("Add").middle
    user.held = [.shift, .option]
    user.tap(at: place)
    user.held = []
    let test = RecordedTest(
      person.watched.record, app: "RecordedApp", module: "RecordedApp", make: make)
    #expect(test.source.contains("app.holding([.shift, .option]) { app.press(at: "))
    #expect(test.source.contains("app.holding([.shift, .option]) { app.lift(at: "))
  }
}
