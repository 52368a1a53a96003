import Foundation
import SwiftParser
import SwiftSyntax

/// What is written in which line of a file: the types, and what they make and call. A running app
/// looks it up when a view is pointed at.
struct FileIndex: Codable, Equatable {
  struct Site: Codable, Equatable {
    /// `Text`, or, for a modifier, `padding`.
    let name: String
    let line: Int
    let column: Int
    /// The first argument, if it is text and no more.
    var text: String?
  }

  struct Kind: Codable, Equatable {
    /// Without the module: `Outer.Inner`.
    let name: String
    let line: Int
    /// The line of `body`.
    var body: Int?
    var sites: [Site] = []
  }

  let module: String
  let file: String
  private(set) var types: [Kind] = []

  init(_ tree: SourceFileSyntax, file: String, module: String) {
    self.file = file
    self.module = module
    let reader = SourceReader(SourceLocationConverter(fileName: file, tree: tree))
    reader.walk(tree)
    types = reader.types
  }
}

private final class SourceReader: SyntaxVisitor {
  private let converter: SourceLocationConverter
  private var open: [FileIndex.Kind] = []
  fileprivate var types: [FileIndex.Kind] = []

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: converter).line
  }

  private func begin(_ name: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let outer = open.last.map { $0.name + "." } ?? ""
    open.append(FileIndex.Kind(name: outer + name, line: line(node)))
    return .visitChildren
  }

  private func end() {
    var type = open.removeLast()
    type.sites.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    types.append(type)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.name)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.name)
  }
  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.name)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.extendedType.trimmedDescription, node.extendedType)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }
  // What is between braces of a preview is no part of the app.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if !open.isEmpty, node.accessorBlock != nil, node.pattern.trimmedDescription == "body" {
      open[open.count - 1].body = line(node.pattern)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !open.isEmpty, node.name.text == "body" { open[open.count - 1].body = line(node.name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !open.isEmpty else { return .visitChildren }
    let name: TokenSyntax? =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    if let name {
      let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
      let place = name.startLocation(converter: converter)
      open[open.count - 1].sites.append(
        FileIndex.Site(name: name.text, line: place.line, column: place.column, text: text))
    }
    return .visitChildren
  }
}
