import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct FocusStateTests {
  /// Stands for a text field.
  struct Field: View {
    let name: String
    let log: Diary
    var body: some View {
      var actions = SemanticActions()
      actions.focusChanged = { isFocused in MainThread.assume { log.add("\(name) \(isFocused)") } }
      return box(20, 10).semantics(Semantics(role: .button, label: name), actions: actions)
    }
  }

  enum Name: Hashable { case first, second, missing }

  struct Form: View {
    @FocusState private var focus: Name?
    @FocusState private var isLast: Bool
    @State private var hasSecond = true
    let log: Diary
    let controls: Controls
    var body: some View {
      let _ = controls.focus = $focus
      let _ = controls.isLast = $isLast
      let _ = controls.hasSecond = $hasSecond
      VStack {
        Field(name: "1", log: log).focused($focus, equals: .first)
        if hasSecond { Field(name: "2", log: log).padding().focused($focus, equals: .second) }
        Field(name: "3", log: log).focused($isLast)
        Color.red.frame(width: focus == nil ? 1 : 5, height: 1)
      }
    }
  }

  final class Controls {
    var focus: FocusState<Name?>.Binding!
    var isLast: FocusState<Bool>.Binding!
    var hasSecond: Binding<Bool>!
  }

  private func form() -> (TestHost, Controls, Diary) {
    let (controls, log) = (Controls(), Diary())
    return (TestHost(Form(log: log, controls: controls)), controls, log)
  }

  private func control(_ name: String, in host: TestHost) -> SemanticsElement {
    var found: SemanticsElement?
    func visit(_ element: Element) {
      if let control = element as? SemanticsElement, control.modifier.semantics.label == name {
        found = control
      }
      element.forEachChild(visit)
    }
    visit(host.root.rootElement)
    return found!
  }

  @Test func `setting a value moves the focus to the view it stands for`() {
    let (host, controls, log) = form()
    var focused: [String] {
      ["1", "2", "3"].filter { control($0, in: host).layer.semantics?.isFocused == true }
    }
    controls.focus.wrappedValue = .first
    host.settle()
    #expect(log.take() == ["1 true"] && focused == ["1"])
    controls.focus.wrappedValue = .second
    host.settle()
    #expect(log.take() == ["1 false", "2 true"])
    #expect(controls.focus.wrappedValue == .second)
    controls.isLast.wrappedValue = true
    host.settle()
    #expect(log.take() == ["2 false", "3 true"])
    #expect(controls.focus.wrappedValue == nil && controls.isLast.wrappedValue)
    controls.isLast.wrappedValue = false
    host.settle()
    #expect(log.take() == ["3 false"] && focused.isEmpty)
  }

  @Test func `what the user focuses is in the value, and its readers run`() {
    let (host, controls, log) = form()
    host.forget()
    host.root.graph.focus.controlGained(control("2", in: host))
    host.settle()
    #expect(controls.focus.wrappedValue == .second)
    #expect(host.bodies == ["Form"] && host.colorFrames.last?.width == 5)
    host.root.graph.focus.controlGained(control("3", in: host))
    #expect(controls.focus.wrappedValue == nil && controls.isLast.wrappedValue)
    host.root.graph.focus.controlLost(control("3", in: host))
    #expect(!controls.isLast.wrappedValue)
    #expect(log.take() == ["2 true", "2 false", "3 true", "3 false"])
  }

  @Test func `a value without a view on screen falls back to nil`() {
    let (host, controls, log) = form()
    controls.focus.wrappedValue = .missing
    host.settle()
    #expect(controls.focus.wrappedValue == nil && log.take().isEmpty)
  }

  @Test func `the focus goes with its view, and finds a view that comes in the same frame`() {
    let (host, controls, log) = form()
    controls.focus.wrappedValue = .second
    host.settle()
    controls.hasSecond.wrappedValue = false
    host.settle()
    #expect(controls.focus.wrappedValue == nil && host.root.graph.focus.control == nil)
    _ = log.take()
    controls.hasSecond.wrappedValue = true
    controls.focus.wrappedValue = .second
    host.settle()
    #expect(log.take() == ["2 true"])
    #expect(controls.focus.wrappedValue == .second)
  }
}
