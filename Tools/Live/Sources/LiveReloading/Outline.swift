import SwiftParser
import SwiftSyntax

/// A source file as far as a running program is concerned: what of it can be replaced while it runs,
/// and what cannot.
///
/// **Replaceable** are functions and computed properties, of types, extensions or files. Everything
/// else that a build depends on is the **frame**: stored properties, cases, initializers, headers of
/// types. Comments and white space are neither.
struct Outline {
  /// A function or a computed property.
  struct Declaration {
    /// Names it in its file: what is around it, and everything of it but its body.
    let key: String
    /// What is around it, from outside in: `extension A.B where T: C`, without the brace; nil for one
    /// that stands in the file itself.
    let owner: String?
    /// The name of the type around it, without what it is generic over; nil in the file itself.
    let type: String?
    /// As `title(of:_:)`.
    let name: String
    /// Its tokens; two with the same do the same.
    let tokens: String
    /// As it is written, from the first line's indentation on.
    let text: String
    /// The place of its name in `text`, in UTF-8.
    let nameRange: Range<Int>
    /// Its first line in the file, from 1.
    let line: Int
    /// Why it cannot be replaced, if so.
    let obstacle: String?
  }

  /// A type, an extension or a constant in the file itself.
  struct Block {
    let text: String
    let line: Int
  }

  private(set) var imports: [String] = []
  private(set) var declarations: [String: Declaration] = [:]
  /// What cannot be replaced: tokens by a key that says in words what it is.
  private(set) var frame: [String: String] = [:]
  /// For each block of the file the keys that are in it, so that a new one is known as a whole.
  private(set) var blocks: [String: Block] = [:]
  private(set) var blockOfKey: [String: String] = [:]
  /// The protocols and classes after the colon of each type, by the type's name.
  private(set) var parents: [String: Set<String>] = [:]

  /// An empty file.
  init() {}

  init(source: String) { self.init(Parser.parse(source: source)) }

  /// - Parameter keepsPreviews: Whether `#Preview`s are a part of the frame; an app has nothing of
  ///   them.
  init(_ file: SourceFileSyntax, keepsPreviews: Bool = false) {
    let converter = SourceLocationConverter(fileName: "", tree: file)
    var reader = Reader(converter: converter, keepsPreviews: keepsPreviews)
    reader.read(file.statements)
    self = reader.outline
  }

  private struct Reader {
    let converter: SourceLocationConverter
    let keepsPreviews: Bool
    var outline = Outline()
    private var block = ""
    private var numbers: [String: Int] = [:]

    init(converter: SourceLocationConverter, keepsPreviews: Bool) {
      self.converter = converter
      self.keepsPreviews = keepsPreviews
    }

    mutating func read(_ statements: CodeBlockItemListSyntax) {
      for statement in statements {
        guard let declaration = statement.item.as(DeclSyntax.self) else {
          // An expression in the file itself: a macro such as `#Preview`, or a statement.
          if statement.item.is(MacroExpansionExprSyntax.self) {
            if keepsPreviews { keep("a preview", statement.tokens) }
            continue
          }
          keep("the statements of the file", statement.tokens)
          continue
        }
        if let item = declaration.as(ImportDeclSyntax.self) {
          outline.imports.append(item.trimmedDescription)
        } else {
          readOuter(declaration)
        }
      }
    }

    private mutating func readOuter(_ declaration: DeclSyntax) {
      guard let head = head(ofBlock: declaration) else {
        block = ""
        return read(declaration, within: [])
      }
      block = unique("block \(head)")
      outline.blocks[block] = Block(text: written(declaration), line: line(of: declaration))
      read(declaration, within: [])
      block = ""
    }

    /// What is before the braces of a type or an extension, or names a constant or another name of a
    /// type; nil for anything else.
    private func head(ofBlock declaration: DeclSyntax) -> String? {
      if let group = declaration.asProtocol((any DeclGroupSyntax).self) { return header(group) }
      if let alias = declaration.as(TypeAliasDeclSyntax.self) {
        return "typealias \(alias.name.text)"
      }
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.let)
      else { return nil }
      return "let " + variable.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
    }

    private mutating func read(_ declaration: DeclSyntax, within owners: [String]) {
      if let variable = declaration.as(VariableDeclSyntax.self) {
        read(variable, owners)
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        read(function, owners)
      } else if let group = declaration.asProtocol((any DeclGroupSyntax).self),
        !declaration.is(ProtocolDeclSyntax.self)
      {
        readGroup(group, owners)
      } else if declaration.is(MacroExpansionDeclSyntax.self) {
        if keepsPreviews { keep("a preview", declaration.tokens) }
      } else {
        keep("\(place(owners))\(word(declaration))", declaration.tokens)
      }
    }

    private mutating func readGroup(_ group: some DeclGroupSyntax, _ owners: [String]) {
      let name = typeName(group)
      let path = (owners + [name]).joined(separator: ".")
      keep("what \(path) is", header(group))
      let inherited = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription }
      outline.parents[path, default: []].formUnion(inherited ?? [])
      let condition =
        (group.as(ExtensionDeclSyntax.self)?.genericWhereClause)
        .map { " " + $0.trimmedDescription } ?? ""
      for member in group.memberBlock.members {
        read(member.decl, within: condition.isEmpty ? [path] : [path + "\u{0}" + condition])
      }
    }

    private mutating func read(_ variable: VariableDeclSyntax, _ owners: [String]) {
      let binding = variable.bindings.first
      guard variable.bindings.count == 1, let binding, binding.initializer == nil,
        let block = binding.accessorBlock, !block.observes,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else {
        let names = variable.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")
        return keep("\(place(owners))\(names), which is stored", variable.tokens)
      }
      add(
        DeclSyntax(variable), named: name, as: name.text, owners,
        head: tokens(variable.with(\.bindings, [binding.with(\.accessorBlock, nil)])),
        modifiers: variable.modifiers)
    }

    private mutating func read(_ function: FunctionDeclSyntax, _ owners: [String]) {
      guard function.body != nil, case .identifier = function.name.tokenKind else {
        return keep("\(place(owners))\(function.name.text)", function.tokens)
      }
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      let name = function.name.text
      add(
        DeclSyntax(function), named: function.name,
        as: labels.isEmpty ? "\(name)()" : "\(name)(\(labels.joined()))", owners,
        head: tokens(function.with(\.body, nil)), modifiers: function.modifiers)
    }

    private mutating func add(
      _ declaration: DeclSyntax, named token: TokenSyntax, as name: String, _ owners: [String],
      head: String, modifiers: DeclModifierListSyntax
    ) {
      let key = "\(place(owners))\(head)"
      let text = written(declaration)
      let start = declaration.startOfLine(converter)
      let nameStart = token.positionAfterSkippingLeadingTrivia.utf8Offset - start
      let body = declaration.trimmedDescription
      let obstacle: String? =
        modifiers.contains { $0.name.text == "override" }
        ? "it overrides another"
        : body.contains("super.") ? "it asks its super class" : nil
      let parts = owners.last?.split(separator: "\u{0}", maxSplits: 1).map(String.init)
      outline.declarations[key] = Declaration(
        key: key, owner: parts.map { "extension \($0.joined())" }, type: parts?.first, name: name,
        tokens: tokens(declaration), text: text,
        nameRange: nameStart..<(nameStart + token.text.utf8.count), line: line(of: declaration),
        obstacle: obstacle)
      outline.blockOfKey[key] = block
    }

    // MARK: Words

    private mutating func keep(_ key: String, _ tokens: String) {
      let key = unique(key)
      outline.frame[key] = tokens
      outline.blockOfKey[key] = block
    }

    private mutating func keep(_ key: String, _ sequence: TokenSequence) {
      keep(key, sequence.map(\.text).joined(separator: " "))
    }

    private mutating func unique(_ key: String) -> String {
      numbers[key, default: 0] += 1
      return numbers[key] == 1 ? key : "\(key) (\(numbers[key]!))"
    }

    private func place(_ owners: [String]) -> String {
      owners.last.map { $0.replacing("\u{0}", with: " ") + "." } ?? ""
    }

    private func tokens(_ node: some SyntaxProtocol) -> String {
      node.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
    }

    private func header(_ group: some DeclGroupSyntax) -> String {
      var list: [String] = []
      for token in group.tokens(viewMode: .sourceAccurate) {
        if token.position >= group.memberBlock.position { break }
        list.append(token.text)
      }
      return list.joined(separator: " ")
    }

    private func typeName(_ group: some DeclGroupSyntax) -> String {
      if let named = group.asProtocol((any NamedDeclSyntax).self) { return named.name.text }
      let extended = group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
      return extended
    }

    private func word(_ declaration: DeclSyntax) -> String {
      "\(declaration.kind)".replacing("DeclSyntax", with: "").replacing("Decl", with: "")
    }

    /// The text of a declaration with the indentation of its first line.
    private func written(_ declaration: DeclSyntax) -> String {
      let column =
        declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        - declaration.startOfLine(converter)
      return String(repeating: " ", count: column) + declaration.trimmedDescription
    }

    private func line(of declaration: DeclSyntax) -> Int {
      declaration.startLocation(converter: converter).line
    }
  }
}

extension SyntaxProtocol {
  fileprivate var tokens: TokenSequence { tokens(viewMode: .sourceAccurate) }

  /// Where the line of the first token begins, in UTF-8.
  fileprivate func startOfLine(_ converter: SourceLocationConverter) -> Int {
    let location = startLocation(converter: converter)
    return positionAfterSkippingLeadingTrivia.utf8Offset - (location.column - 1)
  }
}

extension AccessorBlockSyntax {
  /// Whether it only watches a stored property.
  fileprivate var observes: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
