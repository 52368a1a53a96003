import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button that opens a list of actions next to it.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @State private var isOpen = false

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    Button {
      isOpen = true
    } label: {
      label
    }
    .modifier(MenuCard(isOpen: $isOpen, content: content))
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
}

extension View {
  /// Actions for the view, in a menu that a long press, or a click with the other button, opens.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenu(items: menuItems()))
  }
}

private struct ContextMenu<Items: View>: ViewModifier {
  let items: Items
  @State private var isOpen = false

  func body(content: Content) -> some View {
    content
      .onLongPressGesture { isOpen = true }
      .modifier(MenuCard(isOpen: $isOpen, content: items))
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
    .modifier(MenuCard(isOpen: $isOpen, content: ChoiceRows(options: options) { isOpen = false }))
  }
}

/// Shows a card with the items of a menu near the view it belongs to.
struct MenuCard<Items: View>: ViewModifier {
  @Binding var isOpen: Bool
  let content: Items

  func body(content view: Content) -> some View {
    view.modifier(
      Popup(isOpen: $isOpen, role: .menu) {
        VStack(spacing: 0) {
          ChildrenReader {
            content.environment(\.isInList, false)
          } result: { items in
            ForEach(items) { item in
              if item.id != items.first?.id { Hairline() }
              item.view
            }
          }
        }
        .buttonsClose(MenuRowStyle()) { isOpen = false }
        .frame(width: 250)
      })
  }
}

private struct MenuRowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(MenuLabelStyle())
      .foregroundStyle(
        configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary)
      )
      .lineLimit(1)
      .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      .padding(.horizontal, 16)
      .background(configuration.isPressed ? Color(system: .systemFill) : .clear)
  }
}

/// The title first, the picture at the other end.
private struct MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      Spacer(minLength: 8)
      configuration.icon
    }
  }
}
