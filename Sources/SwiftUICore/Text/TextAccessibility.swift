extension Text {
  /// What is read out instead of the text.
  public func accessibilityLabel(_ label: Text) -> Text { modified(.label(label)) }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> Text { accessibilityLabel(Text(key)) }

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

extension View {
  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }
  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}
