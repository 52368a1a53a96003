import Foundation
import Testing

/// What an app has that was built without `--watch`.
@Suite struct FinishedAppTests {
  /// What stands in the names of a module's functions and types, and in the paths of its objects.
  private static let modules = ["LindenLive", "LindenPreviews"]

  /// The program of these tests, which shows previews.
  private static let tests = Bundle.main.executableURL!.resolvingSymlinksInPath()

  private func symbols(in program: URL) throws -> [String] {
    let data = try Data(contentsOf: program, options: .mappedIfSafe)
    return Self.modules.filter { data.range(of: Data("s\($0.utf8.count)\($0)".utf8)) != nil }
  }

  @Test(arguments: ["Counter", "Showcase"])
  func `an app is linked with nothing that shows it while it is written`(app: String) throws {
    let folder = Self.tests.deletingLastPathComponent()
    let list = try String(
      contentsOf: folder.appendingPathComponent("\(app).product/Objects.LinkFileList"),
      encoding: .utf8)
    #expect(list.contains("/SwiftUI.build/"))
    for module in Self.modules { #expect(!list.contains("/\(module).build/")) }
    #expect(try symbols(in: folder.appendingPathComponent(app)) == [])
  }

  @Test func `in a program that has it, it is found`() throws {
    #expect(try symbols(in: Self.tests) == Self.modules)
  }
}
