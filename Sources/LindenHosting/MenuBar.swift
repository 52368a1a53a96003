@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures

/// What a window's commands say of its menu bar.
package struct MenuBar: Equatable, Sendable {
  /// An item of a menu.
  package struct Item: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// Activates the control of a layer.
      case control(UInt64)
      case submenu([Item])
      /// A line between those above and those below.
      case separator
      /// What cannot be chosen, such as the title of a section.
      case title
    }

    package var kind: Kind
    package var title = ""
    package var isEnabled = true
    /// Nil where it is neither on nor off.
    package var isOn: Bool?
    package var shortcut: KeyCombination?

    package init(_ kind: Kind, title: String = "") {
      self.kind = kind
      self.title = title
    }
  }

  /// Items for a place in the menu bar.
  package struct Group: Equatable, Sendable {
    package var place: MenuBarPlace
    /// Of a menu of its own; otherwise empty.
    package var title: String
    package var items: [Item]

    package init(place: MenuBarPlace, title: String = "", items: [Item]) {
      self.place = place
      self.title = title
      self.items = items
    }
  }

  package var groups: [Group]
}

extension ViewScene {
  /// What the window's commands say of its menu bar; nil without commands.
  package var menuBar: MenuBar? {
    guard let bar = layers.root.firstMenuBar else { return nil }
    return MenuBar(groups: bar.nearestMeanings.compactMap(group))
  }

  private func group(_ layer: Layer) -> MenuBar.Group? {
    guard let semantics = layer.semantics, case .menu(let place)? = MenuBarMark(semantics) else {
      return nil
    }
    let (title, items) = menu(layer)
    return MenuBar.Group(place: place, title: title, items: items)
  }

  private func menu(_ layer: Layer) -> (title: String, items: [MenuBar.Item]) {
    var parts = layer.nearestMeanings
    var title = ""
    if let first = parts.first, first.semantics?.role == .header {
      title = first.semantics?.label ?? ""
      parts.removeFirst()
    }
    return (title, parts.compactMap(item))
  }

  private func item(_ layer: Layer) -> MenuBar.Item? {
    guard let semantics = layer.semantics, !semantics.isHidden else { return nil }
    switch MenuBarMark(semantics) {
    case .separator: return MenuBar.Item(.separator)
    case .menu:
      let (title, items) = menu(layer)
      var item = MenuBar.Item(.submenu(items), title: title)
      item.isEnabled = items.contains(where: \.isEnabled)
      return item
    case .bar, nil: break
    }
    guard semantics.role.isControl else {
      return semantics.label.isEmpty ? nil : MenuBar.Item(.title, title: semantics.label)
    }
    var item = MenuBar.Item(.control(layer.id), title: semantics.label)
    item.isEnabled = semantics.isEnabled
    item.shortcut = graph.semantics.element(layer: layer.id)?.actions.shortcut
    if case .toggle(let isOn) = semantics.role {
      item.isOn = isOn
    } else if semantics.isSelected {
      item.isOn = true
    }
    return item
  }
}

extension Layer {
  /// The layers with a meaning below this one that are in no other such layer. Hidden ones count.
  fileprivate var nearestMeanings: [Layer] {
    sublayers.flatMap { $0.semantics == nil ? $0.nearestMeanings : [$0] }
  }

  /// The layer of the window's commands: they are near the root, so the search is by levels.
  fileprivate var firstMenuBar: Layer? {
    var level = [self]
    for _ in 0..<24 where !level.isEmpty {
      if let bar = level.first(where: { $0.semantics.flatMap(MenuBarMark.init) == .bar }) {
        return bar
      }
      level = level.flatMap(\.sublayers)
    }
    return nil
  }
}
