import Foundation
import Synchronization
import Testing

@testable import LiveReloading

struct WatcherTests {
  private func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-watch-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `a file that is written, and one in a folder that is new, are told`() throws {
    let folder = try folder()
    let watcher = try Watcher()
    watcher.watch(folder)
    #expect(!watcher.isWaiting)
    try write("1", folder + "/A.swift")
    #expect(watcher.changes(within: 10) == [folder + "/A.swift"])
    try FileManager.default.createDirectory(
      atPath: folder + "/New", withIntermediateDirectories: true)
    #expect(watcher.changes(within: 10).contains(folder + "/New"))
    try write("1", folder + "/New/B.swift")
    #expect(watcher.changes(within: 10) == [folder + "/New/B.swift"])
  }

  @Test func `a link is told when the file changes that it leads to, written anew or moved there`()
    throws
  {
    let (sources, folder) = (try folder(), try folder())
    try write("1", sources + "/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/A.swift", withDestinationPath: sources + "/A.swift")
    let watcher = try Watcher()
    watcher.watch(folder)
    try write("2", sources + "/A.swift")
    #expect(watcher.changes(within: 10).contains(folder + "/A.swift"))
    try write("3", sources + "/A.swift.tmp")
    rename(sources + "/A.swift.tmp", sources + "/A.swift")
    #expect(watcher.changes(within: 10).contains(folder + "/A.swift"))
  }

  @Test func `files are told while others are written without end`() throws {
    let folder = try folder()
    let watcher = try Watcher()
    watcher.watch(folder)
    let isTold = Mutex(false)
    let writer = Thread {
      // Without an end of its own, were it not for a test that fails.
      for _ in 0..<20_000 where !isTold.withLock({ $0 }) {
        try? Data("1".utf8).write(to: URL(fileURLWithPath: folder + "/log"))
        usleep(1_000)
      }
      isTold.withLock { $0 = true }
    }
    writer.start()
    #expect(watcher.changes(within: 10).contains(folder + "/log"))
    #expect(!isTold.withLock { $0 }, "the writer is still at it")
    isTold.withLock { $0 = true }
  }

  @Test func `what editors put beside a file is nothing`() throws {
    let folder = try folder()
    let watcher = try Watcher()
    watcher.watch(folder)
    for name in ["A.swift~", ".A.swift.swp", "4913"] { try write("1", folder + "/" + name) }
    try write("1", folder + "/B.swift")
    var found: Set<String> = []
    while !found.contains(folder + "/B.swift") { found.formUnion(watcher.changes(within: 10)) }
    #expect(found == [folder + "/B.swift"])
  }
}
