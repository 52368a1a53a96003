import Foundation
import Testing

@testable import LindenLive

/// Foundation's own ways to a translation, while files of strings change.
@Suite(.serialized) struct LiveStringsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("linden-strings-\(UUID().uuidString).bundle", isDirectory: true)

  private func write(_ texts: [String: String], _ ending: String = "strings") throws {
    let file = folder.appendingPathComponent("en.lproj/Localizable.\(ending)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let list = texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    try Data(list.utf8).write(to: file)
  }

  @Test func `a text that changed, came or went is what Foundation says once tables are renewed`()
    throws
  {
    try write(["sign": "Keep off", "gone": "Here"])
    let bundle = try #require(Bundle(url: folder))
    func text(_ key: String, value: String = "") -> String {
      NSLocalizedString(key, bundle: bundle, value: value, comment: "")
    }
    #expect(text("sign") == "Keep off" && text("gone") == "Here")
    try write(["sign": "Welcome", "new": "Fresh"])
    #expect(text("sign") == "Keep off", "Foundation reads a table once")
    LiveStrings.renew()
    #expect(text("sign") == "Welcome" && text("new") == "Fresh")
    #expect(bundle.localizedString(forKey: "sign", value: nil, table: nil) == "Welcome")
    #expect(bundle.localizedString(forKey: "sign", value: nil, table: "Localizable") == "Welcome")
    #expect(text("gone") == "gone" && text("gone", value: "Somewhere") == "Somewhere")
    // Until the next time it is as it was then.
    try write(["sign": "Closed"])
    #expect(text("sign") == "Welcome")
    LiveStrings.renew()
    #expect(text("sign") == "Closed")
  }

  @Test func `a table that is not there, or not in strings, is left to Foundation`() throws {
    try write(["sign": "Keep off"])
    let bundle = try #require(Bundle(url: folder))
    LiveStrings.renew()
    #expect(bundle.localizedString(forKey: "sign", value: "none", table: "Other") == "none")
    #expect(Bundle.main.executableURL != nil, "the main bundle keeps its program")
  }
}
