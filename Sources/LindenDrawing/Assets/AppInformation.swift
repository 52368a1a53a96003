import Foundation

/// What an app's `Info.plist` says, and what Xcode would have added.
///
/// SwiftPM makes an `Info.plist` of its own at the top of a target's resources and refuses a
/// second one there. So an app's may also lie in a folder `Resources` that is copied as it is, or
/// be called `App-Info.plist`.
package struct AppInformation {
  /// By the keys of `Info.plist`, such as `CFBundleShortVersionString`.
  package let entries: [String: Any]

  /// - Parameters:
  ///   - module: The name of the app, for entries that are missing.
  ///   - folders: Where to look, the app's own folder first.
  package init(module: String, folders: [URL]) {
    let lists = folders.lazy.map(AppInformation.lists)
    // A list that SwiftPM made says nothing of the app.
    let own = lists.first { $0.contains { $0.count > 1 } } ?? lists.first ?? []
    var entries = own.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    entries.merge(AppInformation.usual(for: module)) { first, _ in first }
    self.entries = entries.mapValues { AppInformation.filled($0, from: entries, module: module) }
  }

  /// The property lists of a folder, the most telling first.
  private static func lists(in folder: URL) -> [[String: Any]] {
    let inner = folder.appendingPathComponent("Resources", isDirectory: true)
    let files = [folder, inner].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix("-Info.plist") }.sorted()
        .map(folder.appendingPathComponent)
    }
    return (files + [inner, folder].map { $0.appendingPathComponent("Info.plist") })
      .compactMap { file in
        guard let data = try? Data(contentsOf: file) else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        if let list = list as? [String: Any] { return list }
        Diagnostics.warn(once: "plist:\(file.path)", "\(file.path) is not a property list.")
        return nil
      }
  }

  /// What every app on iOS has.
  private static func usual(for module: String) -> [String: Any] {
    let allowed = module.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return [
      "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": module, "CFBundleName": module,
      "CFBundleIdentifier": "com.example.\(String(allowed))", "CFBundlePackageType": "APPL",
      "CFBundleInfoDictionaryVersion": "6.0", "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
    ]
  }

  /// Puts the values of a build into `$(NAME)` and `${NAME}`. Names that are not known stay.
  private static func filled(_ value: Any, from entries: [String: Any], module: String) -> Any {
    if let list = value as? [Any] { return list.map { filled($0, from: entries, module: module) } }
    if let members = value as? [String: Any] {
      return members.mapValues { filled($0, from: entries, module: module) }
    }
    guard var text = value as? String, text.contains("$") else { return value }
    let usual = usual(for: module)
    let names = [
      "PRODUCT_NAME": module, "TARGET_NAME": module, "EXECUTABLE_NAME": module,
      "PRODUCT_MODULE_NAME": module,
      "PRODUCT_BUNDLE_IDENTIFIER": usual["CFBundleIdentifier"] as? String,
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
    ]
    for (name, replacement) in names {
      for form in ["$(\(name))", "${\(name)}", "$(\(name):rfc1034identifier)"] {
        text = text.replacingOccurrences(of: form, with: replacement ?? "")
      }
    }
    return text
  }
}
