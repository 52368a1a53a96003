import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Controls that belong together, side by side in one frame.
public struct ControlGroup<Content: View>: View {
  let content: Content
  let label: AnyView
  @Environment(\.menu) private var menu

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = AnyView(EmptyView())
  }

  public var body: some View {
    Styled(
      ControlGroupStyleConfiguration(
        content: .init(content: AnyView(content)), label: .init(content: label))
    ) {
      if let menu {
        MenuTiles(content: $0.content, menu: menu)
      } else {
        AutomaticControlGroupStyle().makeBody(configuration: $0)
      }
    }
  }
}

/// Controls with a name that is said where there is room, such as in a menu.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  public var body: some View { content }
}

extension ControlGroup {
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    let label = label()
    self.content = LabeledControlGroupContent(content: content(), label: label)
    self.label = AnyView(label)
  }

  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
}

extension ControlGroup {
  /// Controls with a name and a symbol, which are shown where there is room, such as in a menu.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// Controls with a name and a picture of an asset catalog.
  public init<C: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, image: image) }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group a style was asked to draw.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    content = configuration.content
    label = AnyView(configuration.label)
  }
}

/// What a control group style is given.
public struct ControlGroupStyleConfiguration {
  /// The content that the user of the control gave.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The label that the user of the control gave.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The content, to be placed by the style.
  public let content: Content
  /// The label, to be placed by the style.
  public let label: Label
}

/// How control groups look.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = ControlGroupStyleConfiguration
}

/// The controls in one rounded frame, with lines between.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    FramedControls(controls: configuration.content.buttonStyle(GroupedButtonStyle()))
  }
}

/// Controls in one rounded frame, which grows with large text.
private struct FramedControls<Controls: View>: View {
  let controls: Controls
  @ScaledMetric private var height: CGFloat = 34

  var body: some View {
    ChildrenReader {
      controls
    } result: { controls in
      HStack(spacing: 0) {
        ForEach(controls) { control in
          if control.id != controls.first?.id { Hairline(axis: .vertical).frame(height: 18) }
          control.view
        }
      }
      .frame(height: max(height, 34))
      .background(Color(system: .tertiarySystemFill))
      .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
  }
}

/// The controls side by side, as in a bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 16) { configuration.content }
  }
}

/// The controls in a menu that opens from the label.
public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// The controls in one frame, close together, as in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticControlGroupStyle().makeBody(configuration: configuration)
  }
}

/// Controls to choose from, side by side.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) { configuration.content }
  }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

private struct GroupedButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    let color: Color = configuration.role == .destructive ? .red : .accentColor
    configuration.label
      .defaultForeground(isEnabled ? color : Color(system: .tertiaryLabel))
      .padding(.horizontal, 14)
      .frame(minWidth: 44, maxHeight: .infinity)
      .background(configuration.isPressed ? Color(system: .tertiarySystemFill) : .clear)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension View {
  /// The look of the control groups in this view.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: ControlGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
