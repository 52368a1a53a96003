import Foundation
import PackagePlugin

/// Makes the classes of a target's data models, as Xcode does, and puts the models among its
/// resources: `Model.xcdatamodeld` becomes `Model.momd`.
@main struct DataModels: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let models = Set(target.sourceFiles.map(\.url).compactMap(model)).sorted { $0.path < $1.path }
    guard !models.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    let source = folder.appendingPathComponent("ModelClasses.swift")
    let resources = models.map {
      folder.appendingPathComponent($0.deletingPathExtension().lastPathComponent + ".momd")
    }
    let pairs = zip(models, resources).flatMap { [$0.path, $1.path] }
    return [
      .buildCommand(
        displayName: "Classes of the data models of \(target.name)",
        executable: try context.tool(named: "LindenModelClasses").url,
        arguments: [target.moduleName] + pairs + [source.path],
        inputFiles: models.flatMap(contents), outputFiles: [source] + resources)
    ]
  }

  /// The model that a file is, or is part of.
  private func model(of file: URL) -> URL? {
    var url = file
    var found: URL?
    while url.pathComponents.count > 1 {
      if ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension) {
        found = URL(fileURLWithPath: url.path)
      }
      url.deleteLastPathComponent()
    }
    return found
  }

  /// What the classes depend on: each version, and which of them is the current one.
  private func contents(of model: URL) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: model.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix("contents") || $0.hasSuffix(".xccurrentversion") }.sorted()
      .map(model.appendingPathComponent)
  }
}
