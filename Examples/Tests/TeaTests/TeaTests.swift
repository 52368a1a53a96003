import Foundation
import SwiftUITesting
import Testing

@testable import Tea

@MainActor @Suite struct TeaTests {
  @Test func `three cups need 750 ml`() {
    #expect(Driver(TeaView()).texts == ["3 cups need 750 ml of water"])
  }

  @Test func `the slider pours`() throws {
    let app = Driver(TeaView())
    try app.set("Cups", to: 5)
    #expect(app.texts == ["5 cups need 1,250 ml of water"])
  }

  @Test func `README shows this app as it is`() throws {
    let examples = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try text(examples.appendingPathComponent("Sources/Tea/TeaApp.swift"))
    let readme = try text(examples.deletingLastPathComponent().appendingPathComponent("README.md"))
    #expect(readme.contains("```swift\n\(source)```"))
  }
}

private func text(_ file: URL) throws -> String {
  try String(contentsOf: file, encoding: .utf8)
}
