import Foundation
import ImagePipeline
import SwiftUI
import SwiftUITesting
import Testing

@testable import Safelight

/// An editor in a window, with a folder of a test's own.
@MainActor final class Bench {
  let folder: URL
  let editor: Editor
  let app: Driver

  init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
    typeSize: DynamicTypeSize = .large,
    folder: URL = FileManager.default.temporaryDirectory
      .appendingPathComponent("safelight-\(UUID())")
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    let editor = Editor(store: SessionStore(folder: folder.appendingPathComponent("session")))
    self.editor = editor
    app = Driver(
      EditorView(editor: editor).dynamicTypeSize(typeSize), size: size, scale: scale)
    app.advance(by: 1)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A small picture: blue, but for a red square in the middle.
  static var picture: Raster {
    var raster = Raster(width: 60, height: 40, filledWith: [20, 40, 160, 255])
    for y in 15..<25 {
      for x in 25..<35 { raster[x, y] = [200, 30, 20, 255] }
    }
    return raster
  }

  /// Writes a file, to be opened.
  func file(_ name: String, _ data: Data) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  /// Chooses a file in the dialog.
  func open(_ file: URL) async throws {
    try app.tap(editor.name == nil ? "Choose a File…" : "Open")
    app.advance(by: 1)
    if !app.isAskedForFiles {
      try app.tap("Choose a File…")
      app.advance(by: 1)
    }
    try app.choose(files: [file])
    try await settle()
  }

  /// Opens the small picture as a PNG.
  func openPicture() async throws {
    try await open(file("Square.png", Bench.picture.encode(.png)))
  }

  /// Waits for what takes long.
  func settle() async throws {
    try #require(await app.wait { editor.work == nil && editor.tool?.isSettled != false })
    app.advance(by: 1)
  }

  func tap(_ name: String) async throws {
    try app.tap(name)
    app.advance(by: 1)
    try await settle()
  }

  /// Uses a tool from its button to its end.
  func use(_ tool: String, _ steps: () async throws -> Void) async throws {
    try await tap(tool)
    try await steps()
    try await settle()
    try await tap("Done")
  }

  /// The pixels of the result that is shown.
  var shown: Raster? { editor.stage?.proof.picture }

  func more(_ entry: String) async throws {
    try await tap("More")
    try await tap(entry)
  }
}

extension Bench {
  /// Whether every sample's card has its picture: none is of one color.
  var isWithoutGaps: Bool {
    guard let picture = try? Raster.decode(app.png()).picture else { return false }
    return Sample.allCases.allSatisfy { sample in
      guard let frame = try? app.find(sample.title).frame else { return false }
      let (x, y) = (Int(frame.midX), Int(frame.minY))
      return (10..<80).contains { picture[x, y + $0] != picture[x, y + 5] }
    }
  }
}
