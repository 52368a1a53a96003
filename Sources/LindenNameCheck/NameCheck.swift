import Foundation
import LindenCWords

/// Finds names in a target's sources that are nowhere to be found, before the compiler begins.
///
/// The compiler takes a minute and more to say that a name in a long body of a view is wrong, as it
/// tries all combinations of overloads above it. This check knows no types: it says only what is
/// certain, and nothing where names may come from elsewhere. What it accepts the compiler may reject.
struct NameCheck {
  /// What is checked, and where names may come from.
  struct Target {
    var sources: [String] = []
    /// Files that are no source: names are made of asset catalogs and data models.
    var resources: [String] = []
    /// Folders of the targets of other packages that the target uses, directly or not.
    var dependencies: [String] = []
    /// Folders of other targets of the package, and the manifest.
    var siblings: [String] = []
    var manifest: String?
    /// Names of Swift modules that may be imported, besides those of the toolchain.
    var modules: Set<String> = []
    /// Folders in which other plugins may have put sources.
    var generated: [String] = []
    /// `usr` of the toolchain.
    var toolchain = ""
    /// Where Clang keeps the modules of C that it has compiled.
    var moduleCaches: [String] = []
    /// Where C's headers are.
    var headers = ["/usr/include", "/usr/local/include"]
    /// Where words are kept; nowhere if `nil`.
    var cache: String?
  }

  /// A name that is nowhere to be found.
  struct Finding: Equatable {
    var file: String
    var line: Int
    var column: Int
    var message: String
    var text: String { "\(file):\(line):\(column): error: \(message)" }
  }

  private let target: Target

  init(_ target: Target) { self.target = target }

  /// The names that are certainly wrong; none where it is not known which there are.
  func findings() -> [Finding] {
    guard knowsWhatIsBuilt else { return [] }
    var uses: [Use] = []
    var known = SwiftWords.known.union(SwiftWords.keywords)
    var imports: Set<String> = []
    var traits = SourceTraits()
    for file in target.sources {
      withBytes(of: file) { bytes in
        let names = SourceNames(bytes)
        known.formUnion(names.known)
        imports.formUnion(names.imports)
        imports.formUnion(names.conditionalImports.subtracting(Self.elsewhere))
        traits.add(bytes, of: file)
        uses += names.uses.map {
          (file, $0, String(decoding: bytes[$0.start..<$0.end], as: UTF8.self))
        }
      }
    }
    guard canKnow(imports) else { return [] }
    var wrong = uses.filter { !known.contains($0.use.word) }
    let lists = lists(&traits)
    guard Self.readsModules(toolchain: lists[2], ofC: lists[3]) else { return [] }
    for list in lists where !wrong.isEmpty {
      wrong.removeAll { name in list.contains(name.use.word) || isMade(name.name, list, known) }
    }
    let mentionsShaders = uses.contains { $0.name == "ShaderLibrary" }
    if traits.makesNames || traits.hasAnyMember || mentionsShaders { return [] }
    return describe(withoutHeaderNames(withoutResourceNames(wrong)), known)
  }

  // MARK: What can be known

  /// Whether modules of C have been compiled before, by which their names are known, and no source
  /// comes from a plugin that is not known.
  private var knowsWhatIsBuilt: Bool {
    target.generated.isEmpty && !target.toolchain.isEmpty
      && modulesOfC.contains { $0.path.contains("/SwiftGlibc-") }
      && target.manifest.map { path in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return !text.contains("objc-header") && !text.contains("bridging-header")
      } ?? true
  }

  private var modulesOfC: [FileStamp] {
    target.moduleCaches.flatMap { FileStamp.files(in: $0, endings: ["pcm"]) }
  }

  /// Modules that are on no Linux, unless a package brings them, which then knows their names: where a
  /// condition imports them, it does not hold.
  private static let elsewhere: Set<String> = [
    "AppKit", "Cocoa", "ObjectiveC", "Metal", "MetalKit", "ARKit", "RealityKit", "SceneKit",
    "SpriteKit", "GameKit", "CloudKit", "WinSDK", "ucrt", "CRT",
  ]

  /// Whether all modules that are imported are Swift's, or the toolchain's.
  private func canKnow(_ imports: Set<String>) -> Bool {
    let folder = target.toolchain + "/lib/swift/linux"
    return imports.allSatisfy { name in
      target.modules.contains(name) || target.modules.contains("Linden" + name)
        || FileManager.default.fileExists(atPath: "\(folder)/\(name).swiftmodule")
    }
  }

  // MARK: Where names come from

  private static let endings: Set<String> = [
    "swift", "h", "hpp", "c", "cc", "cpp", "cxx", "m", "mm", "inc", "def", "modulemap", "apinotes",
    "swiftinterface", "S", "s",
  ]

  /// The words of all that is not the target's own, as they are asked for.
  private func lists(_ traits: inout SourceTraits) -> [WordList] {
    let siblings = target.siblings.flatMap { FileStamp.files(in: $0, endings: Self.endings) }
    let dependencies = target.dependencies.flatMap {
      FileStamp.files(in: $0, endings: Self.endings)
    }
    let lists = [
      WordList("package-\(tag(target.siblings))", of: siblings, in: target.cache),
      WordList("used-\(tag(target.dependencies))", of: dependencies, in: target.cache),
      WordList("toolchain", of: toolchainFiles, in: target.cache),
      WordList("modules", of: modulesOfC, in: target.cache),
    ]
    // What the toolchain's macros make is known: `_title` and `$title`, and what stands in Observation.
    for list in lists.prefix(2) { traits.formUnion(list.traits) }
    return lists
  }

  /// Whether words of compiled modules are found, whose form is no documented interface: by names that
  /// are there for certain, one of them made by a macro of C.
  private static func readsModules(toolchain: WordList, ofC: WordList) -> Bool {
    ["print", "String", "forEach"].allSatisfy { toolchain.contains(SwiftWords.number($0)) }
      && ["strlen", "cosf"].allSatisfy { ofC.contains(SwiftWords.number($0)) }
  }

  private func tag(_ folders: [String]) -> String {
    String(SwiftWords.number(folders.sorted().joined(separator: "\n")), radix: 36)
  }

  /// The modules and headers that come with the compiler.
  private var toolchainFiles: [FileStamp] {
    let folder = target.toolchain + "/lib/swift"
    let endings: Set<String> = [
      "swiftmodule", "swiftinterface", "h", "modulemap", "apinotes", "yaml",
    ]
    return [
      "linux", "shims", "dispatch", "os", "Block", "CoreFoundation", "_FoundationCShims",
      "_foundation_unicode", "apinotes", "swiftToCxx",
    ].flatMap { FileStamp.files(in: "\(folder)/\($0)", endings: endings) }
  }

  /// Whether a name is one that property wrappers and macros make of another: `_title`, `$title`.
  private func isMade(_ name: String, _ list: WordList, _ known: Set<UInt64>) -> Bool {
    guard name.hasPrefix("_") || name.hasPrefix("$") else { return false }
    let rest = SwiftWords.number(String(name.drop { $0 == "_" || $0 == "$" }))
    return known.contains(rest) || list.contains(rest) || name.hasPrefix("__unnamed")
  }

  private typealias Use = (file: String, use: SourceNames.Use, name: String)

  /// Without names that may be made of a resource's: `Image(.heroPicture)` of `hero-picture.imageset`,
  /// `Text(.cartTitle)` of the string `cart.title`,
  /// `addToItems` of what a data model says.
  private func withoutResourceNames(_ wrong: [Use]) -> [Use] {
    guard !wrong.isEmpty, !target.resources.isEmpty else { return wrong }
    let texts = target.resources.flatMap { resource -> [String] in
      var isFolder = false as ObjCBool
      let exists = FileManager.default.fileExists(atPath: resource, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else { return [resource] }
      let inner = FileManager.default.enumerator(atPath: resource)?.allObjects as? [String] ?? []
      return [resource] + inner.map { resource + "/" + $0 }
    }
    var words: Set<String> = []
    for path in texts {
      for part in path.split(separator: "/").suffix(4) {
        let stem = part.split(separator: ".").first.map(String.init) ?? ""
        words.insert(Self.folded(stem))
        // `PackageResources.page_html`
        words.insert(Self.folded(part))
      }
      if path.hasSuffix(".xcstrings") {
        words.formUnion(Self.keys(of: path).map { Self.folded($0) })
      }
      guard path.contains(".xcdatamodel"),
        let text = try? String(contentsOfFile: path, encoding: .utf8)
      else { continue }
      words.formUnion(
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { Self.folded($0) })
    }
    let added = ["", "addto", "removefrom", "insertinto", "replace", "fetch", "primitive", "set"]
    let ends = ["", "color", "image", "at", "with", "set"]
    return wrong.filter { name in
      let folded = Self.folded(name.name)
      return !added.contains { prefix in
        guard folded.hasPrefix(prefix) else { return false }
        let rest = folded.dropFirst(prefix.count)
        return words.contains { word in
          !word.isEmpty && ends.contains { word == rest + $0 || rest == word + $0 }
        }
      }
    }
  }

  /// The keys of a string catalog, of which symbols are made.
  private static func keys(of catalog: String) -> [String] {
    let data = FileManager.default.contents(atPath: catalog) ?? Data()
    let file = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    return (file?["strings"] as? [String: Any])?.keys.sorted() ?? []
  }

  /// Only letters and digits, in small letters.
  private static func folded(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Without names that stand in a header of the system's.
  private func withoutHeaderNames(_ wrong: [Use]) -> [Use] {
    var names = Set(wrong.map(\.name))
    guard !names.isEmpty else { return [] }
    var found: Set<String> = []
    for folder in target.headers {
      for file in FileStamp.files(in: folder, endings: ["h", "hpp", "modulemap", "apinotes"]) {
        withBytes(of: file.path) { bytes in
          guard let base = bytes.baseAddress else { return }
          for name in names {
            let word = Array(name.utf8)
            if LindenWordsStandsIn(base, bytes.count, word, word.count) != 0 { found.insert(name) }
          }
          names.subtract(found)
        }
      }
    }
    return wrong.filter { !found.contains($0.name) }
  }

  // MARK: What is said

  private func describe(_ wrong: [Use], _ known: Set<UInt64>) -> [Finding] {
    guard !wrong.isEmpty else { return [] }
    var nearest: [String: String?] = [:]
    var findings: [Finding] = []
    let suggestions = Suggestion(target, known: known)
    for name in wrong {
      let suggestion = nearest[name.name] ?? suggestions.nearest(to: name.name)
      nearest[name.name] = .some(suggestion)
      let (line, column) = position(of: name.use.start, in: name.file)
      var message: String
      switch name.use.place {
      case .member: message = "value has no member '\(name.name)': no module in reach has that name"
      case .type: message = "cannot find type '\(name.name)' in scope"
      case .attribute: message = "unknown attribute '\(name.name)'"
      case .value: message = "cannot find '\(name.name)' in scope"
      }
      if let suggestion { message += "; did you mean '\(suggestion)'?" }
      findings.append(Finding(file: name.file, line: line, column: column, message: message))
    }
    return findings
  }

  /// Counted from 1; columns in bytes, as the compiler counts them.
  private func position(of start: Int, in file: String) -> (line: Int, column: Int) {
    withBytes(of: file) { bytes in
      var line = 1
      var column = 1
      for index in 0..<min(start, bytes.count) {
        if bytes[index] == 10 {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
      return (line, column)
    } ?? (1, 1)
  }
}
