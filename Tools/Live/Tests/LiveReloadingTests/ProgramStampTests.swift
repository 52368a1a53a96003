import Foundation
import Testing

@testable import LiveReloading

struct ProgramStampTests {
  /// A package with a program, in folders of its own.
  private final class Place {
    let folder: URL
    let workplace: Workplace

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("linden-stamp-\(UUID().uuidString)")
      workplace = Workplace(
        linden: folder, scratch: folder.appendingPathComponent("Package/.build"))
      for path in ["Sources/A.swift", "Sources/Inner/B.swift", "Tests/Other/Package.swift"] {
        try write("1", "Package/" + path)
      }
      try write("1", "Below/C.swift")
      try write("1", "Package/.build/program")
      // All of it is older than any build of it.
      let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -100)]
      for path in FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [] {
        try FileManager.default.setAttributes(
          old, ofItemAtPath: folder.appendingPathComponent("\(path)").path)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var package: String { folder.appendingPathComponent("Package").path }
    var program: String { folder.appendingPathComponent("Package/.build/program").path }

    func write(_ text: String, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func remove(_ path: String) throws {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }

    func stamp() -> ProgramStamp {
      ProgramStamp(
        package: package, program: program,
        folders: [package, folder.appendingPathComponent("Below").path])
    }
  }

  @Test(arguments: [
    "Package/Sources/A.swift", "Package/Sources/Inner/B.swift", "Package/Sources/New.swift",
    "Below/C.swift", "Package/.build/program", "Package/Package.resolved",
  ])
  func `a program is out of date when a file it is built from was written`(path: String) throws {
    let place = try Place()
    let stamp = place.stamp()
    #expect(stamp.isCurrent)
    try place.write("1", path)
    #expect(!stamp.isCurrent)
  }

  @Test(arguments: ["Package/Sources/A.swift", "Below/C.swift", "Package/.build/program"])
  func `a program is out of date when a file it is built from is gone`(path: String) throws {
    let place = try Place()
    let stamp = place.stamp()
    try place.remove(path)
    #expect(!stamp.isCurrent)
  }

  @Test func `what is hidden, and a package inside a package, changes nothing`() throws {
    let place = try Place()
    let stamp = place.stamp()
    try place.write("2", "Package/.build/other")
    try place.write("2", "Package/Tests/Other/Sources/D.swift")
    #expect(stamp.isCurrent)
  }

  @Test func `what was saved during a build is not taken for built`() throws {
    let place = try Place()
    let began = Date(timeIntervalSinceNow: -10)
    #expect(!place.stamp().hasChanges(since: began))
    try place.write("2", "Package/Sources/A.swift")
    #expect(place.stamp().hasChanges(since: began))
  }

  @Test func `the previews of a package are found by its folder while they are current`() throws {
    let place = try Place()
    let package = URL(fileURLWithPath: place.package)
    #expect(place.workplace.currentPreviews(of: package) == nil)
    try place.stamp().write(in: place.workplace.folder("Package-previews"))
    #expect(place.workplace.currentPreviews(of: package)?.program == place.program)
    #expect(place.workplace.currentPreviews(of: place.folder) == nil)
    try place.write("2", "Below/C.swift")
    #expect(place.workplace.currentPreviews(of: package) == nil)
  }
}
