import Foundation

/// The public declarations of a built module, from the compiler's own tool.
struct SymbolGraph {
  /// The dotted path of every public declaration, one for each overload.
  ///
  /// A type's inherited members count only if they come from the standard library or from a
  /// protocol whose name begins with an underscore, that is, if they are a way to write the type's
  /// own. Otherwise every publisher would seem to have a `filter` of its own.
  let publicPaths: [String]
  /// The path and the text of every public declaration that is not inherited.
  let declarations: [(path: String, text: String)]
  /// The names of the symbols, by what identifies them in every module.
  private let names: [String: String]
  /// Which type conforms to which protocol or inherits from which class, by identifiers.
  private let inheritance: [(type: String, above: String)]

  /// Extracts the graph of a module from the debug build of the current directory.
  init(module: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(
        "linden-coverage-\(module)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.extract(module, to: folder)

    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let graphs = try files.map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
    let symbols = graphs.flatMap(\.symbols).filter { !$0.isUnavailable }
    let owners = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents[0]) }, uniquingKeysWith: { a, _ in a }
    )
    let declared = symbols.filter { symbol in
      guard let origin = symbol.origin, let owner = owners[origin] else { return true }
      return owner.hasPrefix("_")
    }.map(\.path)
    publicPaths = declared + Self.synthesizedEquality(in: graphs, beside: Set(declared))
    declarations = symbols.filter { $0.origin == nil }.map { ($0.path, $0.text) }
    names = Dictionary(
      symbols.filter { $0.origin == nil }.map { ($0.identifier.precise, $0.path) },
      uniquingKeysWith: { a, _ in a })
    inheritance = graphs.flatMap(\.relationships)
      .filter { ["conformsTo", "inheritsFrom"].contains($0.kind) }.map { ($0.source, $0.target) }
  }

  /// The protocols and the superclass of each type, by name, across modules.
  static func supertypes(in graphs: [SymbolGraph]) -> [String: Set<String>] {
    let names = graphs.map(\.names).reduce(into: [:]) { all, some in
      all.merge(some) { a, _ in a }
    }
    var above: [String: Set<String>] = [:]
    for link in graphs.flatMap(\.inheritance) {
      guard let type = names[link.type], let parent = names[link.above] else { continue }
      above[type, default: []].insert(parent)
    }
    return above
  }

  /// The `==`, and the `hash(into:)`, of types that leave them to the compiler, which does not list
  /// them.
  private static func synthesizedEquality(
    in graphs: [Graph], beside declared: Set<String>
  ) -> [String] {
    let members = ["s:SQ": [".==(_:_:)"], "s:SH": [".==(_:_:)", ".hash(into:)"]]
    let conformances = graphs.flatMap(\.relationships).filter { $0.kind == "conformsTo" }
    let missing = Dictionary(
      grouping: conformances.filter { members[$0.target] != nil }, by: \.source
    )
    .mapValues { Set($0.flatMap { members[$0.target, default: []] }) }
    return graphs.flatMap(\.symbols).flatMap { symbol in
      missing[symbol.identifier.precise, default: []].map { symbol.path + $0 }
    }.filter { !declared.contains($0) }
  }

  /// Writes the graphs of a module, one for each module that it extends, into a folder.
  ///
  /// - Parameter withInherited: Whether what types inherit, from protocols and classes, is listed
  ///   for each of them.
  static func extract(_ module: String, to folder: URL, withInherited: Bool = true) throws {
    let status = try run(
      ["swift-symbolgraph-extract", "-module-name", module, "-I", modulesPath, "-target", target]
        + cFlags() + ["-minimum-access-level", "public", "-output-dir", folder.path]
        + (withInherited ? [] : ["-skip-synthesized-members"])
    ).status
    guard status == 0 else {
      throw Failure("no symbols of \(module) in \(modulesPath): run swift build first")
    }
  }

  private static var modulesPath: String {
    (ProcessInfo.processInfo.environment["LINDEN_BUILD"] ?? ".build/debug") + "/Modules"
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  /// What it takes to load modules that were built on C libraries: their module maps, ours and
  /// those of the packages we depend on, and the places of their headers.
  private static func cFlags() throws -> [String] {
    let folders = ["Sources", modulesPath + "/../../../checkouts"]
    let maps = folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix("/module.modulemap") }.map { folder + "/" + $0 }
    }
    // Where a package has none, SwiftPM has written one beside what it built, and another for tools.
    let built = modulesPath + "/.."
    let written = try FileManager.default.contentsOfDirectory(atPath: built)
      .filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { "\(built)/\($0)/module.modulemap" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let headers = try libraries.flatMap {
      try run(["pkg-config", "--silence-errors", "--cflags", $0]).text
        .split(whereSeparator: \.isWhitespace).map(String.init)
    }
    // SwiftNIO is built so.
    let macros = ["-D_GNU_SOURCE=1"]
    return ((maps + written).map { "-fmodule-map-file=" + $0 } + headers + macros)
      .flatMap { ["-Xcc", $0] }
  }

  /// The C libraries of Package.swift.
  private static let libraries = ["cairo", "pangocairo", "pangoft2", "gdk-pixbuf-2.0", "gtk4"]

  /// Runs a program of the search path; what it prints on its standard output.
  static func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let program = Process()
    let pipe = Pipe()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = words
    program.standardOutput = pipe
    try program.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return (program.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// The part of the compiler's JSON that is looked at.
private struct Graph: Decodable {
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

private struct Symbol: Decodable {
  struct Identifier: Decodable {
    let precise: String
  }

  struct Availability: Decodable {
    let isUnconditionallyUnavailable: Bool?
  }

  struct Fragment: Decodable {
    let spelling: String
  }

  private enum CodingKeys: CodingKey {
    case identifier, pathComponents, availability, declarationFragments
  }

  let identifier: Identifier
  let pathComponents: [String]
  let availability: [Availability]?
  /// The declaration as it is written; empty for an inherited member.
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try container.decode(Identifier.self, forKey: .identifier)
    pathComponents = try container.decode([String].self, forKey: .pathComponents)
    availability = try container.decodeIfPresent([Availability].self, forKey: .availability)
    // Most symbols of a module are inherited, and what they are declared as is not looked at.
    let isInherited = identifier.precise.contains("::SYNTHESIZED::")
    let fragments =
      try isInherited
      ? nil
      : container.decodeIfPresent(
        [Fragment].self, forKey: .declarationFragments)
    text = fragments?.map(\.spelling).joined() ?? ""
  }

  /// Declared only so that the compiler can say what to use instead.
  var isUnavailable: Bool {
    availability?.contains { $0.isUnconditionallyUnavailable == true } == true
  }

  var path: String { pathComponents.joined(separator: ".") }

  /// For an inherited member: the symbol it is inherited from.
  var origin: String? {
    identifier.precise.range(of: "::SYNTHESIZED::").map {
      String(identifier.precise[..<$0.lowerBound])
    }
  }
}
