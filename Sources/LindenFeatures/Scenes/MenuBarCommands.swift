import LindenDrawing
@_spi(Engine) import LindenEngine

/// Where commands are in a menu bar.
package enum MenuBarPlace: Equatable, Sendable {
  /// A menu of its own, or in another menu.
  case menu
  /// Beside, or in place of, a group of the standard menus.
  case before(String)
  case after(String)
  case replacing(String)
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
          MenuBarMenu(place: group.place) {
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
  let place: MenuBarPlace
  let title: Title
  let items: Items

  package init(
    place: MenuBarPlace = .menu, @ViewBuilder title: () -> Title, @ViewBuilder items: () -> Items
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

/// The marks by which a host finds the parts of a menu bar among the layers: identifiers that no app
/// can see.
package enum MenuBarMark: Equatable {
  case bar
  case menu(MenuBarPlace)
  case separator

  private static let start = "linden.menubar"

  var semantics: Semantics {
    var semantics = Semantics(role: .group)
    semantics.identifier = ([Self.start] + words).joined(separator: " ")
    return semantics
  }

  private var words: [String] {
    switch self {
    case .bar: []
    case .separator: ["separator"]
    case .menu(.menu): ["menu"]
    case .menu(.before(let group)): ["before", group]
    case .menu(.after(let group)): ["after", group]
    case .menu(.replacing(let group)): ["replacing", group]
    }
  }

  package init?(_ semantics: Semantics) {
    guard semantics.role == .group, semantics.identifier.hasPrefix(Self.start) else { return nil }
    let words = semantics.identifier.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words.dropFirst().first, words.count > 2 ? words[2] : nil) {
    case (nil, _): self = .bar
    case ("separator", _): self = .separator
    case ("menu", _): self = .menu(.menu)
    case ("before", let group?): self = .menu(.before(group))
    case ("after", let group?): self = .menu(.after(group))
    case ("replacing", let group?): self = .menu(.replacing(group))
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
