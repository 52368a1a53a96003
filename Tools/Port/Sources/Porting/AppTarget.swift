import Foundation

/// An app or its tests: files, settings and the packages it uses.
public struct AppTarget {
  public var name: String
  public var isTest: Bool
  /// What the paths begin at.
  public var folder: URL
  public var sources: [String] = []
  public var resources: [String] = []
  public var settings: [String: String] = [:]
  public var packages: [PackageProduct] = []
  /// Whether it is a library of a package, which apps use.
  public var isLibrary = false
  /// The targets beside it that it uses; nil is all apps for tests, none for others.
  public var siblings: [String]?
  /// Files and folders that an app finds under their own paths.
  public var copies: [String] = []
  /// The source whose code stands outside any declaration: the page of a playground.
  var page: String?
  /// Modules that every file has without importing them.
  var implicitImports: [String] = []
  /// The colour of controls, one of the system's by its name in UIKit, such as `systemTealColor`.
  var accentColor: String?

  public init(name: String, isTest: Bool, folder: URL) {
    self.name = name
    self.isTest = isTest
    self.folder = folder
  }

  /// The name of the module: `My App` is `My_App`.
  public var module: String {
    let name = String(self.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// The system it is for, as `#if os(iOS)` names it.
  var platform: String {
    settings["SDKROOT"] == "watchos" ? "watchOS" : "iOS"
  }

  /// Adds every file of a folder: Swift is source, what Xcode copies into an app is a resource.
  public mutating func add(folder path: String, excluding excluded: Set<String> = []) {
    let root = path.isEmpty ? folder : folder.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && !excluded.contains(name) {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      let ending = (name as NSString).pathExtension.lowercased()
      var isFolder: ObjCBool = false
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent(inner).path, isDirectory: &isFolder)
      if isFolder.boolValue, ending.isEmpty || ending == "lproj" {
        let below = excluded.filter { $0.hasPrefix(name + "/") }.map {
          $0.dropFirst(name.count + 1)
        }
        add(folder: inner, excluding: Set(below.map(String.init)))
      } else if ending == "swift" {
        if inner != "Package.swift" { sources.append(inner) }
      } else if !AppTarget.notResources.contains(ending) {
        resources.append(inner)
      }
    }
  }

  private static let notResources: Set<String> = [
    "xcodeproj", "xcworkspace", "entitlements", "md", "h", "m", "mm", "c", "cpp", "pch", "resolved",
    "playground", "docc", "storekit", "xctestplan", "modulemap", "yml", "lock", "linden",
  ]

  /// The `Info.plist` that Xcode would make: the target's own, and what its settings add.
  public func information() -> [String: Any] {
    var result: [String: Any] = [:]
    if let path = settings["INFOPLIST_FILE"] {
      let file = path.replacingOccurrences(of: "$(SRCROOT)/", with: "")
      if let data = try? Data(contentsOf: folder.appendingPathComponent(file)),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      {
        result = list as? [String: Any] ?? [:]
      }
    }
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      let name = String(key.dropFirst("INFOPLIST_KEY_".count))
      result[name] = ["YES": true, "NO": false][value] ?? value as Any
    }
    let values = [
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"],
      "CFBundleShortVersionString": settings["MARKETING_VERSION"],
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"],
      "NSAccentColorName": settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"],
      "CFBundleName": name,
    ]
    for case (let key, let value?) in values {
      let known = result[key] as? String
      if known == nil || known!.contains("$(") { result[key] = filled(value) }
    }
    return result
  }

  private func filled(_ text: String) -> String {
    var text = text
    for (key, value) in settings.merging(
      ["TARGET_NAME": name, "PRODUCT_NAME": name], uniquingKeysWith: { $1 })
    {
      text = text.replacingOccurrences(of: "$(\(key))", with: value)
      text = text.replacingOccurrences(of: "$(\(key):c99extidentifier)", with: module)
      text = text.replacingOccurrences(of: "${\(key)}", with: value)
    }
    return text
  }
}

/// A product of a package that a target uses.
public struct PackageProduct: Equatable {
  public enum Source: Equatable {
    case remote(url: String, requirement: [String: String])
    case local(path: String)
    /// A product of a package that is in the workspace.
    case unknown
  }
  public var name: String
  public var source: Source
}
