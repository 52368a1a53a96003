import SwiftUI
import SwiftUITesting
import Testing

/// What belongs to one page of a stack: its way back, its mode of editing, the items of its bar.
@MainActor struct PageOwnershipTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test func `a page that is gone, asked to go once more, takes no other with it`() throws {
    @MainActor final class Late { var dismiss: DismissAction? }
    struct Page: View {
      let number: Int
      let late: Late
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        Text("Page \(number)").onAppear { if number == 1 { late.dismiss = dismiss } }
      }
    }
    struct Stack: View {
      let late: Late
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            NavigationLink("One", value: 1)
            NavigationLink("Two", value: 2)
          }
          .navigationDestination(for: Int.self) { Page(number: $0, late: late) }
        }
      }
    }
    let late = Late()
    let app = Driver(Stack(late: late), size: phone)
    try app.tap("One")
    app.advance(by: 1)
    try app.tap("Back", role: .button)
    app.advance(by: 1)
    try app.tap("Two")
    app.advance(by: 1)
    late.dismiss?()
    app.advance(by: 1)
    #expect(app.exists("Page 2"))
  }

  private struct Rows: View {
    let name: String
    var body: some View {
      List {
        ForEach(["\(name) a"], id: \.self) { Text(verbatim: $0) }.onDelete { _ in }
        NavigationLink("Next of \(name)") { Rows(name: "second") }
      }
      .toolbar { EditButton() }
    }
  }

  @Test func `each page is edited by itself, unless the program says otherwise`() throws {
    let app = Driver(NavigationStack { Rows(name: "first") }, size: phone)
    try app.tap("Next of first")
    app.advance(by: 1)
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(app.exists("Done", role: .button))
    try app.tap("Back", role: .button)
    app.advance(by: 1)
    #expect(app.exists("Edit", role: .button) && !app.exists("Done", role: .button))

    struct Given: View {
      @State private var mode = EditMode.active
      var body: some View {
        NavigationStack { Rows(name: "first") }.environment(\.editMode, $mode)
      }
    }
    #expect(Driver(Given(), size: phone).exists("Done", role: .button))
  }

  @Test func `an item of a bar keeps its state while one before it comes and goes`() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Page: View {
      @State private var hasSelection = false
      var body: some View {
        NavigationStack {
          Button("Select") { hasSelection.toggle() }
            .toolbar {
              if hasSelection {
                ToolbarItem { Button("Delete") {} }
              }
              ToolbarItem { Counter() }
            }
        }
      }
    }
    let app = Driver(Page(), size: phone)
    try app.tap("Count 0")
    #expect(app.exists("Count 1"))
    try app.tap("Select")
    app.advance(by: 1)
    #expect(app.exists("Delete") && app.exists("Count 1"))
  }
}
