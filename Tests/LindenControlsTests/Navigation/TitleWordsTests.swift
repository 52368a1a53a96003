import SwiftUI
import SwiftUITesting
import Testing

/// Titles are given as keys, texts, strings of all kinds and bindings; toolbars as items or views.
@MainActor struct TitleWordsTests {
  private func titled<V: View>(@ViewBuilder _ page: () -> V) -> Driver {
    let page = page()
    return Driver(NavigationStack { page }, size: CGSize(width: 390, height: 844))
  }

  private func generic<S: StringProtocol>(_ title: S) -> some View {
    Text("page").navigationTitle(title).accessibilityLabel(title)
  }

  @Test func `a title is a key, a text, a string, a part of one or a binding`() {
    #expect(titled { Text("page").navigationTitle("Key") }.exists("Key"))
    #expect(titled { Text("page").navigationTitle(Text("Text")) }.exists("Text"))
    let string = "String"
    #expect(titled { Text("page").navigationTitle(string) }.exists("String"))
    #expect(titled { generic(string.dropFirst(3)) }.exists("ing"))
    #expect(titled { Text("page").navigationTitle(Binding.constant("Bound")) }.exists("Bound"))
    #expect(
      titled { Text("page").navigationBarTitle("Old", displayMode: .inline) }.exists("Old"))
  }

  @Test func `a prompt is a key, a text, a string or nothing`() throws {
    let prompt: Text? = Text("Text")
    let string = "String"
    #expect(titled { Text("p").searchable(text: .constant("")) }.exists("Search"))
    #expect(titled { Text("p").searchable(text: .constant(""), prompt: "Key") }.exists("Key"))
    #expect(titled { Text("p").searchable(text: .constant(""), prompt: prompt) }.exists("Text"))
    #expect(titled { Text("p").searchable(text: .constant(""), prompt: string) }.exists("String"))
  }

  /// What is shown once everything has come in.
  private func shown(_ view: some View) -> Driver {
    let app = Driver(view)
    app.advance(by: 1)
    return app
  }

  @Test func `an alert's title is a key, a text or a string`() {
    let string = "String"
    #expect(shown(Text("p").alert("Key", isPresented: .constant(true)) {}).exists("Key"))
    #expect(shown(Text("p").alert(Text("Text"), isPresented: .constant(true)) {}).exists("Text"))
    let alert = Text("p").alert(string, isPresented: .constant(true)) {
    } message: {
      Text("m")
    }
    #expect(shown(alert).exists("String"))
  }

  @ViewBuilder private func views() -> some View {
    Button("From a function") {}
  }

  @ToolbarContentBuilder private func items() -> some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("Item") {} }
  }

  @Test func `a toolbar takes items, views, both, and functions of either`() {
    let isThere = true
    #expect(titled { Text("p").toolbar { Button("One") {} } }.exists("One", role: .button))
    let both = titled {
      Text("p").toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Lead") {} }
        if isThere { Button("Trail") {} } else { ToolbarItem { Button("Never") {} } }
      }
    }
    #expect(both.exists("Lead") && both.exists("Trail") && !both.exists("Never"))
    #expect(titled { Text("p").toolbar(content: views) }.exists("From a function"))
    #expect(titled { Text("p").toolbar(content: items) }.exists("Item"))
  }

  @Test func `the arrow of a link in a list can be left out`() {
    func chevrons(_ visibility: Visibility) -> Int {
      let app = Driver(
        NavigationStack {
          List { NavigationLink("Go") { Text("there") } }
        }
        .navigationLinkIndicatorVisibility(visibility), size: CGSize(width: 390, height: 300))
      // Its ink is what sets the two pictures apart.
      return app.picture.png.hashValue
    }
    #expect(chevrons(.automatic) == chevrons(.visible))
    #expect(chevrons(.hidden) != chevrons(.visible))
  }
}
