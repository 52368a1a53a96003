import SwiftUI
import SwiftUITesting
import Testing

/// What is presented is in none of the stacks, lists and columns that its presenter is in.
@MainActor struct PresentedSurroundingsTests {
  private let phone = CGSize(width: 390, height: 844)

  private struct Folders: View {
    @State private var folder: String?
    var body: some View {
      NavigationSplitView {
        List(["Bills", "Plans"], id: \.self, selection: $folder) { Text(verbatim: $0) }
      } detail: {
        Detail(folder: folder ?? "nothing")
      }
    }
  }

  private struct Detail: View {
    let folder: String
    @State private var isEditing = false
    var body: some View {
      Button("Edit \(folder)") { isEditing = true }
        .sheet(isPresented: $isEditing) { NavigationStack { Editor() } }
    }
  }

  private struct Editor: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Done with it") { dismiss() } }
  }

  @Test func `a sheet from a column is dismissed alone, and has no way back of the column's`()
    throws
  {
    let app = Driver(Folders(), size: phone)
    defer { app.close() }
    try app.tap("Bills")
    app.advance(by: 1)
    try app.tap("Edit Bills")
    app.advance(by: 1)
    #expect(!app.exists("Back", role: .button))
    try app.tap("Done with it")
    app.advance(by: 1)
    #expect(!app.exists("Done with it") && app.exists("Edit Bills"))
  }

  @Test func `a link in a sheet without a stack pushes nothing onto the stack below`() throws {
    struct Stack: View {
      @State private var isOpen = false
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          Button("Open \(path.count)") { isOpen = true }
            .navigationDestination(for: Int.self) { Text("Page \($0)") }
            .sheet(isPresented: $isOpen) { NavigationLink("Go", value: 7) }
        }
      }
    }
    let app = Driver(Stack(), size: phone)
    defer { app.close() }
    try app.tap("Open 0")
    app.advance(by: 1)
    #expect(try !app.find("Go", role: .button).isEnabled)
  }

  @Test func `an open menu closes by a touch beside it, though its view was disabled meanwhile`()
    throws
  {
    struct Held: View {
      @State var isOff = false
      var body: some View {
        VStack {
          Menu("Choose") { Button("One") {} }.disabled(isOff)
          Button("Off") { isOff = true }.keyboardShortcut("o")
        }
      }
    }
    let app = Driver(Held(), size: phone)
    defer { app.close() }
    try app.tap("Choose")
    app.advance(by: 1)
    app.key("o", modifiers: .command)
    app.advance(by: 1)
    #expect(app.exists("One"))
    app.tap(at: CGPoint(x: 20, y: 800))
    app.advance(by: 1)
    #expect(!app.exists("One"))
  }

  @Test func `a sheet that its program keeps open comes back from where the finger left it`() throws
  {
    struct Kept: View {
      var body: some View {
        Text("Below").sheet(isPresented: .constant(true)) { Text("Kept here") }
      }
    }
    let app = Driver(Kept(), size: phone)
    defer { app.close() }
    app.advance(by: 2)
    let rest = try app.find("Kept here").frame
    app.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 760))
    app.advance(by: 2)
    #expect(try abs(app.find("Kept here").frame.minY - rest.minY) < 0.5)
  }
}
