import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }`: becomes nothing. The compiler has checked what is in it by then, which is all
/// there is to do where no editor shows it.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}

/// `@Previewable @State var …` in a preview: a variable of the preview's own, as without it.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
