import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button that opens a list of actions next to it.
///
/// In a menu it is a row whose items take the place of the others.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  @State private var isOpen = false
  @Environment(\.menu) private var menu
  @Environment(\.isInMenuBar) private var isInMenuBar
  @Environment(\.[StyleID<MenuStyleConfiguration>()]) private var style

  public init(
    _ nothing: _NoArgument = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// A button for `primaryAction`, which opens the menu while it is held.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  public var body: some View {
    if isInMenuBar {
      MenuBarMenu {
        label
      } items: {
        content
      }
    } else if menu != nil {
      NestedMenu(label: label, content: content)
    } else if let style {
      style.makeBody(
        MenuStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
          primaryAction: primaryAction))
    } else if let primaryAction {
      Button(action: primaryAction) { label }
        .onLongPressGesture { isOpen = true }
        .onSecondaryClick { isOpen = true }
        .modifier(MenuCard(isOpen: $isOpen, content: content))
    } else {
      Button {
        isOpen = true
      } label: {
        label
      }
      .modifier(MenuCard(isOpen: $isOpen, content: content))
    }
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == LindenControls.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { LindenControls.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { LindenControls.Label(title, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { LindenControls.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { LindenControls.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  /// A menu with a name and a picture of an asset catalog.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { LindenControls.Label(titleKey, image: image) }
  }

  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { LindenControls.Label(titleKey, image: image) },
      primaryAction: primaryAction)
  }
}

/// What is chosen, and a menu of all there is to choose from.
struct MenuPicker<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  /// In a list, what stands before the choice.
  let label: AnyView?
  @State private var isOpen = false

  var body: some View {
    if let label {
      HStack {
        label
        Spacer(minLength: 8)
        button.foregroundStyle(Color(system: .secondaryLabel))
      }
    } else {
      button
    }
  }

  private var button: some View {
    Button {
      isOpen = true
    } label: {
      HStack(spacing: 4) {
        ChosenOption(options: options)
        Image(systemName: "chevron.up.chevron.down").font(.system(size: 13)).accessibilityHidden(
          true)
      }
    }
    .modifier(MenuCard(isOpen: $isOpen, content: MenuChoices(options: options)))
  }
}
