import Dispatch
import Foundation
import Synchronization

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
  private static func isClean(_ module: String, withInherited: Bool) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-docc-\(module)-\(ProcessInfo.processInfo.processIdentifier)")
    let graphs = folder.appendingPathComponent("graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SymbolGraph.extract(module, to: graphs, withInherited: withInherited)
    return try SymbolGraph.run([
      "docc", "convert", "--fallback-display-name", module, "--fallback-bundle-identifier",
      module,
      "--additional-symbol-graph-dir", graphs.path,
      "--output-dir", folder.appendingPathComponent("pages").path,
      "--diagnostic-level", "warning", "--warnings-as-errors",
    ]).status == 0
  }

  /// Checks modules, all unless some are named; throws if there is a warning.
  ///
  /// - Parameter withInherited: Whether types have pages of what they inherit, too, as in an editor.
  ///   Every modifier is on the page of every view then, and the whole takes half an hour.
  static func check(_ named: [String], withInherited: Bool) throws {
    let modules = named.isEmpty ? try modules() : named
    let failed = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: modules.count) { index in
      let module = modules[index]
      do {
        if try isClean(module, withInherited: withInherited) { return }
      } catch {
        FileHandle.standardError.write(Data("\(module): \(error)\n".utf8))
      }
      failed.withLock { $0.append(module) }
    }
    let names = failed.withLock { $0.sorted() }
    guard names.isEmpty else {
      throw Failure("DocC warns of comments in \(names.joined(separator: ", "))")
    }
    print("DocC: \(modules.count) modules without a warning")
  }
}
