import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// Actions for the view, in a menu that a long press, or a click with the mouse's other button,
  /// opens. Everything but the view is dimmed meanwhile, and the view stands out.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenu<MenuItems, EmptyView>(items: menuItems(), preview: nil))
  }

  /// Actions for the view, in a menu with `preview` above it. Everything else is dimmed meanwhile.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    modifier(ContextMenu(items: menuItems(), preview: preview()))
  }
}

private struct ContextMenu<Items: View, Preview: View>: ViewModifier {
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
