import Foundation
import PackagePlugin

/// Says at once which names in a target's sources are nowhere to be found, and keeps the compiler from
/// looking for them.
@main struct NameCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    guard !sources.isEmpty, let compiler = try? context.tool(named: "swift").url else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("NamesAreKnown.swift")
    let resources = target.sourceFiles.map(\.url).filter { $0.pathExtension != "swift" }
    let manifest = context.package.directoryURL.appendingPathComponent("Package.swift")

    let used = target.recursiveTargetDependencies
    let package = Set(context.package.targets.map(\.id))
    let isTest = target.kind == .test
    let siblings = context.package.targets.filter {
      $0.id != target.id && (isTest || ($0 as? SourceModuleTarget)?.kind != .test)
    }
    let others = used.filter { !package.contains($0.id) }
    let modules = (siblings + others + [target]).compactMap {
      ($0 as? SwiftSourceModuleTarget)?.moduleName
    }
    return [
      .buildCommand(
        displayName: "Names of \(target.name)",
        executable: try context.tool(named: "LindenNameCheck").url,
        arguments: [output.path, "compiler=\(compiler.path)", "manifest=\(manifest.path)"]
          + sources.map { "source=\($0.path)" } + resources.map { "resource=\($0.path)" }
          + siblings.map { "sibling=\($0.directoryURL.path)" }
          + others.map { "dependency=\($0.directoryURL.path)" } + modules.map { "module=\($0)" },
        inputFiles: sources + resources.filter { !$0.hasDirectoryPath } + [manifest],
        outputFiles: [output])
    ]
  }
}
