import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// How text in a subtree looks beyond its font: what the modifiers of `View` that text shares set.
struct TextTraits: Equatable, Sendable {
  var font = FontTraits()
  var kerning: CGFloat?
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  /// The outer nil does not say, the inner is no line.
  var underline: Text.LineStyle??
  var strikethrough: Text.LineStyle??
}

/// How many lines text takes at most, and at least.
struct LineLimits: Equatable, Sendable {
  var most: Int?
  var least = 0

  init(most: Int?, least: Int = 0) {
    self.most = most.map { max($0, 1) }
    self.least = max(least, 0)
  }

  /// From the first number of the range to its last.
  init<R: RangeExpression<Int>>(_ range: R) {
    switch range {
    case let range as ClosedRange<Int>: self.init(most: range.upperBound, least: range.lowerBound)
    case let range as PartialRangeFrom<Int>: self.init(most: nil, least: range.lowerBound)
    case let range as PartialRangeThrough<Int>: self.init(most: range.upperBound)
    default:
      let range = range.relative(to: 0..<Int.max)
      self.init(most: range.upperBound - 1, least: range.lowerBound)
    }
  }
}

enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
enum TextTraitsKey: EnvironmentKey { static var defaultValue: TextTraits { TextTraits() } }
enum LineLimitsKey: EnvironmentKey { static var defaultValue: LineLimits { LineLimits(most: nil) } }
enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
enum TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
enum TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
enum MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
enum AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

extension EnvironmentValues {
  /// The font of text that has none of its own; nil is ``Font/body``.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The most lines a text takes; nil is no limit.
  public var lineLimit: Int? {
    get { self[LineLimitsKey.self].most }
    set { self[LineLimitsKey.self] = LineLimits(most: newValue) }
  }

  var lineLimits: LineLimits {
    get { self[LineLimitsKey.self] }
    set { self[LineLimitsKey.self] = newValue }
  }

  /// Points between lines, beyond the font's own.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// How far, from 0 to 1, a font shrinks for its text to fit.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// Whether letters may move closer for the text to fit.
  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  var textTraits: TextTraits {
    get { self[TextTraitsKey.self] }
    set { self[TextTraitsKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The value of a key where it is set, read without a dependency.
  func override<K: EnvironmentKey>(of key: K.Type) -> K.Value? {
    let id = ObjectIdentifier(K.self)
    let own = overrides.last { $0.key == id }?.box
    return (own ?? scope?.lookUp(id)).map {
      unsafeDowncast($0, to: EnvironmentBox<K.Value>.self).value
    }
  }
}

extension EnvironmentKey {
  static var id: ObjectIdentifier { ObjectIdentifier(Self.self) }
}

extension FontSpec {
  /// The font of text that has none of its own.
  package init(_ environment: EnvironmentValues) {
    self = (environment.untracked(FontKey.self) ?? .body)
      .spec(at: environment.untracked(DynamicTypeSizeKey.self))
    environment.untracked(TextTraitsKey.self).font.apply(to: &self)
  }
}
