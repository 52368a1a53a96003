@_spi(Engine) import LindenEngine

extension Text {
  /// What is read out instead of the text.
  public func accessibilityLabel(_ label: Text) -> Text { modified(.label(label)) }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(key))
  }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }

  /// What is read out instead of this text, if anything.
  var label: Text? {
    for case .label(let label) in modifiers { return label }
    return nil
  }

  // Nothing here speaks, so how text is spoken changes nothing.

  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}

extension Text {
  /// The text is a header; its level is told to nobody here.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
}

/// How deep in a document a header stands.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What kind of text it is, which changes how it is spoken.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let rawValue: Int
  public static let plain = AccessibilityTextContentType(rawValue: 0)
  public static let console = AccessibilityTextContentType(rawValue: 1)
  public static let fileSystem = AccessibilityTextContentType(rawValue: 2)
  public static let messaging = AccessibilityTextContentType(rawValue: 3)
  public static let narrative = AccessibilityTextContentType(rawValue: 4)
  public static let sourceCode = AccessibilityTextContentType(rawValue: 5)
  public static let spreadsheet = AccessibilityTextContentType(rawValue: 6)
  public static let wordProcessing = AccessibilityTextContentType(rawValue: 7)
}

extension View {
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}
