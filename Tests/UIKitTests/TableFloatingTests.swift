import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// Titles of a plain table that stay at its edges.
@MainActor struct TableFloatingTests {
  private final class Title: UITableViewHeaderFooterView {
    static var made = 0
    let mark = UILabel()
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Self.made += 1
      contentView.addSubview(mark)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var hasFooters = false
    var hasOwnTitles = false
    var chosen: [IndexPath] = []
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      hasFooters ? "End of \(section)" : nil
    }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      guard hasOwnTitles else { return nil }
      let title = tableView.dequeueReusableHeaderFooterView(withIdentifier: "title") as? Title
      title?.mark.text = "own \(section)"
      return title
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "row \(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  private let source = Source()

  private func shown(_ style: UITableView.Style = .plain) -> (UITableView, Driver) {
    let table = UITableView(frame: .zero, style: style)
    table.register(Title.self, forHeaderFooterViewReuseIdentifier: "title")
    table.dataSource = source
    table.delegate = source
    return (table, Driver(HeldView(view: table), size: CGSize(width: 300, height: 400)))
  }

  private func scroll(_ table: UITableView, to y: CGFloat, _ app: Driver) {
    table.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    app.settle()
  }

  @Test func `the header of the section at the top stays there until its section ends`() {
    let (table, app) = shown()
    func header(_ section: Int) -> CGFloat? { table.shownTiles[.header(section)]?.frame.minY }
    #expect(header(0) == 0 && header(1) == 430)
    scroll(table, to: 100, app)
    #expect(header(0) == 100 && header(1) == 430)
    #expect(table.rectForHeader(inSection: 0).minY == 0)
    // Pushed out by the next one.
    scroll(table, to: 420, app)
    #expect(header(0) == 400 && header(1) == 430)
    scroll(table, to: 450, app)
    #expect(header(1) == 450)
    scroll(table, to: 0, app)
    #expect(header(0) == 0)
  }

  @Test func `it is in front of the rows, and hides them`() throws {
    let (table, app) = shown()
    scroll(table, to: 110, app)
    let header = try #require(table.shownTiles[.header(0)])
    let rows = try #require(table.subviews.lastIndex { $0 is RowView })
    #expect(try #require(table.subviews.firstIndex(of: header)) > rows)
    #expect(header.backgroundColor == .systemBackground)
    app.tap(at: CGPoint(x: 200, y: 10))
    #expect(source.chosen == [])
    app.tap(at: CGPoint(x: 200, y: 60))
    #expect(source.chosen == [[0, 3]])
  }

  @Test func `the footer of the section at the bottom stays there from its section's start`() {
    source.hasFooters = true
    let (table, app) = shown()
    func footer(_ section: Int) -> CGFloat? { table.shownTiles[.footer(section)]?.frame.maxY }
    #expect(footer(0) == 400)
    scroll(table, to: 20, app)
    #expect(footer(0) == 420)
    let span = table.sectionSpans[0]
    scroll(table, to: span.end - 400 + 10, app)
    #expect(footer(0) == span.end)
  }

  @Test func `titles of grouped tables scroll with their rows`() {
    let (table, app) = shown(.grouped)
    scroll(table, to: 100, app)
    #expect(table.shownTiles[.header(0)]?.frame.minY == 0)
  }

  @Test func `a row that is scrolled to the top is below the header`() {
    let (table, app) = shown()
    table.scrollToRow(at: [1, 4], at: .top, animated: false)
    app.settle()
    #expect(table.contentOffset.y == table.rectForRow(at: [1, 4]).minY - 30)
  }

  @Test func `titles are of the class that was registered, and are used again`() throws {
    source.hasOwnTitles = true
    Title.made = 0
    let (table, app) = shown()
    #expect(app.exists("own 0"))
    for y in [400, 800, 400, 0, 800] as [CGFloat] { scroll(table, to: y, app) }
    #expect(app.exists("own 2"))
    #expect(Title.made <= 6)
  }
}
