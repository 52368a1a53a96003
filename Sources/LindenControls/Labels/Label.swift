import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A title with a picture beside it.
///
///     Label("Settings", systemImage: "gear")
///
/// `labelStyle(_:)` shows one of both alone. In lists, the titles of all rows begin at the same
/// place.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.isInBar) private var isInBar

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    Styled(
      LabelStyleConfiguration(
        title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)),
        name: title as? Text)
    ) {
      if isInBar {
        IconOnlyLabelStyle().makeBody(configuration: $0)
      } else {
        DefaultLabelStyle().makeBody(configuration: $0)
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  /// A title beside a picture of an asset catalog.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label a style was asked to draw.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// What a label style is given.
public struct LabelStyleConfiguration {
  /// The title that the user of the label gave.
  public struct Title: View {
    let content: AnyView
    public var body: some View { content }
  }
  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The title, to be placed by the style.
  public let title: Title
  public let icon: Icon
  /// What the icon is called where the title is not shown.
  let name: Text?
}

/// A label's icon as Linden's own styles show it: in a list in the colour of its icons. Styles of an
/// app's own show icons as they colour them.
private struct ListIcon: View {
  let icon: LabelStyleConfiguration.Icon
  @Environment(\.isInList) private var isInList
  @Environment(\.isSectionTitle) private var isSectionTitle
  @Environment(\.listItemTint) private var itemTint

  var body: some View {
    if isInList && !isSectionTitle {
      icon.foregroundStyle(itemTint.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.tint))
    } else {
      icon
    }
  }
}

/// How labels look.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = LabelStyleConfiguration
}

/// The icon before the title; in a list the icons of all rows stand in one column.
public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    IconAndTitle(configuration: configuration)
  }
}

private struct IconAndTitle: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInList) private var isInList
  @Environment(\.isSectionTitle) private var isSectionTitle
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var iconWidth

  var body: some View {
    let isRow = isInList && !isSectionTitle
    HStack(alignment: .firstTextBaseline, spacing: spacing ?? (isRow ? 16 : 8)) {
      ListIcon(icon: configuration.icon).accessibilityHidden(true)
        .frame(minWidth: iconWidth ?? (isRow ? 24 : nil))
      configuration.title
    }
  }
}

/// The icon before the title, whatever a container would make of it.
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    IconAndTitle(configuration: configuration)
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone; it is called what the title says.
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if let name = configuration.name {
      ListIcon(icon: configuration.icon).accessibilityLabel(name)
    } else {
      ListIcon(icon: configuration.icon)
    }
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// The look of the labels in this view.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: LabelStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

private enum IconSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum IconWidthKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// Points between the icon and the title of labels; nil is what is usual at the place.
  public var labelIconToTitleSpacing: CGFloat? {
    get { self[IconSpacingKey.self] }
    set { self[IconSpacingKey.self] = newValue }
  }

  /// Points that the icons of labels are wide at least; nil is what is usual at the place.
  public var labelReservedIconWidth: CGFloat? {
    get { self[IconWidthKey.self] }
    set { self[IconWidthKey.self] = newValue }
  }
}

extension View {
  /// Sets the points between the icon and the title of the labels in this view.
  nonisolated public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
    environment(\.labelIconToTitleSpacing, spacing)
  }

  /// Sets how wide the icons of the labels in this view are at least, in points: titles below one
  /// another begin at the same place then.
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelReservedIconWidth, value)
  }
}
