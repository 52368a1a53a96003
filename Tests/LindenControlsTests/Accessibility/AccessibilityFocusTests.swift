import SwiftUITesting
import Testing

@testable import LindenControls
import LindenFeatures
import LindenEngine

@MainActor struct AccessibilityFocusTests {
  private enum Place: Hashable { case title, field }

  private struct Screen: View {
    @AccessibilityFocusState private var place: Place?
    var body: some View {
      VStack {
        Text("Title").accessibilityFocused($place, equals: .title)
        TextField("Name", text: .constant("")).accessibilityFocused($place, equals: .field)
        Button("To title") { place = .title }
        Button("Nowhere") { place = nil }
        Text("At \(place.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test func `setting the value moves the focus, to a text as well`() throws {
    let app = Driver(Screen())
    try app.tap("To title")
    #expect(try app.find("Title").isFocused)
    #expect(app.exists("At title"))
    try app.tap("Nowhere")
    #expect(try !app.find("Title").isFocused)
    #expect(app.exists("At none"))
  }

  @Test func `the value follows the focus`() throws {
    let app = Driver(Screen())
    try app.focus("Name")
    #expect(app.exists("At field"))
    try app.focus("Title")
    #expect(app.exists("At title"))
    #expect(try !app.find("Name").isFocused)
  }

  @Test func `a value in one view is true while the focus is there`() throws {
    struct Screen: View {
      @AccessibilityFocusState private var isThere
      var body: some View {
        VStack {
          Text("Error").accessibilityFocused($isThere)
          Button("Check") { isThere = true }
          Text(isThere ? "there" : "elsewhere")
        }
      }
    }
    let app = Driver(Screen())
    #expect(app.exists("elsewhere"))
    try app.tap("Check")
    #expect(app.exists("there"))
  }
}
