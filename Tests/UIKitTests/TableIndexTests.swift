import SwiftUI
import SwiftUITesting
import Testing
import UIKit

/// The letters at the side of a table.
@MainActor struct TableIndexTests {
  final class Names: NSObject, UITableViewDataSource {
    let letters = ["A", "B", "C", "D", "E"]
    /// What the index shows; nil has none.
    var titles: [String]?
    /// The sections that letters lead to; nil leaves it to the table.
    var sections: [Int]?
    func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      letters[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { sections?[index] ?? index }
  }

  private let table = UITableView()
  private let names = Names()

  private func app(titles: [String]?) -> Driver {
    names.titles = titles
    table.dataSource = names
    return Driver(HeldView(view: table), size: CGSize(width: 300, height: 400))
  }

  /// The middle of a letter: five of them are 70 points in the middle of the side.
  private func letter(_ index: Int) -> CGPoint {
    CGPoint(x: 292, y: 165 + 14 * CGFloat(index) + 7)
  }

  @Test func `a letter leads to its section, and a finger from one to the next`() throws {
    let app = app(titles: names.letters)
    app.tap(at: letter(2))
    app.advance(by: 1)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 2).minY)
    app.drag(from: letter(0), to: letter(3))
    app.advance(by: 1)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).minY)
  }

  @Test func `a letter leads where the data source says`() throws {
    names.sections = [0, 3]
    let app = app(titles: ["A", "D"])
    app.tap(at: CGPoint(x: 292, y: 207))
    app.advance(by: 1)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).minY)
  }

  @Test func `assistive technology goes from letter to letter`() throws {
    let app = app(titles: names.letters)
    try app.increment("Section index")
    app.advance(by: 1)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 1).minY)
    try app.decrement("Section index")
    app.advance(by: 1)
    #expect(table.contentOffset.y == 0)
  }

  @Test func `there is no index without titles, or for few rows`() {
    let app = app(titles: nil)
    #expect(app.all("Section index").isEmpty)
    names.titles = names.letters
    table.reloadSectionIndexTitles()
    app.advance(by: 0.1)
    #expect(app.all("Section index").count == 1)
    table.sectionIndexMinimumDisplayRowCount = 51
    app.advance(by: 0.1)
    #expect(app.all("Section index").isEmpty)
  }

  @Test func `a glass leads to the top, and a letter of no section nowhere`() {
    names.sections = [0, 9]
    let app = app(titles: [UITableView.indexSearch, "Z"])
    table.contentOffset.y = 500
    app.tap(at: CGPoint(x: 292, y: 207))
    app.advance(by: 1)
    #expect(table.contentOffset.y == 500)
    app.tap(at: CGPoint(x: 292, y: 193))
    app.advance(by: 1)
    #expect(table.contentOffset.y == 0)
  }
}
