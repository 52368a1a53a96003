import CoreGraphics
@_spi(Engine) import LindenEngine

// The modifiers of accessibility that count only while a condition holds.

extension View {
  /// Says something while `isEnabled` is true, and nothing otherwise.
  nonisolated private func withAttributes(
    if isEnabled: Bool, _ change: (inout AccessibilityAttributes) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes { if isEnabled { change(&$0) } else { $0.saysNothing = true } }
  }

  /// What the view is called, while `isEnabled` is true; otherwise as without this modifier.
  nonisolated public func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes(if: isEnabled) { $0.label = label }
  }
  /// What the view is called, looked up in the app's strings, while `isEnabled` is true.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }
  /// What the view is called, as it is, while `isEnabled` is true.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(verbatim: String(label)), isEnabled: isEnabled)
  }

  /// The view's value at the moment, while `isEnabled` is true; otherwise as without this modifier.
  nonisolated public func accessibilityValue(
    _ value: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes(if: isEnabled) { $0.value = value }
  }
  /// The view's value, looked up in the app's strings, while `isEnabled` is true.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }
  /// The view's value, as it is, while `isEnabled` is true.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(verbatim: String(value)), isEnabled: isEnabled)
  }

  /// What happens when the view is used, while `isEnabled` is true.
  nonisolated public func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes(if: isEnabled) { $0.hint = hint }
  }
  /// What happens when the view is used, looked up in the app's strings, while `isEnabled` is true.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }
  /// What happens when the view is used, as it is, while `isEnabled` is true.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(verbatim: String(hint)), isEnabled: isEnabled)
  }

  /// Other names of the view for speech, while `isEnabled` is true.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isEnabled ? accessibilityInputLabels(inputLabels) : withAttributes(if: false) { _ in }
  }
  /// Other names of the view for speech, looked up in the app's strings, while `isEnabled` is true.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }
  /// Other names of the view for speech, as they are, while `isEnabled` is true.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text(verbatim: String($0)) }, isEnabled: isEnabled)
  }

  /// A name for tests, never read out, while `isEnabled` is true.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes(if: isEnabled) { $0.identifier = identifier }
  }

  /// Whether assistive technology passes over the view, while `isEnabled` is true; otherwise as
  /// without this modifier.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withAttributes(if: isEnabled) { $0.isHidden = hidden }
  }

  /// Where the view is tapped when it is activated, while `isEnabled` is true.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isEnabled ? accessibilityActivationPoint(activationPoint) : withAttributes(if: false) { _ in }
  }

  /// Whether people get to the view with the Tab key, while `isEnabled` is true.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    isEnabled
      ? accessibilityRespondsToUserInteraction(respondsToUserInteraction)
      : withAttributes(if: false) { _ in }
  }
}
