import PageBrowser
import SwiftUITesting
import Testing

@testable import Gallery

@MainActor struct MetricsPageTests {
  @Test func `the metrics of controls are laid over them on request`() throws {
    let app = Driver(
      PageBrowser(
        "Gallery", introduction: "", sections: GalleryView.sections, startingAt: "Metrics"))
    #expect(!app.texts.contains("51 × 31"))
    try app.tap("Show what they measure")
    #expect(app.texts.contains("51 × 31") && app.texts.contains("94 × 32"))
    try app.tap("A switch")  // the metrics let taps through
    #expect(try app.find("A switch").isOn == false)
  }
}
