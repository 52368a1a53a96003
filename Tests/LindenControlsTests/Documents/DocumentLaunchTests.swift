import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor struct DocumentLaunchTests {
  struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text = "fresh"
    init(_ text: String = "fresh") { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  struct Table: FileDocument {
    static var readableContentTypes: [UTType] { [.commaSeparatedText] }
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data())
    }
  }

  struct Desk: App {
    var body: some Scene {
      DocumentGroup(newDocument: Note()) { file in Text("note:\(file.document.text)") }
      DocumentGroup(newDocument: Table()) { _ in Text("table") }
      DocumentGroupLaunchScene("Desk") {
        NewDocumentButton("Write")
        NewDocumentButton("Count", contentType: .commaSeparatedText)
        NewDocumentButton("Template", for: Note.self) { Note("copied") }
      } background: {
        Color.orange
      } overlayAccessoryView: { geometry in
        Text("title at \(Int(geometry.titleViewFrame.midX))")
      }
    }
  }

  struct Plain: App {
    var body: some Scene {
      DocumentGroupLaunchScene("Plain")
      DocumentGroup(newDocument: Note()) { file in Text("note:\(file.document.text)") }
    }
  }

  private func settled(_ app: Driver) { app.advance(by: 1) }

  @Test func `the launch page is the first window, and makes documents of any group`() throws {
    let app = Driver(app: Desk.self)
    settled(app)
    #expect(app.exists("Desk") && app.exists("No Documents"))
    try app.tap("Write")
    settled(app)
    #expect(app.exists("note:fresh"))
    try app.tap("Back")
    settled(app)
    #expect(app.exists("Untitled") && app.exists("Desk"))
  }

  @Test func `of more than two actions all but the first are in a menu`() async throws {
    let app = Driver(app: Desk.self)
    settled(app)
    #expect(!app.exists("Count"))
    try app.tap("More")
    settled(app)
    try app.tap("Count")
    settled(app)
    #expect(app.exists("table"))
    try app.tap("Back")
    settled(app)
    try app.tap("More")
    settled(app)
    try app.tap("Template")
    let isCopied = await app.wait {
      settled(app)
      return app.exists("note:copied")
    }
    #expect(isCopied)
  }

  @Test func `a file is opened by the group that reads its type`() throws {
    let app = Driver(app: Desk.self)
    settled(app)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("kept".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try app.tap("Open")
    try app.choose(files: [file])
    settled(app)
    #expect(app.exists("note:kept"))
  }

  @Test func `without actions a document can be made, and accessories know the title's place`()
    throws
  {
    let plain = Driver(app: Plain.self)
    settled(plain)
    try plain.tap("Create Document")
    settled(plain)
    #expect(plain.exists("note:fresh"))
    let desk = Driver(app: Desk.self)
    settled(desk)
    let middle = Int(try desk.find("Desk").frame.midX)
    #expect(desk.exists("title at \(middle)"))
  }
}
