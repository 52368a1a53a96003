import SwiftSyntax
import SwiftSyntaxMacros

/// `@Model`: makes a class one whose objects a context keeps, and whose properties are observed.
///
/// It gives the class a state that leads to the context, a list of its properties, and an
/// initialiser that makes an object of what was kept; each kept property gets accessors by
/// ``PersistedPropertyMacro``.
public struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self)?.name.trimmed else {
      throw ModelError("@Model goes before a class.")
    }
    let properties = declaration.memberBlock.members
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter(\.isPersisted)
    return constraints(of: declaration, type) + [
      """
      @Observation.ObservationIgnored
      private let _$observationRegistrar = Observation.ObservationRegistrar()
      """,
      "@Observation.ObservationIgnored public let _$state = SwiftData._ModelState()",
      """
      nonisolated func access<Member>(keyPath: KeyPath<\(type), Member>) {
        _$observationRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      nonisolated func withMutation<Member, MutationResult>(
        keyPath: KeyPath<\(type), Member>, _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
        let before = _$state.willChange(self, keyPath)
        defer { _$state.didChange(self, keyPath, from: before) }
        return try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
      """
      public static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [\(raw: properties.map { $0.metadata(of: type.text) }.joined(separator: ",\n"))]
      }
      """,
      """
      public required init(_row row: SwiftData._ModelRow) throws {
        \(raw: properties.map { $0.reading(of: type.text) }.joined(separator: "\n"))
      }
      """,
    ]
  }

  /// What `#Unique` says in the class; nothing if it is not there.
  private static func constraints(
    of declaration: some DeclGroupSyntax, _ type: TokenSyntax
  ) -> [DeclSyntax] {
    let lists = declaration.memberBlock.members
      .compactMap { $0.decl.as(MacroExpansionDeclSyntax.self) }
      .filter { $0.macroName.text == "Unique" }
      .flatMap { $0.arguments.map { "\($0.expression.trimmed)" } }
    guard !lists.isEmpty else { return [] }
    return [
      """
      public static var _uniqueConstraints: [[AnyKeyPath]] {
        SwiftData.Schema._constraints(\(type).self, \(raw: lists.joined(separator: ", ")))
      }
      """
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard let variable = member.as(VariableDeclSyntax.self), variable.isPersisted else { return [] }
    return ["@_PersistedProperty"]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [
      try ExtensionDeclSyntax(
        "extension \(type.trimmed): SwiftData.PersistentModel, Observation.Observable {}")
    ]
  }
}

/// A kept property of a model: its value lies in a variable beside it, reads and writes are told.
public struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let name = declaration.as(VariableDeclSyntax.self)?.propertyName else { return [] }
    return [
      "@storageRestrictions(initializes: _\(raw: name)) init(initialValue) { _\(raw: name) = initialValue }",
      "get { access(keyPath: \\.\(raw: name)); return _\(raw: name) }",
      "set { withMutation(keyPath: \\.\(raw: name)) { _\(raw: name) = newValue } }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let name = variable.propertyName,
      let binding = variable.bindings.first
    else { return [] }
    let type = binding.typeAnnotation.map { "\($0.trimmed)" } ?? ""
    let value = binding.initializer.map { " \($0.trimmed)" } ?? ""
    return ["@Observation.ObservationIgnored private var _\(raw: name)\(raw: type)\(raw: value)"]
  }
}

/// `@Attribute`, `@Relationship`, `@Transient`: what they say is read by `@Model`.
public struct DescribingMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

/// `#Unique`, `#Index`: what the first says is read by `@Model`.
public struct ConstraintMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

/// `@ModelActor`: gives an actor a context of its own.
public struct ModelActorMacro: MemberMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    [
      "public nonisolated let modelContainer: SwiftData.ModelContainer",
      "public nonisolated let modelContext: SwiftData.ModelContext",
      """
      public init(modelContainer: SwiftData.ModelContainer) {
        self.modelContainer = modelContainer
        modelContext = SwiftData.ModelContext(modelContainer)
      }
      """,
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor {}")]
  }
}

extension VariableDeclSyntax {
  fileprivate var propertyName: String? {
    bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// A stored variable of an object that was not left out.
  fileprivate var isPersisted: Bool {
    guard bindingSpecifier.tokenKind == .keyword(.var), bindings.count == 1,
      let binding = bindings.first, binding.pattern.is(IdentifierPatternSyntax.self),
      binding.accessorBlock == nil
    else { return false }
    let words = modifiers.map(\.name.text)
    guard !words.contains("static"), !words.contains("class"), !words.contains("lazy") else {
      return false
    }
    let names = attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    return !names.contains { name in
      ["Transient", "ObservationIgnored", "_PersistedProperty"].contains {
        name == $0 || name.hasSuffix(".\($0)")
      }
    }
  }

  /// The property as the schema has it.
  fileprivate func metadata(of type: String) -> String {
    let description = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { ["Attribute", "Relationship"].contains($0.attributeName.trimmedDescription) }
    let arguments = description?.arguments.map { "\($0)" } ?? ""
    let metadata = description.map {
      ", metadata: SwiftData.Schema.\($0.attributeName.trimmedDescription)(\(arguments))"
    }
    let name = propertyName ?? ""
    return "SwiftData.Schema.PropertyMetadata(name: \"\(name)\", keypath: \\\(type).\(name)"
      + "\(metadata ?? ""))"
  }

  /// What takes the property's value from what was kept; one that lacks there has the value it
  /// begins with.
  fileprivate func reading(of type: String) -> String {
    let name = propertyName ?? ""
    let value = "row.value(\\\(type).\(name), \"\(name)\")"
    let hasValue =
      bindings.first?.initializer != nil
      || bindings.first?.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    return hasValue
      ? "if let value = try \(value) { _\(name) = value }"
      : "_\(name) = try row.require(\(value), \"\(name)\")"
  }
}

/// What is wrong with a model, shown at its place.
private struct ModelError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
