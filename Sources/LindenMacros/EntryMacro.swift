import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry var name: Value = value` in an extension of `EnvironmentValues`, `Transaction`,
/// `ContainerValues` or `FocusedValues`: a key of its own, and a property that reads and writes it.
public struct EntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, in: context)
    return ["get { self[\(entry.key).self] }", "set { self[\(entry.key).self] = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // What is wrong with the declaration is said once, for its accessors.
    guard let entry = try? Entry(declaration, in: context) else { return [] }
    return [entry.keyDeclaration]
  }
}

/// An entry as it is written.
private struct Entry {
  let key: TokenSyntax
  let keyDeclaration: DeclSyntax

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      variable.bindingSpecifier.tokenKind == .keyword(.var)
    else {
      throw EntryError("@Entry goes before one stored variable: @Entry var name: Type = value")
    }
    let keyProtocol = try Self.keyProtocol(in: context)
    let type = binding.typeAnnotation?.type
    let value = binding.initializer?.value
    guard type != nil || value != nil else {
      throw EntryError("@Entry needs a type or a value for \(name.text).")
    }
    key = "__Key_\(raw: name.text.filter { $0 != "`" })"
    keyDeclaration = Self.key(key, keyProtocol, type, value)
  }

  private static func key(
    _ key: TokenSyntax, _ keyProtocol: String, _ type: TypeSyntax?, _ value: ExprSyntax?
  ) -> DeclSyntax {
    if keyProtocol == "FocusedValueKey", let type {
      return "private struct \(key): SwiftUI.FocusedValueKey { typealias Value = \(wrapped(type)) }"
    }
    let value = value.map { "\($0.trimmed)" } ?? "nil"
    // Computed if it can be: a constant of a type that is not Sendable would be an error.
    let member =
      type.map { "static var defaultValue: \($0.trimmed) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return "private struct \(key): SwiftUI.\(raw: keyProtocol) { \(raw: member) }"
  }

  /// The type without its question mark: focused values are optional anyway.
  private static func wrapped(_ type: TypeSyntax) -> TypeSyntax {
    type.as(OptionalTypeSyntax.self)?.wrappedType.trimmed ?? type.trimmed
  }

  private static func keyProtocol(in context: some MacroExpansionContext) throws -> String {
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
      .trimmedDescription
    switch extended?.split(separator: ".").last {
    case "EnvironmentValues": return "EnvironmentKey"
    case "Transaction": return "TransactionKey"
    case "ContainerValues": return "ContainerValueKey"
    case "FocusedValues": return "FocusedValueKey"
    default:
      throw EntryError(
        """
        @Entry belongs in an extension of EnvironmentValues, Transaction, ContainerValues or \
        FocusedValues.
        """)
    }
  }
}

/// What is wrong with an entry, shown at its place.
private struct EntryError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
