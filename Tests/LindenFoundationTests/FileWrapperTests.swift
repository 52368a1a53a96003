import Foundation
import LindenFoundation
import Testing

struct FileWrapperTests {
  @Test func `a folder is written and read with what is in it`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    let inner = FileWrapper(directoryWithFileWrappers: [:])
    inner.addRegularFile(withContents: Data("b".utf8), preferredFilename: "b.txt")
    let folder = FileWrapper(directoryWithFileWrappers: [
      "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8)), "inner": inner,
    ])
    try folder.write(to: url, options: .withNameUpdating, originalContentsURL: nil)
    let read = try FileWrapper(url: url)
    #expect(read.isDirectory && folder.filename == url.lastPathComponent)
    #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8))
    #expect(
      read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.regularFileContents == Data("b".utf8))
    #expect(read.regularFileContents == nil)
  }

  @Test func `two files of one name get names of their own`() {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    let first = folder.addRegularFile(withContents: Data(), preferredFilename: "a")
    let second = folder.addRegularFile(withContents: Data(), preferredFilename: "a")
    #expect(first == "a" && second != "a" && folder.fileWrappers?.count == 2)
  }

  @Test func `a file that is not there is an error`() {
    #expect(throws: (any Error).self) { try FileWrapper(url: URL(fileURLWithPath: "/no/such")) }
  }
}
