import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// One or more lines of text that is read, not edited.
///
/// Text takes the room its lines need: one line where the width allows, else as many as the height
/// allows, and what does not fit is left out for an ellipsis (B/B4-30).
nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  enum Content: Equatable, Sendable {
    case verbatim(String)
    case source(TextSource)
  }

  var content: Content
  /// In the order they were applied. Of two that say different things, the first holds.
  var modifiers: [TextModifier] = []

  init(source: TextSource) { content = .source(source) }

  /// Exactly this string, in every language.
  public init(verbatim content: String) { self.content = .verbatim(content) }

  /// A string made at run time; it is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

  /// Text to be looked up in the string tables of a bundle, for the language of the environment.
  ///
  /// - Parameters:
  ///   - tableName: The name of the table's file; nil is `Localizable`.
  ///   - bundle: Nil is the app's.
  ///   - comment: For translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = .source(LocalizedTextSource(key: key, table: tableName, bundle: bundle))
  }

  /// One text after the other, each with its own look.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(source: ConcatenatedTextSource(parts: [lhs, rhs]))
  }

  @MainActor public static func _makeNode(_ view: Text, in context: _NodeContext) -> _ViewNode<Text>
  {
    LeafNode(view, context)
  }
}

extension Text {
  /// What is shown, but for the modifiers, if that is a plain string.
  func plainString(in surroundings: TextSurroundings) -> String? {
    switch content {
    case .verbatim(let string): string
    case .source(let source): source.plainString(in: surroundings)
    }
  }
}

/// Text that is more than a string: what is shown depends on the environment.
class TextSource: Equatable, @unchecked Sendable {
  /// Adds what is shown to `resolver`.
  func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    preconditionFailure("abstract")
  }

  /// The string, if that is all there is; nil has to be resolved.
  func plainString(in surroundings: TextSurroundings) -> String? { nil }

  func isEqual(to other: TextSource) -> Bool { self === other }

  static func == (a: TextSource, b: TextSource) -> Bool { a === b || a.isEqual(to: b) }
}

/// Texts in a row.
final class ConcatenatedTextSource: TextSource, @unchecked Sendable {
  let parts: [Text]

  init(parts: [Text]) { self.parts = parts }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    for part in parts { resolver.append(part, style) }
  }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? ConcatenatedTextSource)?.parts == parts
  }
}
