import SwiftSyntax
import SwiftSyntaxMacros

/// `@Animatable` before a struct: makes `animatableData` of its stored variables, and the struct
/// conform to `Animatable`. Constants, static and computed properties, those of property wrappers, and
/// those marked `@AnimatableIgnored` are left out.
public struct AnimatableMacro: MemberMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      throw AnimatableError("@Animatable goes before a struct.")
    }
    let properties = try declaration.memberBlock.members
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap { try $0.animatedProperties }
    guard !properties.isEmpty else { return [] }
    let access =
      declaration.modifiers.map(\.name.text).first { ["public", "package"].contains($0) } ?? ""
    return [vector(of: properties, access)]
  }

  /// The property that has the others in it: as it is for one, `AnimatableValues` for more.
  private static func vector(of properties: [AnimatedProperty], _ access: String) -> DeclSyntax {
    let types = properties.map { "\($0.type).AnimatableData" }.joined(separator: ", ")
    let values = properties.map { "self.\($0.name).animatableData" }.joined(separator: ", ")
    let isOne = properties.count == 1
    let type = isOne ? types : "SwiftUI.AnimatableValues<\(types)>"
    let reading = isOne ? values : "SwiftUI.AnimatableValues(\(values))"
    let writing = isOne ? "\(values) = newValue" : "(\(values)) = newValue.value"
    return """
      \(raw: access) nonisolated var animatableData: \(raw: type) {
        get { \(raw: reading) }
        set { \(raw: writing) }
      }
      """
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // Empty for a shape, which is animatable anyway.
    guard !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftUI.Animatable {}")]
  }
}

/// `@AnimatableIgnored`: read by `@Animatable`.
public struct AnimatableIgnoredMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

/// A stored variable that is animated.
private struct AnimatedProperty {
  let name: String
  let type: String
}

extension VariableDeclSyntax {
  /// The variables of the declaration that are animated; `var x, y: CGFloat` has two.
  fileprivate var animatedProperties: [AnimatedProperty] {
    get throws {
      guard bindingSpecifier.tokenKind == .keyword(.var), attributes.isEmpty,
        !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
      else { return [] }
      // In `x, y: CGFloat` the last has the type of all before it.
      var type: String?
      var properties: [AnimatedProperty] = []
      for binding in bindings.reversed() where binding.isStored {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        type =
          binding.typeAnnotation?.type.trimmedDescription
          ?? binding.initializer.map { $0.value.obviousType } ?? type
        guard let type else {
          throw AnimatableError(
            "@Animatable needs to know the type of \(name): write it, or mark \(name) @AnimatableIgnored."
          )
        }
        properties.insert(AnimatedProperty(name: name, type: type), at: 0)
      }
      return properties
    }
  }
}

extension PatternBindingSyntax {
  /// Nothing computes it. Observers are no computation.
  fileprivate var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension ExprSyntax {
  /// The type of a literal with a point, of `Type(…)`, `Type.member` and `Type.member(…)`; nil for anything
  /// else.
  fileprivate var obviousType: String? {
    if `is`(FloatLiteralExprSyntax.self) { return "Double" }
    if let sign = `as`(PrefixOperatorExprSyntax.self) { return sign.expression.obviousType }
    if let call = `as`(FunctionCallExprSyntax.self) {
      return call.calledExpression.typeName ?? call.calledExpression.obviousType
    }
    return `as`(MemberAccessExprSyntax.self)?.base?.typeName
  }

  /// What is written, if it is the name of a type.
  private var typeName: String? {
    let last = `as`(MemberAccessExprSyntax.self)?.declName ?? `as`(DeclReferenceExprSyntax.self)
    guard last?.baseName.text.first?.isUppercase == true else { return nil }
    return trimmedDescription
  }
}

/// What is wrong with an animatable type, shown at its place.
private struct AnimatableError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
