import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct TabBarControllerTests {
  // MARK: UIKit's own

  /// A page with a title as its text.
  private final class Page: UIViewController {
    init(_ name: String) {
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() {
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
      label.text = "page \(title ?? "")"
      view.addSubview(label)
    }
  }

  private struct Shown: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  private final class Judge: NSObject, UITabBarControllerDelegate {
    var refused = "none"
    var chosen: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController.title != refused }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { chosen.append(viewController.title ?? "") }
  }

  private func tabs(_ names: String...) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { Page($0) }
    return tabs
  }

  @Test func `the delegate may refuse a tab, and is called for one that is chosen, also once more`()
    throws
  {
    let tabs = tabs("first", "second", "third")
    let judge = Judge()
    judge.refused = "second"
    tabs.delegate = judge
    let app = Driver(Shown(controller: tabs))
    try app.tap("second", role: .button)
    #expect(app.exists("page first"))
    #expect(tabs.selectedIndex == 0)
    try app.tap("third", role: .button)
    #expect(app.exists("page third"))
    try app.tap("third", role: .button)
    #expect(judge.chosen == ["third", "third"])
    // By code nobody is asked.
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    #expect(app.exists("page second"))
    #expect(judge.chosen.count == 2)
  }

  @Test func `a tab follows what its item says`() throws {
    let tabs = tabs("first", "second")
    let app = Driver(Shown(controller: tabs))
    let item = try #require(tabs.tabBar.items?[1])
    item.badgeValue = "7"
    item.title = "other"
    app.advance(by: 0.1)
    #expect(try app.find("other", role: .button).value == "7")
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: "new", image: nil, tag: 0)
    app.advance(by: 0.1)
    #expect(app.exists("new", role: .button))
  }

  @Test func `the bar is hidden and shown, and has colors of its own`() throws {
    let tabs = tabs("first", "second")
    let app = Driver(Shown(controller: tabs))
    tabs.tabBar.isHidden = true
    app.advance(by: 0.1)
    #expect(!app.exists("second", role: .button))
    tabs.isTabBarHidden = false
    app.advance(by: 0.1)
    #expect(app.exists("second", role: .button))
    let before = app.picture
    tabs.tabBar.barTintColor = .red
    tabs.tabBar.unselectedItemTintColor = .green
    app.advance(by: 0.1)
    #expect(app.picture.difference(from: before, tolerance: 2).pixels(outside: []) > 0)
  }

  @Test func `a bar is left out while a controller that hides it is in the stack`() throws {
    let stack = UINavigationController(rootViewController: Page("root"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, Page("second")]
    let app = Driver(Shown(controller: tabs))
    #expect(app.exists("second", role: .button))
    let detail = Page("detail")
    detail.hidesBottomBarWhenPushed = true
    stack.pushViewController(detail, animated: true)
    app.advance(by: 1)
    #expect(app.exists("page detail"))
    #expect(!app.exists("second", role: .button))
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(app.exists("second", role: .button))
  }

  private final class Witness: NSObject, UINavigationControllerDelegate {
    var events: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { events.append("will \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { events.append("did \(viewController.title ?? "")") }
  }

  @Test func `the delegate of a stack is called before and after a controller is shown`() {
    let stack = UINavigationController(rootViewController: Page("root"))
    let witness = Witness()
    stack.delegate = witness
    let app = Driver(Shown(controller: stack))
    stack.pushViewController(Page("detail"), animated: true)
    stack.popViewController(animated: true)
    app.advance(by: 1)
    #expect(witness.events == ["will detail", "did detail", "will root", "did root"])
  }

  // MARK: That of a TabView

  private final class Found {
    var tabs: UITabBarController?
    var stack: UINavigationController?
  }

  /// Finds the controllers around it.
  private struct Finder: UIViewControllerRepresentable {
    let found: Found
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {
      found.tabs = controller.tabBarController
      found.stack = controller.navigationController
    }
  }

  private struct Tabs: View {
    let found: Found
    var body: some View {
      TabView {
        NavigationStack {
          VStack {
            Text("page one")
            Finder(found: found).frame(width: 1, height: 1)
          }
          .navigationTitle("Stack")
        }
        .tabItem { Text("one") }
        Text("page two").tabItem { Text("two") }
      }
    }
  }

  @Test func `code inside a TabView shows another page, badges, and no bar`() throws {
    let found = Found()
    let app = Driver(Tabs(found: found))
    let tabs = try #require(found.tabs)
    #expect(found.stack != nil)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.frame.height >= 49)
    let judge = Judge()
    tabs.delegate = judge
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    #expect(app.exists("page two"))
    #expect(tabs.selectedIndex == 1)
    tabs.tabBar.items?[1].badgeValue = "3"
    app.advance(by: 0.1)
    #expect(try app.find("two", role: .button).value == "3")
    try app.tap("one", role: .button)
    #expect(app.exists("page one"))
    #expect(judge.chosen.count == 1)
    tabs.tabBar.isHidden = true
    app.advance(by: 0.1)
    #expect(!app.exists("two", role: .button))
    tabs.tabBar.isHidden = false
    app.advance(by: 0.1)
    #expect(app.exists("two", role: .button))
  }

  @Test func `views of SwiftUI in a tab of UIKit's find the controller around them`() throws {
    let found = Found()
    let tabs = UITabBarController()
    let first = UIHostingController(rootView: Finder(found: found))
    first.title = "first"
    tabs.viewControllers = [first, Page("second")]
    let judge = Judge()
    tabs.delegate = judge
    let app = Driver(Shown(controller: tabs))
    #expect(found.tabs === tabs)
    try app.tap("second", role: .button)
    #expect(judge.chosen == ["second"])
  }

  @Test func `a stack around pages to be swiped is found past them`() throws {
    let found = Found()
    let app = Driver(
      NavigationStack {
        TabView { Finder(found: found) }.tabViewStyle(.page)
      })
    #expect(found.stack != nil)
    #expect(found.tabs == nil)
    app.close()
  }

  private struct TabsApp: App {
    static let found = Found()
    var body: some Scene { WindowGroup { Tabs(found: Self.found) } }
  }

  @Test func `a search from the root finds tabs, and the stack on the page that is shown`() throws {
    let app = Driver(app: TabsApp.self)
    let root = try #require(UIApplication.shared.windows.first?.rootViewController)
    let tabs = try #require(root.children.first as? UITabBarController)
    #expect(tabs === TabsApp.found.tabs)
    #expect(tabs.selectedViewController?.children.first is UINavigationController)
    #expect(tabs.selectedViewController?.children.first?.tabBarController === tabs)
    tabs.selectedIndex = 1
    app.advance(by: 0.1)
    #expect(tabs.selectedViewController?.children.isEmpty == true)
    app.close()
  }
}
