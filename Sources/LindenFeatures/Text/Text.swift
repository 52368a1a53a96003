import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// One or more lines of text that is read, not edited.
///
/// Text takes the room its lines need: one line where the width allows, else as many as the height
/// allows, and what does not fit is left out for an ellipsis (B/B4-30).
nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  enum Content: Equatable, Sendable {
    case verbatim(String)
    /// To be looked up in the app's table: a literal, which most texts are, takes no object.
    case localized(String)
    case source(TextSource)
  }

  var content: Content
  /// In the order they were applied. Of two that say different things, the first holds.
  var modifiers: [TextModifier] = []

  init(source: TextSource) { content = .source(source) }

  /// Exactly this string, in every language.
  public init(verbatim content: String) { self.content = .verbatim(content) }

  /// Text to be looked up in the string tables of a bundle, for the language of the environment.
  ///
  /// - Parameters:
  ///   - key: The key, with values inside; shown as it is where there is no translation.
  ///   - tableName: The name of the table's file; nil is `Localizable`.
  ///   - bundle: Nil is the app's.
  ///   - comment: For translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content =
      tableName == nil && bundle == nil && key.arguments.isEmpty
      ? .localized(key.key)
      : .source(LocalizedTextSource(key: key, table: tableName, bundle: bundle))
  }

  /// One text after the other, each with its own look.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(source: ConcatenatedTextSource(parts: [lhs, rhs]))
  }
}

extension Text {
  /// The runs, where another text that says the same had them made there.
  func knownRuns(in surroundings: TextSurroundings) -> [StyledText.Run]? {
    guard case .localized(let key) = content, modifiers.isEmpty else { return nil }
    return surroundings.table.plainText(for: key)?.knownRuns(in: surroundings)
  }
}

/// Text that is more than a string: what is shown depends on the environment.
class TextSource: Equatable, @unchecked Sendable {
  /// Adds what is shown to `resolver`.
  func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    preconditionFailure("abstract")
  }

  /// In how many sizes the text can be written; see ``Text/textVariant(_:)``.
  var variantCount: Int { 1 }

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

  override var variantCount: Int { parts.map(\.variantCount).max() ?? 1 }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? ConcatenatedTextSource)?.parts == parts
  }
}
