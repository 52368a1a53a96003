import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a card with the items of a menu near the view it belongs to.
struct MenuCard<Items: View>: ViewModifier {
  @Binding var isOpen: Bool
  let content: Items

  func body(content view: Content) -> some View {
    view.modifier(
      Popup(isOpen: $isOpen, role: .menu) {
        MenuSurface(close: { isOpen = false }, content: content)
      })
  }
}

/// What the items of a menu know of it.
final class MenuContext {
  /// Takes the menu away; what an item does comes after.
  var close: () -> Void = {}
}

enum MenuKey: EnvironmentKey { static var defaultValue: MenuContext? { nil } }
enum OpenedMenuKey: EnvironmentKey { static var defaultValue: Binding<AnyHashable?>? { nil } }
enum MenuInsetKey: EnvironmentKey { static var defaultValue: CGFloat { 16 } }

extension EnvironmentValues {
  /// The menu around; nil outside of menus.
  var menu: MenuContext? {
    get { self[MenuKey.self] }
    set { self[MenuKey.self] = newValue }
  }

  /// Which of the menus in the menu around is open.
  fileprivate var openedMenu: Binding<AnyHashable?>? {
    get { self[OpenedMenuKey.self] }
    set { self[OpenedMenuKey.self] = newValue }
  }

  /// Points before the titles of a menu's rows.
  fileprivate var menuInset: CGFloat {
    get { self[MenuInsetKey.self] }
    set { self[MenuInsetKey.self] = newValue }
  }
}

/// The card of a menu: 250 points wide, as on iOS.
struct MenuSurface<Items: View>: View {
  let close: () -> Void
  let content: Items
  @State private var context = MenuContext()

  var body: some View {
    let _ = context.close = close
    ScrollView {
      MenuRows(items: content)
        .environment(\.menu, context)
        .environment(
          \.sectionLook,
          SectionLook(header: MenuSurface.title, footer: MenuSurface.title)
        )
        .buttonsClose(MenuRowStyle(), close: close)
    }
    .frame(width: 250)
    .popupSurface()
  }

  private static var title: SectionLook.Part {
    SectionLook.Part(font: .footnote, color: Color(system: .secondaryLabel))
  }
}

/// The rows of a menu, or of a menu in it.
private struct MenuRows<Items: View>: View {
  let items: Items
  /// The menu among the items that is open; it takes the place of the others.
  @State private var opened: AnyHashable?
  @State private var hasMarks = false

  var body: some View {
    VStack(spacing: 0) {
      ChildrenReader {
        items
          .environment(\.openedMenu, $opened)
          .environment(\.menuInset, hasMarks ? 34 : 16)
      } result: { children in
        ForEach(arranged(children)) { row in
          switch row.gap {
          case .none: EmptyView()
          case .line: Hairline()
          case .band: Color(system: .systemFill).opacity(0.4).frame(height: 8)
          }
          // Rows that are not shown stay where they are: their views are the content's, not ours.
          let isTitle = row.child[SectionTrait.self].role != .row
          row.child.view
            .frame(
              maxWidth: isTitle ? .infinity : nil, minHeight: isTitle ? 30 : nil,
              alignment: .leading
            )
            .padding(.horizontal, isTitle ? 16 : 0)
            .frame(height: row.isShown ? nil : 0, alignment: .top)
            .clipped()
            .opacity(row.isShown ? 1 : 0)
            .allowsHitTesting(row.isShown)
            .accessibilityHidden(!row.isShown)
        }
      }
    }
    .onPreferenceChange(MenuMarksKey.self) { hasMarks = $0 }
  }

  private struct Row: Identifiable {
    enum Gap { case none, line, band }
    let child: ViewChild
    /// What is above it.
    let gap: Gap
    /// False while a menu is open that takes its place.
    let isShown: Bool
    var id: ObjectIdentifier { child.id }
  }

  /// The rows without dividers, which part them like sections do.
  private func arranged(_ children: [ViewChild]) -> [Row] {
    var rows: [Row] = []
    var isParted = false
    for child in children {
      if child.isDivider {
        isParted = true
        continue
      }
      let section = child[SectionTrait.self]
      let gap: Row.Gap =
        if let last = rows.last?.child[SectionTrait.self] {
          isParted || last.section != section.section
            ? .band : last.role == .header ? .none : .line
        } else {
          .none
        }
      let isShown = opened == nil || child[NestedMenuTrait.self] == opened
      rows.append(Row(child: child, gap: opened == nil ? gap : .none, isShown: isShown))
      isParted = false
    }
    return rows
  }
}

/// Whether a row of a menu has, or may have, a mark before its title.
private enum MenuMarksKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// Which menu in a menu a row is.
private enum NestedMenuTrait: _ViewTraitKey { static var defaultValue: AnyHashable? { nil } }

/// A menu in a menu: a row that opens and closes it, and its items below while it is open.
struct NestedMenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Namespace private var identity
  @Environment(\.openedMenu) private var opened

  var body: some View {
    let isOpen = opened?.wrappedValue == AnyHashable(identity)
    VStack(spacing: 0) {
      Button {
        withAnimation(.spring(response: 0.25, dampingFraction: 0.9)) {
          opened?.wrappedValue = isOpen ? nil : AnyHashable(identity)
        }
      } label: {
        label.font(isOpen ? .body.weight(.semibold) : nil)
      }
      .buttonStyle(MenuRowStyle(mark: isOpen ? "chevron.down" : "chevron.forward"))
      if isOpen {
        Hairline()
        MenuRows(items: content)
      }
    }
    .preference(key: MenuMarksKey.self, value: true)
    .modifier(_TraitWritingModifier<NestedMenuTrait>(value: AnyHashable(identity)))
  }
}

/// A row of a menu that is on or off.
struct MenuCheckRow<Label: View>: View {
  let isOn: Bool
  let action: () -> Void
  @ViewBuilder let label: Label
  @Environment(\.menu) private var menu

  var body: some View {
    Button {
      menu?.close()
      action()
    } label: {
      label
    }
    .buttonStyle(MenuRowStyle(mark: isOn ? "checkmark" : nil))
    .accessibilityAddTraits(isOn ? .isSelected : [])
    .preference(key: MenuMarksKey.self, value: true)
  }
}

/// A toggle in a menu.
struct MenuToggle: View {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    MenuCheckRow(isOn: configuration.isOn) {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
  }
}

/// The choices of a picker in a menu, as a section of their own.
struct MenuChoices<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  @Namespace private var identity

  var body: some View {
    options.read { choices in
      ForEach(choices) { choice in
        if choice.isDivider {
          choice.view
        } else {
          MenuCheckRow(isOn: options.isChosen(choice)) {
            options.choose(choice)
          } label: {
            choice.view
          }
        }
      }
    }
    .modifier(
      _TraitWritingModifier<SectionTrait>(
        value: .init(section: AnyHashable(identity), role: .row)))
  }
}

/// The controls of a group side by side in one row of a menu.
struct MenuTiles: View {
  let content: ControlGroupStyleConfiguration.Content
  let menu: MenuContext

  var body: some View {
    ChildrenReader {
      content.buttonsClose(MenuTileStyle()) { menu.close() }
    } result: { controls in
      HStack(spacing: 0) {
        ForEach(controls) { control in
          if control.id != controls.first?.id { Hairline(axis: .vertical) }
          control.view
        }
      }
      .frame(height: 64)
    }
  }
}

private struct MenuTileStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(MenuTileLabelStyle())
      .foregroundStyle(MenuRowStyle.color(configuration.role, isEnabled))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(configuration.isPressed ? Color(system: .systemFill) : .clear)
  }
}

private struct MenuTileLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.icon.accessibilityHidden(true)
      configuration.title.font(.caption).lineLimit(1)
    }
  }
}

/// A row of a menu, with a symbol before its title if `mark` is one.
struct MenuRowStyle: ButtonStyle {
  var mark: String?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuInset) private var inset

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(MenuLabelStyle())
      .lineLimit(2)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.leading, inset)
      .padding(.trailing, 16)
      .padding(.vertical, 8)
      .frame(minHeight: 44)
      .overlay(alignment: .leading) {
        if let mark {
          Image(systemName: mark)
            .font(.system(size: 13, weight: .semibold))
            .frame(width: inset)
            .accessibilityHidden(true)
        }
      }
      .foregroundStyle(MenuRowStyle.color(configuration.role, isEnabled))
      .background(configuration.isPressed ? Color(system: .systemFill) : .clear)
  }

  fileprivate static func color(_ role: ButtonRole?, _ isEnabled: Bool) -> Color {
    if !isEnabled { return Color(system: .tertiaryLabel) }
    return role == .destructive ? .red : .primary
  }
}

/// The title first, the picture at the other end.
private struct MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      Spacer(minLength: 8)
      configuration.icon.accessibilityHidden(true)
    }
  }
}
