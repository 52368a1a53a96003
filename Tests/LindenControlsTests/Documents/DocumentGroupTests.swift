import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor struct DocumentGroupTests {
  struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text = "fresh"
    init() {}
    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents,
        let text = String(data: data, encoding: .utf8)
      else { throw CocoaError(.fileReadCorruptFile) }
      self.text = text
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  struct Notes: App {
    var body: some Scene {
      DocumentGroup(newDocument: Note()) { file in
        VStack {
          Text("text:\(file.document.text)")
          Button("Shout") { file.$document.wrappedValue.text += "!" }
          Text("at:\(file.fileURL?.lastPathComponent ?? "nowhere")")
        }
      }
    }
  }

  final class Board: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    @Published var marks = 1
    init() {}
    init(configuration: ReadConfiguration) throws {
      marks = configuration.file.regularFileContents?.count ?? 0
    }
    func snapshot(contentType: UTType) -> Int { marks }
    func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(repeating: 42, count: snapshot))
    }
  }

  struct Boards: App {
    var body: some Scene {
      DocumentGroup(newDocument: { Board() }) { file in
        VStack {
          Text("marks:\(file.document.marks)")
          Button("Mark") { file.document.marks += 1 }
        }
      }
    }
  }

  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func settled(_ app: Driver) { app.advance(by: 1) }

  @Test func `a new document is edited and saved to a file`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = Driver(app: Notes.self)
    #expect(app.exists("No Documents"))
    try app.tap("New")
    settled(app)
    try app.tap("Shout")
    #expect(app.exists("text:fresh!") && app.exists("at:nowhere"))
    app.key("s", modifiers: .command)
    let file = folder.appendingPathComponent("Letter.txt")
    try app.save(to: file)
    settled(app)
    #expect(try String(contentsOf: file, encoding: .utf8) == "fresh!")
    #expect(app.exists("at:Letter.txt") && app.exists("Letter"))
  }

  @Test func `documents are opened from files; what cannot be read says so, and nothing is lost`()
    throws
  {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = folder.appendingPathComponent("good.txt")
    let broken = folder.appendingPathComponent("broken.txt")
    let picture = folder.appendingPathComponent("picture.png")
    try Data("hello".utf8).write(to: good)
    try Data([0xFF, 0xFE, 0xFF]).write(to: broken)
    try Data([1]).write(to: picture)
    let app = Driver(app: Notes.self)
    try app.tap("Open")
    try app.choose(files: [good])
    settled(app)
    #expect(app.exists("text:hello"))
    try app.tap("Back")
    settled(app)
    for bad in [broken, picture, folder.appendingPathComponent("missing.txt")] {
      try app.tap("Open")
      try app.choose(files: [bad])
      settled(app)
      #expect(app.exists("The document cannot be used."), "\(bad.lastPathComponent)")
      try app.tap("OK")
      settled(app)
      #expect(app.exists("good"))
    }
  }

  @Test func `a document that is an object is written as its snapshot`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = Driver(app: Boards.self)
    try app.tap("New")
    settled(app)
    try app.tap("Mark")
    #expect(app.exists("marks:2"))
    try app.tap("Save")
    let file = folder.appendingPathComponent("b.txt")
    try app.save(to: file)
    #expect(try Data(contentsOf: file).count == 2)
  }

  @Test func `a file is exported, one is moved, and giving up is told`() throws {
    struct Files: View {
      let file: URL
      @State private var saves = false
      @State private var moves = false
      @State private var log = "none"
      var body: some View {
        VStack {
          Text(log)
          Button("Save") { saves = true }
            .fileExporter(
              isPresented: $saves, document: Note(), contentTypes: [.plainText],
              defaultFilename: "n",
              onCompletion: { log = "saved \((try? $0.get())?.lastPathComponent ?? "?")" },
              onCancellation: { log = "gave up" })
          Button("Move") { moves = true }
            .fileMover(isPresented: $moves, file: file) {
              log = "moved \((try? $0.get())?.lastPathComponent ?? "failed")"
            }
        }
      }
    }
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("a".utf8).write(to: file)
    let app = Driver(Files(file: file))
    try app.tap("Save")
    try app.cancelFiles()
    #expect(app.exists("gave up"))
    try app.tap("Save")
    try app.save(to: folder.appendingPathComponent("n.txt"))
    #expect(app.exists("saved n.txt"))
    let target = folder.appendingPathComponent("target")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try app.tap("Move")
    try app.move(filesTo: target)
    #expect(app.exists("moved a.txt"))
    try app.tap("Move")
    try app.move(filesTo: target)
    #expect(app.exists("moved failed"))
  }

  struct Whereabouts: View {
    @Environment(\.documentConfiguration) private var document
    var body: some View {
      Text(
        document.map { "\($0.fileURL?.lastPathComponent ?? "unsaved") \($0.isEditable)" } ?? "none")
    }
  }

  struct Informed: App {
    var body: some Scene { DocumentGroup(newDocument: Note()) { _ in Whereabouts() } }
  }

  @Test func `views of a document know its file, and whether it can be changed`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(Driver(Whereabouts()).exists("none"))
    let app = Driver(app: Informed.self)
    try app.tap("New")
    settled(app)
    #expect(app.exists("unsaved true"))
    app.key("s", modifiers: .command)
    try app.save(to: folder.appendingPathComponent("Letter.txt"))
    settled(app)
    #expect(app.exists("Letter.txt true"))
  }
}
