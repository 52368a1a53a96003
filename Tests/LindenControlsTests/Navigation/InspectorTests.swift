import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct InspectorTests {
  private struct Editor: View {
    @State private var isInspected = false
    var body: some View {
      Button("Inspect") { isInspected.toggle() }
        .inspector(isPresented: $isInspected) { Text("Details").inspectorColumnWidth(200) }
    }
  }

  @Test func `in a wide window an inspector is a column, on a phone a sheet`() throws {
    let app = Driver(Editor(), size: CGSize(width: 1000, height: 700))
    let middle = try app.find("Inspect").frame.midX
    try app.tap("Inspect")
    app.advance(by: 1)
    #expect(abs(try app.find("Details").frame.midX - 900) < 2)
    #expect(try app.find("Inspect").frame.midX < middle - 90)
    let phone = Driver(Editor())
    try phone.tap("Inspect")
    phone.advance(by: 1)
    #expect(phone.exists("Details"))
  }
}
