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
    // A name that the target declares itself gets no symbol.
    let sources = target.sourceFiles(withSuffix: ".swift").map(\.url)
      .filter { extendsColorsOrImages($0) }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("AssetSymbols.swift")
    return [
      .buildCommand(
        displayName: "Asset symbols of \(target.name)",
        executable: try context.tool(named: "LindenAssetSymbols").url,
        arguments: [output.path] + (catalogs + sources).map(\.path),
        inputFiles: catalogs.flatMap(contents) + sources,
        outputFiles: [output])
    ]
  }

  /// Whether a file extends a type that symbols are members of.
  private func extendsColorsOrImages(_ source: URL) -> Bool {
    guard let text = try? String(contentsOf: source, encoding: .utf8) else { return false }
    return ["Color", "ShapeStyle", "UIColor", "UIImage"].contains {
      text.contains("extension \($0)")
    }
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
