import LindenFeatures
@_spi(Engine) import LindenEngine

/// Controls in rounded groups, one for each `Section`, for settings and for data to be entered. It
/// scrolls, and takes all the space it is offered; controls in it look as rows.
public struct Form<Content: View>: View {
  let content: Content
  @Environment(\.formStyle) private var style

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The content of a form that a style is given.
  public init(_ configuration: FormStyleConfiguration) where Content == AnyView {
    content = configuration.content.view
  }

  public var body: some View {
    if let style {
      AnyView(style.makeBody(configuration: FormStyleConfiguration(AnyView(content))))
    } else {
      GroupedForm(content: content)
    }
  }
}

private struct GroupedForm<Content: View>: View {
  let content: Content
  var body: some View { List { content }.listStyle(.insetGrouped) }
}

/// What a form is made of.
@MainActor public struct FormStyleConfiguration {
  /// The form's controls.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let content: Content

  init(_ content: AnyView) { self.content = Content(view: content) }
}

/// How forms look.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  typealias Configuration = FormStyleConfiguration
}

/// The platform's own style: rounded groups.
nonisolated public struct AutomaticFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupedForm(content: configuration.content)
  }
}

/// Rounded groups that scroll.
nonisolated public struct GroupedFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupedForm(content: configuration.content)
  }
}

/// Controls below each other, which do not scroll.
nonisolated public struct ColumnsFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 12) { configuration.content }
      .environment(\.formStyle, nil)
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private enum FormStyleKey: EnvironmentKey { static var defaultValue: (any FormStyle)? { nil } }

extension EnvironmentValues {
  /// The style of forms; nil is the platform's own.
  var formStyle: (any FormStyle)? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// The look of the forms in this view.
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyle, style)
  }
}
