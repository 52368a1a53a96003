import Foundation

/// What is known of one declared type.
struct TypeDeclaration: Sendable {
  var identifier: String
  var supertypes: [String]
  var tags: [UTTagClass: [String]]
  var description: String?
  var reference: URL?
}

/// The declared types of this process: the system's, the app's, and those made in code. Safe to
/// call from any thread.
final class TypeRegistry: @unchecked Sendable {
  static let shared = TypeRegistry(information: Bundle.main.infoDictionary ?? [:])

  private let lock = NSLock()
  /// By the identifier in small letters.
  private var declarations: [String: TypeDeclaration] = [:]
  /// The identifiers with a tag, in order of declaration, which is the order of preference.
  private var identifiersByTag: [UTTagClass: [String: [String]]] = [:]

  /// The types of an `Info.plist` come before the system's, which are known in any case.
  init(information: [String: Any]) {
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for entry in information[key] as? [[String: Any]] ?? [] {
        if let declaration = TypeDeclaration(entry: entry) { add(declaration) }
      }
    }
    systemTypes.forEach(add)
  }

  func declaration(of identifier: String) -> TypeDeclaration? {
    lock.withLock { declarations[identifier.lowercased()] }
  }

  func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
    lock.withLock { identifiersByTag[tagClass]?[tag.lowercased()] ?? [] }
  }

  /// Declares a type unless it is declared already, and returns its identifier.
  func declare(_ identifier: String, conformingTo parent: UTType?) -> String {
    lock.withLock {
      if let known = declarations[identifier.lowercased()] { return known.identifier }
      add(
        TypeDeclaration(
          identifier: identifier, supertypes: [parent?.identifier ?? "public.data"], tags: [:]))
      return identifier
    }
  }

  private func add(_ declaration: TypeDeclaration) {
    let key = declaration.identifier.lowercased()
    guard declarations[key] == nil else { return }
    declarations[key] = declaration
    for (tagClass, tags) in declaration.tags {
      for tag in tags {
        identifiersByTag[tagClass, default: [:]][tag.lowercased(), default: []]
          .append(declaration.identifier)
      }
    }
  }
}

extension TypeDeclaration {
  /// One entry of an `Info.plist`. A value may be a string or an array of them.
  init?(entry: [String: Any]) {
    guard let identifier = entry["UTTypeIdentifier"] as? String, !identifier.isEmpty else {
      return nil
    }
    func strings(_ value: Any?) -> [String] {
      (value as? [String]) ?? (value as? String).map { [$0] } ?? []
    }
    self.identifier = identifier
    supertypes = strings(entry["UTTypeConformsTo"])
    let specification = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
    tags = Dictionary(
      uniqueKeysWithValues: specification.map { (UTTagClass(rawValue: $0), strings($1)) })
    description = entry["UTTypeDescription"] as? String
    reference = (entry["UTTypeReferenceURL"] as? String).flatMap(URL.init(string:))
  }
}
