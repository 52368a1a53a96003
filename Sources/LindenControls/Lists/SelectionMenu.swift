import LindenFeatures
@_spi(Engine) import LindenEngine

/// What can be done with the rows that are selected in a list or a table.
struct SelectionMenu {
  /// Nil for a list whose selection is of another type.
  let items: (Set<AnyHashable>) -> AnyView?
  let primaryAction: ((Set<AnyHashable>) -> Void)?

  init<Tag: Hashable, Items: View>(
    _ items: @escaping (Set<Tag>) -> Items, _ primaryAction: ((Set<Tag>) -> Void)?
  ) {
    func tags(_ given: Set<AnyHashable>) -> Set<Tag>? {
      let tags = given.compactMap { $0.base as? Tag }
      return tags.count == given.count ? Set(tags) : nil
    }
    self.items = { tags($0).map { AnyView(items($0)) } }
    self.primaryAction = primaryAction.map { action in { tags($0).map(action) } }
  }
}

private enum SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension ListSelection {
  /// The rows that a menu opened at a row is about: all that are selected, or that row alone.
  func menuTags(at row: Value) -> Set<AnyHashable> {
    if case .several(let binding) = self, binding.wrappedValue.contains(row) {
      return Set(binding.wrappedValue.map { AnyHashable($0) })
    }
    return [AnyHashable(row)]
  }
}

/// A row's menu for what is selected, if the list has one.
struct SelectionMenuModifier: ViewModifier {
  let menu: SelectionMenu?
  /// The rows it is about.
  let tags: Set<AnyHashable>

  func body(content: Content) -> some View {
    if !tags.isEmpty, let items = menu?.items(tags) {
      content.contextMenu { items }
    } else {
      content
    }
  }
}

// Without a label this is a form of a list's and a table's own: were it one of all views, each menu
// of a view would be checked twice beside a mistake.

extension List {
  /// A menu for the list's rows: for those that are selected when it is opened on one of them,
  /// otherwise for the row it is opened on.
  public func contextMenu<I: Hashable, M: View>(
    @ViewBuilder menu: @escaping (Set<I>) -> M
  ) -> some View {
    contextMenu(forSelectionType: I.self, menu: menu)
  }
}

extension Table {
  /// A menu for the table's rows: for those that are selected when it is opened on one of them,
  /// otherwise for the row it is opened on.
  public func contextMenu<I: Hashable, M: View>(
    @ViewBuilder menu: @escaping (Set<I>) -> M
  ) -> some View {
    contextMenu(forSelectionType: I.self, menu: menu)
  }
}

extension View {
  /// A menu for the rows of a list or a table in this view, and what a tap on a row does.
  ///
  /// - Parameters:
  ///   - itemType: What the list's selection is made of; lists of others have no menu.
  ///   - menu: The menu for the rows that are selected when it is opened on one of them, otherwise for
  ///     the row it is opened on.
  ///   - primaryAction: What a tap, or a click, on a row does while the list is not edited; nil is
  ///     nothing. The row is selected as ever.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    environment(\.selectionMenu, SelectionMenu(menu, primaryAction))
  }

  /// A menu for the rows of a list or a table in this view, and what a tap on a row does. What the
  /// list's selection is made of is told by the functions.
  public func contextMenu<I: Hashable, M: View>(
    @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: @escaping (Set<I>) -> Void
  ) -> some View {
    contextMenu(forSelectionType: I.self, menu: menu, primaryAction: primaryAction)
  }
}
