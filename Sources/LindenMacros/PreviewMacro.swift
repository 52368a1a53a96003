import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }`: becomes, in debug builds, a type by which `linden previews` finds it; in others
/// nothing. The compiler has checked what is in it by then.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = body(of: node),
      let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    else { return [] }
    let preview = PreviewContent(body)
    let arguments = node.arguments.filter { $0.label?.text != "body" }
      .map { argument in
        "\(argument.label.map { "\($0.text): " } ?? "")\(argument.expression.trimmed), "
      }.joined()
    return [
      previewRegistry(
        context.makeUniqueName("Preview"), place, wrapper: preview.wrapper,
        making: "SwiftUI.Preview(\(arguments)body: \(preview.closure))")
    ]
  }

  /// Nil for a widget or a live activity, `as:` some family, which is checked, and that is all.
  private static func body(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax? {
    guard !node.arguments.contains(where: { $0.label?.text == "as" }) else { return nil }
    return node.trailingClosure
      ?? node.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }
}

/// `#Preview(as: .systemSmall) { widget } timeline: { entries }`: becomes a preview of the widget's
/// view for each of the entries.
public struct WidgetPreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    else { return [] }
    var arguments = node.arguments.map { argument in
      "\(argument.label.map { "\($0.text): " } ?? "")\(argument.expression.trimmed)"
    }
    if let widget = node.trailingClosure { arguments.append("widget: \(widget.trimmed)") }
    for closure in node.additionalTrailingClosures {
      arguments.append("\(closure.label.text): \(closure.closure.trimmed)")
    }
    return [
      previewRegistry(
        context.makeUniqueName("Preview"), place, wrapper: "",
        making: "WidgetKit._widgetPreview(\(arguments.joined(separator: ", ")))")
    ]
  }
}

/// The type by which `linden previews` finds a preview; only debug builds have it.
///
/// - Parameters:
///   - name: The type's name.
///   - place: Where the preview is written.
///   - wrapper: What the type declares besides; may be empty.
///   - expression: Makes the preview.
private func previewRegistry(
  _ name: TokenSyntax, _ place: AbstractSourceLocation, wrapper: String, making expression: String
) -> DeclSyntax {
  """
  #if DEBUG
  struct \(name): SwiftUI.PreviewRegistry {
    static var fileID: String { \(place.file) }
    static var line: Int { \(place.line) }
    static var column: Int { \(place.column) }
    \(raw: wrapper)
    @MainActor static func makePreview() throws -> SwiftUI.Preview {
      \(raw: expression)
    }
  }
  #endif
  """
}

/// The content of a preview, with its own variables made the state of a view.
private struct PreviewContent {
  /// The view that has the variables marked `@Previewable`; empty if there are none.
  let wrapper: String
  /// What makes the preview's view.
  let closure: String

  init(_ body: ClosureExprSyntax) {
    let variables = body.statements.compactMap { PreviewContent.previewable($0) }
    guard !variables.isEmpty else {
      (wrapper, closure) = ("", "\(body.trimmed)")
      return
    }
    let rest = body.statements.filter { PreviewContent.previewable($0) == nil }
    wrapper = """
      private struct Wrapper: SwiftUI.View {
        \(variables.joined(separator: "\n"))
        var body: some SwiftUI.View {\(rest.map { "\($0)" }.joined())
        }
      }
      """
    closure = "{ Wrapper() }"
  }

  /// A variable marked `@Previewable`, without the mark.
  private static func previewable(_ item: CodeBlockItemSyntax) -> String? {
    guard var variable = item.item.as(VariableDeclSyntax.self) else { return nil }
    let others = variable.attributes.filter {
      let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name?.split(separator: ".").last != "Previewable"
    }
    guard others.count < variable.attributes.count else { return nil }
    variable.attributes = others
    return variable.trimmedDescription
  }
}

/// `@Previewable @State var …` in a preview: a variable of the preview's own, as without it.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
