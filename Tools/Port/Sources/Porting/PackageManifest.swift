import Foundation

/// What a package's manifest says, as the package manager reads it.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    struct Resource: Decodable {
      var path: String
      var rule: [String: [String: String]]
    }
    var name: String
    var type: String
    var path: String?
    var exclude: [String]?
    var sources: [String]?
    var resources: [Resource]
    var dependencies: [[String: [Word]]]
  }

  /// A name in a list that also has numbers, conditions and nothing.
  enum Word: Decodable {
    case name(String), other
    init(from decoder: any Decoder) {
      self = (try? decoder.singleValueContainer().decode(String.self)).map(Word.name) ?? .other
    }
    var text: String? { if case .name(let text) = self { text } else { nil } }
  }

  struct Dependency: Decodable {
    struct Place: Decodable {
      struct Location: Decodable {
        struct Remote: Decodable { var urlString: String }
        var remote: [Remote]?
        var local: [String]?
      }
      struct Requirement: Decodable {
        struct Range: Decodable { var lowerBound: String, upperBound: String }
        var range: [Range]?
        var exact, branch, revision: [String]?
      }
      var identity: String
      var path: String?
      var location: Location?
      var requirement: Requirement?
    }
    var sourceControl: [Place]?
    var fileSystem: [Place]?
  }

  var targets: [Target]
  var dependencies: [Dependency]

  /// The app of Swift Playgrounds that the manifest describes.
  private var playground: PlaygroundApp?

  private enum CodingKeys: CodingKey { case targets, dependencies }

  /// The manifest of a folder; nil where there is none.
  static func read(_ folder: URL) throws -> PackageManifest? {
    let file = folder.appendingPathComponent("Package.swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    guard let app = PlaygroundApp(manifest: text) else { return try dump(folder, of: file) }
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-port-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: copy) }
    try Data(app.manifest.utf8).write(to: copy.appendingPathComponent("Package.swift"))
    var result = try dump(copy, of: file)
    result.playground = app
    return result
  }

  private static func dump(_ folder: URL, of file: URL) throws -> PackageManifest {
    let process = Process()
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-port-\(UUID().uuidString).txt")
    FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw PortError("\(file.path) cannot be read:\n\(said)")
    }
    return try JSONDecoder().decode(PackageManifest.self, from: data)
  }

  /// The targets that are ported: apps, libraries and tests.
  func portedTargets(in folder: URL) -> [AppTarget] {
    targets.compactMap { target in
      guard ["executable", "regular", "test"].contains(target.type) else { return nil }
      var result = AppTarget(name: target.name, isTest: target.type == "test", folder: folder)
      result.isLibrary = target.type == "regular"
      result.addFiles(of: target)
      if let playground, playground.targets.contains(target.name) { playground.describe(&result) }
      result.siblings = []
      for case let (kind, words)? in target.dependencies.map(\.first) {
        guard let name = words.first?.text else { continue }
        if targets.contains(where: { $0.name == name }), kind != "product" {
          result.siblings?.append(name)
        } else {
          let package = kind == "product" ? words.dropFirst().first?.text ?? name : name
          result.packages.append(PackageProduct(name: name, source: source(of: package)))
        }
      }
      return result
    }
  }

  /// The targets that are not ported: plugins, macros and binaries.
  func otherTargets() -> [String] {
    targets.filter { !["executable", "regular", "test"].contains($0.type) }.map(\.name)
  }

  private func source(of package: String) -> PackageProduct.Source {
    let places = dependencies.flatMap { ($0.sourceControl ?? []) + ($0.fileSystem ?? []) }
    guard let place = places.first(where: { $0.identity == package.lowercased() }) else {
      return .unknown
    }
    if let path = place.path ?? place.location?.local?.first { return .local(path: path) }
    guard let url = place.location?.remote?.first?.urlString else { return .unknown }
    let asked = place.requirement
    var requirement: [String: String] = [:]
    if let range = asked?.range?.first {
      requirement = [
        "kind": "versionRange", "minimumVersion": range.lowerBound,
        "maximumVersion": range.upperBound,
      ]
    } else if let version = asked?.exact?.first {
      requirement = ["kind": "exactVersion", "version": version]
    } else if let branch = asked?.branch?.first {
      requirement = ["kind": "branch", "branch": branch]
    } else if let revision = asked?.revision?.first {
      requirement = ["kind": "revision", "revision": revision]
    }
    return .remote(url: url, requirement: requirement)
  }
}

extension AppTarget {
  /// Takes the files that a manifest gives a target. Resources are those it names, and those that
  /// Xcode takes for resources unasked.
  fileprivate mutating func addFiles(of target: PackageManifest.Target) {
    let usual = (isTest ? "Tests/" : "Sources/") + target.name
    let base = target.path.map { $0 == "." ? "" : $0 } ?? usual
    let copied = target.resources.filter { $0.rule["copy"] != nil }.map(\.path)
    add(folder: base, excluding: Set((target.exclude ?? []) + copied))
    func inner(_ path: String) -> String { base.isEmpty ? path : "\(base)/\(path)" }
    func isBelow(_ file: String, _ paths: [String]) -> Bool {
      paths.contains { file == inner($0) || file.hasPrefix(inner($0) + "/") }
    }
    if let only = target.sources { sources.removeAll { !isBelow($0, only) } }
    let named = target.resources.map(\.path)
    let unasked: Set<String> = ["xcassets", "strings", "stringsdict", "xcstrings", "xcdatamodeld"]
    resources.removeAll {
      !isBelow($0, named) && !unasked.contains(($0 as NSString).pathExtension)
    }
    copies = copied.map(inner)
  }
}
