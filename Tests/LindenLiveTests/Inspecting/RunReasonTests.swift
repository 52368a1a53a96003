import Combine
import LindenHosting
import Observation
import SwiftUI
import Testing

@testable import LindenLive

/// Why did this body run? For each kind of property a body depends on, and for those it does not.
@MainActor struct RunReasonTests {
  typealias Model = RunLogTests.Model

  private func watch(_ view: some View) -> RunLogTests.Watched { RunLogTests.Watched(view) }

  struct Keeper: View {
    @StateObject private var model = Model()
    var body: some View {
      Button("Add") { model.number += 1 }.accessibilityValue("\(model.number)")
    }
  }

  @Test func `B/B2-07 a state object is named`() throws {
    let app = watch(Keeper())
    try app.tap("Add")
    let runs = try app.runs(of: "Keeper")
    #expect(runs.count == 2 && runs.because == ["_model"] && runs.words == "model changed")
  }

  struct Guest: View {
    @EnvironmentObject private var model: Model
    var body: some View {
      Button("Add") { model.number += 1 }.accessibilityValue("\(model.number)")
    }
  }
  struct Host: View {
    let model: Model
    var body: some View { Guest().environmentObject(model) }
  }

  @Test func `B/B2-07 an object of the environment is named, and who hands it down does not run`()
    throws
  {
    let app = watch(Host(model: Model()))
    try app.tap("Add")
    #expect(try app.runs(of: "Guest").because == ["_model"])
    #expect(try app.runs(of: "Host").count == 1)
  }

  @Observable final class Store {
    var number = 0
    var other = 0
  }
  struct Shop: View {
    let store: Store
    var body: some View {
      VStack {
        Button("Add") { store.number += 1 }.accessibilityValue("\(store.number)")
        Button("Other") { store.other += 1 }
      }
    }
  }

  @Test func `B/B2-07 of an observable object what is read counts, and nothing else`() throws {
    let app = watch(Shop(store: Store()))
    try app.tap("Other")
    #expect(try app.runs(of: "Shop").count == 1)
    try app.tap("Add")
    let runs = try app.runs(of: "Shop")
    #expect(runs.count == 2 && runs.because == ["@dependencies"])
    #expect(runs.words == "something it reads changed" && runs.after == "lift on “Add”")
  }

  struct Stored: View {
    static let key = "linden.RunReasonTests"
    @AppStorage(Stored.key) private var number = 0
    var body: some View { Button("Add") { number += 1 }.accessibilityValue("\(number)") }
  }

  @Test func `B/B2-07 a value in the user's defaults is named`() throws {
    defer { UserDefaults.standard.removeObject(forKey: Stored.key) }
    let app = watch(Stored())
    try app.tap("Add")
    #expect(try app.runs(of: "Stored").because == ["_number"])
  }

  struct Remembered: View {
    @SceneStorage("number") private var number = 0
    var body: some View { Button("Add") { number += 1 }.accessibilityValue("\(number)") }
  }

  @Test func `B/B2-07 a value that the scene stores is named`() throws {
    let app = watch(Remembered())
    try app.tap("Add")
    #expect(try app.runs(of: "Remembered").because == ["_number"])
  }

  struct Observer: View {
    @ObservedObject var model: Model
    var body: some View { Text("\(model.number)") }
  }
  struct Chooser: View {
    let models: [Model]
    @State private var index = 0
    var body: some View {
      VStack {
        Observer(model: models[index])
        Button("Next") { index += 1 }
      }
    }
  }

  @Test func `B/B2-52 who has another object runs by that one, and no more by the one before`()
    throws
  {
    let models = [Model(), Model()]
    let app = watch(Chooser(models: models))
    try app.tap("Next")
    let runs = try app.runs(of: "Observer")
    #expect(runs.count == 2 && runs.because.contains("@self"))
    models[0].number = 5
    app.user.settle()
    #expect(try app.runs(of: "Observer").count == 2)
    models[1].number = 5
    app.user.settle()
    #expect(try app.runs(of: "Observer").because == ["_model"])
  }

  struct Bare: View {
    let model: Model
    var body: some View { Button("Add") { model.number += 1 } }
  }

  @Test func `B/B2-55 an object without a wrapper runs no body`() throws {
    let app = watch(Bare(model: Model()))
    try app.tap("Add")
    #expect(try app.runs(of: "Bare").count == 1)
  }

  struct Eager: View {
    @ObservedObject var model: Model
    var body: some View {
      Button("Add") {
        model.number += 1
        model.objectWillChange.send()
        model.number += 1
      }
      .accessibilityValue("\(model.number)")
    }
  }

  @Test func `A1/B113 several changes in one event are one run, with one reason`() throws {
    let app = watch(Eager(model: Model()))
    try app.tap("Add")
    let runs = try app.runs(of: "Eager")
    #expect(runs.count == 2 && runs.because == ["_model"])
  }

  struct Width: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }
  struct Measured: View {
    @State private var width = 0
    @State private var count = 1
    var body: some View {
      VStack {
        Text("wide: \(width)")
        Button("Add") { count += 1 }.preference(key: Width.self, value: count)
      }
      .onPreferenceChange(Width.self) { width = $0 }
    }
  }

  @Test func `B/B3-35 a state that a preference sets is the reason of the run it causes`() throws {
    let app = watch(Measured())
    let before = try app.runs(of: "Measured").count
    try app.tap("Add")
    let runs = try app.runs(of: "Measured")
    #expect(runs.count == before + 2 && runs.because == ["_width"])
  }
}
