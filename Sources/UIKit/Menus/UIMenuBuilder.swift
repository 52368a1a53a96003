import Foundation

/// What an app changes in the main menu by. There is none on screen, as on an iPhone: the commands
/// in it that have keys are done when these are pressed.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The menu that is built.
  var system: UIMenuSystem { get }

  /// The menu of that name; nil if it is not in the main menu.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action of that name; nil if it is not in the main menu.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command of that method; nil if it is not in the main menu.
  /// - Parameters:
  ///   - action: The method.
  ///   - propertyList: What tells commands of one method apart; only whether there is one counts.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Puts a menu in the place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Gives a menu other elements.
  /// - Parameters:
  ///   - parentIdentifier: The menu.
  ///   - childrenBlock: Makes the elements of those that are there.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// A menu that an app builds: the main menu.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The main menu.
  public static let main = UIMenuSystem()

  private(set) lazy var signal = ChangeSignal()
  private var root: UIMenu?
  private weak var builtBy: AnyObject?

  nonisolated private override init() { super.init() }

  /// Asks the app's delegate again for the whole menu.
  open func setNeedsRebuild() {
    root = nil
    signal.send()
  }

  /// Asks whether each command can be done; commands that cannot are those that are disabled.
  open func setNeedsRevalidate() { signal.send() }

  /// The commands with keys, in the order of the menu.
  var keyCommands: [UIKeyCommand] {
    let delegate = UIApplication.shared.delegate
    if root == nil || builtBy !== delegate {
      let builder = MainMenuBuilder(system: self)
      (delegate as? UIResponder)?.buildMenu(with: builder)
      (root, builtBy) = (builder.root, delegate)
    }
    return root.map(Self.keyCommands) ?? []
  }

  private static func keyCommands(in menu: UIMenu) -> [UIKeyCommand] {
    menu.children.flatMap { element in
      if let menu = element as? UIMenu { return keyCommands(in: menu) }
      return (element as? UIKeyCommand).map { [$0] } ?? []
    }
  }
}

/// Changes the menu by making those anew that are around what is changed.
private final class MainMenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem) {
    self.system = system
    let menus: [(UIMenu.Identifier, String)] = [
      (.application, ""), (.file, "File"), (.edit, "Edit"), (.format, "Format"), (.view, "View"),
      (.window, "Window"), (.help, "Help"),
    ]
    root = UIMenu(
      identifier: .root, children: menus.map { UIMenu(title: $0.1, identifier: $0.0) })
  }

  // MARK: Looking

  private func first<Element>(_ match: (UIMenuElement) -> Element?) -> Element? {
    func first(in element: UIMenuElement) -> Element? {
      if let found = match(element) { return found }
      for child in (element as? UIMenu)?.children ?? [] {
        if let found = first(in: child) { return found }
      }
      return nil
    }
    return first(in: root)
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first {
      guard let command = $0 as? UICommand, command.action == action,
        (command.propertyList == nil) == (propertyList == nil)
      else { return nil }
      return command
    }
  }

  // MARK: Changing

  /// Puts elements in the place of a menu.
  private func exchange(_ identifier: UIMenu.Identifier, for elements: (UIMenu) -> [UIMenuElement])
  {
    func exchanged(_ menu: UIMenu) -> [UIMenuElement] {
      if menu.identifier == identifier { return elements(menu) }
      guard menu.children.contains(where: { $0 is UIMenu }) else { return [menu] }
      return [
        menu.replacingChildren(
          menu.children.flatMap { ($0 as? UIMenu).map(exchanged) ?? [$0] })
      ]
    }
    if let menu = exchanged(root).first as? UIMenu { root = menu }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    exchange(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    exchange(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    exchange(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    exchange(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    exchange(removedIdentifier) { _ in [] }
  }
}
