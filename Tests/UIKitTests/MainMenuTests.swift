import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct MainMenuTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var log: [String] = []
    var menus: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIHostingController(rootView: Text("page"))
      window?.makeKeyAndVisible()
      return true
    }

    func newGame(_ sender: AnyObject?) { log.append("new") }
    func hint() { log.append("hint") }

    override func buildMenu(with builder: any UIMenuBuilder) {
      builder.remove(menu: .format)
      builder.replaceChildren(ofMenu: .file) { old in
        let command = UIKeyCommand(
          input: "n", modifierFlags: .command, action: Selector("newGame(_:)", newGame(_:)))
        command.title = "New Game"
        return [command] + old
      }
      let hint = UIKeyCommand(
        title: "Hint", action: Selector("hint", Delegate.hint), input: "h", modifierFlags: .command)
      let game = UIMenu.Identifier("game")
      builder.insertSibling(UIMenu(title: "Game", identifier: game), beforeMenu: .window)
      builder.insertChild(UIMenu(options: .displayInline, children: [hint]), atEndOfMenu: game)
      menus = [UIMenu.Identifier.format, .file, game].map {
        builder.menu(for: $0)?.title ?? "none"
      }
      if builder.command(for: hint.action, propertyList: nil) === hint { menus.append("hint") }
    }
  }

  @Test func `the app's delegate builds the menu, whose keys do what its commands say`() throws {
    let app = Driver(delegate: Delegate.self)
    let delegate = try #require(UIApplication.shared.delegate as? Delegate)
    #expect(delegate.menus == ["none", "File", "Game", "hint"])
    app.key("n", modifiers: .command)
    app.key("h", modifiers: .command)
    app.key("n")
    #expect(delegate.log == ["new", "hint"])
    app.close()
  }
}
