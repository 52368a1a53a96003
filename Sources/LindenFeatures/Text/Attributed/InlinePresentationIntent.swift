import Foundation
@_spi(Engine) import LindenEngine

/// What Markdown says of a piece of text. Foundation on Linux lacks it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributeScopes {
  /// The attributes of Foundation that Linux lacks.
  public struct MarkdownAttributes: AttributeScope {
    public let inlinePresentationIntent: InlinePresentationIntentAttribute

    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MarkdownAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads the inline markup of a Markdown text: emphasis, code, strikethrough and links. Blocks,
  /// such as headings and lists, are kept as they are written.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    for span in InlineMarkdown.parse(markdown) {
      var piece = AttributedString(span.text)
      if !span.intent.isEmpty {
        piece.inlinePresentationIntent = InlinePresentationIntent(span.intent)
      }
      if let link = span.link { piece.link = URL(string: link, relativeTo: baseURL) }
      self += piece
    }
  }

  /// Reads Markdown in UTF-8.
  ///
  /// - Throws: `CocoaError` if the bytes are not UTF-8.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// Reads a file of Markdown in UTF-8. Links are relative to `baseURL`.
  ///
  /// - Throws: What reading the file throws; `CocoaError` if its bytes are not UTF-8.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}

extension InlinePresentationIntent {
  init(_ intent: InlineMarkdown.Intent) {
    self = []
    if intent.contains(.emphasized) { insert(.emphasized) }
    if intent.contains(.stronglyEmphasized) { insert(.stronglyEmphasized) }
    if intent.contains(.code) { insert(.code) }
    if intent.contains(.strikethrough) { insert(.strikethrough) }
  }
}

extension InlineMarkdown.Intent {
  init(_ intent: InlinePresentationIntent) {
    self = []
    if intent.contains(.emphasized) { insert(.emphasized) }
    if intent.contains(.stronglyEmphasized) { insert(.stronglyEmphasized) }
    if intent.contains(.code) { insert(.code) }
    if intent.contains(.strikethrough) { insert(.strikethrough) }
  }
}
