import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// The look of a piece of text while a text is taken apart: what its modifiers and those around it
/// say.
struct TextStyle {
  /// Nil is the environment's.
  var font: Font? { didSet { isPlain = false } }
  var traits: TextTraits { didSet { isPlain = false } }
  /// Nil is the foreground of what is around.
  var foreground: AnyShapeStyle? { didSet { isPlain = false } }
  var background: Color? { didSet { isPlain = false } }
  var link: URL? { didSet { isPlain = false } }
  /// What a renderer is told.
  var marks: [TextMark] = [] { didSet { isPlain = false } }
  /// Nothing was changed since the style was made.
  private(set) var isPlain = true

  init(font: Font?, traits: TextTraits) {
    self.font = font
    self.traits = traits
  }

  /// Takes over a text's modifiers; the first of them counts most.
  mutating func apply(_ modifiers: [TextModifier]) {
    for modifier in modifiers.reversed() { apply(modifier) }
  }

  private mutating func apply(_ modifier: TextModifier) {
    switch modifier {
    case .font(let value): font = value ?? font
    case .weight(let value): traits.font.weight = value ?? traits.font.weight
    case .width(let value): traits.font.width = value ?? traits.font.width
    case .design(let value): traits.font.design = value ?? traits.font.design
    case .bold(let isActive): traits.font.weight = isActive ? .bold : nil
    case .italic(let isActive): traits.font.isItalic = isActive
    case .monospaced(let isActive): traits.font.isMonospaced = isActive
    case .monospacedDigit: traits.font.hasMonospacedDigits = true
    case .scale(let factor): traits.font.scale = factor
    case .color(let value): foreground = value.map { AnyShapeStyle($0) } ?? foreground
    case .foreground(let value): foreground = value.style
    case .kerning(let points): traits.kerning = points
    case .tracking(let points): traits.tracking = points
    case .baselineOffset(let points): traits.baselineOffset = points
    case .underline(let line): traits.underline = .some(line)
    case .strikethrough(let line): traits.strikethrough = .some(line)
    case .mark(let mark): marks.append(mark)
    case .label, .heading: break
    }
  }
}

/// What a text comes to in an environment.
struct ResolvedText {
  var runs: [StyledText.Run] = []
  /// What is read out instead of the text.
  var label: Text?
  /// The level of the header that the text is; 0 if it is none.
  var headingLevel = 0
  /// The foreground of the whole text, where it has one; a run with another has it in its ink.
  var foreground: AnyShapeStyle?
  /// The pictures in the text, by the numbers in their places.
  var images: [InlineImage] = []
  /// When the text will have to be resolved again; nil is not because of the clock.
  var nextChange: Date?

  /// Words that are read out instead of some runs.
  struct Replacement {
    var runs: Range<Int>
    var words: String
  }

  /// In the order of their runs: those of parts with a label, and of pictures.
  fileprivate(set) var replacements: [Replacement] = []

  /// What is read out where it is other than the characters; nil where it is not.
  var spoken: String? {
    if replacements.isEmpty { return nil }
    var words = ""
    var next = 0
    for replacement in replacements {
      for run in runs[next..<replacement.runs.lowerBound] { words += run.text }
      words += replacement.words
      next = replacement.runs.upperBound
    }
    for run in runs[next...] { words += run.text }
    return words
  }
}

/// Turns a text into runs for an environment.
struct TextResolver {
  let environment: EnvironmentValues
  let surroundings: TextSurroundings
  /// Which of the sizes in which a part can be written is wanted; 0 is the largest.
  let variant: Int
  private(set) var result = ResolvedText()
  private var isOutermost = true
  private let clock: FrameSchedule?

  /// - Parameter clock: Says what time it is; nil is the device's.
  init(_ environment: EnvironmentValues, clock: FrameSchedule? = nil) {
    self.environment = environment
    self.clock = clock
    surroundings = TextSurroundings.of(environment)
    variant = environment.untracked(TextVariantKey.self)
  }

  /// Resolves a text on its own.
  mutating func resolve(_ text: Text) {
    // Most texts say nothing about their look.
    if text.modifiers.isEmpty {
      switch text.content {
      case .verbatim(let string):
        result.runs = plainRuns(string)
        return
      case .localized(let key):
        if let plain = surroundings.table.plainText(for: key) {
          result.runs = plain.runs(in: self)
          return
        }
      case .source: break
      }
    }
    append(text, TextStyle(font: surroundings.font, traits: surroundings.traits))
  }

  mutating func append(_ text: Text, _ outer: TextStyle) {
    var style = outer
    if !text.modifiers.isEmpty { style.apply(text.modifiers) }
    if isOutermost {
      if style.foreground != nil { swap(&result.foreground, &style.foreground) }
      result.label = text.label
      result.headingLevel = text.headingLevel
      isOutermost = false
    } else if let label = text.label {
      return appendLabelled(by: label) { $0.appendContent(of: text, style) }
    }
    appendContent(of: text, style)
  }

  private mutating func appendContent(of text: Text, _ style: TextStyle) {
    switch text.content {
    case .verbatim(let string): append(string, style)
    case .localized(let key):
      LocalizedTextSource(key: LocalizedStringKey(key), table: nil, bundle: nil)
        .resolve(&self, style)
    case .source(let source): source.resolve(&self, style)
    }
  }

  /// Adds a part of which `label` is read out, whatever is said further inside.
  private mutating func appendLabelled(by label: Text, _ append: (inout TextResolver) -> Void) {
    let start = endOfRuns
    let known = result.replacements.count
    append(&self)
    result.replacements.removeSubrange(known...)
    result.replacements.append(
      .init(runs: start..<max(start, endOfRuns), words: label.spokenString(in: environment)))
  }

  /// How many runs there are that stay: an empty one goes when something follows.
  private var endOfRuns: Int {
    result.runs.count - (result.runs.last?.text.isEmpty == true ? 1 : 0)
  }

  mutating func append(_ string: String, _ style: TextStyle) {
    guard !string.isEmpty || result.runs.isEmpty else { return }
    if result.runs.last?.text.isEmpty == true { result.runs.removeLast() }
    result.runs.append(style.isPlain ? plainRun(cased(string)) : run(cased(string), style))
  }

  func run(_ string: String, _ style: TextStyle) -> StyledText.Run {
    var run = StyledText.Run(text: string, font: font(style))
    run.kerning = style.traits.tracking ?? style.traits.kerning ?? 0
    run.baselineOffset = style.traits.baselineOffset ?? 0
    if let color = style.foreground { run.ink.color = rgba(of: color) }
    if let color = style.background { run.ink.background = color.rgba(in: environment) }
    if case .some(.some(let line)) = style.traits.underline { run.ink.underline = mark(line) }
    if case .some(.some(let line)) = style.traits.strikethrough {
      run.ink.strikethrough = mark(line)
    }
    run.ink.link = style.link
    if !style.marks.isEmpty { run.ink.marks = style.marks }
    return run
  }

  /// A picture in the line.
  mutating func append(_ image: Image, _ style: TextStyle) {
    let (font, color) = (font(style), style.foreground.map { rgba(of: $0) })
    let environment = UncheckedBox(environment)
    let inline = MainThread.assume {
      UncheckedBox(InlineImage(image, font: font, color: color, in: environment.value))
    }.value
    guard let inline else { return }
    if result.runs.last?.text.isEmpty == true { result.runs.removeLast() }
    let place = result.runs.count
    result.replacements.append(
      .init(runs: place..<(place + 1), words: image.spoken(in: environment.value) ?? ""))
    result.runs.append(inline.placeholder(number: result.images.count, font: font))
    result.images.append(inline)
  }

  private func font(_ style: TextStyle) -> FontSpec {
    var spec = (style.font ?? .body).spec(at: surroundings.size)
    style.traits.font.apply(to: &spec)
    if surroundings.isBolder { spec.weight = min(spec.weight + 200, 900) }
    return spec
  }

  /// What time the text is to show.
  var now: Date {
    guard let clock else { return DeviceCalendar.now() }
    return MainThread.assume { clock.date }
  }

  /// The text changes at `origin` and every so many seconds from it.
  mutating func changes(every interval: TimeInterval, from origin: Date) {
    let passed = now.timeIntervalSince(origin) / interval
    let next = origin.addingTimeInterval((passed + 0.001).rounded(.up) * interval)
    result.nextChange = min(result.nextChange ?? .distantFuture, next)
  }

  func cased(_ string: String) -> String {
    switch surroundings.textCase {
    case nil: string
    case .uppercase: string.uppercased(with: environment.untracked(LocaleKey.self))
    case .lowercase: string.lowercased(with: environment.untracked(LocaleKey.self))
    }
  }

  /// A part of a text takes one colour; a gradient there shows as its first.
  private func rgba(of style: AnyShapeStyle) -> RGBA {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    switch style._paint(in: rect, environment: environment).paint {
    case .color(let color): return color
    case .gradient(let gradient): return gradient.stops.first?.color ?? .clear
    case .image: return Color.primary.rgba(in: environment)
    }
  }

  private func mark(_ line: Text.LineStyle) -> StyledText.LineMark {
    StyledText.LineMark(
      color: line.color?.rgba(in: environment), pattern: line.pattern.kind.resolved)
  }
}

extension Text.LineStyle.Pattern.Kind {
  fileprivate var resolved: StyledText.LineMark.Pattern {
    switch self {
    case .solid: .solid
    case .dot: .dot
    case .dash: .dash
    case .dashDot: .dashDot
    case .dashDotDot: .dashDotDot
    }
  }
}

extension ParagraphStyle {
  /// How lines are made in an environment.
  init(_ environment: EnvironmentValues) {
    self.init()
    let limits = environment.untracked(LineLimitsKey.self)
    lineLimit = limits.most
    reservedLines = limits.least
    lineSpacing = max(0, environment.untracked(LineSpacingKey.self))
    lineHeight = environment.untracked(LineHeightKey.self)?.resolved
    switch environment.untracked(TextAlignmentKey.self) {
    case .leading: alignment = .leading
    case .center: alignment = .center
    case .trailing: alignment = .trailing
    }
    switch environment.untracked(TruncationModeKey.self) {
    case .head: truncation = .head
    case .middle: truncation = .middle
    case .tail: truncation = .tail
    }
    minimumScaleFactor = min(max(environment.untracked(MinimumScaleFactorKey.self), 0), 1)
    allowsTightening = environment.untracked(AllowsTighteningKey.self)
    isRightToLeft = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
    directionFollowsContent = environment.untracked(WritingDirectionKey.self) != .layoutBased
    alignmentFollowsContent =
      environment.untracked(AlignmentStrategyKey.self) == .writingDirectionBased
    language = environment.textLanguage
  }
}
