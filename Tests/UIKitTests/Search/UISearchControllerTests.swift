import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// Fruits in a table, and those whose names have the text.
private final class Fruits: UITableViewController, UISearchResultsUpdating,
  UISearchControllerDelegate, UISearchBarDelegate
{
  let all = ["Apple", "Banana", "Cherry"] + (0..<30).map { "Fruit \($0)" }
  var shown: [String] = []
  var log: [String] = []
  var mayBegin = true
  let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = all
    title = "Fruits"
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = self
    search.searchBar.placeholder = "Find fruits"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    log.append("update \(text)/\(searchController.searchBar.selectedScopeButtonIndex)")
    shown = text.isEmpty ? all : all.filter { $0.contains(text) }
    tableView.reloadData()
  }
  func willPresentSearchController(_ searchController: UISearchController) { log.append("will") }
  func didPresentSearchController(_ searchController: UISearchController) { log.append("did") }
  func willDismissSearchController(_ searchController: UISearchController) { log.append("end") }
  func didDismissSearchController(_ searchController: UISearchController) { log.append("ended") }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { !text.contains("7") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}

@MainActor struct UISearchControllerTests {
  private func show(_ controller: UIViewController) -> Driver {
    let stack = UINavigationController(rootViewController: controller)
    return Driver(HeldController(controller: stack), size: CGSize(width: 320, height: 480))
  }

  @Test func `a text finds rows, and Cancel brings all of them back`() throws {
    let fruits = Fruits(style: .plain)
    let app = show(fruits)
    #expect(!app.exists("Cancel"))
    try app.focus("Find fruits")
    app.advance(by: 1)
    #expect(fruits.search.isActive)
    #expect(fruits.log == ["will", "did", "update /0"])
    // The navigation bar has made room.
    #expect(!app.exists("Fruits"))
    try app.type("Ban", into: "Find fruits")
    #expect(app.exists("Banana"))
    #expect(!app.exists("Apple"))
    try app.submit("Find fruits")
    #expect(fruits.search.isActive)
    fruits.log = []
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(fruits.log == ["cancel", "end", "update /0", "ended"])
    #expect(app.exists("Apple") && app.exists("Fruits") && !app.exists("Cancel"))
    #expect(fruits.search.searchBar.text ?? "" == "")
  }

  @Test func `a scope is chosen while people search, and the updater is told`() throws {
    let fruits = Fruits(style: .plain)
    fruits.search.searchBar.scopeButtonTitles = ["All", "Red"]
    let app = show(fruits)
    #expect(!app.exists("Red"))
    fruits.search.isActive = true
    app.advance(by: 1)
    fruits.log = []
    try app.tap("Red")
    #expect(fruits.log == ["update /1"])
    #expect(fruits.search.searchBar.selectedScopeButtonIndex == 1)
    fruits.search.isActive = false
    app.advance(by: 1)
    #expect(!app.exists("Red"))
  }

  @Test func `the delegate may keep the keyboard away, and keep text out`() throws {
    let fruits = Fruits(style: .plain)
    let app = show(fruits)
    try app.type("7", into: "Find fruits")
    #expect(fruits.search.searchBar.text ?? "" == "")
    try app.type("1", into: "Find fruits")
    #expect(fruits.search.searchBar.text == "1")
    fruits.search.isActive = false
    app.advance(by: 1)
    fruits.mayBegin = false
    try app.focus("Find fruits")
    app.advance(by: 1)
    #expect(!fruits.search.isActive)
  }

  @Test func `scrolling hides the bar unless the item says otherwise`() throws {
    let fruits = Fruits(style: .plain)
    let app = show(fruits)
    // 44 points of the navigation bar and 52 of the search bar are above the first row.
    let first = try app.find("Apple").frame
    #expect(first.midY.rounded() == 118)
    fruits.tableView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    app.settle()
    #expect(!app.exists("Find fruits"))
    fruits.navigationItem.hidesSearchBarWhenScrolling = false
    app.settle()
    #expect(app.exists("Find fruits"))
  }

  @Test func `results cover the content while there is a text, and a shade does before`() throws {
    final class Results: UIViewController {
      override func viewDidLoad() {
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 20))
        label.text = "No results"
        view.addSubview(label)
      }
    }
    let search = UISearchController(searchResultsController: Results())
    search.searchBar.placeholder = "Find"
    let page = UIViewController()
    page.navigationItem.searchController = search
    let app = show(page)
    try app.focus("Find")
    app.advance(by: 1)
    #expect(!app.exists("No results"))
    #expect(app.exists("Dismiss search"))
    try app.type("x", into: "Find")
    app.advance(by: 1)
    #expect(app.exists("No results"))
    #expect(!app.exists("Dismiss search"))
    try app.tap("Clear text")
    app.advance(by: 1)
    try app.tap("Dismiss search")
    app.advance(by: 1)
    #expect(!search.isActive)
  }
}
