import SwiftUI
import UniformTypeIdentifiers

/// A text that is read from a file and written to one.
struct FilesPage: View {
  @State private var words = "A few words to keep."
  @State private var isOpening = false
  @State private var isSaving = false
  @State private var failure: String?

  var body: some View {
    VStack(spacing: 16) {
      TextEditor(text: $words)
        .accessibilityLabel("Words")
        .frame(height: 160)
        .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.separator) }
      HStack {
        Button("Open…") { isOpening = true }
        Spacer()
        ShareLink(item: words)
        Spacer()
        Button("Save…") { isSaving = true }
      }
      if let failure { Text(failure).font(.footnote).foregroundStyle(.red) }
    }
    .padding(24)
    .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
      do {
        words = try String(contentsOf: result.get(), encoding: .utf8)
        failure = nil
      } catch {
        failure = error.localizedDescription
      }
    }
    .fileExporter(
      isPresented: $isSaving, document: Note(words: words), contentType: .plainText,
      defaultFilename: "Note"
    ) { result in
      if case .failure(let error) = result { failure = error.localizedDescription }
    }
  }
}

private struct Note: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var words: String

  init(words: String) { self.words = words }

  init(configuration: ReadConfiguration) throws {
    words = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(words.utf8))
  }
}
