import CoreTransferable
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor struct SeveralFilesTests {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String
    var name: String?
    init(_ text: String, name: String? = nil) { (self.text, self.name) = (text, name) }
    init(configuration: ReadConfiguration) throws { text = "" }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text.isEmpty { throw CocoaError(.fileWriteUnknown) }
      let file = FileWrapper(regularFileWithContents: Data(text.utf8))
      file.preferredFilename = name
      return file
    }
  }

  private struct Exporting: View {
    let notes: [Note]
    @State private var isSaving = false
    @State private var isSharing = false
    @State private var log = "none"

    private func told(_ result: Result<[URL], any Error>) -> String {
      switch result {
      case .success(let urls): urls.map(\.lastPathComponent).joined(separator: ", ")
      case .failure: "failed"
      }
    }

    var body: some View {
      VStack {
        Text(log)
        Button("Save") { isSaving = true }
          .fileExporter(isPresented: $isSaving, documents: notes, contentType: .plainText) {
            log = told($0)
          }
        Button("Share") { isSharing = true }
          .fileExporter(
            isPresented: $isSharing, items: notes.map(\.text), contentTypes: [.utf8PlainText],
            onCompletion: { log = told($0) }, onCancellation: { log = "gave up" })
      }
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `documents are kept in a folder by their names, none over another`() throws {
    try withFolder { folder in
      let app = Driver(
        Exporting(notes: [Note("a"), Note("b"), Note("c", name: "List"), Note("d", name: "e.txt")]))
      try app.tap("Save")
      #expect(throws: DriverError.self) { try app.save(to: folder.appendingPathComponent("x")) }
      try app.save(filesTo: folder)
      #expect(app.exists("Untitled.txt, Untitled 2.txt, List.txt, e.txt"))
      let second = folder.appendingPathComponent("Untitled 2.txt")
      #expect(try String(contentsOf: second, encoding: .utf8) == "b")
      #expect(!app.isAskedForFiles)
    }
  }

  @Test func `no documents ask nothing, and one that cannot be written fails all`() throws {
    let none = Driver(Exporting(notes: []))
    try none.tap("Save")
    #expect(!none.isAskedForFiles)
    let broken = Driver(Exporting(notes: [Note("a"), Note("")]))
    try broken.tap("Save")
    #expect(!broken.isAskedForFiles && broken.exists("failed"))
  }

  @Test func `things that can be handed over are kept in a folder, or not`() async throws {
    let app = Driver(Exporting(notes: [Note("one"), Note("two")]))
    try app.tap("Share")
    #expect(await app.wait { app.isAskedForFiles })
    try app.cancelFiles()
    #expect(app.exists("gave up"))
    try app.tap("Share")
    #expect(await app.wait { app.isAskedForFiles })
    try withFolder { folder in
      try app.save(filesTo: folder)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      // The type has no file name extension of its own.
      #expect(files == ["Untitled", "Untitled 2"])
      let first = folder.appendingPathComponent("Untitled")
      #expect(try String(contentsOf: first, encoding: .utf8) == "one")
    }
  }
}
