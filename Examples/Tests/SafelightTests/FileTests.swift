import Foundation
import ImagePipeline
import SwiftUITesting
import Testing

@testable import Safelight

/// What goes wrong with files, and that nothing is lost by it.
@MainActor @Suite struct FileTests {
  nonisolated static let bad: [(name: String, data: Data, text: String)] = {
    let png = (try? blue.encode(.png)) ?? Data()
    let jpeg = (try? blue.encode(.jpeg)) ?? Data()
    var huge = png
    huge.replaceSubrange(16..<24, with: [0, 0, 0x9C, 0x40, 0, 0, 0x75, 0x30])
    return [
      ("Notes.png", Data("notes".utf8), "“Notes.png” is not a picture."),
      ("Empty.jpg", Data(), "“Empty.jpg” is not a picture."),
      ("Half.png", Data(png.prefix(70)), "“Half.png” is damaged."),
      ("Half.jpg", Data(jpeg.prefix(300)), "“Half.jpg” is damaged."),
      ("Huge.png", huge, "“Huge.png” is too large."),
    ]
  }()
  nonisolated private static var blue: Raster {
    Raster(width: 60, height: 40, filledWith: [20, 40, 160, 255])
  }

  @Test(arguments: 0..<5)
  func `a file that cannot be edited is told of, and what is open stays`(number: Int) async throws {
    let (name, data, text) = FileTests.bad[number]
    let bench = try Bench()
    try await bench.open(bench.file(name, data))
    #expect(bench.app.exists(text))
    try await bench.tap("OK")
    #expect(bench.app.exists("No Picture"))
    try await bench.openPicture()
    try await bench.open(bench.file(name, data))
    #expect(bench.app.exists(text))
    try await bench.tap("OK")
    #expect(bench.editor.name == "Square.png" && bench.shown == Bench.picture)
  }

  @Test func `the size of a picture that is too large is told`() async throws {
    let bench = try Bench()
    try await bench.open(bench.file("Huge.png", FileTests.bad[4].data))
    #expect(bench.editor.problem?.message.contains("40,000 by 30,000 pixels") == true)
  }

  @Test func `a file that is gone, or of another kind, is told of`() async throws {
    let bench = try Bench()
    try await bench.open(bench.folder.appendingPathComponent("Gone.png"))
    #expect(bench.app.exists("“Gone.png” cannot be opened."))
    try await bench.tap("OK")
    try await bench.open(bench.file("Notes.txt", Data("notes".utf8)))
    #expect(bench.app.exists("“The file” cannot be opened."))
    #expect(bench.editor.problem?.message.contains("Notes.txt") == true)
  }

  @Test func `edits that are not saved are asked about before another picture opens`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Mono") }
    let other = try bench.file(
      "Other.jpg", Raster(width: 8, height: 8, filledWith: [9, 9, 9, 255]).encode(.jpeg))
    try await bench.open(other)
    #expect(bench.app.exists("Edits of “Square.png” that are not saved will be lost."))
    try await bench.tap("Cancel")
    #expect(bench.editor.name == "Square.png" && bench.editor.stages.count == 2)
    try await bench.open(other)
    try await bench.tap("Discard Edits")
    #expect(bench.editor.name == "Other.jpg" && bench.editor.stages.count == 1)
  }

  @Test(arguments: PictureKind.allCases)
  func `a picture is saved as a file of either kind`(kind: PictureKind) async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Sepia") }
    try await bench.more("Save as \(kind.title)…")
    #expect(bench.app.isAskedForFiles)
    let file = bench.folder.appendingPathComponent("saved")
    try bench.app.save(to: file)
    let saved = try Raster.decode(Data(contentsOf: file))
    #expect(saved.kind == kind && saved.picture.width == 60 && saved.picture.height == 40)
    #expect(!bench.editor.hasUnsavedEdits)
    try await bench.tap("Undo")
    #expect(bench.editor.hasUnsavedEdits)
  }

  @Test func `a picture that cannot be written stays, with a word about it`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Sepia") }
    try await bench.more("Save as PNG…")
    try bench.app.save(to: bench.folder.appendingPathComponent("none/saved.png"))
    try await bench.settle()
    #expect(bench.app.exists("“Square.png” was not saved."))
    #expect(bench.editor.hasUnsavedEdits && bench.editor.stages.count == 2)
    try await bench.tap("OK")
    try await bench.more("Save as PNG…")
    try bench.app.cancelFiles()
    #expect(bench.editor.problem == nil && bench.editor.exported == nil)
  }
}

/// Sessions that outlive the app.
@MainActor @Suite struct SessionTests {
  /// Another start of the app, in the same folder.
  private func again(_ bench: Bench) async throws -> Editor {
    let editor = Editor()
    editor.restore(from: SessionStore(folder: bench.folder.appendingPathComponent("session")))
    try #require(await bench.app.wait { editor.work == nil })
    return editor
  }

  @Test func `the picture, its edits and what is undone are there again`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Mono") }
    try await bench.use("Turn") { try await bench.tap("Right") }
    try await bench.tap("Undo")
    let restored = try await again(bench)
    #expect(restored.name == "Square.png" && restored.index == 1 && restored.canRedo)
    #expect(restored.stages.map(\.title) == ["Original", "Mono", "Turn"])
    #expect(restored.stages.map(\.proof.picture) == bench.editor.stages.map(\.proof.picture))
    #expect(restored.hasUnsavedEdits)
    restored.redo()
    #expect(try await again(bench).index == 2)
  }

  @Test func `another picture takes the place of the last one`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.open(bench.file("Two.png", Bench.picture.encode(.png)))
    let restored = try await again(bench)
    #expect(restored.name == "Two.png" && !restored.hasUnsavedEdits)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: bench.folder.appendingPathComponent("session").path)
    #expect(files.count == 2)
  }

  @Test func `a session that is damaged is told of, and the next one begins`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    let session = bench.folder.appendingPathComponent("session")
    let names = try FileManager.default.contentsOfDirectory(atPath: session.path)
    let original = try #require(names.first { $0 != "session.json" })
    try Data("x".utf8).write(to: session.appendingPathComponent(original))
    let restored = try await again(bench)
    #expect(restored.problem?.title == "“Square.png” is not a picture.")
    #expect(restored.name == nil)
    try Data("{".utf8).write(to: session.appendingPathComponent("session.json"))
    #expect(try await again(bench).problem?.title == "“The last picture” cannot be opened.")
    restored.open(try bench.file("Next.png", Bench.picture.encode(.png)))
    #expect(await bench.app.wait { restored.name == "Next.png" })
    #expect(try await again(bench).name == "Next.png")
  }

  @Test func `where nothing can be kept the picture opens all the same, with a word about it`()
    async throws
  {
    let bench = try Bench()
    let file = try bench.file("session", Data())  // no folder can be made there
    defer { try? FileManager.default.removeItem(at: file) }
    try await bench.openPicture()
    #expect(bench.app.exists("Edits of “Square.png” are not kept."))
    try await bench.tap("OK")
    try await bench.use("Filters") { try await bench.tap("Mono") }
    #expect(bench.editor.stages.count == 2 && bench.editor.problem == nil)
  }
}
