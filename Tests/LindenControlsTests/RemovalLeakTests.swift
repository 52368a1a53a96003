import Combine
import Foundation
import Observation
import SwiftUI
import Testing

@testable import SwiftUITesting

/// The objects of a view go when the view does, though its window goes on.
@MainActor struct RemovalLeakTests {
  /// The models that views made, as far as they are there.
  final class Models {
    private struct Entry { weak var model: AnyObject? }
    private var entries: [Entry] = []
    private(set) var made = 0
    func note(_ model: AnyObject) {
      made += 1
      entries.append(Entry(model: model))
    }
    var count: Int { entries.count { $0.model != nil } }
  }

  private final class Model: ObservableObject {
    @Published var number = 0
    var sinks: Set<AnyCancellable> = []
    init(_ models: Models) {
      models.note(self)
      $number.sink { [weak self] _ in _ = self }.store(in: &sinks)
    }
  }

  @Observable final class Watched {
    var number = 0
    fileprivate init(_ models: Models) { models.note(self) }
  }

  /// What most pages are: a model of each kind, fields, gestures, tasks.
  private struct Page: View {
    let models: Models
    @StateObject private var model: Model
    @State private var watched: Watched?
    @State private var text = ""
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    init(_ models: Models) {
      self.models = models
      _model = StateObject(wrappedValue: Model(models))
    }

    var body: some View {
      VStack {
        Text("page \(model.number) \(watched?.number ?? 0)")
        TextField("field", text: $text).focused($isFocused)
        Button("more") {
          model.number += 1
          watched?.number += 1
          isFocused = true
        }
        Button("leave") { dismiss() }
        GeometryReader { proxy in
          Color.red.gesture(DragGesture().onChanged { _ in model.number = Int(proxy.size.width) })
        }
        ScrollView { Text("end") }
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: {
            model.number += Int($1)
          }
      }
      .onAppear { if watched == nil { watched = Watched(models) } }
      .task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } }
      .onReceive(model.$number) { _ in }
      .onChange(of: text) { model.number += 1 }
    }
  }

  /// Shows a page several times over and takes it away; the number of models that are left.
  private func left<V: View>(
    show: (Driver) throws -> Void, hide: (Driver) throws -> Void,
    @ViewBuilder in view: (Models) -> V
  ) async throws -> Int {
    let models = Models()
    let app = Driver(view(models))
    for _ in 0..<3 {
      try show(app)
      app.advance(by: 1)
      try #require(app.exists("page 0 0"))
      try app.tap("more")
      try app.type("abc", into: "field")
      app.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 220, y: 420))
      try hide(app)
      app.advance(by: 1)
      #expect(!app.exists("field"))
    }
    #expect(models.made == 6)
    for _ in 0..<100 where models.count > 0 { try await Task.sleep(for: .milliseconds(5)) }
    return models.count
  }

  private func tap(_ name: String) -> (Driver) throws -> Void { { try $0.tap(name) } }

  private struct Switched: View {
    let models: Models
    @State private var isOn = false
    var body: some View {
      VStack {
        Button("switch") { withAnimation { isOn.toggle() } }
        if isOn { Page(models) }
      }
    }
  }

  @Test func `a branch that goes, with an animation`() async throws {
    let left = try await left(show: tap("switch"), hide: tap("switch")) { Switched(models: $0) }
    #expect(left == 0)
  }

  private struct Pushing: View {
    let models: Models
    var body: some View {
      NavigationStack { NavigationLink("go") { Page(models).navigationTitle("b") } }
    }
  }

  private struct Valued: View {
    let models: Models
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        Button("go") { path = [1] }
          .navigationDestination(for: Int.self) { _ in Page(models) }
      }
    }
  }

  @Test func `a page that is popped`() async throws {
    #expect(try await left(show: tap("go"), hide: tap("leave")) { Pushing(models: $0) } == 0)
    #expect(try await left(show: tap("go"), hide: tap("leave")) { Valued(models: $0) } == 0)
  }

  private enum Form { case sheet, cover, popover }

  private struct Presenting: View {
    let models: Models
    let form: Form
    @State private var isOn = false
    var body: some View {
      Button("go") { isOn = true }
        .sheet(isPresented: form == .sheet ? $isOn : .constant(false)) { Page(models) }
        .fullScreenCover(isPresented: form == .cover ? $isOn : .constant(false)) { Page(models) }
        .popover(isPresented: form == .popover ? $isOn : .constant(false)) { Page(models) }
    }
  }

  @Test(arguments: [0, 1, 2]) func `what was shown over a page`(form: Int) async throws {
    let form = [Form.sheet, .cover, .popover][form]
    let left = try await left(show: tap("go"), hide: tap("leave")) {
      Presenting(models: $0, form: form)
    }
    #expect(left == 0)
  }

  private struct Renewed: View {
    let models: Models
    @State private var turn = 0
    var body: some View {
      VStack {
        Button("next") { turn += 1 }
        Page(models).id(turn)
      }
    }
  }

  @Test func `a view of another identity`() async throws {
    let models = Models()
    let app = Driver(Renewed(models: models))
    for _ in 0..<5 {
      try app.tap("more")
      try app.tap("next")
      app.advance(by: 1)
    }
    for _ in 0..<100 where models.count > 2 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(models.made == 12 && models.count == 2)
  }

  private struct Rows: View {
    let models: Models
    let isLazy: Bool
    @State private var rows = Array(0..<3)
    var body: some View {
      VStack {
        Button("switch") { withAnimation { rows = rows.isEmpty ? [0, 1, 2] : [] } }
        if isLazy {
          List(rows, id: \.self) { Row(models, $0) }
        } else {
          ForEach(rows, id: \.self) { Row(models, $0) }
        }
      }
    }
  }

  private struct Row: View {
    let number: Int
    @StateObject private var model: Model
    init(_ models: Models, _ number: Int) {
      self.number = number
      _model = StateObject(wrappedValue: Model(models))
    }
    var body: some View {
      Text("row \(number) \(model.number)")
        .onTapGesture { model.number += 1 }
        .swipeActions { Button("b") { model.number += 1 } }
        .contextMenu { Button("c") { model.number += 1 } }
    }
  }

  @Test(arguments: [false, true]) func `rows that are removed`(isLazy: Bool) async throws {
    let models = Models()
    let app = Driver(Rows(models: models, isLazy: isLazy))
    for _ in 0..<3 {
      #expect(models.count == 3)
      try app.tap("row 1 0")
      try app.tap("switch")
      app.advance(by: 1)
      for _ in 0..<100 where models.count > 0 { try await Task.sleep(for: .milliseconds(5)) }
      #expect(models.count == 0)
      try app.tap("switch")
      app.advance(by: 1)
    }
  }
}
