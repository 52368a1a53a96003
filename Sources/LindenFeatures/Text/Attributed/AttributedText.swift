import Foundation
@_spi(Engine) import LindenEngine

extension AttributedString: _TextContent {
  /// The string with its attributes: those of `AttributeScopes.SwiftUIAttributes`, links, and what
  /// Markdown says.
  public var _text: Text { Text(source: AttributedTextSource(string: self)) }
}

final class AttributedTextSource: TextSource, @unchecked Sendable {
  let string: AttributedString
  init(string: AttributedString) { self.string = string }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? AttributedTextSource)?.string == string
  }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    if string.characters.isEmpty { return resolver.append("", style) }
    for run in string.runs {
      var inner = style
      inner.apply(run)
      resolver.append(String(string.characters[run.range]), inner)
    }
  }
}

extension TextStyle {
  /// Takes over the attributes of a piece of text.
  fileprivate mutating func apply(_ run: AttributedString.Runs.Run) {
    if let intent = run.inlinePresentationIntent { apply(InlineMarkdown.Intent(intent)) }
    if let link = run.link { apply(link: link) }
    if let font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self] {
      self.font = font
    }
    if let color = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] {
      foreground = AnyShapeStyle(color)
    }
    background = run[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self] ?? background
    if let line = run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] {
      traits.underline = .some(line)
    }
    if let line = run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] {
      traits.strikethrough = .some(line)
    }
    traits.kerning = run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self] ?? traits.kerning
    traits.tracking =
      run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self] ?? traits.tracking
    traits.baselineOffset =
      run[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self] ?? traits.baselineOffset
  }
}
