import Foundation
import Testing

@testable import Porting

@Suite struct PortTests {
  private let project = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, U, W); buildConfigurationList = C; };
      G = { isa = PBXGroup; children = (GA, GT); sourceTree = "<group>"; };
      GA = { isa = PBXGroup; path = App; children = (F1, F2, V, S); sourceTree = "<group>"; };
      GT = { isa = PBXGroup; path = AppTests; children = (F3); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = "My View.swift"; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = Tests.swift; sourceTree = "<group>"; };
      S = { isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (L1); sourceTree = "<group>"; };
      L1 = { isa = PBXFileReference; path = "de.lproj/Localizable.strings"; };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; };
      B4 = { isa = PBXBuildFile; fileRef = V; };
      B5 = { isa = PBXBuildFile; fileRef = S; };
      PS = { isa = PBXSourcesBuildPhase; files = (B1); };
      PR = { isa = PBXResourcesBuildPhase; files = (B2, B4, B5); };
      PT = { isa = PBXSourcesBuildPhase; files = (B3); };
      T = { isa = PBXNativeTarget; name = "My App"; buildPhases = (PS, PR);
        productType = "com.apple.product-type.application"; buildConfigurationList = C;
        packageProductDependencies = (D); };
      U = { isa = PBXNativeTarget; name = AppTests; buildPhases = (PT);
        productType = "com.apple.product-type.bundle.unit-test"; };
      W = { isa = PBXNativeTarget; name = Widget;
        productType = "com.apple.product-type.app-extension"; };
      D = { isa = XCSwiftPackageProductDependency; productName = Algorithms; package = R; };
      R = { isa = XCRemoteSwiftPackageReference;
        repositoryURL = "https://example.com/swift-algorithms.git";
        requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
      C = { isa = XCConfigurationList; buildConfigurations = (CR); };
      CR = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(TARGET_NAME:c99extidentifier)";
        MARKETING_VERSION = 2.1; INFOPLIST_KEY_UIRequiresFullScreen = YES; }; };
    }; rootObject = P; }
    """

  private func files() throws -> URL {
    try folder([
      "App.xcodeproj/project.pbxproj": project, "App/My View.swift": "import SwiftUI",
      "App/Assets.xcassets/Contents.json": "{}", "App/de.lproj/Localizable.strings": "",
      "App/Main.storyboard": "", "AppTests/Tests.swift": "import XCTest",
    ])
  }

  @Test func `a project's app and tests become targets, with links to their files`() throws {
    let root = try files()
    defer { try? FileManager.default.removeItem(at: root) }
    let port = try Port(root, linden: "/linden")
    try port.package.write()
    #expect(port.package.folder.lastPathComponent == "My_App.linden")
    let view = port.package.folder.appendingPathComponent("Sources/My_App/App/My View.swift")
    #expect(try String(contentsOf: view, encoding: .utf8) == "import SwiftUI")
    let manifest = port.package.manifest()
    for part in [
      "name: \"My_App\",", ".package(name: \"Linden\", path: \"/linden\")",
      ".package(url: \"https://example.com/swift-algorithms.git\", from: \"1.2.0\")",
      ".product(name: \"Algorithms\", package: \"swift-algorithms\")",
      ".process(\"App/Assets.xcassets\")", ".process(\"App/de.lproj\")",
      ".plugin(name: \"AssetSymbols\", package: \"Linden\")", "name: \"AppTests\",",
      "\"-enable-bare-slash-regex\",",
    ] { #expect(manifest.contains(part), "\(part)") }
    #expect(
      port.outOfReach == [
        "the target Widget: only apps, libraries and unit tests are ported",
        "App/Main.storyboard: interfaces are read from code only",
      ])
  }

  @Test func `isolation, upcoming features and conditions of a target are the compiler's flags`() {
    var target = AppTarget(name: "App", isTest: false, folder: URL(fileURLWithPath: "/app"))
    #expect(target.compilerFlags == [])
    target.settings = [
      "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
      "SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES": "NO",
      "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG STAGING $(inherited)",
    ]
    #expect(
      target.compilerFlags == [
        "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "DisableOutwardActorInference",
        "-enable-upcoming-feature", "GlobalActorIsolatedTypesUsability",
        "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-D", "STAGING",
      ])
    let package = PortedPackage(
      folder: target.folder, name: "App", targets: [target], linden: "/linden")
    #expect(package.manifest().contains("[.unsafeFlags([\"-default-isolation\", \"MainActor\","))
  }

  @Test func `VS Code gets tasks and a launch configuration, and what is there stays`() throws {
    let root = try files()
    defer { try? FileManager.default.removeItem(at: root) }
    let linden = try folder([
      "Templates/App/.vscode/tasks.json": "LINDEN/linden",
      "Templates/App/.vscode/launch.json": "NAME",
    ])
    defer { try? FileManager.default.removeItem(at: linden) }
    let package = try Port(root, linden: linden.path).package
    try package.write()
    func text(_ name: String) throws -> String {
      try String(
        contentsOf: package.folder.appendingPathComponent(".vscode/\(name)"), encoding: .utf8)
    }
    #expect(try text("tasks.json") == linden.path + "/linden")
    #expect(try text("launch.json") == "My_App")
    try Data("mine".utf8).write(
      to: package.folder.appendingPathComponent(".vscode/tasks.json"))
    try package.write()
    #expect(try text("tasks.json") == "mine")
  }

  @Test func `settings become an Info.plist`() throws {
    let root = try files()
    defer { try? FileManager.default.removeItem(at: root) }
    let app = try XcodeProject(at: root.appendingPathComponent("App.xcodeproj")).targets()[0]
    let information = app.information()
    #expect(information["CFBundleIdentifier"] as? String == "org.example.My_App")
    #expect(information["CFBundleShortVersionString"] as? String == "2.1")
    #expect(information["UIRequiresFullScreen"] as? Bool == true)
  }

  @Test func `a second port leaves what is the same and removes what is gone`() throws {
    let root = try files()
    defer { try? FileManager.default.removeItem(at: root) }
    let package = try Port(root, linden: "/linden").package
    try package.write()
    let manifest = package.folder.appendingPathComponent("Package.swift")
    let stray = package.folder.appendingPathComponent("Sources/My_App/Old.swift")
    try Data().write(to: stray)
    func date() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: manifest.path)[.modificationDate] as? Date
    }
    let first = try date()
    try Port(root, linden: "/linden").package.write()
    #expect(try date() == first)
    #expect(!FileManager.default.fileExists(atPath: stray.path))
  }

  @Test func `what a project names and is not there is told of`() throws {
    let root = try files()
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.removeItem(at: root.appendingPathComponent("App/Assets.xcassets"))
    let port = try Port(root, linden: "/linden")
    #expect(port.outOfReach.contains("App/Assets.xcassets: it is not there"))
    try port.package.write()
  }

  @Test func `a folder of Swift files is an app, and a folder without has none`() throws {
    let root = try folder(["Views/A.swift": "", "data.json": "[]", "README.md": ""])
    defer { try? FileManager.default.removeItem(at: root) }
    let manifest = try Port(root, linden: "/linden").package.manifest()
    #expect(manifest.contains(".process(\"data.json\")") && !manifest.contains("README"))
    let empty = try folder(["README.md": ""])
    defer { try? FileManager.default.removeItem(at: empty) }
    #expect(throws: PortError.self) { try Port(empty, linden: "/linden") }
    #expect(throws: PortError.self) { try Port(empty.appendingPathComponent("x"), linden: "/") }
  }

  @Test func `a data model is a resource, of which a plugin makes classes`() throws {
    let root = try folder([
      "App/A.swift": "", "App/M.xcdatamodeld/M.xcdatamodel/contents": "<model/>",
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; path = App; children = (A, V); };
        A = { isa = PBXFileReference; path = A.swift; };
        V = { isa = XCVersionGroup; path = M.xcdatamodeld; children = (W); };
        W = { isa = PBXFileReference; path = M.xcdatamodel; };
        BA = { fileRef = A; };
        BV = { fileRef = V; };
        S = { isa = PBXSourcesBuildPhase; files = (BA, BV); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S);
          productType = "com.apple.product-type.application"; };
      }; rootObject = P; }
      """,
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let port = try Port(root, linden: "/linden")
    let manifest = port.package.manifest()
    #expect(manifest.contains(".process(\"App/M.xcdatamodeld\")"))
    #expect(manifest.contains("plugins: [.plugin(name: \"DataModels\", package: \"Linden\")]"))
    #expect(port.outOfReach.isEmpty)
  }

  @Test func `a damaged project is told of`() throws {
    let root = try folder(["App.xcodeproj/project.pbxproj": "{ objects = "])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(throws: PortError.self) { try Port(root, linden: "/linden") }
  }

  @Test func `a folder that Xcode keeps in step gives its files, but for exceptions`() throws {
    let root = try folder([
      "App/A.swift": "", "App/Inner/B.swift": "", "App/Skip.swift": "", "App/x.json": "",
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (S); };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E); };
        E = { target = T; membershipExceptions = (Skip.swift); };
        T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (S);
          productType = "com.apple.product-type.application"; };
      }; rootObject = P; }
      """,
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let app = try XcodeProject(at: root.appendingPathComponent("App.xcodeproj")).targets()[0]
    #expect(app.sources == ["App/A.swift", "App/Inner/B.swift"])
    #expect(app.resources == ["App/x.json"])
  }

  @Test func `no module has two aliases, which the compiler refuses`() {
    let flags = PortedPackage.flags
    let aliases = flags.indices.filter { flags[$0] == "-module-alias" }
      .map { flags[$0 + 1].split(separator: "=")[1] }
    #expect(aliases.count == Set(aliases).count)
  }

  @Test func `files that import only Foundation have Observable, as on iOS`() {
    #expect(PortedPackage.flags.contains("Observation"))
  }

  @Test(arguments: ["CryptoKit", "CommonCrypto"])
  func `only apps that import a module for secrets build its library`(name: String) throws {
    let plain = try folder(["A.swift": "import SwiftUI"])
    let secret = try folder(["A.swift": "import \(name)\nimport SwiftUI"])
    defer {
      for root in [plain, secret] { try? FileManager.default.removeItem(at: root) }
    }
    #expect(try !Port(plain, linden: "/linden").package.manifest().contains("\"\(name)\""))
    #expect(try Port(secret, linden: "/linden").package.manifest().contains("\"\(name)\""))
  }
}

@Suite struct FindingsTests {
  @Test func `errors are counted by name, each place once`() {
    let findings = Findings(
      of: """
        /x/A.swift:3:5: error: cannot find 'ARView' in scope
        /x/B.swift:4:5: error: cannot find type 'ARView' in scope
        /x/B.swift:4:5: error: cannot find type 'ARView' in scope
        /x/C.swift:9:1: error: value of type 'some View' has no member 'chartXAxis'
        /x/D.swift:1:8: error: no such module 'RealityKit'
        /x/D.swift:7:8: warning: unused
        """)
    #expect(findings.missing.map(\.name) == ["ARView", "RealityKit", "View.chartXAxis"])
    #expect(findings.missing[0].places == ["A.swift:3", "B.swift:4"])
    #expect(findings.missing.map(\.kind) == ["type or value", "module", "member"])
  }

  @Test func `the report names what is most often missing first`() {
    let findings = Findings(of: "/x/A.swift:3:5: error: cannot find 'ARView' in scope")
    let report = PortReport(
      package: "/p", apps: ["App"], isBuilt: false, findings: findings, outOfReach: ["x: why"])
    #expect(
      report.text == """
        It does not build yet: 1 error.
          1 × ARView (type or value): A.swift:3
        Out of reach:
          x: why
        """)
  }
}
