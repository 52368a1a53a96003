import Foundation

/// An Xcode project, as far as a package needs it.
public struct XcodeProject {
  public let url: URL
  private let objects: [String: [String: Any]]
  private let rootID: String

  /// Reads `Name.xcodeproj`.
  public init(at url: URL) throws {
    self.url = url
    let file = url.appendingPathComponent("project.pbxproj")
    guard let data = try? Data(contentsOf: file) else {
      throw PortError("\(file.path) cannot be read.")
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any], let rootID = list["rootObject"] as? String,
      let objects = list["objects"] as? [String: [String: Any]]
    else { throw PortError("\(file.path) is not an Xcode project.") }
    self.objects = objects
    self.rootID = rootID
  }

  /// The folder the project's paths begin at.
  var folder: URL {
    let directory = objects[rootID]?["projectDirPath"] as? String ?? ""
    let parent = url.deletingLastPathComponent()
    return directory.isEmpty ? parent : parent.appendingPathComponent(directory)
  }

  /// The apps, and the bundles of unit tests.
  public func targets() -> [AppTarget] {
    strings(objects[rootID]?["targets"]).compactMap { id in
      guard let target = objects[id], let name = target["name"] as? String else { return nil }
      switch target["productType"] as? String {
      case "com.apple.product-type.application",
        "com.apple.product-type.application.on-demand-install-capable":
        return appTarget(name, target, isTest: false)
      case "com.apple.product-type.bundle.unit-test": return appTarget(name, target, isTest: true)
      default: return nil
      }
    }
  }

  /// Targets that cannot be ported: extensions, interface tests.
  public func otherTargets() -> [String] {
    let known = Set(targets().map(\.name))
    return strings(objects[rootID]?["targets"]).compactMap { objects[$0]?["name"] as? String }
      .filter { !known.contains($0) }
  }

  private func appTarget(_ name: String, _ target: [String: Any], isTest: Bool) -> AppTarget {
    var result = AppTarget(name: name, isTest: isTest, folder: folder)
    let paths = paths()
    for phase in strings(target["buildPhases"]).compactMap({ objects[$0] }) {
      let files = strings(phase["files"]).compactMap { objects[$0]?["fileRef"] as? String }
        .flatMap(references).compactMap { paths[$0] }
      switch phase["isa"] as? String {
      case "PBXSourcesBuildPhase": result.sources += files
      case "PBXResourcesBuildPhase": result.resources += files
      default: break
      }
    }
    for id in strings(target["fileSystemSynchronizedGroups"]) {
      guard let group = paths[id] else { continue }
      let excluded = strings(objects[id]?["exceptions"]).compactMap { objects[$0] }
        .filter { $0["target"].flatMap { objects["\($0)"]?["name"] as? String } == name }
        .flatMap { strings($0["membershipExceptions"]) }
      result.add(folder: group, excluding: Set(excluded))
    }
    result.settings = settings(of: target)
    result.packages = strings(target["packageProductDependencies"]).compactMap { id in
      guard let product = objects[id], let name = product["productName"] as? String else {
        return nil
      }
      return (product["package"] as? String).flatMap { package(objects[$0], product: name) }
        ?? PackageProduct(name: name, source: .unknown)
    }
    return result
  }

  /// The files of a reference: one, or each language's of a localized one.
  private func references(_ id: String) -> [String] {
    guard objects[id]?["isa"] as? String == "PBXVariantGroup" else { return [id] }
    return strings(objects[id]?["children"])
  }

  // MARK: Paths

  /// The places of files and groups, from the folder on.
  private func paths() -> [String: String] {
    var result: [String: String] = [:]
    func visit(_ id: String, _ parent: String, _ depth: Int) {
      guard depth < 64, let object = objects[id] else { return }
      let own = object["path"] as? String ?? ""
      let isFromProject = ["SOURCE_ROOT", "<absolute>"].contains(object["sourceTree"] as? String)
      let path = isFromProject || parent.isEmpty ? own : own.isEmpty ? parent : "\(parent)/\(own)"
      result[id] = path
      for child in strings(object["children"]) { visit(child, path, depth + 1) }
    }
    if let group = objects[rootID]?["mainGroup"] as? String { visit(group, "", 0) }
    return result
  }

  // MARK: Settings and packages

  /// Those of the project, and over them those of the target, of the configuration for release.
  private func settings(of target: [String: Any]) -> [String: String] {
    [objects[rootID], target].compactMap { $0 }.reduce(into: [:]) { result, owner in
      let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
      let configurations = strings(list?["buildConfigurations"]).compactMap { objects[$0] }
      let chosen =
        configurations.first { $0["name"] as? String == "Release" } ?? configurations.first
      for (key, value) in chosen?["buildSettings"] as? [String: Any] ?? [:] {
        result[key] = (value as? String) ?? strings(value).joined(separator: " ")
      }
    }
  }

  private func package(_ object: [String: Any]?, product: String) -> PackageProduct? {
    if let url = object?["repositoryURL"] as? String {
      let requirement = object?["requirement"] as? [String: Any] ?? [:]
      return PackageProduct(
        name: product,
        source: .remote(url: url, requirement: requirement.compactMapValues { $0 as? String }))
    }
    if let path = object?["relativePath"] as? String {
      return PackageProduct(name: product, source: .local(path: path))
    }
    return nil
  }
}

/// What stops a port.
public struct PortError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

private func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }
