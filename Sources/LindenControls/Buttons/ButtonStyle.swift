import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a button is for, where that changes how it looks or where it stands.
public struct ButtonRole: Equatable, Sendable {
  private let rawValue: UInt8
  /// Deletes something: red, and last in a menu.
  public static let destructive = ButtonRole(rawValue: 1)
  /// Gives up: its own place in alerts and dialogs, bold, and Escape presses it.
  public static let cancel = ButtonRole(rawValue: 2)
  /// Agrees to something.
  public static let confirm = ButtonRole(rawValue: 3)
  /// Ends what is shown.
  public static let close = ButtonRole(rawValue: 4)
}

/// What a button style is given.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// What the button does, where it says so: cancels, destroys; nil otherwise.
  public let role: ButtonRole?
  /// The label, to be placed by the style.
  public let label: Label
  /// Whether a finger is on the button.
  public let isPressed: Bool
}

/// How buttons look; pressing them works as usual.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

/// What a primitive button style is given.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// What the button does, where it says so: cancels, destroys; nil otherwise.
  public let role: ButtonRole?
  /// The label, to be placed by the style.
  public let label: Label
  let action: () -> Void
  /// Does what the button is for.
  public func trigger() { action() }
}

/// How buttons look and how they are pressed.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The style of buttons where none is set.
private enum AutomaticButtonStyle {
  @MainActor static let style = AnyStyle<PrimitiveButtonStyleConfiguration>(DefaultButtonStyle()) {
    StyleView(style: $0, configuration: $1) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  @MainActor var buttonStyle: AnyStyle<PrimitiveButtonStyleConfiguration> {
    self[StyleID<PrimitiveButtonStyleConfiguration>()] ?? AutomaticButtonStyle.style
  }
}

extension View {
  /// The look of the buttons in this view. The style draws; pressing works as always.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.[StyleID<PrimitiveButtonStyleConfiguration>()],
      AnyStyle(style) { PressableButton(style: $0, configuration: $1) })
  }

  /// The look of the buttons in this view, and how they are pressed: the system's styles, such as
  /// `.bordered`, or one of your own that calls `trigger()`.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    self.style(style) { $0.makeBody(configuration: $1) }
  }
}

/// A button that is pressed as on a phone: it follows the finger in and out and acts when the
/// finger is lifted.
struct PressableButton<S: ButtonStyle>: View {
  let style: StyleHolder<S>
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    style.style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(content: configuration.label.content),
        isPressed: isPressed)
    )
    .frameGesture(press)
    .semantics(Semantics(role: .button), actions: actions)
  }

  private var press: some Gesture {
    // What they keep is no more than they need: there are very many buttons.
    PressGesture()
      .pressing { [_isPressed] in _isPressed.wrappedValue = $0 }
      .onEnded { [action = configuration.action] _ in action() }
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.activate = configuration.action
    actions.shortcut = shortcut?.combination
    return actions
  }
}
