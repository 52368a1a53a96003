import LindenDrawing
@_spi(Engine) import LindenEngine

extension Text {
  /// What is read out instead of the text.
  public func accessibilityLabel(_ label: Text) -> Text { modified(.label(label)) }
  /// What is read out instead of the text, looked up in the app's strings.
  public func accessibilityLabel(_ key: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(key))
  }

  /// What is read out instead of the text, as it is.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }

  /// What is read out instead of this text, if anything.
  var label: Text? {
    for case .label(let label) in modifiers { return label }
    return nil
  }

  // How text is spoken is up to the screen reader of the host.

  /// Reads the text letter by letter. Accepted without an effect.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    if value {
      Diagnostics.noEffect("Text.speechSpellsOutCharacters(_:)", readerDecides)
    }
    return self
  }

  /// Raises or lowers the voice; 0 leaves it as it is. Accepted without an effect.
  public func speechAdjustedPitch(_ value: Double) -> Text {
    if value != 0 { Diagnostics.noEffect("Text.speechAdjustedPitch(_:)", readerDecides) }
    return self
  }

  /// Reads punctuation too. Accepted without an effect.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    if value {
      Diagnostics.noEffect("Text.speechAlwaysIncludesPunctuation(_:)", readerDecides)
    }
    return self
  }

  /// Reads the text after what is being read. Accepted without an effect.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    if value {
      Diagnostics.noEffect("Text.speechAnnouncementsQueued(_:)", readerDecides)
    }
    return self
  }
}

extension Text {
  /// Makes the text a header of a level, by which people find their way in a document.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    level == .unspecified ? self : modified(.heading(Int(level.rawValue)))
  }

  /// The level of the header that the text is; 0 if it is none.
  var headingLevel: Int {
    for case .heading(let level) in modifiers.reversed() { return level }
    return 0
  }

  /// What kind of text it is. Accepted without an effect.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    if value != .plain {
      Diagnostics.noEffect("Text.accessibilityTextContentType(_:)", readerDecides)
    }
    return self
  }
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
  /// Reads the texts of this view letter by letter. Accepted without an effect.
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    if value {
      Diagnostics.noEffect("View.speechSpellsOutCharacters(_:)", readerDecides)
    }
    return self
  }

  /// Raises or lowers the voice for this view; 0 leaves it as it is. Accepted without an effect.
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View {
    if value != 0 { Diagnostics.noEffect("View.speechAdjustedPitch(_:)", readerDecides) }
    return self
  }

  /// Reads the punctuation of this view too. Accepted without an effect.
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    if value {
      Diagnostics.noEffect("View.speechAlwaysIncludesPunctuation(_:)", readerDecides)
    }
    return self
  }

  /// Reads this view after what is being read. Accepted without an effect.
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    if value {
      Diagnostics.noEffect("View.speechAnnouncementsQueued(_:)", readerDecides)
    }
    return self
  }
}

private let readerDecides = "how text is spoken is up to the host's screen reader"
