import Foundation
import Testing

@testable import LindenDrawing

@Suite(.serialized) struct MainBundleTests {
  /// Resources of a target beside this executable, as SwiftPM makes them.
  private func withResources(
    of target: String, _ files: [String: String], _ body: () throws -> Void
  ) throws {
    let executable = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
    let folder = executable.deletingLastPathComponent()
      .appendingPathComponent("Package_\(target).resources", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body()
  }

  @Test func `Bundle.main finds the files of the app's target in every way`() throws {
    let target = "Finding\(UInt32.random(in: 0 ... .max))"
    let files = [
      "\(target).json": "[1]", "Levels/\(target).txt": "first",
      "en.lproj/\(target).strings": "\"greeting\" = \"Hello\";",
    ]
    try withResources(of: target, files) {
      let bundle = MainBundle()
      defer { withExtendedLifetime(bundle) {} }
      bundle.adopt(module: target)
      let url = try #require(Bundle.main.url(forResource: target, withExtension: "json"))
      #expect(try String(contentsOf: url, encoding: .utf8) == "[1]")
      #expect(Bundle.main.path(forResource: "\(target).json", ofType: nil) == url.path)
      #expect(
        Bundle.main.url(forResource: target, withExtension: "txt", subdirectory: "Levels") != nil)
      #expect(
        NSLocalizedString("greeting", tableName: target, bundle: .main, comment: "") == "Hello")
    }
    #expect(Bundle.main.url(forResource: target, withExtension: "json") == nil)
  }

  @Test func `an app has its own target's files, a test those of every target`() throws {
    let name = "shared\(UInt32.random(in: 0 ... .max))"
    let (first, second) = ("\(name)First", "\(name)Second")
    try withResources(of: first, ["\(name).txt": "first"]) {
      try withResources(of: second, ["\(name).txt": "second"]) {
        let own = AssetLibrary.shared.ownFolders(of: second)
        #expect(own.map(\.lastPathComponent) == ["Package_\(second).resources"])
        let all = AssetLibrary.shared.ownFolders(of: "\(name)Tests").map(\.lastPathComponent)
        #expect(Set(all).isSuperset(of: ["Package_\(first).resources", own[0].lastPathComponent]))
      }
    }
  }

  @Test func `an app without an Info.plist has none of another target's`() throws {
    let target = "Other\(UInt32.random(in: 0 ... .max))"
    try withResources(of: target, ["Resources/Info.plist": plist("")]) {
      let library = AssetLibrary.shared
      #expect(!library.ownFolders(of: "\(target)App").isEmpty)  // its files are found
      #expect(library.informationFolders(of: "\(target)App").isEmpty)
      #expect(library.informationFolders(of: target).count == 1)
    }
  }

  @Test func `the main bundle has an identifier and the entries of Info.plist`() throws {
    let target = "Told\(UInt32.random(in: 0 ... .max))"
    let list = """
      <key>URL\(target)</key><string>https://$(PRODUCT_NAME).com</string>
      <key>Flags\(target)</key>
      <dict><key>on</key><true/><key>list</key><array><integer>3</integer></array></dict>
      """
    try withResources(of: target, ["Resources/Info.plist": plist(list)]) {
      MainBundle().adopt(module: target)
      #expect(
        Bundle.main.object(forInfoDictionaryKey: "URL\(target)") as? String
          == "https://\(target).com")
      let flags = Bundle.main.infoDictionary?["Flags\(target)"] as? [String: Any]
      #expect(flags?["on"] as? Bool == true && flags?["list"] as? [Int] == [3])
      #expect(Bundle.main.bundleIdentifier != nil)
      #expect(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String != nil)
    }
  }
}

@Suite struct AppInformationTests {
  @Test func `an app without an Info.plist has what Xcode would have made`() {
    let entries = AppInformation(module: "My_App", folders: []).entries
    #expect(entries["CFBundleIdentifier"] as? String == "com.example.My-App")
    #expect(entries["CFBundleName"] as? String == "My_App")
    #expect(entries["CFBundleVersion"] as? String == "1")
  }

  @Test func `the list with the app's name wins over SwiftPM's`() throws {
    let folder = try TemporaryFolder([
      "Info.plist": plist("<key>CFBundleDevelopmentRegion</key><string>de</string>"),
      "Told-Info.plist": plist(
        "<key>CFBundleName</key><string>${TARGET_NAME} $(OTHER)</string>"
          + "<key>CFBundleVersion</key><string>7</string>"),
    ])
    let entries = AppInformation(module: "Told", folders: [folder.url]).entries
    #expect(entries["CFBundleName"] as? String == "Told $(OTHER)")
    #expect(entries["CFBundleVersion"] as? String == "7")
    #expect(entries["CFBundleDevelopmentRegion"] as? String == "de")
  }

  @Test func `a list that cannot be read is told of and passed over`() throws {
    let folder = try TemporaryFolder(["Bad-Info.plist": "<plist>"])
    let heard = Diagnostics.recording {
      #expect(AppInformation(module: "Bad", folders: [folder.url]).entries.count == 8)
    }
    #expect(heard == ["\(folder.url.path)/Bad-Info.plist is not a property list."])
  }
}

private func plist(_ entries: String) -> String {
  "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
}
