import Foundation
import PackagePlugin

/// Makes symbols for the catalogs of a target, as Xcode does: `Image(.logo)`, `Color.brand`, and of
/// string catalogs `Text(.welcome)`.
@main struct AssetSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let catalogs = target.sourceFiles.map(\.url)
      .filter { ["xcassets", "xcstrings"].contains($0.pathExtension) }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("AssetSymbols.swift")
    return [
      .buildCommand(
        displayName: "Asset symbols of \(target.name)",
        executable: try context.tool(named: "LindenAssetSymbols").url,
        arguments: [output.path] + catalogs.map(\.path), inputFiles: catalogs.flatMap(contents),
        outputFiles: [output])
    ]
  }

  /// What the symbols depend on: the folders of a catalog, and what they say of themselves.
  private func contents(of catalog: URL) -> [URL] {
    guard catalog.pathExtension == "xcassets" else { return [catalog] }
    let paths = FileManager.default.enumerator(atPath: catalog.path)?.allObjects as? [String] ?? []
    return [catalog]
      + paths.filter { $0.hasSuffix("set") || $0.hasSuffix("Contents.json") }.sorted()
      .map(catalog.appendingPathComponent)
  }
}
