import CoreGraphics
import Drawing
import SwiftUICore

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
    Button { isOpen = true } label: { label }
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
        Image(systemName: "chevron.up.chevron.down").font(.system(size: 13)).accessibilityHidden(true)
      }
    }
    .modifier(MenuCard(isOpen: $isOpen, content: ChoiceRows(options: options) { isOpen = false }))
  }
}

/// Shows a card with the items of a menu near the view it belongs to.
struct MenuCard<Items: View>: ViewModifier {
  @Binding var isOpen: Bool
  let content: Items
  /// Where the view is, in the window.
  @State private var source = CGRect.zero
  @State private var isShown = false

  func body(content view: Content) -> some View {
    view
      .background {
        GeometryReader { proxy in
          Color.clear.onChange(of: proxy.frame(in: .global), initial: true) { _, frame in source = frame }
        }
      }
      .portal {
        GeometryReader { window in
          if isShown {
            Color.black.opacity(0.001).onTapGesture { isOpen = false }.accessibilityHidden(true)
            card
              .frame(maxHeight: window.size.height * 0.6)
              .fixedSize(horizontal: false, vertical: true)
              .modifier(Placed(source: source, window: window.size))
              .transition(.scale(scale: 0.6).combined(with: .opacity))
          }
        }
        .frame(maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0)
        .ignoresSafeArea()
        .onChange(of: isOpen, initial: true) { _, isOpen in
          guard isOpen != isShown else { return }
          withAnimation(.spring(response: 0.25, dampingFraction: 0.85)) { isShown = isOpen }
        }
      }
  }

  private var card: some View {
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
    // Not a material: what is below cannot be seen through a shadow.
    .background(Color(system: .secondarySystemGroupedBackground))
    .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
    .shadow(color: .black.opacity(0.2), radius: 24)
    .modal(.menu) { isOpen = false }
  }
}

/// Below its view if there is room, else above; never beyond the window.
private struct Placed: ViewModifier {
  let source: CGRect
  let window: CGSize

  func body(content: Content) -> some View {
    let isBelow = source.midY < window.height * 0.6
    content
      .alignmentGuide(.leading) { card in
        -min(max(8, source.midX - card.width / 2), max(8, window.width - card.width - 8))
      }
      .alignmentGuide(.top) { card in
        isBelow ? -(source.maxY + 8) : -max(8, source.minY - 8 - card.height)
      }
      .frame(width: window.width, height: window.height, alignment: .topLeading)
  }
}

private struct MenuRowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(MenuLabelStyle())
      .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
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
