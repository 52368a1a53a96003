import CoreGraphics
import Foundation
import LindenHosting
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import LindenWindowHost

extension WindowTests {
  /// Files, from dialogs.
  @MainActor @Suite struct Dialogs {
    private let desktop: Desktop
    private let folder: URL

    init() throws {
      desktop = try #require(Desktop.shared)
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("linden-exchange-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `a file is chosen in the desktop's dialog`() async throws {
      let file = folder.appendingPathComponent("note.txt")
      try Data("hello".utf8).write(to: file)
      let model = FilesModel()
      let window = try await desktop.open(Files(model: model))
      let before = desktop.windowCount
      model.isImporting = true
      try await desktop.until("the dialog is there") { desktop.windowCount == before + 1 }
      desktop.focusDialog()
      desktop.type(file.path)
      try await Task.sleep(nanoseconds: 300_000_000)
      desktop.press("Return")
      try await desktop.until("the file was chosen") { model.url?.lastPathComponent == "note.txt" }
      #expect(!model.isImporting)
      try await desktop.close(window)
    }

    @Test func `a dialog that is closed chooses nothing`() async throws {
      let model = FilesModel()
      let window = try await desktop.open(Files(model: model))
      let before = desktop.windowCount
      model.isImporting = true
      try await desktop.until("the dialog is there") { desktop.windowCount == before + 1 }
      desktop.focusDialog()
      desktop.press("Escape")
      try await desktop.until("it was answered") { !model.isImporting }
      #expect(model.url == nil)
      try await desktop.close(window)
    }

    @Test func `what is exported is in the file that was chosen`() async throws {
      let model = FilesModel()
      let window = try await desktop.open(Files(model: model))
      let before = desktop.windowCount
      model.isExporting = true
      try await desktop.until("the dialog is there") { desktop.windowCount == before + 1 }
      let file = folder.appendingPathComponent("out.txt")
      window.filesChosen([file.path], question: 1)
      try await desktop.until("the app was told") { model.url == file }
      #expect(try String(contentsOf: file, encoding: .utf8) == "exported")
      desktop.focusDialog()
      desktop.press("Escape")
      try await desktop.until("the dialog is gone") { desktop.windowCount == before }
      try await desktop.close(window)
    }

    @Test func `types become what a dialog filters by`() {
      #expect(HostWindow.filter([.item]) == "")
      #expect(HostWindow.filter([.plainText]).split(separator: "\n").contains("text/*"))
      #expect(HostWindow.filter([.png]).split(separator: "\n").contains("*.png"))
    }
  }
}

@Observable private final class FilesModel {
  var isImporting = false
  var isExporting = false
  var url: URL?
}

private struct Files: View {
  @Bindable var model: FilesModel

  var body: some View {
    VStack(spacing: 0) {
      Color.orange.frame(height: 120)
      Color.gray
    }
    .fileImporter(isPresented: $model.isImporting, allowedContentTypes: [.plainText]) {
      model.url = try? $0.get()
    }
    .fileExporter(
      isPresented: $model.isExporting, document: Words(text: "exported"), contentType: .plainText,
      defaultFilename: "out"
    ) { model.url = try? $0.get() }
  }
}

private struct Words: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var text: String
  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws { text = "" }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
