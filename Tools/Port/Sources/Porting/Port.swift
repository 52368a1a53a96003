import Foundation

/// An app's source and where its package goes.
public struct Port {
  /// The app's name, or the first one's.
  public let name: String
  /// What can be run, by the names of their modules.
  public var programs: [String] { package.programs }
  public let package: PortedPackage
  public private(set) var outOfReach: [String] = []

  /// - Parameters:
  ///   - path: A project, a workspace, or a folder with one of them, a package's
  ///     manifest or Swift files.
  ///   - linden: The checkout of Linden.
  public init(_ path: URL, linden: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw PortError("There is no folder \(path.path).") }
    let isPlayground = path.pathExtension == "playground"
    let isInside = isPlayground || path.pathExtension.hasPrefix("xc")
    let root = isInside ? path.deletingLastPathComponent() : path
    var targets = isPlayground ? Playground(at: path, linden: linden).targets() : []
    var others: [String] = []
    for project in isPlayground ? [] : try Port.projects(at: path) {
      let project = try XcodeProject(at: project)
      targets += project.targets()
      others += project.otherTargets()
    }
    if targets.isEmpty, let manifest = try PackageManifest.read(root) {
      targets = manifest.portedTargets(in: root)
      others = manifest.otherTargets()
    }
    if targets.isEmpty {
      var target = AppTarget(name: root.lastPathComponent, isTest: false, folder: root)
      target.add(folder: "")
      targets = target.sources.isEmpty ? try Port.playgrounds(in: path, linden: linden) : [target]
    }
    guard !targets.isEmpty else {
      throw PortError("\(path.path) has neither an Xcode project nor Swift files.")
    }
    let app =
      targets.first { !$0.isTest && !$0.isLibrary } ?? targets.first { !$0.isTest } ?? targets[0]
    name = app.name
    outOfReach = others.map { "the target \($0): only apps, libraries and unit tests are ported" }
    for index in targets.indices { outOfReach += targets[index].leaveOut() }
    let packageName = app.page == nil ? app.module : path.deletingPathExtension().lastPathComponent
    package = PortedPackage(
      folder: root.appendingPathComponent("\(packageName).linden", isDirectory: true),
      name: packageName, targets: targets, linden: linden)
  }

  /// What becomes of the playgrounds in a folder.
  private static func playgrounds(in folder: URL, linden: String) throws -> [AppTarget] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return names.filter { $0.hasSuffix(".playground") }.flatMap {
      Playground(at: folder.appendingPathComponent($0), linden: linden).targets()
    }
  }

  /// The projects at a path: itself, those of a workspace, or those in a folder.
  private static func projects(at path: URL) throws -> [URL] {
    switch path.pathExtension {
    case "xcodeproj": return [path]
    case "xcworkspace":
      let file = path.appendingPathComponent("contents.xcworkspacedata")
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /location = "group:([^"]+\.xcodeproj)"/).map {
        path.deletingLastPathComponent().appendingPathComponent(String($0.output.1))
      }.filter { !$0.path.contains("/Pods/") }
    default:
      let names = try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
      let projects = names.filter { $0.hasSuffix(".xcodeproj") }
      return projects.prefix(1).map { path.appendingPathComponent($0) }
    }
  }
}

extension AppTarget {
  /// Takes out the files that only Apple's tools read, and returns what they were.
  mutating func leaveOut() -> [String] {
    let reasons = [
      "storyboard": "interfaces are read from code only",
      "xib": "interfaces are read from code only",
      "intentdefinition": "Siri is not there", "mlmodel": "Core ML is not there",
      "metal": "Metal is not there", "m": "there is no Objective-C",
      "mm": "there is no Objective-C",
      "framework": "it is made for Apple's systems",
      "xcframework": "it is made for Apple's systems",
    ]
    // Xcode has data models among the sources.
    let models = sources.filter { $0.hasSuffix(".xcdatamodeld") || $0.hasSuffix(".xcdatamodel") }
    sources.removeAll(where: models.contains)
    resources += models.filter { !resources.contains($0) }
    var told: [String] = []
    let folder = folder
    for list in [\AppTarget.sources, \AppTarget.resources] {
      self[keyPath: list].removeAll { path in
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        else {
          told.append("\(path): it is not there")
          return true
        }
        let inBase = path.components(separatedBy: "/").dropLast().joined(separator: "/")
        guard let reason = reasons[(path as NSString).pathExtension.lowercased()] else {
          return path.hasSuffix("Info.plist")
        }
        if !(path.contains("LaunchScreen") && inBase.hasSuffix(".lproj")) {
          told.append("\(path): \(reason)")
        }
        return true
      }
    }
    return told
  }
}
