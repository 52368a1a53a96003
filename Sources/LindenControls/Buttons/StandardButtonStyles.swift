import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The style of buttons where none is set: the label in the tint, dimmed while pressed.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: StyleHolder(TintedLabelStyle()), configuration: configuration)
  }
}

/// The label in the tint, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: StyleHolder(TintedLabelStyle()), configuration: configuration)
  }
}

/// The label as it is, dimmed while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(style: StyleHolder(PlainLabelStyle()), configuration: configuration)
  }
}

/// A rounded background in a shade of the tint.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: StyleHolder(BorderedLabelStyle(isProminent: false)), configuration: configuration)
  }
}

/// A rounded background in the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: StyleHolder(BorderedLabelStyle(isProminent: true)), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As is usual at the place: in a list a row, in a bar without a border.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is, paler while pressed.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Filled with the tint, the label in white.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// How much of a pressed label is left, as on iOS.
private let pressedOpacity = 0.2

private struct TintedLabelStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .defaultForeground(color(configuration.role))
      .opacity(configuration.isPressed ? pressedOpacity : 1)
  }

  private func color(_ role: ButtonRole?) -> Color {
    if !isEnabled { return Color(system: .tertiaryLabel) }
    return role == .destructive ? .red : .accentColor
  }
}

private struct PlainLabelStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : isEnabled ? 1 : 0.4)
  }
}

private struct BorderedLabelStyle: ButtonStyle {
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.buttonSizing) private var sizing

  func makeBody(configuration: Configuration) -> some View {
    let tint: Color = configuration.role == .destructive ? .red : .accentColor
    label(configuration)
      .defaultForeground(isEnabled ? (isProminent ? .white : tint) : Color(system: .tertiaryLabel))
      .background(
        borderShape.shape(usual: ButtonBorderShape.radius(of: controlSize))
          .fill(
            isEnabled
              ? (isProminent ? tint : tint.opacity(0.15)) : Color(system: .tertiarySystemFill))
      )
      .opacity(configuration.isPressed ? 0.6 : 1)
  }

  /// The label with room around it; in a small button in smaller type, unless a font is set.
  @ViewBuilder private func label(_ configuration: Configuration) -> some View {
    let label = configuration.label
      .transformEnvironment(\.font) { if isSmall, $0 == nil { $0 = .subheadline } }
      .frame(maxWidth: sizing == .flexible ? .infinity : nil)
      .padding(.horizontal, borderShape.kind == .circle ? insets.height : insets.width)
      .padding(.vertical, insets.height)
    if borderShape.kind == .circle { EnclosingSquare { label } } else { label }
  }

  private var isSmall: Bool { controlSize == .mini || controlSize == .small }

  /// Points beside and above the label, measured on iOS 17.
  private var insets: CGSize {
    switch controlSize {
    case .mini, .small: CGSize(width: 10, height: 5)
    case .regular: CGSize(width: 12, height: 7)
    case .large, .extraLarge: CGSize(width: 20, height: 15)
    }
  }
}

/// A square around a view: as wide and high as the longer of the view's sides.
private struct EnclosingSquare: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let side = sizes.map { max($0.width, $0.height) }.max() ?? 0
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
  }
}

/// How large controls are.
public enum ControlSize: CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// How large the controls in this view are.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
