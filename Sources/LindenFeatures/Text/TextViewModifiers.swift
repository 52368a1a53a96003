import CoreGraphics
@_spi(Engine) import LindenEngine

extension View {
  /// The font of text in this view; nil is that of what is around.
  ///
  /// A font set nearer to a text comes before this one.
  nonisolated public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  /// The weight of all fonts in this view; nil leaves each font its own. A text's own
  /// `fontWeight(_:)` or `bold()` comes before it.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.textTraits.font.weight) { $0 = weight }
  }

  /// How wide the letters of all fonts in this view are; nil leaves each font its own. Fonts
  /// without the width are shown as they are.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    transformEnvironment(\.textTraits.font.width) { $0 = width }
  }

  /// The design of all system fonts in this view; nil leaves them theirs.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    transformEnvironment(\.textTraits.font.design) { $0 = design }
  }

  /// Shows text in this view in bold, or, with false, in its font's own weight; true by default.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textTraits.font.weight) { $0 = isActive ? .bold : nil }
  }

  /// Shows text in this view in italics, or, with false, upright; true by default.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textTraits.font.isItalic) { $0 = isActive }
  }

  /// Shows text in this view in a font whose letters are all equally wide; true by default.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textTraits.font.isMonospaced) { $0 = isActive }
  }

  /// All digits equally wide.
  nonisolated public func monospacedDigit() -> some View {
    transformEnvironment(\.textTraits.font.hasMonospacedDigits) { $0 = true }
  }

  /// Shows text in this view at its usual size or, with `.secondary`, smaller; `isEnabled` is true
  /// by default, and false changes nothing.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textTraits.font.scale) { if isEnabled { $0 = scale.factor } }
  }

  /// Points added after each letter; ligatures stay.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    transformEnvironment(\.textTraits.kerning) { $0 = kerning }
  }

  /// Points added after each letter. Where both are set, `kerning` does not count.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    transformEnvironment(\.textTraits.tracking) { $0 = tracking }
  }

  /// Points by which text is raised over its baseline.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    transformEnvironment(\.textTraits.baselineOffset) { $0 = baselineOffset }
  }

  /// A line under text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - pattern: How the line is drawn; solid by default.
  ///   - color: Nil is the colour of the text.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    let style = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    return transformEnvironment(\.textTraits.underline) { $0 = .some(style) }
  }

  /// A line through text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - pattern: How the line is drawn; solid by default.
  ///   - color: Nil is the colour of the text.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    let style = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    return transformEnvironment(\.textTraits.strikethrough) { $0 = .some(style) }
  }

  // MARK: Lines

  /// The most lines a text in this view takes; nil is no limit. Less than one counts as one (A1/B24
  /// A1/B26).
  ///
  /// What does not fit is cut off with "…", where `truncationMode(_:)` says. A text that is offered
  /// too little height takes fewer lines.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// The most lines a text in this view takes and, if `reservesSpace` is true, the least as well:
  /// shorter texts then are as high as `limit` lines.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimits, LineLimits(most: limit, least: reservesSpace ? limit : 0))
  }

  /// The least and the most lines a text takes: `2...4`; `2...` are two or more, empty ones
  /// included, and `...4` are four at most.
  ///
  /// One function takes all kinds of ranges: each overload is one more for the type checker to try.
  nonisolated public func lineLimit<R: RangeExpression<Int>>(_ limit: R) -> some View {
    environment(\.lineLimits, LineLimits(limit))
  }

  /// Points between lines, beyond the font's own.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// How the lines of a text are aligned with each other, within the width of the longest:
  /// `.leading` by default, which follows the layout direction.
  ///
  /// It makes a difference only where a text has several lines. Where the text as a whole lies is
  /// up to the frame or the stack around: `frame(maxWidth: .infinity, alignment: .leading)`.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Which part of a line that does not fit is left out (B/B4-34).
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// How far the font of a text shrinks before the text is cut: to this part of its size, from 0 to
  /// 1; 1 by default, which keeps the size (B/B4-33, A1/B27). Values outside are clamped.
  ///
  /// It matters where the text has a `lineLimit(_:)` or too little height.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Whether letters may move closer before text is cut.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Shows text in upper or lower case; nil as it is.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
}
