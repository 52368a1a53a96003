import SwiftSyntax
import SwiftSyntaxMacros

/// `#Rule(Self.$isSignedIn) { $0 }`: becomes `TipKit.Tips.Rule(Self.$isSignedIn) { $0 }`.
public struct RuleMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let arguments = node.arguments.map { "\($0)" }.joined()
    let condition = node.trailingClosure.map { " \($0.trimmed)" } ?? ""
    return "TipKit.Tips.Rule(\(raw: arguments))\(raw: condition)"
  }
}
