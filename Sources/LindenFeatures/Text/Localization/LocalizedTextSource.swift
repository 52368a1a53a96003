import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Text found in a string table by its key.
final class LocalizedTextSource: TextSource, @unchecked Sendable {
  let key: LocalizedStringKey
  let table: String?
  let bundle: Bundle?

  init(key: LocalizedStringKey, table: String?, bundle: Bundle?) {
    self.key = key
    self.table = table
    self.bundle = bundle
  }

  private func table(in surroundings: TextSurroundings) -> StringTable {
    if table == nil, bundle == nil { return surroundings.table }
    return StringTable.table(
      named: table, in: bundle ?? surroundings.bundle, locale: surroundings.languageIdentifier)
  }

  override var variantCount: Int {
    key.arguments.map { if case .text(let text) = $0 { text.variantCount } else { 1 } }.max() ?? 1
  }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    let table = table(in: resolver.surroundings)
    let string = table.string(for: key.key, isFormat: !key.arguments.isEmpty)
    if let plain = string.plain { return resolver.append(plain.string, style) }
    let filler = Filler(string: string, arguments: key.arguments, language: table.language)
    for span in string.spans {
      var inner = style
      inner.apply(span.intent)
      if let link = span.link {
        inner.apply(
          link: URL(string: filler.text(link, resolver.environment.untracked(LocaleKey.self))))
      }
      if span.inflects {
        let text = filler.text(span.format, resolver.environment.untracked(LocaleKey.self))
        resolver.append(Inflection.agreeing(text, language: table.language), inner)
      } else {
        filler.fill(span.format, quantity: nil, &resolver, inner)
      }
    }
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? LocalizedTextSource else { return false }
    return key == other.key && table == other.table && bundle == other.bundle
  }
}

/// Puts arguments into a translation.
private struct Filler {
  let string: ParsedString
  let arguments: [LocalizedArgument]
  let language: String

  /// - Parameter quantity: The index of the argument that `%arg` stands for, and its specifier.
  func fill(
    _ format: FormatString, quantity: (Int, String)?, _ resolver: inout TextResolver,
    _ style: TextStyle
  ) {
    for piece in format.pieces {
      switch piece {
      case .literal(let literal): resolver.append(literal, style)
      case .argument(let index, let specifier):
        guard arguments.indices.contains(index) else { continue }
        arguments[index].resolve(specifier, &resolver, style)
      case .quantity:
        guard let (index, specifier) = quantity else { continue }
        arguments[index].resolve("%" + specifier, &resolver, style)
      case .variable(let name, let place):
        guard let variable = string.variables[name] else { continue }
        let index = variable.argument ?? firstNumber(from: place)
        guard arguments.indices.contains(index) else { continue }
        var next = variable.argument ?? place
        let form = variable.form(for: arguments[index].quantity ?? 0, language: language)
        fill(
          FormatString(form, next: &next), quantity: (index, variable.specifier), &resolver, style)
      }
    }
  }

  /// A quantity is a number, though the format may begin with a name.
  private func firstNumber(from place: Int) -> Int {
    arguments.indices.first { $0 >= place && arguments[$0].quantity != nil } ?? place
  }

  func text(_ format: FormatString, _ locale: Locale) -> String {
    format.pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .argument(let index, let specifier) where arguments.indices.contains(index):
        text += arguments[index].formatted(specifier, locale)
      default: break
      }
    }
  }
}

extension TextStyle {
  /// What Markdown says of a piece of text.
  mutating func apply(_ intent: InlineMarkdown.Intent) {
    if intent.contains(.stronglyEmphasized) { traits.font.weight = .bold }
    if intent.contains(.emphasized) { traits.font.isItalic = true }
    if intent.contains(.code) { traits.font.isMonospaced = true }
    if intent.contains(.strikethrough) { traits.strikethrough = .some(.single) }
  }

  /// A link is shown in the tint.
  mutating func apply(link: URL?) {
    guard let link else { return }
    self.link = link
    foreground = AnyShapeStyle(Color.accentColor)
  }
}
