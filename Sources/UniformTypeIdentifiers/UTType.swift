import Foundation

/// A type of data: of a file, of what is dragged or copied.
///
/// A type has an identifier such as `public.json`, conforms to more general types, and is told by
/// tags: filename extensions and MIME types. Known are the system's common types, those of the
/// app's `Info.plist` (`UTExportedTypeDeclarations`, `UTImportedTypeDeclarations`), and those made
/// by `init(exportedAs:conformingTo:)`. Two types are equal if their identifiers are, whatever
/// the case of the letters.
public struct UTType: Sendable {
  /// The name of the type, such as `public.png`.
  public let identifier: String

  /// For identifiers that are known to be declared or dynamic.
  init(known identifier: String) { self.identifier = identifier }

  /// The declared type of that identifier; nil if it is not declared.
  public init?(_ identifier: String) {
    guard let declaration = TypeRegistry.shared.declaration(of: identifier) else { return nil }
    self.init(known: declaration.identifier)
  }

  /// A type that the app itself defines. A declaration in the app's `Info.plist` wins over
  /// `parentType`; without one the type conforms to `parentType`, or else to `public.data`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: TypeRegistry.shared.declare(identifier, conformingTo: parentType))
  }

  /// A type that another app defines and this one uses. A declaration in the app's `Info.plist`
  /// wins over `parentType`; without one the type conforms to `parentType`, or else to
  /// `public.data`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: TypeRegistry.shared.declare(identifier, conformingTo: parentType))
  }

  /// The type of files with an extension, without its dot.
  ///
  /// An extension that no declared type has gives a dynamic type that conforms to `supertype`.
  /// Nil if the extension is empty or has a slash.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(
      tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type that a MIME type such as `image/png` names; parameters after a semicolon are left
  /// out. One that no declared type has gives a dynamic type that conforms to `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    self.init(tag: name, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The preferred type with a tag. With a supertype, only its subtypes are considered, and a tag
  /// that none of them has gives a dynamic type; without one, nil.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = first
    } else if let supertype,
      let identifier = DynamicType(tag: tag, tagClass: tagClass, supertype: supertype)?.identifier
    {
      self.init(known: identifier)
    } else {
      return nil
    }
  }

  /// Every declared type with a tag, the preferred one first. With a supertype, only its subtypes.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    TypeRegistry.shared.identifiers(tag: tag, tagClass: tagClass)
      .map(UTType.init(known:))
      .filter { type in supertype.map(type.conforms) ?? true }
  }
}

extension UTType {
  private var declaration: TypeDeclaration? { TypeRegistry.shared.declaration(of: identifier) }
  private var dynamic: DynamicType? { DynamicType(identifier: identifier) }

  /// The extension that files of this type should have, without its dot.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type that stands for this type.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// What a person calls the type, such as "PNG image".
  public var localizedDescription: String? { declaration?.description }

  /// The version of the declaration: always nil.
  public var version: Int? { nil }

  /// Where the type is described, if its declaration says so.
  public var referenceURL: URL? { declaration?.reference }

  /// Whether the type was made for a tag that no declared type has.
  public var isDynamic: Bool { dynamic != nil }

  /// Whether the type is declared.
  public var isDeclared: Bool { declaration != nil }

  /// Whether the identifier begins with `public.`, and the type belongs to no one.
  public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

  /// The extensions and MIME types by which the type is told, the preferred one first.
  public var tags: [UTTagClass: [String]] {
    if let dynamic { return [dynamic.tagClass: [dynamic.tag]] }
    return declaration?.tags ?? [:]
  }

  /// Every type that this one conforms to, directly or not. It is not among them itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var next = parents
    while let type = next.popLast() {
      if type != self, found.insert(type).inserted { next += type.parents }
    }
    return found
  }

  private var parents: [UTType] {
    if let dynamic { return [UTType(known: dynamic.supertype)] }
    return (declaration?.supertypes ?? []).map(UTType.init(known:))
  }

  /// Whether this is the other type or a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether this type conforms to the other, and is not the same.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  /// Whether the other type conforms to this one, and is not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable {
  public static func == (lhs: UTType, rhs: UTType) -> Bool {
    lhs.identifier == rhs.identifier || lhs.identifier.lowercased() == rhs.identifier.lowercased()
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: Codable {
  /// Reads an identifier; a type that is not declared is taken as it is.
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }

  public var debugDescription: String {
    "<UTType \(identifier) (\(isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"))>"
  }
}

/// A kind of tag by which types are told.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// What a filename ends with, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// An Internet media type, such as `text/plain`.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTTagClass: CustomStringConvertible {
  public var description: String { rawValue }
}
