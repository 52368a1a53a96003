import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TitleMenuTests {
  private struct Page: View {
    @State var log = "none"
    var body: some View {
      NavigationStack {
        Text(log)
          .navigationTitle("Plan").navigationBarTitleDisplayMode(.inline)
          .toolbarTitleMenu { Button("Rename") { log = "renamed" } }
      }
    }
  }

  @Test func `the title of a page opens a menu`() throws {
    let app = Driver(Page())
    try app.tap("Plan", role: .button)
    app.advance(by: 1)
    try app.tap("Rename")
    app.advance(by: 1)
    #expect(app.exists("renamed"))
  }

  private struct Styled: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("before")
        configuration.content
      }
    }
  }

  @Test func `a form looks as its style says`() {
    struct Forms: View {
      var body: some View {
        Form { Text("inside") }.formStyle(Styled())
        Form { Text("columns") }.formStyle(.columns)
        Form { Text("grouped") }.formStyle(.grouped)
      }
    }
    let app = Driver(Forms())
    #expect(app.texts == ["before", "inside", "columns", "grouped"])
  }

  @Test func `a title menu without content is none`() {
    struct Plain: View {
      var body: some View {
        NavigationStack {
          Text("page").navigationTitle("Plan").navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarTitleMenu() }
        }
      }
    }
    let app = Driver(Plain())
    #expect(app.exists("Plan") && !app.exists("Plan", role: .button))
  }
}
