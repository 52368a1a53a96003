import LindenDrawing
@_spi(Engine) import LindenEngine

/// Where commands are in a menu bar.
enum MenuBarPlace: Sendable {
  /// A menu of its own.
  case menu
  /// Beside, or in place of, a group of the standard menus.
  case before(String)
  case after(String)
  case replacing(String)

  /// In one word, or two.
  var name: String {
    switch self {
    case .menu: "menu"
    case .before(let group): "before \(group)"
    case .after(let group): "after \(group)"
    case .replacing(let group): "replacing \(group)"
    }
  }
}

/// Commands that belong together.
struct MenuBarGroup {
  let place: MenuBarPlace
  /// Of a menu of its own.
  let title: Text?
  let content: AnyView
}

/// Keeps the controls of commands in a window, where their shortcuts are found and what they read of
/// the focus is this window's. They are not visible; a host with a menu bar reads there what it
/// has.
struct MenuBarCommands: ViewModifier {
  let groups: [MenuBarGroup]

  func body(content: Content) -> some View {
    content.background(alignment: .topLeading) {
      VStack {
        ForEach(groups.indices) { index in
          let group = groups[index]
          MenuBarMenu(place: group.place.name) {
            group.title
          } items: {
            group.content
          }
        }
      }
      .frame(width: 0, height: 0)
      .semantics(MenuBarMark.bar.semantics)
      .hidden()
    }
  }
}

/// A menu of a menu bar: its title, and its items.
package struct MenuBarMenu<Title: View, Items: View>: View {
  let place: String
  let title: Title
  let items: Items

  package init(
    place: String = "menu", @ViewBuilder title: () -> Title, @ViewBuilder items: () -> Items
  ) {
    self.place = place
    self.title = title()
    self.items = items()
  }

  package var body: some View {
    VStack {
      title.semantics(Semantics(role: .header))
      MenuBarRows(items: items)
    }
    .semantics(MenuBarMark.menu(place).semantics)
  }
}

/// The items of a menu, parted where sections end and where dividers are.
private struct MenuBarRows<Items: View>: View {
  let items: Items

  var body: some View {
    VStack {
      ChildrenReader {
        items.environment(\.isInMenuBar, true)
      } result: { children in
        ForEach(Row.rows(of: children)) { row in
          if row.isParted { Color.clear.semantics(MenuBarMark.separator.semantics) }
          row.child.view
        }
      }
    }
  }

  private struct Row: Identifiable {
    let child: ViewChild
    let isParted: Bool
    var id: ObjectIdentifier { child.id }

    @MainActor static func rows(of children: [ViewChild]) -> [Row] {
      var rows: [Row] = []
      var isParted = false
      for child in children {
        if child.isDivider {
          isParted = true
          continue
        }
        let isNew =
          rows.last.map { $0.child[SectionTrait.self].section != child[SectionTrait.self].section }
          ?? false
        rows.append(Row(child: child, isParted: (isParted || isNew) && !rows.isEmpty))
        isParted = false
      }
      return rows
    }
  }
}

/// The marks by which a host finds the parts of a menu bar among the layers.
package enum MenuBarMark: Equatable {
  case bar
  /// With its place, as ``MenuBarPlace`` names it.
  case menu(String)
  case separator

  var semantics: Semantics {
    var semantics = Semantics(role: .group)
    switch self {
    case .bar: semantics.identifier = "linden.menubar"
    case .menu(let place): semantics.identifier = "linden.menu:\(place)"
    case .separator: semantics.identifier = "linden.menuseparator"
    }
    return semantics
  }

  package init?(_ semantics: Semantics) {
    guard semantics.role == .group else { return nil }
    switch semantics.identifier {
    case "linden.menubar": self = .bar
    case "linden.menuseparator": self = .separator
    case let name where name.hasPrefix("linden.menu:"):
      self = .menu(String(name.dropFirst("linden.menu:".count)))
    default: return nil
    }
  }
}

private enum IsInMenuBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The views are items of a menu bar: they are read, not seen.
  package var isInMenuBar: Bool {
    get { self[IsInMenuBarKey.self] }
    set { self[IsInMenuBarKey.self] = newValue }
  }
}
