import Foundation
@_spi(Engine) import LindenDrawing
import SwiftUI
import Testing

@testable import SwiftUITesting

@MainActor struct LeakTests {
  private struct Left {
    weak var object: AnyObject?
  }

  /// Whether anything is left of a window: its graph, or a layer of what it showed.
  private func leaks<V: View>(_ view: V, _ act: (Driver) -> Void = { _ in }) -> Bool {
    var objects: [Left] = []
    do {
      let app = Driver(view)
      act(app)
      objects.append(Left(object: app.scene.graph))
      note(app.scene.layers.root, in: &objects)
    }
    return objects.contains { $0.object != nil }
  }

  private func note(_ layer: Layer, in objects: inout [Left]) {
    objects.append(Left(object: layer))
    for sublayer in layer.sublayers { note(sublayer, in: &objects) }
  }

  @Test func `a window that is gone leaves nothing behind, whatever it showed`() {
    #expect(!leaks(ProgressView()))
    #expect(!leaks(Toggle("a", isOn: .constant(true))))
    #expect(!leaks(GeometryReader { Text("\($0.frame(in: .global).minX)") }))
    #expect(!leaks(DisclosureGroup("a") { Text("b") }) { _ = try? $0.tap("a") })
    #expect(!leaks(DatePicker("a", selection: .constant(Date())).datePickerStyle(.graphical)))
    #expect(
      !leaks(Menu("a") { Button("b") {} }) {
        _ = try? $0.tap("a")
        $0.advance(by: 1)
      })
    #expect(
      !leaks(Color.red.sheet(isPresented: .constant(true)) { Text("b") }) { $0.advance(by: 1) })
    #expect(!leaks(NavigationStack { List(0..<9) { Text("\($0)") } }))
  }

  @Test func `a list that is gone leaves nothing behind, whatever may be done with its rows`() {
    #expect(!leaks(List { ForEach(0..<3) { Text("\($0)") }.onDelete { _ in } }))
    #expect(!leaks(List { ForEach(0..<3) { Text("\($0)") }.onMove { _, _ in } }))
    #expect(
      !leaks(
        List { ForEach(0..<3) { Text("\($0)") }.onDelete { _ in }.onMove { _, _ in } }
          .environment(\.editMode, .constant(.active))))
    #expect(
      !leaks(
        List { Text("a").swipeActions { Button("b") {} }.contextMenu { Button("c") {} } }))
    #expect(!leaks(List(0..<3, selection: .constant(Set([1]))) { Text("\($0)") }))
  }

  @Test func `what was touched where it scrolls is gone with its window`() {
    let tap: (Driver) -> Void = {
      _ = try? $0.tap("a")
      $0.advance(by: 1)
    }
    #expect(!leaks(ScrollView { Button("a") {} }, tap))
    #expect(!leaks(List { Text("a").onTapGesture {} }, tap))
    #expect(!leaks(NavigationStack { List { NavigationLink("a") { Text("b") } } }, tap))
    let measured = GeometryReader { proxy in
      Button("a") { _ = proxy.frame(in: .global) }
        .gesture(DragGesture().onChanged { _ in _ = proxy.safeAreaInsets })
    }
    #expect(!leaks(measured, tap))
    #expect(!leaks(ProxyKeeper(), tap))
    // A finger that is not lifted.
    #expect(!leaks(Form { Button("a") {} }) { $0.press(at: CGPoint(x: 100, y: 60)) })
  }

  /// Keeps what it is handed by readers in its state.
  private struct ProxyKeeper: View {
    @State private var geometry: GeometryProxy?
    @State private var scrolling: ScrollViewProxy?
    var body: some View {
      GeometryReader { outer in
        ScrollViewReader { proxy in
          ScrollView {
            Button("a") {
              geometry = outer
              scrolling = proxy
            }
            Text("\(geometry?.size.width ?? 0)")
          }
        }
      }
    }
  }

  /// Keeps in its state what it reads from the environment.
  private struct ValueKeeper<Value>: View {
    @Environment private var value: Value
    @State private var kept: [Value] = []
    init(_ value: KeyPath<EnvironmentValues, Value>) { _value = Environment(value) }
    var body: some View {
      Button("a") { kept.append(value) }
      Text("\(kept.count)")
    }
  }

  /// Keeps what controls it.
  private struct ControlKeeper: View {
    @State private var bindings: [Binding<Bool>] = []
    @State private var focus: FocusState<Bool>.Binding?
    @State private var undo: UndoManager?
    @State private var isOn = false
    @FocusState private var isFocused: Bool
    @Environment(\.undoManager) private var manager
    var body: some View {
      Form {
        TextField("b", text: .constant("c")).focused($isFocused)
        Toggle("d", isOn: $isOn)
        Button("a") {
          bindings = [$isOn.animation()]
          focus = $isFocused
          isFocused = true
          undo = manager
          manager?.registerUndo(withTarget: NSObject()) { _ in isOn = false }
        }
      }
    }
  }

  @Test func `what a view keeps of its surroundings keeps nothing of its window`() {
    let tap: (Driver) -> Void = {
      _ = try? $0.tap("a")
      $0.advance(by: 1)
    }
    #expect(!leaks(ValueKeeper(\.self), tap))
    #expect(!leaks(Color.red.sheet(isPresented: .constant(true)) { ValueKeeper(\.dismiss) }, tap))
    #expect(!leaks(NavigationStack { ValueKeeper(\.presentationMode) }, tap))
    #expect(!leaks(List { ValueKeeper(\.editMode) }, tap))
    #expect(!leaks(ValueKeeper(\.openURL), tap))
    #expect(!leaks(ValueKeeper(\.openWindow), tap))
    #expect(!leaks(List { ValueKeeper(\.refresh) }.refreshable {}, tap))
    #expect(
      !leaks(NavigationStack { ValueKeeper(\.dismissSearch).searchable(text: .constant("")) }, tap))
    #expect(!leaks(ValueKeeper(\.resetFocus), tap))
    #expect(!leaks(ControlKeeper(), tap))
  }

  @Test(arguments: [-80, -340, -20] as [CGFloat])
  func `a row that was swiped is gone with its window`(distance: CGFloat) {
    func swipe(_ app: Driver) {
      guard let y = try? app.find("a").frame.midY else { return }
      app.drag(from: CGPoint(x: 370, y: y), to: CGPoint(x: 370 + distance, y: y))
      app.advance(by: 1)
    }
    #expect(!leaks(List { ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in } }, swipe))
    #expect(!leaks(List { Text("a").swipeActions { Button("b") {} } }, swipe))
    // A row that goes, and one whose actions are gone when the window is.
    #expect(!leaks(Deleting(), swipe))
    #expect(
      !leaks(List { Text("a").swipeActions { Button("b") {} } }) {
        swipe($0)
        $0.tap(at: CGPoint(x: 60, y: 300))
        $0.advance(by: 1)
      })
  }

  private struct Deleting: View {
    @State private var rows = ["a", "c"]
    var body: some View {
      List { ForEach(rows, id: \.self) { Text($0) }.onDelete { rows.remove(atOffsets: $0) } }
    }
  }

  @Test func `fields, pickers and what is shown over a page leave nothing behind`() {
    #expect(!leaks(TextField("a", text: .constant("b"))))
    #expect(!leaks(TextEditor(text: .constant("b"))))
    #expect(!leaks(NavigationStack { Text("a").searchable(text: .constant("")) }))
    #expect(!leaks(Slider(value: .constant(1), in: 0...2)))
    #expect(!leaks(Stepper("a", value: .constant(1))))
    #expect(!leaks(ColorPicker("a", selection: .constant(.red))))
    #expect(
      !leaks(Picker("a", selection: .constant(1)) { ForEach(0..<3) { Text("\($0)") } }) {
        _ = try? $0.tap("a")
        $0.advance(by: 1)
      })
    #expect(!leaks(TabView { Text("a").tabItem { Text("b") } }))
    #expect(
      !leaks(Text("a").alert("b", isPresented: .constant(true)) { Button("c") {} }) {
        $0.advance(by: 1)
      })
    #expect(
      !leaks(Text("a").popover(isPresented: .constant(true)) { Text("b") }) { $0.advance(by: 1) })
    #expect(!leaks(Text("a").draggable("b").dropDestination(for: String.self) { _, _ in true }))
    #expect(
      !leaks(
        Text("a").fileImporter(isPresented: .constant(true), allowedContentTypes: [.text]) { _ in })
    )
    #expect(!leaks(Text("a").gesture(DragGesture().onChanged { _ in })))
    #expect(!leaks(Form { Section("a") { Toggle("b", isOn: .constant(true)) } }))
    #expect(!leaks(Text("a").onTapGesture {}.onLongPressGesture {}.onHover { _ in }))
  }
}
