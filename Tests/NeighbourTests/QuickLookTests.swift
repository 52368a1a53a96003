import Foundation
import QuickLook
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct QuickLookTests {
  private static func file(_ name: String, _ data: Data) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "QuickLook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url
  }

  private struct Stage: View {
    let files: [URL]
    @State var shown: URL?
    var body: some View {
      VStack {
        Text(verbatim: shown?.lastPathComponent ?? "none").accessibilityIdentifier("shown")
        Button("Look") { shown = files.first }
      }
      .quickLookPreview($shown, in: files)
    }
  }

  @Test func `a sheet shows a text, goes to the next file, and closes`() throws {
    let files = [
      try Self.file("note.txt", Data("Buy bread".utf8)),
      try Self.file("data.bin", Data([0, 1, 2, 3])),
    ]
    let app = Driver(Stage(files: files))
    try app.tap("Look")
    app.advance(by: 1)
    #expect(app.exists("note.txt") && app.exists("Buy bread"))
    try app.tap("Next")
    app.advance(by: 1)
    #expect(app.exists("data.bin") && app.exists("4 bytes") && !app.exists("Buy bread"))
    try app.tap("Done")
    app.advance(by: 1)
    #expect(try value(of: "shown", in: app) == "none")
    #expect(!app.exists("data.bin"))
  }

  @Test func `a file that is gone says so`() throws {
    let app = Driver(Stage(files: [URL(fileURLWithPath: "/nowhere/lost.txt")]))
    try app.tap("Look")
    app.advance(by: 1)
    #expect(app.exists("The file cannot be read."))
  }
}
