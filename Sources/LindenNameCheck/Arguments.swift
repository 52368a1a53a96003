import Foundation

extension NameCheck.Target {
  /// Reads what the plugin says of a target.
  ///
  /// - Parameters:
  ///   - arguments: Options, each with what it names behind a `=`.
  ///   - output: The file that the plugin wants; beside its folder are those of other plugins.
  ///   - program: This program, which is in a folder of builds.
  init(arguments: some Sequence<String>, output: String, program: String) {
    for argument in arguments {
      guard let sign = argument.firstIndex(of: "=") else { continue }
      let value = String(argument[argument.index(after: sign)...])
      switch argument[..<sign] {
      case "source": sources.append(value)
      case "resource": resources.append(value)
      case "dependency": dependencies.append(value)
      case "sibling": siblings.append(value)
      case "module": modules.insert(value)
      case "manifest": manifest = value
      case "compiler":
        toolchain =
          URL(fileURLWithPath: value).resolvingSymlinksInPath()
          .deletingLastPathComponent().deletingLastPathComponent().path
      default: break
      }
    }
    let built = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    moduleCaches = [built.appendingPathComponent("ModuleCache").path]
    cache = built.appendingPathComponent("LindenNameCheck.words").path
    generated = Self.otherPlugins(beside: URL(fileURLWithPath: output).deletingLastPathComponent())
  }

  /// Folders of plugins whose sources are not known: of Linden's own it is known what they make.
  private static func otherPlugins(beside folder: URL) -> [String] {
    let own = [folder.lastPathComponent, "AssetSymbols", "DataModels"]
    let parent = folder.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    return names.filter { !own.contains($0) }.map { parent.appendingPathComponent($0).path }
  }
}
