import Foundation

/// What DocC makes of the doc comments of a module: a link to a name that does not exist, or a
/// parameter that the function does not have, is a warning.
enum SymbolDocumentation {
  /// Modules with another name than users write, whose declarations they get all the same.
  private static let exported = [
    "LindenControls", "LindenEngine", "LindenFeatures", "LindenFoundation", "LindenNetwork",
    "LindenOS", "LindenOSLog",
  ]

  /// Every module that an app may import, and those that such a module exports.
  static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "Sources")
      .filter { !$0.hasPrefix("_") && (!$0.hasPrefix("Linden") || exported.contains($0)) }.sorted()
  }

  /// Whether DocC builds the documentation of a module without a warning, from the debug build of the
  /// current directory. Warnings are on standard error; the pages are thrown away.
  private static func isClean(_ module: String) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-docc-\(module)-\(ProcessInfo.processInfo.processIdentifier)")
    let graphs = folder.appendingPathComponent("graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SymbolGraph.extract(module, to: graphs)
    return try SymbolGraph.run([
      "docc", "convert", "--fallback-display-name", module, "--fallback-bundle-identifier",
      module,
      "--additional-symbol-graph-dir", graphs.path,
      "--output-dir", folder.appendingPathComponent("pages").path,
      "--diagnostic-level", "warning", "--warnings-as-errors",
    ]).status == 0
  }

  /// Checks modules, all unless some are named; throws if there is a warning.
  static func check(_ named: [String]) throws {
    let modules = named.isEmpty ? try modules() : named
    let failed = try modules.filter { try !isClean($0) }
    guard failed.isEmpty else {
      throw Failure("DocC warns of comments in \(failed.joined(separator: ", "))")
    }
    print("DocC: \(modules.count) modules without a warning")
  }
}
