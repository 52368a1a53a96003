import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// What an environment says about text, worked out once for all the texts at one place.
final class TextSurroundings {
  let size: DynamicTypeSize
  let textCase: Text.Case?
  let isBolder: Bool
  let font: Font?
  let traits: TextTraits
  let paragraph: ParagraphStyle
  let isRedacted: Bool
  /// The ink of text that has none of its own, in the unit square.
  let paint: _StylePaint
  /// The language strings are looked up in.
  let languageIdentifier: String
  let bundle: Bundle?
  /// Draws the texts; nil, nearly always, is as they draw themselves.
  let drawer: TextDrawer?
  /// The strings of the bundle.
  private(set) lazy var table = StringTable.table(
    named: nil, in: bundle, locale: languageIdentifier)
  /// A run, still without text, that no modifier of a text has changed; nil until it was asked for.
  fileprivate(set) var run: StyledText.Run?

  init(_ environment: EnvironmentValues) {
    size = environment.untracked(DynamicTypeSizeKey.self)
    textCase = environment.untracked(TextCaseKey.self)
    isBolder = environment.untracked(LegibilityWeightKey.self) == .bold
    font = environment.untracked(FontKey.self)
    traits = environment.untracked(TextTraitsKey.self)
    paragraph = ParagraphStyle(environment)
    isRedacted = environment.isRedacted
    bundle = environment.untracked(BundleKey.self)
    drawer = environment.untracked(TextDrawerKey.self)
    paint = ForegroundStyle()._paint(
      in: CGRect(x: 0, y: 0, width: 1, height: 1), environment: environment)
    languageIdentifier =
      environment.override(of: LocaleKey.self)?.identifier ?? TextSurroundings.processLanguage
  }

  private static let processLanguage = Locale.current.identifier

  /// The surroundings of an environment, kept with its scope for as long as no value of any
  /// environment changes.
  static func of(_ environment: EnvironmentValues) -> TextSurroundings {
    guard environment.overrides.isEmpty, let scope = environment.scope else {
      return TextSurroundings(environment)
    }
    if let known = scope.derivedValue {
      return unsafeDowncast(known, to: TextSurroundings.self)
    }
    let surroundings = TextSurroundings(environment).shared
    scope.derivedValue = surroundings
    return surroundings
  }

  // MARK: Shared

  /// Surroundings that were used lately: the same for all scenes, where texts are mostly in the same
  /// few. Main thread only, like scopes.
  @exclusivity(unchecked) nonisolated(unsafe) private static var recent: [TextSurroundings] = []
  @exclusivity(unchecked) nonisolated(unsafe) private static var oldest = 0
  private static let mostRecent = 64

  /// Equal ones that are there already, or these.
  private var shared: TextSurroundings {
    // A line under the text may have a colour that differs from place to place.
    guard traits.underline == nil, traits.strikethrough == nil, drawer == nil else {
      return self
    }
    if let known = Self.recent.first(where: { $0.isSame(as: self) }) { return known }
    if Self.recent.count < Self.mostRecent {
      Self.recent.append(self)
    } else {
      Self.recent[Self.oldest] = self
      Self.oldest = (Self.oldest + 1) % Self.mostRecent
    }
    return self
  }

  private func isSame(as other: TextSurroundings) -> Bool {
    size == other.size && isBolder == other.isBolder && isRedacted == other.isRedacted
      && textCase == other.textCase && bundle === other.bundle && font == other.font
      && paint.isSame(as: other.paint) && traits == other.traits && paragraph == other.paragraph
      && languageIdentifier == other.languageIdentifier
  }
}

extension _StylePaint {
  fileprivate func isSame(as other: _StylePaint) -> Bool {
    paint == other.paint && backdrop == other.backdrop && shadows == other.shadows
      && blend == other.blend
  }
}

/// A string that many texts may show, with the runs it came to where it was shown last: one list for
/// all the texts there.
///
/// Main thread only.
final class PlainText {
  let string: String
  @exclusivity(unchecked) private var surroundings: TextSurroundings?
  @exclusivity(unchecked) private var runs: [StyledText.Run] = []

  init(_ string: String) { self.string = string }

  /// The runs, if they were made for these surroundings last.
  func knownRuns(in surroundings: TextSurroundings) -> [StyledText.Run]? {
    self.surroundings === surroundings ? runs : nil
  }

  func runs(in resolver: TextResolver) -> [StyledText.Run] {
    if let known = knownRuns(in: resolver.surroundings) { return known }
    runs = resolver.plainRuns(string)
    surroundings = resolver.surroundings
    return runs
  }
}

extension TextResolver {
  /// A text without modifiers.
  func plainRuns(_ string: String) -> [StyledText.Run] { [plainRun(cased(string))] }

  /// The text in the style of its surroundings, to which no modifier adds anything.
  func plainRun(_ text: String) -> StyledText.Run {
    var run: StyledText.Run
    if let known = surroundings.run {
      run = known
    } else {
      run = self.run("", TextStyle(font: surroundings.font, traits: surroundings.traits))
      surroundings.run = run
    }
    run.text = text
    return run
  }
}
