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
    generated = otherPlugins(beside: URL(fileURLWithPath: output).deletingLastPathComponent())
  }

  /// Folders of plugins whose sources are not known: of Linden's own it is known what they make.
  ///
  /// A plugin's folder is `outputs/PACKAGE/TARGET/destination/PLUGIN`.
  private func otherPlugins(beside folder: URL) -> [String] {
    let own = folder.deletingLastPathComponent()
    var found = Self.entries(of: own).filter {
      ![folder.lastPathComponent, "AssetSymbols", "DataModels"].contains($0.lastPathComponent)
    }
    let target = own.deletingLastPathComponent()
    let outputs = target.deletingLastPathComponent().deletingLastPathComponent()
    guard outputs.lastPathComponent == "outputs" else { return found.map(\.path) }
    for other in Self.entries(of: outputs).flatMap(Self.entries) where other.path != target.path {
      let name = other.lastPathComponent.replacingOccurrences(of: "-", with: "_")
      guard modules.contains(name) else { continue }
      // Symbols of another target's assets are seen by nobody else.
      found += Self.entries(of: other).flatMap(Self.entries).filter {
        ![folder.lastPathComponent, "AssetSymbols"].contains($0.lastPathComponent)
      }
    }
    return found.map(\.path)
  }

  private static func entries(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map(folder.appendingPathComponent)
  }
}
