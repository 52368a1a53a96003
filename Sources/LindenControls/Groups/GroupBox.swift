import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Views in a box of their own, with a title.
public struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  public init(
    _ nothing: _NoArgument = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  @available(*, deprecated, renamed: "GroupBox(content:label:)")
  public init(
    _ nothing: _NoArgument = nil, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.label = label
    self.content = content()
  }

  public var body: some View {
    Styled(
      GroupBoxStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
    ) {
      DefaultGroupBoxStyle().makeBody(configuration: $0)
    }
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    label = EmptyView()
    self.content = content()
  }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
    self.content = content()
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box a style was asked to draw.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// What a group box style is given.
public struct GroupBoxStyleConfiguration {
  /// The label that the user of the control gave.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The content that the user of the control gave.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The label, to be placed by the style.
  public let label: Label
  /// The content, to be placed by the style.
  public let content: Content
}

/// How group boxes look.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = GroupBoxStyleConfiguration
}

/// A rounded box in the background style, or else in a shade of the background; then boxes in boxes
/// change between two shades.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      VStack { configuration.content }
    }
    .padding(16)
    .modifier(BoxBackground())
    .accessibilityElement(children: .contain)
  }
}

private struct BoxBackground: ViewModifier {
  @Environment(\.groupBoxDepth) private var depth
  @Environment(\.backgroundStyle) private var style

  func body(content: Content) -> some View {
    content
      .environment(\.groupBoxDepth, depth + 1)
      .background(
        style
          ?? AnyShapeStyle(
            Color(
              system: depth.isMultiple(of: 2)
                ? .secondarySystemBackground : .tertiarySystemBackground)),
        in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

private enum GroupBoxDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// How many group boxes there are around.
  fileprivate var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// The look of the group boxes in this view.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: GroupBoxStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
