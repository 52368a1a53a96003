import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// One row, of a cell that is given.
@MainActor private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
  let cell: UITableViewCell
  var log: [String] = []
  init(_ cell: UITableViewCell) { self.cell = cell }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("row \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { log.append("details \(indexPath.row)") }
}

/// Where the parts of a cell are.
@MainActor @Suite(.serialized) struct CellLayoutTests {
  private func show(
    _ source: OneRow, _ style: UITableView.Style = .plain, width: CGFloat = 300,
    _ sizeClass: UserInterfaceSizeClass = .compact, _ direction: LayoutDirection = .leftToRight
  ) -> Driver {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = source
    table.delegate = source
    return Driver(
      HeldView(view: table).environment(\.horizontalSizeClass, sizeClass)
        .environment(\.layoutDirection, direction), size: CGSize(width: width, height: 300))
  }

  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "home"
    cell.detailTextLabel?.text = "555 0100"
    return cell
  }

  @Test func `what a value is called ends six points before the value, in the tint`() throws {
    let source = OneRow(cell(.value2))
    let app = show(source)
    let name = try #require(source.cell.textLabel)
    let value = try #require(source.cell.detailTextLabel)
    #expect(name.frame.minX == 16 && name.frame.maxX == 107)
    #expect(name.textAlignment == .right && name.textColor == .tintColor)
    #expect(value.frame.minX == 113 && value.frame.maxX == 284)
    #expect(value.textColor == .label)
    app.close()
  }

  @Test func `a value at the end of its row is at the end, in grey`() throws {
    let source = OneRow(cell(.value1))
    let app = show(source)
    let value = try #require(source.cell.detailTextLabel)
    #expect(source.cell.textLabel?.frame.minX == 16 && value.frame.maxX == 284)
    #expect(value.textColor == .secondaryLabel)
    app.close()
  }

  @Test func `a tap on the button with details is no choice of the row`() throws {
    let source = OneRow(cell(.default))
    source.cell.accessoryType = .detailDisclosureButton
    let app = show(source)
    try app.tap("More Info")
    #expect(source.log == ["details 0"])
    app.tap(at: CGPoint(x: 100, y: 22))
    #expect(source.log == ["details 0", "row 0"])
    app.close()
  }

  @Test func `rows, titles and rounded groups keep 20 points where there is much room across`() {
    for (sizeClass, margin) in [(UserInterfaceSizeClass.compact, CGFloat(16)), (.regular, 20)] {
      let plain = OneRow(cell(.default))
      let app = show(plain, width: 800, sizeClass)
      #expect(plain.cell.textLabel?.frame.minX == margin)
      app.close()
      let grouped = OneRow(cell(.value1))
      let other = show(grouped, .insetGrouped, width: 800, sizeClass)
      #expect(grouped.cell.frame.width == 800 - 2 * margin)
      #expect(grouped.cell.detailTextLabel?.frame.maxX == 800 - 3 * margin)
      other.close()
    }
  }

  @Test func `a content configuration keeps the margins of its row unless it says otherwise`()
    throws
  {
    for (axes, start) in [(UIAxis.horizontal, CGFloat(20)), ([], 16)] {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = UIListContentConfiguration.cell()
      content.text = "home"
      content.axesPreservingSuperviewLayoutMargins = axes
      cell.contentConfiguration = content
      let app = show(OneRow(cell), width: 800, .regular)
      let starts = app.frames.filter { $0.height < 40 && $0.width < 100 }.map(\.minX)
      #expect(starts.contains(start), "\(app.frames)")
      app.close()
    }
  }

  @Test func `a bar with a search field keeps 20 points where there is much room across`() throws {
    for (sizeClass, margin) in [(UserInterfaceSizeClass.compact, CGFloat(16)), (.regular, 20)] {
      let page = UIViewController()
      page.title = "Fruits"
      page.navigationItem.leftBarButtonItems = [
        UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)
      ]
      let search = UISearchController(searchResultsController: nil)
      page.navigationItem.searchController = search
      let app = Driver(
        HeldController(controller: UINavigationController(rootViewController: page))
          .environment(\.horizontalSizeClass, sizeClass), size: CGSize(width: 800, height: 300))
      #expect(try app.find("Sort").frame.minX == margin)
      #expect(search.searchBar.searchTextField.frame.minX == margin)
      #expect(search.searchBar.searchTextField.frame.maxX == 800 - margin)
      app.close()
    }
  }

  @Test func `from right to left a cell is the other way round`() throws {
    let source = OneRow(cell(.value1))
    source.cell.imageView?.image = UIImage(systemName: "star")
    source.cell.accessoryType = .detailDisclosureButton
    let app = show(source, .plain, .compact, .rightToLeft)
    let content = source.cell.contentView
    #expect(content.frame.maxX == 300 && content.frame.minX > 40)
    #expect(source.cell.imageView?.frame.maxX == content.bounds.width - 16)
    #expect(source.cell.detailTextLabel?.frame.minX == 16)
    let info = try app.find("More Info").frame
    // The chevron is at the edge of the row, the button before it.
    #expect(abs(info.minX - 40) < 1, "\(info)")
    app.close()
  }

  @Test(arguments: [false, true])
  func `a navigation bar stays below the status bar where safe areas are ignored`(
    hasSearch: Bool
  ) throws {
    let page = UIViewController()
    page.title = "Fruits"
    if hasSearch {
      page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    }
    for ignores in [false, true] {
      let stage = HeldController(controller: UINavigationController(rootViewController: page))
      let app = Driver(
        Group { if ignores { stage.ignoresSafeArea() } else { stage } },
        size: CGSize(width: 390, height: 500),
        safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
      let title = try app.find("Fruits").frame
      #expect(title.minY >= 59 && title.maxY <= 103, "\(title)")
      app.close()
    }
  }
}
