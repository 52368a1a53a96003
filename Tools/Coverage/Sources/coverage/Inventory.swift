import Foundation

/// A list of Apple's names and the modules of ours that should have them.
struct Inventory {
  let title: String
  let names: String
  let modules: [String]
  let mustBeComplete: Bool
  /// Whether a name counts only where it is declared, and not where it is inherited.
  let isExact: Bool

  static let all = [
    Inventory(
      title: "Combine", names: "Documentation/api/combine-api.txt", modules: ["Combine"],
      mustBeComplete: true, isExact: true),
    Inventory(
      title: "SwiftUI", names: "Documentation/api/swiftui-api.tsv",
      modules: [
        "LindenEngine", "LindenFeatures", "LindenControls", "LindenFoundation", "CoreTransferable",
        "UIKit", "CoreGraphics", "SwiftUI", "AppIntents", "AuthenticationServices", "MapKit",
        "PhotosUI", "StoreKit", "SwiftData", "TipKit", "UniformTypeIdentifiers", "WebKit",
        "PassKit",
      ],
      mustBeComplete: false, isExact: false),
  ]

  func measure() throws -> Report {
    let wanted = try ApprovedName.read(names)
    return Report(
      title: title, wanted: wanted,
      ours: try Reach(modules: modules, wanted: wanted, isExact: isExact),
      withoutEffect: try WithoutEffect(), elsewhere: try Elsewhere())
  }
}

/// One name of Apple's API, as a list has it.
struct ApprovedName {
  /// Dotted, with argument labels: `Publisher.map(_:)`.
  let path: String
  /// How many declarations share it.
  let overloads: Int
  /// How often public code uses it; nil where the list does not say.
  let uses: Int?
  let isDeprecated: Bool

  /// Whether it is the address of a page of the documentation: "Composing-SwiftUI-Gestures", or of an
  /// operator, which its address does not tell.
  private var isArticle: Bool {
    let type = path.prefix { $0 != "(" && $0 != "." }
    return (type.contains("-") && path.first?.isLetter == true)
      || (type.contains("_") && type == type.lowercased())
      || path.contains("._(") || path.contains("._=(")
  }

  /// The path without argument labels: `View.menuOrder`.
  var base: Substring { path.prefix { $0 != "(" } }

  /// The path, with the number of overloads if there are several.
  var text: String { overloads > 1 ? "\(path) ×\(overloads)" : path }

  /// One spelling of what is listed twice, as functions are whose page's address is listed too, in
  /// lower case: the one with more capitals.
  private static func withoutAddresses(_ names: [ApprovedName]) -> [ApprovedName] {
    var best: [String: String] = [:]
    for name in names where name.path.hasSuffix(")") {
      let key = name.path.lowercased()
      // Capitals come before small letters.
      best[key] = min(best[key] ?? name.path, name.path)
    }
    return names.filter { best[$0.path.lowercased(), default: $0.path] == $0.path }
  }

  /// Reads `KIND PATH [xN]` lines from a text file, or `PATH KIND OLD USES REPOSITORIES` columns
  /// from a table (.tsv), where a repeated path is an overload. Articles are skipped, and so are names
  /// that are not ASCII: they are labels that a translated page of the documentation translated
  /// as well.
  static func read(_ file: String) throws -> [ApprovedName] {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && $0.allSatisfy(\.isASCII) }
    return file.hasSuffix(".tsv")
      ? withoutAddresses(merge(lines.map(column).filter { !$0.isArticle })) : try lines.map(word)
  }

  private static func word(_ line: Substring) throws -> ApprovedName {
    let words = line.split(separator: " ")
    guard words.count >= 2 else { throw Failure("not a name: \(line)") }
    let overloads = words.count > 2 ? Int(words[2].dropFirst()) ?? 1 : 1
    return ApprovedName(
      path: String(words[1]), overloads: overloads, uses: nil, isDeprecated: false)
  }

  private static func column(_ line: Substring) -> ApprovedName {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    return ApprovedName(
      path: String(columns[0]), overloads: 1, uses: columns.count > 3 ? Int(columns[3]) : nil,
      isDeprecated: columns.count > 2 && columns[2] == "old")
  }

  private static func merge(_ names: [ApprovedName]) -> [ApprovedName] {
    var order: [String] = []
    var merged: [String: ApprovedName] = [:]
    for name in names {
      if merged[name.path] == nil { order.append(name.path) }
      let overloads = (merged[name.path]?.overloads ?? 0) + 1
      merged[name.path] = ApprovedName(
        path: name.path, overloads: overloads, uses: name.uses, isDeprecated: name.isDeprecated)
    }
    return order.compactMap { merged[$0] }
  }
}
