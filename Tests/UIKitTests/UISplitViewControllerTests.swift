import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private final class Page: UIViewController {
  private let text: String
  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    title = text + " title"
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    label.text = text
    view.addSubview(label)
  }
}

private final class Listener: UISplitViewControllerDelegate {
  var log: [String] = []
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.append("\(displayMode)") }
}

@MainActor struct UISplitViewControllerTests {
  private func split(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController
  {
    let split = UISplitViewController(style: style)
    split.setViewController(Page("list"), for: .primary)
    if style == .tripleColumn { split.setViewController(Page("middle"), for: .supplementary) }
    split.setViewController(Page("detail"), for: .secondary)
    return split
  }

  private func show(_ split: UISplitViewController, _ width: CGFloat) -> Driver {
    Driver(HeldController(controller: split), size: CGSize(width: width, height: 600))
  }

  @Test func `in regular width two columns are beside each other, the first 320 points wide`()
    throws
  {
    let split = split()
    let app = show(split, 1000)
    #expect(!split.isCollapsed)
    #expect(try app.find("list").frame.minX == 20)
    #expect(abs(try app.find("detail").frame.minX - 341) < 1)
    try app.checkPicture("split-controller")
    split.preferredPrimaryColumnWidthFraction = 0.25
    app.settle()
    #expect(abs(try app.find("detail").frame.minX - 271) < 1)
  }

  @Test func `a button hides the columns before the last one, and shows them again`() throws {
    let split = split()
    let listener = Listener()
    split.delegate = listener
    let app = show(split, 1000)
    try app.tap("Sidebar")
    app.settle()
    #expect(!app.exists("list") && split.displayMode == .secondaryOnly)
    #expect(try app.find("detail").frame.minX == 20)
    try app.tap("Sidebar")
    app.settle()
    #expect(app.exists("list"))
    #expect(listener.log == ["secondaryOnly", "oneBesideSecondary"])
  }

  @Test func `of three columns two are seen where there is little room`() throws {
    let narrow = show(split(.tripleColumn), 900)
    #expect(!narrow.exists("list") && narrow.exists("middle") && narrow.exists("detail"))
    let wide = show(split(.tripleColumn), 1200)
    #expect(wide.exists("list") && wide.exists("middle") && wide.exists("detail"))
  }

  @Test func `in compact width one column is seen, with a way back to the one before`() throws {
    let split = split()
    let app = show(split, 390)
    #expect(split.isCollapsed)
    #expect(app.exists("detail") && !app.exists("list"))
    try app.tap("list title")
    app.settle()
    #expect(app.exists("list") && !app.exists("detail"))
    split.show(.secondary)
    app.settle()
    #expect(app.exists("detail"))
  }

  @Test func `the delegate says which column is seen first, and details are shown at once`() throws
  {
    let split = split()
    let listener = Listener()
    split.delegate = listener
    let app = show(split, 390)
    #expect(app.exists("list") && !app.exists("detail"))
    let list = try #require(split.viewController(for: .primary))
    #expect(list.splitViewController === split)
    list.showDetailViewController(Page("other"), sender: nil)
    app.settle()
    #expect(app.exists("other"))
  }

  @Test func `columns over the last one go with a tap beside them`() throws {
    let split = split()
    split.preferredDisplayMode = .oneOverSecondary
    let app = show(split, 1000)
    #expect(try app.find("detail").frame.minX == 20)
    #expect(try app.find("list").frame.minX == 20)
    app.tap(at: CGPoint(x: 900, y: 500))
    app.settle()
    #expect(!app.exists("list"))
  }
}
