import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// Actions for the view, in a menu that a long press, or a click with the mouse's other button,
  /// opens. Everything but the view is dimmed meanwhile, and the view stands out.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier<MenuItems, EmptyView>(items: menuItems(), preview: nil))
  }

  /// Actions for the view, in a menu with `preview` above it. Everything else is dimmed meanwhile.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: ImplicitColumn(preview())))
  }

  /// A menu as iOS 13 had it; nil is none.
  @available(*, deprecated, renamed: "contextMenu(menuItems:)")
  public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    OptionalMenu(content: self, items: contextMenu?.items)
  }
}

/// The actions of a menu, as iOS 13 had them apart from the view.
@available(*, deprecated, message: "Use `contextMenu(menuItems:)` instead.")
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

private struct OptionalMenu<Content: View, Items: View>: View {
  let content: Content
  let items: Items?

  var body: some View {
    if let items { content.contextMenu { items } } else { content }
  }
}

private struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  let items: Items
  let preview: Preview?
  @State private var isOpen = false

  func body(content: Content) -> some View {
    content
      .onLongPressGesture { isOpen = true }
      .onSecondaryClick { isOpen = true }
      .modifier(
        Popup(
          isOpen: $isOpen, role: .menu, behind: preview == nil ? .dimmedAroundSource : .dimmed
        ) {
          VStack(alignment: .leading, spacing: 16) {
            if let preview {
              preview
                .background(Color(system: .systemBackground))
                .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
            }
            MenuSurface(close: { isOpen = false }, content: items)
          }
        })
  }
}
