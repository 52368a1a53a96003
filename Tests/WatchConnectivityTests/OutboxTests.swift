import Foundation
import Testing

@testable import WatchConnectivity

@Suite struct OutboxTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

  @Test func `what the disk does not take is kept as long as the process runs`() throws {
    // A folder below a file, in which nothing can be written.
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outbox = Outbox(file.appendingPathComponent("folder"))
    outbox.add(["number": 1], id: "1")
    outbox.add(["number": 2], id: "2")
    outbox.set(["name": "new"], .context)
    #expect(outbox.entries(.transfer).map { $0.content["number"] as? Int } == [1, 2])
    #expect(outbox.has("2") && outbox.entries(.file).isEmpty)
    #expect(outbox.dictionary(.context)?["name"] as? String == "new")
    outbox.remove("1")
    outbox.set(nil, .context)
    #expect(outbox.entries(.transfer).map(\.id) == ["2"] && !outbox.has("1"))
    #expect(outbox.dictionary(.context) == nil)
  }

  @Test func `a file that cannot be read is nothing, and the others arrive`() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: file) }
    let outbox = Outbox(file)
    outbox.add(["number": 1], id: "1")
    outbox.add(["number": 2], id: "2")
    outbox.set(["name": "new"], .receivedContext)
    for name in ["1.transfer", "receivedContext.plist"] {
      try Data("damaged".utf8).write(to: file.appendingPathComponent(name))
    }
    #expect(outbox.entries(.transfer).map(\.id) == ["2"])
    #expect(outbox.dictionary(.receivedContext) == nil)
  }
}
