import SwiftUI
import UniformTypeIdentifiers

/// A note: lines of text, of which some are things to tick off.
struct NoteDocument: FileDocument, Equatable {
  struct Line: Identifiable, Equatable {
    let id = UUID()
    var text: String
    /// Nil for a line of plain text.
    var isDone: Bool?

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.text == rhs.text && lhs.isDone == rhs.isDone
    }
  }

  static var readableContentTypes: [UTType] { [.plainText] }

  var title: String
  var lines: [Line]

  init(title: String = "Untitled", lines: [Line] = [Line(text: "", isDone: nil)]) {
    self.title = title
    self.lines = lines
  }

  /// Reads "# Title", "- [x] done", "- [ ] open" and plain lines.
  init(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let first = lines.first, first.hasPrefix("# ") {
      title = String(first.dropFirst(2))
      lines.removeFirst()
    } else {
      title = "Untitled"
    }
    self.lines = lines.map { line in
      if line.hasPrefix("- [x] ") { return Line(text: String(line.dropFirst(6)), isDone: true) }
      if line.hasPrefix("- [ ] ") { return Line(text: String(line.dropFirst(6)), isDone: false) }
      return Line(text: line, isDone: nil)
    }
  }

  var text: String {
    (["# \(title)"]
      + lines.map { line in
        line.isDone.map { ($0 ? "- [x] " : "- [ ] ") + line.text } ?? line.text
      }).joined(separator: "\n")
  }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents,
      let text = String(data: data, encoding: .utf8)
    else { throw CocoaError(.fileReadCorruptFile) }
    self.init(text: text)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }

  var wordCount: Int {
    lines.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count }
  }
}
