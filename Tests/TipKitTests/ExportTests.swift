import Testing
import TipKit

/// A file of tips that imports nothing else, as those of many apps.
private struct Greeting: Tip {
  var title: Text { Text("Hello").foregroundStyle(Color.red) }
  var image: Image? { Image(systemName: "star") }
}

@MainActor struct ExportTests {
  @Test func `the views of SwiftUI come with the tips`() {
    #expect(Greeting().title == Text("Hello").foregroundStyle(Color.red))
  }
}
