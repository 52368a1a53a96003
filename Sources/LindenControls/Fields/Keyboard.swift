import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

package enum KeyboardKey: EnvironmentKey {
  package static var defaultValue: Semantics.Keyboard { Semantics.Keyboard() }
}

extension EnvironmentValues {
  /// What the fields here ask of a keyboard on screen; a phone's browser follows.
  package var keyboard: Semantics.Keyboard {
    get { self[KeyboardKey.self] }
    set { self[KeyboardKey.self] = newValue }
  }
}

/// What the Return key is called.
public struct SubmitLabel: Sendable {
  fileprivate let hint: String
  public static let done = SubmitLabel(hint: "done")
  public static let go = SubmitLabel(hint: "go")
  /// "Send".
  public static let send = SubmitLabel(hint: "send")
  public static let join = SubmitLabel(hint: "go")
  public static let route = SubmitLabel(hint: "go")
  /// "Search".
  public static let search = SubmitLabel(hint: "search")
  public static let `return` = SubmitLabel(hint: "enter")
  public static let next = SubmitLabel(hint: "next")
  public static let `continue` = SubmitLabel(hint: "next")
}

/// What a keyboard on screen writes in capitals.
public struct TextInputAutocapitalization: Sendable {
  fileprivate let capitals: String
  public static let never = TextInputAutocapitalization(capitals: "none")
  public static let words = TextInputAutocapitalization(capitals: "words")
  public static let sentences = TextInputAutocapitalization(capitals: "sentences")
  public static let characters = TextInputAutocapitalization(capitals: "characters")
}

extension EnvironmentValues {
  /// Whether what is typed is left as it is.
  public var autocorrectionDisabled: Bool {
    get { keyboard.correctsNothing }
    set { keyboard.correctsNothing = newValue }
  }

  /// Whether what is typed is left as it is; never nil.
  @available(*, deprecated, renamed: "autocorrectionDisabled")
  public var disableAutocorrection: Bool? {
    get { keyboard.correctsNothing }
    set { keyboard.correctsNothing = newValue ?? false }
  }
}

extension View {
  /// What the Return key of the fields in this view is called.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    transformEnvironment(\.keyboard) { $0.enterKey = submitLabel.hint }
  }

  /// Whether what is typed is left as it is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.keyboard) { $0.correctsNothing = disable }
  }

  /// Whether what is typed is left as it is; nil is the usual.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    autocorrectionDisabled(disable ?? false)
  }

  /// What is written in capitals; nil is the usual.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
    -> some View
  {
    transformEnvironment(\.keyboard) { $0.capitals = autocapitalization?.capitals ?? "" }
  }
}
