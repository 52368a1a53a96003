import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor struct KeysAndDragTests {
  private struct Pad: View {
    @State private var log = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        Text("log:\(log)")
        Text(isFocused ? "focused" : "elsewhere")
        Color.red.frame(width: 100, height: 100).focusable().focused($isFocused)
          .onKeyPress(.leftArrow) {
            log += "<"
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) { press in
            log += press.characters
            return .handled
          }
          .onKeyPress(phases: .down) { _ in .ignored }
      }
      .onKeyPress(keys: ["x"]) { _ in
        log += "outer"
        return .handled
      }
    }
  }

  @Test func `keys go to the view with the focus, and from there outwards`() {
    let app = Driver(Pad(), size: CGSize(width: 200, height: 300))
    app.key("Tab")
    #expect(app.exists("focused"))
    app.key("ArrowLeft")
    app.key("7")
    app.key("x")
    app.key("q")
    #expect(app.exists("log:<7outer"))
  }

  @Test func `a tap gives the focus to a view that can have it`() {
    let app = Driver(Pad(), size: CGSize(width: 200, height: 300))
    #expect(app.exists("elsewhere"))
    app.tap(at: CGPoint(x: 100, y: 180))
    #expect(app.exists("focused"))
  }

  private struct Card: Codable, Transferable, Equatable {
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.name)
    }
  }

  @Test func `a value is read from the data it was handed over as`() async throws {
    let card = Card(name: "Ada")
    let data = try await card.exported(as: .json)
    #expect(try await Card(importing: data, contentType: .json) == card)
    let text = try await card.exported(as: .utf8PlainText)
    #expect(String(decoding: text, as: UTF8.self) == "Ada")
    await #expect(throws: (any Error).self) { try await card.exported(as: .png) }
  }

  private struct Board: View {
    @State private var dropped = "nothing"
    @State private var isTargeted = false
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).draggable("ball")
        Color.blue.frame(width: 100, height: 100)
          .dropDestination(for: String.self) { items, place in
            dropped = "\(items.joined()) at \(Int(place.x)),\(Int(place.y))"
            return true
          } isTargeted: {
            isTargeted = $0
          }
        Text(dropped)
        Text(isTargeted ? "above" : "away")
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `what a finger lifts by a long press is dropped where it lets go`() {
    let app = Driver(Board(), size: CGSize(width: 200, height: 300))
    app.press(at: CGPoint(x: 50, y: 50))
    app.advance(by: 0.6)
    app.move(to: CGPoint(x: 40, y: 150))
    #expect(app.exists("above"))
    app.lift(at: CGPoint(x: 40, y: 150))
    #expect(app.exists("ball at 40,50") && app.exists("away"))
  }

  private struct Sessions: View {
    @State var isEnabled = true
    @State var dropped = "nothing"
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).draggable("ball")
        Color.blue.frame(width: 100, height: 100)
          .dropDestination(for: String.self, isEnabled: isEnabled) { items, session in
            let place = session.location
            dropped = "\(items) of \(session.itemsCount) at \(Int(place.x)),\(Int(place.y))"
          }
        Text(dropped)
        Button("Switch") { isEnabled.toggle() }
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `a drop tells its session, and a place that is switched off takes none`() throws {
    let app = Driver(Sessions(), size: CGSize(width: 200, height: 300))
    func drop() {
      app.press(at: CGPoint(x: 50, y: 50))
      app.advance(by: 0.6)
      app.move(to: CGPoint(x: 40, y: 150))
      app.lift(at: CGPoint(x: 40, y: 150))
    }
    try app.tap("Switch")
    drop()
    #expect(app.exists("nothing"))
    try app.tap("Switch")
    drop()
    #expect(app.exists("[\"ball\"] of 1 at 40,50"))
  }

  @Test func `a finger that moves at once does not lift`() {
    let app = Driver(Board(), size: CGSize(width: 200, height: 300))
    app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 40, y: 150))
    #expect(app.exists("nothing"))
  }

  private final class Arrival: ObservableObject {
    @Published var isThere = false
  }

  /// What is carried is exchanged once the photo has arrived.
  private struct Photo: View {
    @ObservedObject var arrival: Arrival
    @State private var dropped = "nothing"
    @State private var isTargeted = false
    var body: some View {
      VStack(spacing: 0) {
        Group {
          if arrival.isThere {
            Color.green.frame(width: 100, height: 100)
          } else {
            Color.red.frame(width: 100, height: 100)
          }
        }.draggable("photo")
        Color.blue.frame(width: 100, height: 100)
          .dropDestination(for: String.self) { items, _ in
            dropped = items.joined()
            return true
          } isTargeted: {
            isTargeted = $0
          }
        Text(dropped)
        Text(isTargeted ? "above" : "away")
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `a drag ends where its content is exchanged for another`() {
    let arrival = Arrival()
    let app = Driver(Photo(arrival: arrival), size: CGSize(width: 200, height: 300))
    app.press(at: CGPoint(x: 50, y: 50))
    app.advance(by: 0.6)
    app.move(to: CGPoint(x: 40, y: 150))
    #expect(app.exists("above"))
    arrival.isThere = true
    app.advance(by: 0.1)
    #expect(app.exists("away"))
    app.move(to: CGPoint(x: 40, y: 160))
    app.lift(at: CGPoint(x: 40, y: 160))
    #expect(app.exists("nothing") && app.exists("away"))
    // What has come can be dragged in turn.
    app.press(at: CGPoint(x: 50, y: 50))
    app.advance(by: 0.6)
    app.move(to: CGPoint(x: 40, y: 150))
    app.lift(at: CGPoint(x: 40, y: 150))
    #expect(app.exists("photo"))
  }

  @MainActor private final class Gate: DropDelegate {
    var places: [CGPoint] = []
    var moves = 0
    func validateDrop(info: DropInfo) -> Bool {
      places.append(info.location)
      return true
    }
    func dropUpdated(info: DropInfo) -> DropProposal? {
      moves += 1
      return nil
    }
    func performDrop(info: DropInfo) -> Bool { true }
  }

  private struct Gated: View {
    let gate: Gate
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).draggable("ball")
        Color.blue.frame(width: 100, height: 100).onDrop(of: [.text], delegate: gate)
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `a drop delegate is asked once each time something comes, in the view's space`() {
    let gate = Gate()
    let app = Driver(Gated(gate: gate), size: CGSize(width: 200, height: 300))
    app.press(at: CGPoint(x: 50, y: 50))
    app.advance(by: 0.6)
    app.move(to: CGPoint(x: 40, y: 150))
    app.move(to: CGPoint(x: 45, y: 160))
    app.move(to: CGPoint(x: 50, y: 170))
    #expect(gate.places == [CGPoint(x: 40, y: 50)])
    #expect(gate.moves >= 3)
    app.move(to: CGPoint(x: 50, y: 50))
    app.move(to: CGPoint(x: 60, y: 140))
    app.lift(at: CGPoint(x: 60, y: 140))
    #expect(gate.places == [CGPoint(x: 40, y: 50), CGPoint(x: 60, y: 40)])
  }

  private struct Editor: View {
    @State private var text = "old"
    @Environment(\.undoManager) private var undoManager
    var body: some View {
      Text(text)
      Button("Change") {
        let before = text
        text = "new"
        undoManager?.registerUndo(withTarget: Target.shared) { _ in text = before }
      }
    }
  }

  private final class Target { nonisolated(unsafe) static let shared = Target() }

  @Test func `command Z takes the last change back`() throws {
    let app = Driver(Editor())
    try app.tap("Change")
    #expect(app.exists("new"))
    app.key("z", modifiers: .command)
    #expect(app.exists("old"))
  }

  @Test func `an undo manager makes again what it took back, event by event`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let box = Target()
    var values = [0]
    func set(_ value: Int) {
      let old = values.last!
      values.append(value)
      manager.registerUndo(withTarget: box) { _ in set(old) }
    }
    for value in 1...2 {
      manager.beginUndoGrouping()
      set(value)
      manager.setActionName("Step \(value)")
      manager.endUndoGrouping()
    }
    #expect(manager.undoMenuItemTitle == "Undo Step 2")
    manager.undo()
    #expect(values.last == 1 && manager.canRedo)
    manager.redo()
    #expect(values.last == 2 && !manager.canRedo)
    manager.undo()
    manager.undo()
    #expect(values.last == 0 && !manager.canUndo)
  }

  private struct Importer: View {
    @State private var asks = false
    @State private var result = "none"
    var body: some View {
      Text(result)
      Button("Open") { asks = true }
        .fileImporter(isPresented: $asks, allowedContentTypes: [.plainText]) { answer in
          switch answer {
          case .success(let url): result = (try? String(contentsOf: url, encoding: .utf8)) ?? "?"
          case .failure(let error): result = error.localizedDescription
          }
        }
    }
  }

  @Test func `a file that is chosen is read, one of another type refused with words`() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("\(UUID()).txt")
    try "hello".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let app = Driver(Importer())
    try app.tap("Open")
    #expect(app.isAskedForFiles)
    try app.choose(files: [file])
    #expect(app.exists("hello") && !app.isAskedForFiles)
    try app.tap("Open")
    try app.choose(files: [folder.appendingPathComponent("picture.png")])
    #expect(
      app.exists("picture.png is none of the files that were asked for: public.plain-text."))
  }
}
