import Foundation
import PackagePlugin

/// Says at once which names in a target's sources are nowhere to be found, and keeps the compiler from
/// looking for them.
@main struct NameCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files: [URL] = target.sourceFiles.map(\.url)
    let sources = files.filter { $0.pathExtension == "swift" }
    let resources = files.filter { $0.pathExtension != "swift" }
    guard !sources.isEmpty, let compiler = try? context.tool(named: "swift").url else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("NamesAreKnown.swift")
    let manifest = context.package.directoryURL.appendingPathComponent("Package.swift")
    let siblings = context.package.targets.filter {
      $0.id != target.id && (target.kind == .test || ($0 as? SourceModuleTarget)?.kind != .test)
    }
    let others = used(by: context.package)
    // Of what was compiled elsewhere the names are not known.
    guard !(siblings + others).contains(where: { $0 is BinaryArtifactTarget }) else { return [] }

    var arguments: [String] = [output.path]
    func add(_ option: String, _ values: [String]) {
      for value in values { arguments.append("\(option)=\(value)") }
    }
    add("compiler", [compiler.path])
    add("manifest", [manifest.path])
    add("source", sources.map(\.path))
    add("resource", resources.map(\.path))
    add("sibling", siblings.map(\.directoryURL.path))
    add("dependency", others.map(\.directoryURL.path))
    for module in siblings + others {
      guard let module = module as? SwiftSourceModuleTarget else { continue }
      add("module", [module.moduleName])
    }
    var inputs: [URL] = sources
    inputs.append(manifest)
    return [
      .buildCommand(
        displayName: "Names of \(target.name)",
        executable: try context.tool(named: "LindenNameCheck").url, arguments: arguments,
        inputFiles: inputs, outputFiles: [output])
    ]
  }

  /// The targets of other packages that a package uses, directly or not. What a macro is made with is
  /// none of them.
  private func used(by package: Package) -> [Target] {
    let own = Set(package.targets.map(\.id))
    var seen: Set<Target.ID> = []
    var found: [Target] = []
    var waiting: [Target] = package.targets
    while let next = waiting.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      if !own.contains(next.id) { found.append(next) }
      if let module = next as? SourceModuleTarget, module.kind == .macro { continue }
      for dependency in next.dependencies {
        switch dependency {
        case .target(let target): waiting.append(target)
        case .product(let product): waiting += product.targets
        @unknown default: break
        }
      }
    }
    return found.sorted { $0.id < $1.id }
  }
}
