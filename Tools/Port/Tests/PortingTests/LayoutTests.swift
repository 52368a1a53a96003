import Foundation
import Testing

@testable import Porting

/// Folders as Xcode lays them out.
@Suite struct LayoutTests {
  /// Writes files for one test, and hands over what is made of them.
  private func port(_ files: [String: String], _ body: (Porting.Port, URL) throws -> Void) throws {
    let root = try folder(files)
    defer { try? FileManager.default.removeItem(at: root) }
    let port = try Port(root, linden: "/linden")
    try port.package.write()
    try body(port, port.package.folder)
  }

  @Test func `an app of iOS 13 keeps its scene manifest, and its launch screen is left out`() throws
  {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (GA); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; path = Notes; children = (F1, F2, F3, F4, F5, V);
          sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = SceneDelegate.swift; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = ContentView.swift; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        F5 = { isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (L); name = LaunchScreen.storyboard; };
        L = { isa = PBXFileReference; path = Base.lproj/LaunchScreen.storyboard; };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; };
        B4 = { isa = PBXBuildFile; fileRef = F4; };
        B5 = { isa = PBXBuildFile; fileRef = V; };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
        R = { isa = PBXResourcesBuildPhase; files = (B4, B5); };
        T = { isa = PBXNativeTarget; name = Notes; buildPhases = (S, R);
          productType = "com.apple.product-type.application"; buildConfigurationList = C; };
        C = { isa = XCConfigurationList; buildConfigurations = (CR); };
        CR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          INFOPLIST_FILE = Notes/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = org.example.notes; }; };
      }; rootObject = P; }
      """
    let information = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>UIApplicationSceneManifest</key><dict>
      <key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></array></dict></dict></dict></plist>
      """
    try port([
      "Notes.xcodeproj/project.pbxproj": project, "Notes/Info.plist": information,
      "Notes/AppDelegate.swift": "import UIKit", "Notes/SceneDelegate.swift": "import SwiftUI",
      "Notes/ContentView.swift": "import SwiftUI", "Notes/Assets.xcassets/Contents.json": "{}",
      "Notes/Base.lproj/LaunchScreen.storyboard": "",
    ]) { port, folder in
      #expect(port.outOfReach.isEmpty)
      let sources = folder.appendingPathComponent("Sources/Notes")
      for name in ["AppDelegate", "SceneDelegate", "ContentView"] {
        let file = sources.appendingPathComponent("Notes/\(name).swift")
        #expect(FileManager.default.fileExists(atPath: file.path), "\(name)")
      }
      let data = try Data(contentsOf: sources.appendingPathComponent("Notes-Info.plist"))
      let list =
        try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      #expect(list?["CFBundleIdentifier"] as? String == "org.example.notes")
      let manifest = list?["UIApplicationSceneManifest"] as? [String: Any]
      let scenes = manifest?["UISceneConfigurations"] as? [String: [[String: String]]]
      // The module's name is put in where the app starts.
      #expect(
        scenes?["UIWindowSceneSessionRoleApplication"]?.first?["UISceneDelegateClassName"]
          == "$(PRODUCT_MODULE_NAME).SceneDelegate")
    }
  }

  @Test func `a package keeps its modules, tests, resources and what it depends on`() throws {
    try port([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Notes", defaultLocalization: "en", platforms: [.iOS(.v17)],
        dependencies: [
          .package(url: "https://example.com/swift-algorithms.git", from: "1.2.0"),
          .package(path: "Parts"),
        ],
        targets: [
          .target(name: "Core", dependencies: ["Parts"], resources: [.copy("Data")]),
          .executableTarget(
            name: "App",
            dependencies: [
              "Core", .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            exclude: ["Old.swift"], resources: [.process("Resources")]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
      """,
      "Sources/App/App.swift": "import Core", "Sources/App/Old.swift": "",
      "Sources/App/Resources/de.lproj/Localizable.strings": "",
      "Sources/App/Resources/list.json": "[]", "Sources/App/notes.txt": "",
      "Sources/Core/Core.swift": "", "Sources/Core/Data/one.json": "{}",
      "Tests/CoreTests/Tests.swift": "import XCTest",
    ]) { port, folder in
      #expect(port.name == "App")
      let manifest = port.package.manifest()
      for part in [
        ".executableTarget(\n      name: \"App\",\n      dependencies: [\n        \"Core\",",
        "    .target(\n      name: \"Core\",",
        ".testTarget(\n      name: \"CoreTests\",\n      dependencies: [\n        \"Core\",",
        ".process(\"Sources/App/Resources/de.lproj\")",
        ".process(\"Sources/App/Resources/list.json\")",
        ".process(\"App-Info.plist\")", ".copy(\"Sources/Core/Data\")",
        "url: \"https://example.com/swift-algorithms.git\", \"1.2.0\"..<\"2.0.0\"",
        ".product(name: \"Algorithms\", package: \"swift-algorithms\")", "/Parts\")",
      ] { #expect(manifest.contains(part), "\(part)") }
      for part in ["Core-Info.plist", "Old.swift", "notes.txt"] {
        #expect(!manifest.contains(part), "\(part)")
      }
      let sources = folder.appendingPathComponent("Sources")
      let paths = Set(
        FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? [])
      #expect(paths.contains("App/Sources/App/App.swift"))
      #expect(!paths.contains("App/Sources/App/Old.swift"))
      let copied = sources.appendingPathComponent("Core/Sources/Core/Data/one.json")
      let text = try String(contentsOf: copied, encoding: .utf8)
      #expect(text == "{}")
    }
  }

  @Test func `an app of Swift Playgrounds has what its manifest says of it`() throws {
    try port([
      "Package.swift": """
      // swift-tools-version: 5.8
      import PackageDescription
      import AppleProductTypes
      let package = Package(
        name: "Kite Club",
        platforms: [.iOS("16.0")],
        products: [
          .iOSApplication(
            name: "Kite Club (new)", targets: ["AppModule"],
            bundleIdentifier: "org.example.kites", displayVersion: "1.2", bundleVersion: "7",
            appIcon: .placeholder(icon: .leaf), accentColor: .presetColor(.teal),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft(.when(deviceFamilies: [.pad]))],
            capabilities: [.camera(purposeString: "Films kites :)")])
        ],
        targets: [
          .executableTarget(
            name: "AppModule", path: ".", resources: [.process("Resources")])
        ])
      """,
      "MyApp.swift": "import SwiftUI", "Views/Kite.swift": "import SwiftUI",
      "Resources/kites.json": "[]",
    ]) { port, folder in
      #expect(port.name == "AppModule" && port.outOfReach.isEmpty)
      let base = folder.appendingPathComponent("Sources/AppModule")
      let paths = FileManager.default.enumerator(atPath: base.path)?.allObjects as? [String] ?? []
      #expect(
        Set(paths.filter { $0.contains(".") && !$0.hasSuffix("set") && !$0.hasSuffix("assets") })
          == [
            "MyApp.swift", "Views/Kite.swift", "Resources/kites.json", "AppModule-Info.plist",
            "Accent.xcassets/AccentColor.colorset/Contents.json",
          ])
      let manifest = port.package.manifest()
      #expect(manifest.contains(".process(\"Accent.xcassets\")"))
      let data = try Data(contentsOf: base.appendingPathComponent("AppModule-Info.plist"))
      let list =
        try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      #expect(list?["CFBundleDisplayName"] as? String == "Kite Club (new)")
      #expect(list?["CFBundleIdentifier"] as? String == "org.example.kites")
      #expect(list?["CFBundleShortVersionString"] as? String == "1.2")
      let color = try String(
        contentsOf: base.appendingPathComponent(
          "Accent.xcassets/AccentColor.colorset/Contents.json"), encoding: .utf8)
      #expect(color.contains("systemTealColor"))
    }
  }

  @Test func `a package whose manifest is wrong is told of`() {
    #expect(throws: PortError.self) {
      try port(["Package.swift": "let package = 1 +", "Sources/A/A.swift": ""]) { _, _ in }
    }
  }
}
