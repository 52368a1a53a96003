import LindenFeatures
import LindenHosting

/// The menus of a window: those every app has, and the app's own commands among them.
struct StandardMenus {
  /// A group of a menu, by the name of the place that `CommandGroup` means by it.
  private struct Group {
    let name: String
    var before: [MenuBar.Item] = []
    var items: [MenuBar.Item] = []
    var after: [MenuBar.Item] = []
  }

  private struct Menu {
    var title: String
    var groups: [Group]
  }

  /// The menu bar: submenus only, and none that is empty.
  static func items(for commands: MenuBar?, _ surroundings: MenuSurroundings) -> [MenuBar.Item] {
    var menus = standard(surroundings)
    // Menus of the app's own are before those of windows and of help.
    var place = menus.count - 2
    for group in commands?.groups ?? [] {
      switch group.place {
      case .menu:
        menus.insert(
          Menu(title: group.title, groups: [Group(name: "", items: group.items)]), at: place)
        place += 1
      case .before(let name): change(&menus, name) { $0.before += group.items }
      case .after(let name): change(&menus, name) { $0.after += group.items }
      case .replacing(let name): change(&menus, name) { $0.items = group.items }
      }
    }
    return menus.compactMap { menu in
      let items = menu.groups.flatMap { [$0.before, $0.items, $0.after] }.filter { !$0.isEmpty }
      guard !items.isEmpty else { return nil }
      return MenuBar.Item(
        .submenu(Array(items.joined(separator: [MenuBar.Item(.separator)]))), title: menu.title)
    }
  }

  private static func change(
    _ menus: inout [Menu], _ name: String, _ body: (inout Group) -> Void
  ) {
    for menu in menus.indices {
      for group in menus[menu].groups.indices where menus[menu].groups[group].name == name {
        body(&menus[menu].groups[group])
      }
    }
  }

  // MARK: What every app has

  private static func standard(_ surroundings: MenuSurroundings) -> [Menu] {
    let settings =
      surroundings.hasSettings ? [item(.settings, "Settings…", ",")] : []
    let new = surroundings.canOpenMore ? [item(.newWindow, "New Window", "n")] : []
    let full = surroundings.isFullScreen ? "Leave Full Screen" : "Enter Full Screen"
    return [
      Menu(
        title: surroundings.appName,
        groups: [
          Group(name: "appInfo"), Group(name: "appSettings", items: settings),
          Group(name: "systemServices"), Group(name: "appVisibility"),
          Group(name: "appTermination", items: [item(.quit, "Quit", "q")]),
        ]),
      Menu(
        title: "File",
        groups: [
          Group(name: "newItem", items: new),
          Group(name: "saveItem", items: [item(.closeWindow, "Close", "w")]),
          Group(name: "importExport"), Group(name: "printItem"),
        ]),
      Menu(
        title: "Edit",
        groups: [
          Group(
            name: "undoRedo",
            items: [item(.undo, "Undo", "z"), item(.redo, "Redo", "z", isShifted: true)]),
          Group(
            name: "pasteboard",
            items: [
              item(.cut, "Cut", "x"), item(.copy, "Copy", "c"), item(.paste, "Paste", "v"),
              item(.selectAll, "Select All", "a"),
            ]),
          Group(name: "textEditing"), Group(name: "textFormatting"),
        ]),
      Menu(
        title: "View",
        groups: [
          Group(name: "toolbar"), Group(name: "sidebar"),
          Group(name: "fullScreen", items: [key(item(.fullScreen, full), "F11")]),
        ]),
      Menu(title: "Window", groups: windowGroups(surroundings)),
      Menu(title: "Help", groups: [Group(name: "help")]),
    ]
  }

  private static func windowGroups(_ surroundings: MenuSurroundings) -> [Group] {
    let singles = surroundings.singles.map { item(.openSingle($0.declaration), $0.title) }
    let open = surroundings.open.map { window in
      var item = item(.raise(window.id), window.title)
      item.isOn = window.isFront
      return item
    }
    return [
      Group(name: "windowSize", items: [item(.minimize, "Minimize", "m")]),
      Group(name: "windowArrangement"), Group(name: "singleWindowList", items: singles),
      Group(name: "windowList", items: open),
    ]
  }

  private static func item(
    _ command: WindowCommand, _ title: String, _ shortcut: String? = nil, isShifted: Bool = false
  ) -> MenuBar.Item {
    var item = MenuBar.Item(.control(command.identifier), title: title)
    item.shortcut = shortcut.map {
      KeyCombination(key: $0, isShifted: isShifted, isOption: false, isCommand: true)
    }
    return item
  }

  private static func key(_ item: MenuBar.Item, _ key: String) -> MenuBar.Item {
    var item = item
    item.shortcut = KeyCombination(key: key, isShifted: false, isOption: false, isCommand: false)
    return item
  }
}

extension [MenuBar.Item] {
  /// The command of the window's that keys choose here.
  func command(for keys: KeyCombination) -> WindowCommand? {
    for item in self {
      switch item.kind {
      case .control(let identifier) where item.shortcut == keys:
        if let command = WindowCommand(identifier: identifier) { return command }
      case .submenu(let items):
        if let command = items.command(for: keys) { return command }
      default: break
      }
    }
    return nil
  }
}
