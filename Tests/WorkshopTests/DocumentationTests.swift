import Foundation
import Testing

/// Public names have doc comments. Not all do yet: each module has a share that may only grow.
@Suite struct DocumentationTests {
  /// Of a hundred public declarations, how many have a comment at least.
  private static let shares = [
    "Combine": 48, "CombineTesting": 70, "CoreGraphics": 40, "CoreTransferable": 60,
    "LindenControls": 41, "LindenEngine": 45, "LindenFeatures": 37, "LindenFoundation": 33,
    "SwiftUI": 48, "SwiftUITesting": 80, "UIKit": 13, "UniformTypeIdentifiers": 95,
  ]

  /// Modules that apps import beside SwiftUI mirror Apple's names, most of which speak for
  /// themselves.
  private static let shareOfNeighbours = 5

  @Test func `public names stay documented`() throws {
    for module in try Repository.folders(in: "Sources") {
      let names = try Repository.swiftFiles(in: "Sources/\(module)")
        .filter { !$0.path.contains("/Unavailable/") }.flatMap { PublicName.all(in: $0) }
      guard names.count >= 10 else { continue }
      let share = names.count { $0.isDocumented } * 100 / names.count
      let least = Self.shares[module] ?? Self.shareOfNeighbours
      let undocumented = names.filter { !$0.isDocumented }.suffix(5).map(\.place)
      #expect(
        share >= least,
        """
        \(share) of 100 public names of \(module) have a doc comment; at least \(least) must. \
        Among those without one: \(undocumented.joined(separator: ", "))
        """)
    }
  }

  @Test func `a declaration is found behind attributes and modifiers`() {
    func found(_ text: String) -> [Bool] {
      PublicName.all(in: Repository.File(path: "", text: text)).map(\.isDocumented)
    }
    #expect(
      found("/// Text.\n@MainActor public func a() {}\n  public var b: Int") == [true, false])
    #expect(found("/// Text.\n@available(*, deprecated)\nnonisolated public init() {}") == [true])
    #expect(found("public static let _hidden = 1\npublic override func a() {}\nfunc b() {}") == [])
  }
}

/// A public declaration of a file.
private struct PublicName {
  let place: String
  let isDocumented: Bool

  private static let kinds: Set<Substring> = [
    "func", "var", "let", "init", "struct", "class", "enum", "protocol", "typealias", "subscript",
    "actor", "associatedtype",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "open", "static", "final", "nonisolated", "class", "mutating", "indirect", "required",
    "convenience", "prefix", "unowned", "weak", "internal(set)", "private(set)", "package(set)",
  ]

  /// Underscored names and overrides are left out.
  static func all(in file: Repository.File) -> [PublicName] {
    var isDocumented = false
    return file.lines.enumerated().compactMap { number, line in
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        isDocumented = true
        return nil
      }
      let words = line.split(separator: " ")
      let attributes = words.prefix { $0.hasPrefix("@") }.count
      if attributes > 0, attributes == words.count || !line.contains("public") { return nil }
      defer { isDocumented = false }
      guard let name = name(declaredBy: words.dropFirst(attributes)) else { return nil }
      return PublicName(
        place: "\(file.path):\(number + 1) \(name)", isDocumented: isDocumented)
    }
  }

  private static func name(declaredBy words: ArraySlice<Substring>) -> Substring? {
    let rest = words.drop { modifiers.contains($0) }
    let heads = words.prefix(words.count - rest.count)
    // `class` is a modifier of a method and a kind of type.
    let isClass = heads.last == "class"
    guard heads.contains("public") || heads.contains("open"), let first = rest.first else {
      return nil
    }
    let kind = first.prefix { $0.isLetter }
    guard isClass || kinds.contains(kind) else { return nil }
    let name = isClass ? first : kind == first ? rest.dropFirst().first ?? kind : kind
    return name.hasPrefix("_") ? nil : name.prefix { $0 != "(" && $0 != "<" && $0 != ":" }
  }
}
