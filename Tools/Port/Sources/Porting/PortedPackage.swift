import Foundation

/// The package that is written beside an app's source. Its files are links to the source, which
/// stays as it is; what needs the Objective-C runtime is a copy, rewritten by ``PortedSource``.
public struct PortedPackage {
  public let folder: URL
  let name: String
  let targets: [AppTarget]
  /// The checkout of Linden.
  let linden: String

  public init(folder: URL, name: String, targets: [AppTarget], linden: String) {
    self.folder = folder
    self.name = name
    self.targets = targets
    self.linden = linden
  }

  /// What can be run, by the names of their modules.
  var programs: [String] { targets.filter { !$0.isTest && !$0.isLibrary }.map(\.module) }

  /// Writes what is new or has changed, and removes what is gone.
  public func write() throws {
    var wanted: Set<String> = ["Package.swift"]
    try write(Data(manifest().utf8), to: "Package.swift")
    for target in targets {
      let base = place(of: target)
      for file in target.sources + target.resources + target.copies where file != target.page {
        let path = "\(base)/\(file)"
        wanted.insert(path)
        try put(target.folder.appendingPathComponent(file), at: path, for: target.platform)
      }
      if let page = target.page {
        let path = "\(base)/main.swift"
        wanted.insert(path)
        let text = try String(
          contentsOf: target.folder.appendingPathComponent(page), encoding: .utf8)
        try write(Data(PortedSource.program(of: text, named: target.name).utf8), to: path)
      }
      guard !target.isTest, !target.isLibrary else { continue }
      let information = try PropertyListSerialization.data(
        fromPropertyList: target.information(), format: .xml, options: 0)
      let path = "\(base)/\(target.module)-Info.plist"
      wanted.insert(path)
      try write(information, to: path)
      if let color = target.accentColor {
        let path = "\(base)/\(Self.accentCatalog)/AccentColor.colorset/Contents.json"
        wanted.insert(path)
        try write(Data(Self.accent(color).utf8), to: path)
      }
    }
    removeAll(but: wanted)
    try writeEditorSettings()
  }

  /// Tasks, a launch configuration and settings for VS Code, as `linden new` writes them; what is
  /// there already stays.
  private func writeEditorSettings() throws {
    let template = URL(fileURLWithPath: linden).appendingPathComponent("Templates/App/.vscode")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: template.path)) ?? []
    let app = targets.first { !$0.isTest && !$0.isLibrary }?.module ?? name
    for file in names.sorted() where file.hasSuffix(".json") {
      let path = ".vscode/\(file)"
      guard !FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
      else { continue }
      let text = try String(contentsOf: template.appendingPathComponent(file), encoding: .utf8)
        .replacingOccurrences(of: "NAME", with: app)
        .replacingOccurrences(of: "LINDEN", with: linden)
      try write(Data(text.utf8), to: path)
    }
  }

  private func place(of target: AppTarget) -> String {
    "\(target.isTest ? "Tests" : "Sources")/\(target.module)"
  }

  /// The catalog with the accent colour that a manifest names.
  private static let accentCatalog = "Accent.xcassets"

  private static func accent(_ reference: String) -> String {
    """
    {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "\(reference)"}}],
     "info": {"author": "linden", "version": 1}}

    """
  }

  // MARK: Manifest

  func manifest() -> String {
    var lines = [
      "// swift-tools-version: 6.1", "// Written by `linden port`.", "import PackageDescription",
      "",
      "let settings: [SwiftSetting] = [", "  .unsafeFlags([",
    ]
    lines += Self.flags.map { "    \(quoted($0))," }
    lines += [
      "  ])", "]", "", "let package = Package(", "  name: \(quoted(name)),",
      "  defaultLocalization: \"en\",", "  dependencies: [",
      "    .package(name: \"Linden\", path: \(quoted(linden))),",
    ]
    lines += dependencies().map { "    \($0)," }
    lines += ["  ],", "  targets: ["]
    for target in targets { lines += manifestLines(of: target) }
    lines += ["  ],", "  swiftLanguageModes: [.v5]", ")", ""]
    return lines.joined(separator: "\n")
  }

  /// On iOS `import Foundation` brings Combine, `@Observable`, networking and the keychain, and
  /// `import UIKit` Core Image and Core Text. Modules that packages would take for Apple's have
  /// another name here.
  /// Literals such as `/a+/` are an option of Xcode's in Swift 5, which apps that have them set.
  static let flags =
    ["-enable-bare-slash-regex"]
    + [
      "Foundation", "FoundationNetworking", "FoundationXML", "LindenFoundation", "Combine",
      "Security", "CoreImage", "CoreText", "Observation",
    ]
    .flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    + [
      "os=LindenOS", "OSLog=LindenOSLog", "Network=LindenNetwork", "Darwin=LindenDarwin",
    ]
    .flatMap { ["-module-alias", $0] }

  /// The products of Linden that an app's files may import: `SwiftUI` brings what needs no library
  /// of its own.
  private func products(of target: AppTarget) -> [String] {
    let texts = target.sources.compactMap { file in
      try? String(contentsOf: target.folder.appendingPathComponent(file), encoding: .utf8)
    }
    let crypto = ["CryptoKit", "CommonCrypto"].filter { name in
      texts.contains { $0.contains("import \(name)") }
    }
    return ["SwiftUI", "Combine"] + crypto
  }

  /// What makes code of a target's resources, and which of them. With each comes the check of names.
  private static let plugins: [(name: String, endings: [String])] = [
    ("AssetSymbols", ["xcassets", "xcstrings"]), ("DataModels", ["xcdatamodeld", "xcdatamodel"]),
  ]

  private func manifestLines(of target: AppTarget) -> [String] {
    let apps = targets.filter { !$0.isTest && !$0.isLibrary }
    let kind = target.isTest ? "testTarget" : target.isLibrary ? "target" : "executableTarget"
    let siblings = target.siblings.map { names in targets.filter { names.contains($0.name) } }
    var lines = [
      "    .\(kind)(",
      "      name: \(quoted(target.module)),", "      dependencies: [",
    ]
    lines += (siblings ?? (target.isTest ? apps : [])).map { "        \(quoted($0.module))," }
    lines += products(of: target).map { "        .product(name: \"\($0)\", package: \"Linden\")," }
    lines += target.packages.compactMap { product in
      packageName(of: product).map {
        "        .product(name: \(quoted(product.name)), package: \(quoted($0))),"
      }
    }
    lines += ["      ],"]
    var resources = target.resources
    if !target.isTest, !target.isLibrary {
      resources.append("\(target.module)-Info.plist")
      if target.accentColor != nil { resources.append(Self.accentCatalog) }
    }
    let processed = roots(of: resources)
    if !processed.isEmpty || !target.copies.isEmpty {
      lines += ["      resources: ["]
      lines += processed.map { "        .process(\(quoted($0)))," }
      lines += target.copies.map { "        .copy(\(quoted($0)))," }
      lines += ["      ],"]
    }
    let plugins = Self.plugins.filter { plugin in
      target.resources.contains { plugin.endings.contains(($0 as NSString).pathExtension) }
    }.map(\.name)
    let imports = target.implicitImports.flatMap {
      ["-Xfrontend", "-import-module", "-Xfrontend", $0]
    }
    let flags = (imports + target.compilerFlags).map(quoted).joined(separator: ", ")
    let settings = "settings" + (flags.isEmpty ? "" : " + [.unsafeFlags([\(flags)])]")
    lines += ["      swiftSettings: \(settings),"]
    let names = (plugins.isEmpty ? ["NameCheck"] : plugins).map {
      ".plugin(name: \"\($0)\", package: \"Linden\")"
    }
    lines += ["      plugins: [\(names.joined(separator: ", "))]"]
    return lines + ["    ),"]
  }

  /// Files in folders of languages are one resource for each folder above them: the folder itself.
  private func roots(of resources: [String]) -> [String] {
    let roots = resources.map { path in
      let parts = path.split(separator: "/")
      let language = parts.firstIndex { $0.hasSuffix(".lproj") }
      return language.map { parts[...$0].joined(separator: "/") } ?? path
    }
    return Array(Set(roots)).sorted()
  }

  private func dependencies() -> [String] {
    let sources = targets.flatMap(\.packages).map(\.source)
    let lines: [String] = sources.compactMap { source in
      switch source {
      case .remote(let url, let requirement):
        return ".package(url: \(quoted(url)), \(version(requirement)))"
      case .local(let path):
        let folder = URL(fileURLWithPath: path, relativeTo: targets[0].folder)
        return ".package(path: \(quoted(folder.path)))"
      case .unknown: return nil
      }
    }
    return Array(Set(lines)).sorted()
  }

  private func version(_ requirement: [String: String]) -> String {
    let minimum = requirement["minimumVersion"] ?? "1.0.0"
    switch requirement["kind"] {
    case "branch": return "branch: \(quoted(requirement["branch"] ?? "main"))"
    case "revision": return "revision: \(quoted(requirement["revision"] ?? ""))"
    case "exactVersion": return "exact: \(quoted(requirement["version"] ?? minimum))"
    case "upToNextMinorVersion": return ".upToNextMinor(from: \(quoted(minimum)))"
    case "versionRange":
      return "\(quoted(minimum))..<\(quoted(requirement["maximumVersion"] ?? "999.0.0"))"
    default: return "from: \(quoted(minimum))"
    }
  }

  private func packageName(of product: PackageProduct) -> String? {
    switch product.source {
    case .remote(let url, _):
      let name = URL(string: url)?.lastPathComponent ?? url
      return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    case .local(let path): return (path as NSString).lastPathComponent
    case .unknown: return nil
    }
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  // MARK: Files

  /// A file that is the same stays untouched, so that a second build has nothing to do.
  private func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// A link to a file of the app's; a copy of its own for source that needs the Objective-C runtime
  /// or asks for the system it is compiled for.
  private func put(_ original: URL, at path: String, for platform: String) throws {
    if original.pathExtension == "swift",
      let source = try? String(contentsOf: original, encoding: .utf8),
      let changed = PortedSource.rewritten(source, for: platform)
    {
      let copy = folder.appendingPathComponent(path)
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: copy.path)) != nil {
        try FileManager.default.removeItem(at: copy)
      }
      try write(Data(changed.utf8), to: path)
    } else {
      try link(path, to: original)
    }
  }

  private func link(_ path: String, to original: URL) throws {
    let link = folder.appendingPathComponent(path)
    let files = FileManager.default
    guard (try? files.destinationOfSymbolicLink(atPath: link.path)) != original.path else { return }
    guard files.fileExists(atPath: original.path) else {
      throw PortError("The project names \(original.path), which is not there.")
    }
    try files.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? files.removeItem(at: link)
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: original.path)
  }

  private func removeAll(but wanted: Set<String>) {
    for top in ["Sources", "Tests"] {
      let root = folder.appendingPathComponent(top)
      let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
      for path in paths where !wanted.contains("\(top)/\(path)") {
        let file = root.appendingPathComponent(path)
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        if attributes?[.type] as? FileAttributeType != .typeDirectory {
          try? FileManager.default.removeItem(at: file)
        }
      }
    }
  }
}
