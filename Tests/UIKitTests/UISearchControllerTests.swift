import SwiftUI
import SwiftUITesting
import Testing
import UIKit

private struct Shown: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private final class Page: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate {
  var heard: [String] = []
  var turns: [String] = []
  private let words: String

  init(_ words: String) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    label.text = words
    view.addSubview(label)
  }
  func updateSearchResults(for searchController: UISearchController) {
    heard.append(searchController.searchBar.text ?? "")
  }
  func willPresentSearchController(_ searchController: UISearchController) { turns.append("begun") }
  func didDismissSearchController(_ searchController: UISearchController) { turns.append("ended") }
}

@MainActor struct UISearchControllerTests {
  @Test func `an item's search bar is shown, and every change of its text is told`() throws {
    let page = Page("all")
    let search = UISearchController()
    search.searchResultsUpdater = page
    search.delegate = page
    search.searchBar.placeholder = "Find"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.topItem?.searchController = search
    #expect(page.navigationItem.searchController === search)

    let app = Driver(Shown(controller: navigation))
    try app.type("ab", into: "Find")
    #expect(page.heard.last == "ab")
    #expect(page.turns == ["begun"])
    #expect(app.texts.contains("all"))

    try app.tap("Cancel")
    #expect(!search.isActive)
    #expect(page.heard.last == "")
    #expect(page.turns == ["begun", "ended"])
  }

  @Test func `results take the place of what is searched while there is text`() throws {
    let page = Page("all")
    let search = UISearchController(searchResultsController: Page("found"))
    search.searchBar.placeholder = "Find"
    page.navigationItem.searchController = search
    let app = Driver(Shown(controller: UINavigationController(rootViewController: page)))
    #expect(app.texts.contains("all"))
    try app.type("a", into: "Find")
    #expect(app.texts.contains("found"))
    #expect(!app.texts.contains("all"))
    try app.tap("Cancel")
    #expect(app.texts.contains("all"))
    #expect(!app.texts.contains("found"))
  }
}
