import Combine
import SwiftUI
import SwiftUITesting
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = String }
private struct CountKey: FocusedValueKey { typealias Value = Binding<Int> }
extension FocusedValues {
  fileprivate var note: String? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
  fileprivate var count: Binding<Int>? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

@MainActor struct FocusTests {
  private final class Paper: ObservableObject { @Published var words = 1 }

  private struct Reader: View {
    @FocusedValue(\.note) private var note
    @FocusedBinding(\.count) private var count
    @FocusedObject private var paper: Paper?
    var body: some View {
      Text("note:\(note ?? "none")")
      Text("count:\(count.map(String.init) ?? "none")")
      Text("words:\(paper.map { "\($0.words)" } ?? "none")")
      Button("Add") { count? += 1 }
      Button("Write") { paper?.words += 1 }
    }
  }

  private struct Window: View {
    @State private var count = 5
    @StateObject private var paper = Paper()
    var body: some View {
      VStack {
        Reader()
        Color.red.frame(width: 50, height: 50).focusable().focusedValue(\.note, "red")
          .focusedObject(paper)
        Color.blue.frame(width: 50, height: 50).focusable().focusedValue(\.note, "blue")
      }
      .focusedSceneValue(\.count, $count)
    }
  }

  @Test func `values of the focused view and of the window reach who reads them`() throws {
    let app = Driver(Window())
    #expect(app.exists("note:none") && app.exists("count:5") && app.exists("words:none"))
    let before = app.items.count
    app.key("Tab")
    app.key("Tab")
    app.key("Tab")
    #expect(app.exists("note:red"), "\(before)")
    #expect(app.exists("words:1"))
    try app.tap("Write")
    try app.tap("Add")
    #expect(app.exists("count:6"))
    app.key("Tab")
    #expect(app.exists("note:blue") || app.exists("note:none"))
  }

  @Test func `a default focus is taken when the view appears, unless something has it`() {
    struct Fields: View {
      enum Field: Hashable { case first, second }
      @FocusState private var field: Field?
      var body: some View {
        VStack {
          Text("at:\(field.map { "\($0)" } ?? "none")")
          Color.red.frame(width: 20, height: 20).focusable().focused($field, equals: .first)
          Color.red.frame(width: 20, height: 20).focusable().focused($field, equals: .second)
        }
        .defaultFocus($field, .second)
      }
    }
    #expect(Driver(Fields()).exists("at:second"))
  }

  @Test func `what was copied in a window is pasted there, and in no other`() throws {
    struct Clip: View {
      @State private var pasted = "nothing"
      var body: some View {
        VStack {
          Text(pasted)
          Color.red.frame(width: 50, height: 50).focusable().copyable(["word"])
            .pasteDestination(for: String.self) { pasted = $0.joined() }
          PasteButton(payloadType: String.self) { pasted = "by button: \($0.joined())" }
        }
      }
    }
    let (app, other) = (Driver(Clip()), Driver(Clip()))
    app.key("c", modifiers: .command)
    other.key("v", modifiers: .command)
    #expect(other.exists("nothing"))
    app.key("v", modifiers: .command)
    #expect(app.exists("word"))
    try app.tap("Paste")
    #expect(app.exists("by button: word"))
    try other.tap("Paste")
    #expect(other.exists("nothing"))
  }

  @Test func `what scrolls shows the control that gets the focus`() throws {
    struct Rows: View {
      var body: some View {
        ScrollView {
          VStack { ForEach(0..<40, id: \.self) { row in Button("Row \(row)") {} } }
        }
      }
    }
    let app = Driver(Rows(), size: CGSize(width: 300, height: 300))
    for row in [30, 31, 2] {
      try app.focus("Row \(row)")
      let frame = try app.find("Row \(row)").frame
      #expect(frame.minY > -0.5 && frame.maxY < 300.5, "Row \(row): \(frame)")
    }
    let seen = try app.find("Row 3").frame
    try app.focus("Row 3")
    #expect(try app.find("Row 3").frame == seen)
  }

  @Test func `a view shows that the mouse is over it, unless that is disabled`() {
    struct Spot: View {
      let isOn: Bool
      var body: some View {
        Text("here").frame(width: 100, height: 100).hoverEffect(.lift).hoverEffectDisabled(!isOn)
      }
    }
    for isOn in [true, false] {
      let app = Driver(Spot(isOn: isOn), size: CGSize(width: 200, height: 200))
      let before = app.png()
      app.hover(at: CGPoint(x: 100, y: 100))
      app.advance(by: 1)
      #expect((app.png() != before) == isOn)
    }
  }

  @Test func `a line around what has the focus is for keys, not for a finger`() throws {
    let app = Driver(
      VStack {
        Color.white.frame(width: 100, height: 100).focusable().accessibilityLabel("one")
        Color.white.frame(width: 100, height: 100).focusable().accessibilityLabel("two")
      }, size: CGSize(width: 200, height: 300))
    func blue() -> Bool {
      app.picture.ink(in: CGRect(x: 0, y: 0, width: 400, height: 600)) {
        $0[2] > 200 && $0[0] < 180
      } != nil
    }
    app.tap(at: CGPoint(x: 100, y: 100))
    app.advance(by: 0.5)
    #expect(!blue())
    app.key("Tab")
    app.advance(by: 0.5)
    #expect(blue())
  }
}
