import Combine
import LindenBrowserHost
import LindenHosting
import SwiftUI
import Testing
@_spi(Engine) import LindenEngine

@testable import LindenLive

/// Why did this body run? For each of the facts on which bodies run.
@MainActor struct RunLogTests {
  /// A scene that is watched, and its simulated user.
  struct Watched {
    let scene: WatchedScene
    let user: SimulatedUser

    @MainActor init(_ view: some View) {
      let hosted = ViewScene(view, traits: SceneTraits(size: CGSize(width: 200, height: 200)))
      scene = WatchedScene(hosted)
      user = SimulatedUser(hosted)
      let watched = scene
      user.onEvent = { watched.noticed(.input($0)) }
    }

    @MainActor func tap(_ name: String) throws {
      user.tap(try #require(user.find(name, among: user.items)))
    }

    @MainActor func runs(of name: String) throws -> LiveInspector.Runs {
      let inspector = LiveInspector(watched: scene, sources: SourceIndex(folder: nil))
      return try #require(inspector.views(named: name).first?.runs)
    }
  }

  struct Plain: View {
    let number: Int
    var body: some View { Text("number \(number)") }
  }
  struct Other: View { var body: some View { Text("other") } }
  struct Owner: View {
    @State private var number = 0
    var body: some View {
      VStack {
        Plain(number: number)
        Other()
        Button("Add") { number += 1 }
      }
    }
  }

  @Test func `a view's first run is that it is new`() throws {
    let app = Watched(Owner())
    let runs = try app.runs(of: "Plain")
    #expect(runs.count == 1 && runs.words == "the view is new" && runs.after == nil)
  }

  @Test func `B/B2-01 B/B2-08 the owner runs by its state, the child by its values, others not`()
    throws
  {
    let app = Watched(Owner())
    try app.tap("Add")
    let owner = try app.runs(of: "Owner")
    #expect(owner.count == 2 && owner.because == ["_number"] && owner.words == "number changed")
    #expect(owner.after == "lift on “Add”")
    let child = try app.runs(of: "Plain")
    #expect(child.count == 2 && child.because == ["@self"])
    #expect(try app.runs(of: "Other").count == 1)
  }

  struct Child: View {
    @State private var number = 0
    var body: some View { Button("Add") { number += 1 }.accessibilityValue("\(number)") }
  }
  struct Parent: View { var body: some View { Child() } }

  @Test func `B/B2-02 state of the child runs only the child`() throws {
    let app = Watched(Parent())
    try app.tap("Add")
    #expect(try app.runs(of: "Child").because == ["_number"])
    #expect(try app.runs(of: "Parent").count == 1)
  }

  struct Reader: View {
    @Binding var number: Int
    var body: some View { Button("Add") { number += 1 }.accessibilityValue("\(number)") }
  }
  struct Lender: View {
    @State private var number = 0
    var body: some View { Reader(number: $number) }
  }

  @Test func `B/B2-03 B/B2-05 who reads a binding runs by it, and its owner not`() throws {
    let app = Watched(Lender())
    try app.tap("Add")
    #expect(try app.runs(of: "Reader").because == ["_number"])
    #expect(try app.runs(of: "Lender").count == 1)
  }

  struct Silent: View {
    @State private var number = 0
    var body: some View { Button("Add") { number += 1 } }
  }

  @Test func `B/B2-04 B/B2-06 what only an action reads runs no body`() throws {
    let app = Watched(Silent())
    try app.tap("Add")
    #expect(try app.runs(of: "Silent").count == 1)
  }

  final class Model: ObservableObject { @Published var number = 0 }
  struct Observer: View {
    @ObservedObject var model: Model
    var body: some View {
      VStack {
        Other()
        Text("\(model.number)")
        Button("Add") { model.number += 1 }
      }
    }
  }

  @Test func `B/B2-07 an observed object is named`() throws {
    let app = Watched(Observer(model: Model()))
    try app.tap("Add")
    #expect(try app.runs(of: "Observer").because == ["_model"])
    #expect(try app.runs(of: "Other").count == 1)
  }

  struct Schemed: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  @Test func `B/B2-07 a value of the environment is named, with what changed it`() throws {
    let app = Watched(Schemed())
    var traits = app.scene.scene.traits
    traits.isDark = true
    app.scene.noticed(.traits(traits))
    app.scene.scene.traits = traits
    app.user.settle()
    let runs = try app.runs(of: "Schemed")
    #expect(runs.because == ["_scheme"] && runs.after == "another appearance or language")
  }

  @Test func `B/B2-09 a body runs once for a change, and not for layout`() throws {
    let app = Watched(Owner())
    app.scene.scene.traits.size = CGSize(width: 300, height: 100)
    app.user.settle()
    #expect(try app.runs(of: "Owner").count == 1)
  }

  struct Renamed: View {
    @State private var id = 0
    var body: some View {
      VStack {
        Plain(number: 1).id(id)
        Button("Add") { id += 1 }
      }
    }
  }

  @Test func `B/B2-26 a view with a new id is new, and nothing is known of the one before`() throws
  {
    let app = Watched(Renamed())
    try app.tap("Add")
    let runs = try app.runs(of: "Plain")
    #expect(runs.count == 1 && runs.words == "the view is new")
  }

  @Test func `a body's time is that between its beginning and its end`() throws {
    var time = 0.0
    let log = RunLog { time }
    let root = ViewScene(Other(), traits: SceneTraits(size: .zero)).root.rootNode
    log.began(root, because: ["@self"], after: nil)
    time = 2
    #expect(log.ended(root) == 2)
    log.began(root, because: ["_x"], after: "tap")
    time = 3
    log.ended(root)
    let runs = try #require(log[root])
    #expect(runs.count == 2 && runs.last == 1 && runs.total == 3 && runs.after == "tap")
  }
}
