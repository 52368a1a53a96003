import CoreGraphics
import SwiftUICore

/// How text fields look. One of those there are.
@MainActor @preconcurrency public protocol TextFieldStyle {
  nonisolated static var _look: _TextFieldLook { get }
}

public enum _TextFieldLook: Equatable, Sendable { case plain, rounded }

/// The platform's own: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  nonisolated public static var _look: _TextFieldLook { .plain }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  nonisolated public static var _look: _TextFieldLook { .plain }
}

/// In a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  nonisolated public static var _look: _TextFieldLook { .rounded }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum TextFieldLookKey: EnvironmentKey { static var defaultValue: _TextFieldLook { .plain } }
enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }

extension EnvironmentValues {
  var textFieldLook: _TextFieldLook {
    get { self[TextFieldLookKey.self] }
    set { self[TextFieldLookKey.self] = newValue }
  }

  /// What happens when Return is pressed in a field, innermost first.
  var submitActions: [() -> Void] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

/// What is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What the Return key is called.
public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
  public static let go = SubmitLabel()
  public static let send = SubmitLabel()
  public static let join = SubmitLabel()
  public static let route = SubmitLabel()
  public static let search = SubmitLabel()
  public static let `return` = SubmitLabel()
  public static let next = SubmitLabel()
  public static let `continue` = SubmitLabel()
}

/// What a keyboard on screen writes in capitals.
public struct TextInputAutocapitalization: Sendable {
  public static let never = TextInputAutocapitalization()
  public static let words = TextInputAutocapitalization()
  public static let sentences = TextInputAutocapitalization()
  public static let characters = TextInputAutocapitalization()
}

extension View {
  /// The look of the text fields in this view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldLook, S._look)
  }

  /// Runs `action` when Return is pressed in a field of this view.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitActions) { if triggers.contains(.text) { $0.append(action) } }
  }

  // A browser's window has no keyboard on screen to be told of these.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
}
