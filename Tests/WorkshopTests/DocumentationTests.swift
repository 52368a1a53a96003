import Foundation
import Testing

/// Public names have doc comments. Not all do yet: each module has a share that may only grow.
@Suite struct DocumentationTests {
  /// Of a hundred public declarations, how many have a comment at least.
  private static let shares = [
    "AppIntents": 30, "Combine": 48, "CombineTesting": 73, "CoreData": 31, "CoreGraphics": 40,
    "CoreTransferable": 62, "ImageIO": 45, "LindenControls": 47, "LindenEngine": 51,
    "LindenFeatures": 48, "LindenFoundation": 38, "SwiftData": 55, "SwiftUI": 58,
    "SwiftUITesting": 83, "TipKit": 35, "UIKit": 16, "UniformTypeIdentifiers": 95,
    "WatchConnectivity": 39, "WatchKit": 39,
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

  @Test func `every modifier of views, shapes, gestures, scenes, texts and images is documented`()
    throws
  {
    let types: Set<Substring> = ["View", "Shape", "Gesture", "Scene", "Text", "Image"]
    // What a protocol's extension implements of the protocol is documented there.
    let requirements: Set<Substring> = ["sizeThatFits", "path"]
    for module in ["LindenControls", "LindenEngine", "LindenFeatures", "SwiftUI"] {
      let names = try Repository.swiftFiles(in: "Sources/\(module)")
        .filter { !$0.path.contains("/Unavailable/") }.flatMap { PublicName.all(in: $0) }
      let bare = names.filter {
        !$0.isDocumented && $0.kind == "func" && $0.extended.map(types.contains) == true
          && !requirements.contains($0.name)
      }
      #expect(bare.isEmpty, "without a doc comment: \(bare.map(\.place).joined(separator: ", "))")
    }
  }

  @Test func `a declaration is found behind attributes and modifiers`() {
    func found(_ text: String) -> [Bool] {
      PublicName.all(in: Repository.File(path: "", text: text)).map(\.isDocumented)
    }
    #expect(
      found("/// Text.\n@MainActor public func a() {}\n  public var b: Int") == [true, false])
    #expect(found("/// Text.\n@available(*, deprecated)\nnonisolated public init() {}") == [true])
    #expect(
      found("/// Text.\n@available(\n  *, deprecated, message: \"Old.\"\n)\npublic func a() {}")
        == [true])
    #expect(found("public static let _hidden = 1\npublic override func a() {}\nfunc b() {}") == [])
  }
}

/// A public declaration of a file.
private struct PublicName {
  let place: String
  let name: Substring
  let kind: Substring
  /// The type that is extended; nil in a declaration of a type.
  let extended: Substring?
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
    var extended: Substring?
    return file.lines.enumerated().compactMap { number, line in
      let isOutermost = line.first.map { $0.isLetter || $0 == "@" } == true
      let line = line.drop { $0 == " " }
      if line.hasPrefix("///") {
        isDocumented = true
        return nil
      }
      let words = line.split(separator: " ")
      let attributes = words.prefix { $0.hasPrefix("@") }.count
      if attributes > 0, attributes == words.count || !line.contains("public") { return nil }
      // The rest of an attribute of several lines.
      if line.hasPrefix("*,") || line == ")" { return nil }
      if isOutermost {
        extended =
          words.drop { $0 == "public" }.first == "extension"
          ? words.drop { $0 != "extension" }.dropFirst().first?.prefix { $0.isLetter } : nil
      }
      defer { isDocumented = false }
      guard let (kind, name) = name(declaredBy: words.dropFirst(attributes)) else { return nil }
      return PublicName(
        place: "\(file.path):\(number + 1) \(name)", name: name, kind: kind, extended: extended,
        isDocumented: isDocumented)
    }
  }

  private static func name(declaredBy words: ArraySlice<Substring>) -> (
    kind: Substring, name: Substring
  )? {
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
    guard !name.hasPrefix("_") else { return nil }
    return (isClass ? "class" : kind, name.prefix { $0 != "(" && $0 != "<" && $0 != ":" })
  }
}
