import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The style of toggles where none is set: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, tint: nil)
  }
}

/// The label, and a switch as far from it as there is room.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?

  public init() { tint = nil }

  /// A switch that is `tint` while it is on, whatever the tint around is.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, tint: tint)
  }
}

/// A button with the label that stays lit while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(LitLabelStyle(isOn: configuration.isOn))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct SwitchRow: View {
  let configuration: ToggleStyleConfiguration
  let tint: Color?
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    LabeledRow(configuration.label) { Switch(isOn: configuration.$isOn, tint: tint) }
      .opacity(isEnabled ? 1 : 0.5)
  }
}

/// The switch of iOS; its sizes are points.
private struct Switch: View {
  @Binding var isOn: Bool
  let tint: Color?
  @Environment(\.ownTintColor) private var tintAround
  @State private var isPressed = false

  private static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2

  var body: some View {
    let knob = Switch.size.height - 2 * Switch.inset
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? onColor : Color(system: .secondarySystemFill))
      Capsule().fill(Color.white)
        .shadow(color: .black.opacity(0.2), radius: 3, x: 0, y: 2)
        // Under the finger the knob grows towards the middle.
        .frame(width: isPressed ? knob + 6 : knob, height: knob)
        .padding(Switch.inset)
    }
    .frame(width: Switch.size.width, height: Switch.size.height)
    .animation(.easeInOut(duration: 0.2), value: isOn)
    .animation(.easeInOut(duration: 0.2), value: isPressed)
    .frameGesture(press)
  }

  private var onColor: Color {
    tint ?? tintAround ?? CurrentAppearance.looks?.switchTint ?? .green
  }

  private var press: some Gesture {
    PressGesture().pressing { isPressed = $0 }.onEnded { _ in isOn.toggle() }
  }
}

private struct LitLabelStyle: ButtonStyle {
  let isOn: Bool
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .defaultForeground(isEnabled ? Color.accentColor : Color(system: .tertiaryLabel))
      .padding(.horizontal, 12)
      .padding(.vertical, 7)
      .background(
        RoundedRectangle(cornerRadius: 8, style: .continuous)
          .fill(Color.accentColor.opacity(isOn ? 0.15 : 0))
      )
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
